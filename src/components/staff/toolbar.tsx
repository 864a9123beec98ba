import { ReloadOutlined, SearchOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ColumnLayout } from '@/lib/column-layout'
import { type ColumnChoice, ColumnDialog } from './column-dialog'

export interface ToolbarProps {
  /** Buttons of the list: 新增, 导出 … */
  children?: ReactNode
  searchShown: boolean
  onToggleSearch: () => void
  onRefresh: () => void
  refreshing: boolean
  columns: ColumnChoice[]
  layout: ColumnLayout
  onLayout: (layout: ColumnLayout) => void
}

/** The bar above a table (spec section 2): 隐藏搜索/显示搜索, 刷新, 显示/隐藏. */
export function Toolbar(props: ToolbarProps) {
  const { children, searchShown, onToggleSearch, onRefresh, refreshing, columns, layout, onLayout } = props
  const [choosing, setChoosing] = useState(false)
  const searchLabel = searchShown ? '隐藏搜索' : '显示搜索'
  return (
    <div className="staff-toolbar">
      <div className="staff-toolbar-actions">{children}</div>
      <div className="staff-toolbar-tools">
        <Tooltip title={searchLabel}>
          <Button
            shape="circle"
            icon={<SearchOutlined />}
            aria-label={searchLabel}
            aria-expanded={searchShown}
            onClick={onToggleSearch}
          />
        </Tooltip>
        <Tooltip title="刷新">
          <Button
            shape="circle"
            icon={<ReloadOutlined spin={refreshing} />}
            aria-label="刷新"
            onClick={onRefresh}
          />
        </Tooltip>
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
        onChange={onLayout}
        onClose={() => setChoosing(false)}
      />
    </div>
  )
}
