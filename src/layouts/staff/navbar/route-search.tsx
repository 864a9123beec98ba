import { SearchOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { SearchDialog } from './search-dialog'
import { useRecentTabs } from './use-recent-tabs'
import { SEARCH_KEY, useSearchKey } from './use-search-key'

/**
 * The fuzzy search of the staff menus (requirements R-layout-6) and of records, on Ctrl+K or ⌘K too. What it needs is
 * loaded when first opened.
 */
export function RouteSearch() {
  const recent = useRecentTabs()
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const open = () => setState('open')
  useSearchKey(open)
  return (
    <>
      {/* One that came up late would take Escape for itself. */}
      <Tooltip title={`搜索菜单和记录（${SEARCH_KEY.label}）`} open={state === 'open' ? false : undefined}>
        <Button
          type="text"
          icon={<SearchOutlined />}
          aria-label="搜索菜单和记录"
          aria-haspopup="dialog"
          aria-keyshortcuts={SEARCH_KEY.name}
          onClick={open}
        />
      </Tooltip>
      {state !== 'unused' && (
        <SearchDialog open={state === 'open'} recent={recent} onClose={() => setState('closed')} />
      )}
    </>
  )
}
