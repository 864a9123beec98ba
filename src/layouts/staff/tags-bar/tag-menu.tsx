import { Dropdown } from 'antd'
import { isTabCommand, type TabCommand, type TabMenuItem } from './tab-menu'

/** In the window, in pixels. */
export interface Point {
  x: number
  y: number
}

interface TagMenuProps {
  /** Where it was opened. */
  at: Point
  items: TabMenuItem[]
  onCommand: (command: TabCommand) => void
  onClose: () => void
}

/** The menu of one tab, open as long as it is mounted: one for all tabs, since each of its own costs as much as a page. */
export function TagMenu({ at, items, onCommand, onClose }: TagMenuProps) {
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      rootClassName="staff-tag-menu"
      getPopupContainer={anchor => anchor.closest('nav') ?? document.body}
      onOpenChange={next => !next && onClose()}
      menu={{ items, onClick: ({ key }) => isTabCommand(items, key) && onCommand(key) }}
    >
      <span className="staff-tag-menu-anchor" style={{ left: at.x, top: at.y }} />
    </Dropdown>
  )
}
