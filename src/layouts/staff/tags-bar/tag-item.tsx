import { CloseOutlined } from '@ant-design/icons'
import { memo } from 'react'
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
  const label = labelOf(tab)
  return (
    <li data-key={tab.key}>
      <span className={`staff-tag ${current ? 'is-current' : ''}`}>
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
