import { CloseOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type MouseEvent, memo } from 'react'
import { PageLink } from '@/components/staff/common/page-link'
import { labelOf, type Tab } from '@/lib/tabs/tab-list'

interface TagItemProps {
  tab: Tab
  /** On screen. */
  current: boolean
  tabIndex: 0 | -1
}

/** One tab: a link to its page and the button that closes it. Commands are reported to the list around it. */
export const TagItem = memo(function TagItem({ tab, current, tabIndex }: TagItemProps) {
  const sortable = useSortable({ id: tab.key, disabled: tab.affix })
  const label = labelOf(tab)
  return (
    <li
      ref={sortable.setNodeRef}
      data-key={tab.key}
      className={sortable.isDragging ? 'is-dragging' : undefined}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pointers only; keys have the link and the button */}
      <span
        className={`staff-tag ${current ? 'is-current' : ''}`}
        onMouseDown={(event: MouseEvent) => event.button === 0 && sortable.listeners?.onMouseDown?.(event)}
        onTouchStart={sortable.listeners?.onTouchStart as undefined}
      >
        <PageLink
          to={tab.path}
          preventScrollReset
          draggable={false}
          tabIndex={tabIndex}
          title={label}
          aria-current={current ? 'page' : undefined}
          aria-keyshortcuts="Delete Control+Shift+PageUp Control+Shift+PageDown"
        >
          {label}
        </PageLink>
        {!tab.affix && (
          <button type="button" tabIndex={tabIndex} aria-label={`关闭${label}`}>
            <CloseOutlined />
          </button>
        )}
      </span>
    </li>
  )
})
