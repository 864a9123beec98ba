import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'

/** For those who may only look too: what a disabled form switches off is its fields. */
export const PreviewButton = ({ what, onClick }: { what: string; onClick: () => void }) => (
  <Button
    type="text"
    disabled={false}
    icon={<EyeOutlined aria-hidden />}
    aria-label={`预览${what}`}
    onClick={onClick}
  >
    预览
  </Button>
)
