import { SearchOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { RefreshButton } from '../common/refresh-button'
import { ColumnDialog, type ColumnDialogProps } from './column-dialog'

export interface ToolbarProps extends Pick<ColumnDialogProps, 'columns' | 'layout' | 'isArranged'> {
  /** Buttons of the list: 新增, 导出 … */
  children?: ReactNode
  /** In front of the round buttons. */
  tools?: ReactNode
  searchShown: boolean
  onToggleSearch: () => void
  onRefresh: () => void
  refreshing: boolean
  onLayout: ColumnDialogProps['onChange']
}

/** The bar above a table (requirements R-list-1): 隐藏搜索/显示搜索, 刷新, 显示/隐藏. */
export function Toolbar(props: ToolbarProps) {
  const {
    children,
    tools,
    searchShown,
    onToggleSearch,
    onRefresh,
    refreshing,
    columns,
    layout,
    isArranged,
    onLayout,
  } = props
  const [choosing, setChoosing] = useState(false)
  const searchLabel = searchShown ? '隐藏搜索' : '显示搜索'
  return (
    <div className="staff-toolbar">
      <div className="staff-toolbar-actions">{children}</div>
      <div className="staff-toolbar-tools">
        {tools}
        <Tooltip title={searchLabel}>
          <Button
            shape="circle"
            icon={<SearchOutlined />}
            aria-label={searchLabel}
            aria-expanded={searchShown}
            onClick={onToggleSearch}
          />
        </Tooltip>
        <RefreshButton busy={refreshing} onClick={onRefresh} />
        <Tooltip title="显示/隐藏">
          <Button
            shape="circle"
            icon={<SettingOutlined />}
            aria-label="显示/隐藏"
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          />
        </Tooltip>
      </div>
      <ColumnDialog
        open={choosing}
        columns={columns}
        layout={layout}
        isArranged={isArranged}
        onChange={onLayout}
        onClose={() => setChoosing(false)}
      />
    </div>
  )
}
