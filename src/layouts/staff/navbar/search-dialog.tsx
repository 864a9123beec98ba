import { Modal } from 'antd'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRouteSearch } from '@/hooks/menus/use-route-search'
import type { Tab } from '@/lib/tabs/tab-list'
import { SearchBox } from './search-box'
import type { SearchRow } from './search-rows'
import './search-dialog.css'

interface SearchDialogProps {
  open: boolean
  /** Offered before anything is typed. */
  recent: Tab[]
  onClose: () => void
}

/** Above an account menu that is open, too. */
const Z_INDEX = 1100

/** The search, over everything. Closed without a choice, the focus returns to where it was. */
export function SearchDialog({ open, recent, onClose }: SearchDialogProps) {
  const search = useRouteSearch()
  const navigate = useNavigate()
  const left = useRef(false)
  const setting = useRef<string>(null)
  const go = ({ href, external }: SearchRow) => {
    setting.current = !external && href.includes('#') ? href : null
    if (external) window.open(href, '_blank', 'noopener,noreferrer')
    else if (!setting.current) navigate(href)
    left.current = !external
    onClose()
  }
  return (
    <Modal
      className="staff-search"
      title={<span className="visually-hidden">搜索菜单和记录</span>}
      open={open}
      onCancel={onClose}
      afterClose={() => {
        // On to the page that was chosen: what had the focus before may be hidden with the page it is on.
        if (left.current) document.getElementById('staff-main')?.focus({ preventScroll: true })
        left.current = false
        // Its field takes the focus, which the closing dialog would take from it.
        if (setting.current) navigate(setting.current)
        setting.current = null
      }}
      closable={{ 'aria-label': '关闭搜索' }}
      footer={null}
      width={640}
      zIndex={Z_INDEX}
      destroyOnHidden
    >
      <SearchBox search={search} recent={recent} onGo={go} />
    </Modal>
  )
}
