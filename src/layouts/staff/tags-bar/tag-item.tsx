import { CloseOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Dropdown } from 'antd'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { labelOf, type Tab } from '@/lib/tab-list'
import { isTabCommand, type TabCommand, type tabMenu } from './tab-menu'
import { useLongPress } from './use-long-press'

interface TagItemProps {
  tab: Tab
  /** On screen. */
  current: boolean
  tabIndex: 0 | -1
  menu: ReturnType<typeof tabMenu>
  menuOpen: boolean
  onMenuOpen: (open: boolean) => void
  onCommand: (command: TabCommand) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One tab: a link to its page, the button that closes it, and the menu of both. */
export function TagItem({ tab, current, tabIndex, menu, menuOpen, ...on }: TagItemProps) {
  const sortable = useSortable({ id: tab.key, disabled: tab.affix })
  const longPress = useLongPress()
  const label = labelOf(tab)

  const onMouseDown = (event: MouseEvent) => {
    // The middle button would start the browser's own scrolling.
    if (event.button === 1) event.preventDefault()
    if (event.button === 0) sortable.listeners?.onMouseDown?.(event)
  }
  const onAuxClick = (event: MouseEvent) => {
    if (event.button !== 1 || tab.affix) return
    event.preventDefault()
    on.onCommand('close')
  }

  return (
    <li
      ref={sortable.setNodeRef}
      data-key={tab.key}
      className={sortable.isDragging ? 'is-dragging' : undefined}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <Dropdown
        trigger={['contextMenu']}
        autoFocus
        destroyOnHidden
        open={menuOpen}
        onOpenChange={on.onMenuOpen}
        rootClassName="staff-tag-menu"
        getPopupContainer={trigger => trigger.closest('nav') ?? document.body}
        menu={{ items: menu, onClick: ({ key }) => isTabCommand(menu, key) && on.onCommand(key) }}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: pointers only; keys have the link and the button */}
        <span
          className={`staff-tag ${current ? 'is-current' : ''}`}
          onMouseDown={onMouseDown}
          onTouchStart={sortable.listeners?.onTouchStart as undefined}
          {...longPress}
        >
          <Link
            to={tab.path}
            preventScrollReset
            draggable={false}
            tabIndex={tabIndex}
            title={label}
            aria-current={current ? 'page' : undefined}
            aria-keyshortcuts="Delete Control+Shift+PageUp Control+Shift+PageDown"
            onAuxClick={onAuxClick}
            onKeyDown={on.onKeyDown}
          >
            {label}
          </Link>
          {!tab.affix && (
            <button
              type="button"
              tabIndex={tabIndex}
              aria-label={`关闭${label}`}
              onClick={() => on.onCommand('close')}
            >
              <CloseOutlined />
            </button>
          )}
        </span>
      </Dropdown>
    </li>
  )
}
