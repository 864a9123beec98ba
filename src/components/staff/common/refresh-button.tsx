import { ReloadOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'

/** Loads what a page shows again. */
export const RefreshButton = ({ busy, onClick }: { busy: boolean; onClick: () => void }) => (
  <Tooltip title="刷新">
    <Button shape="circle" icon={<ReloadOutlined spin={busy} />} aria-label="刷新" onClick={onClick} />
  </Tooltip>
)
