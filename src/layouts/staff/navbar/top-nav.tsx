import { Tooltip } from 'antd'
import type { ReactElement } from 'react'
import { useOnChangeOrUnmount } from '@/hooks/browser/use-on-change'
import type { MenuEntry } from '@/lib/menus/menu-tree'
import { useShellStore } from '@/stores/shell'
import { useNav } from '../sidebar/use-nav'
import { MoreMenus } from './more-menus'
import { useTopCount } from './use-top-count'
import './top-nav.css'
import { PageLink } from '@/components/staff/common/page-link'

/** Titles longer than this get a tooltip, as in the sidebar (requirements R-layout-1). */
const SHORT_TITLE = 5

/** The menus of the first level across the navbar, as many as there is room for (requirements R-layout-5). */
export function TopNav() {
  const { top, chosen, page } = useNav()
  const chooseTop = useShellStore(state => state.chooseTop)
  const count = useTopCount()
  // What was chosen by hand holds until another page is shown, or the top navigation is switched off.
  useOnChangeOrUnmount(page?.key, () => chooseTop(null))
  const rest = top.slice(count)
  return (
    <nav className="staff-top-nav" aria-label="一级菜单">
      <ul>
        {top.slice(0, count).map(entry => (
          <li key={entry.key}>
            <TopItem entry={entry} chosen={entry === chosen} onChoose={() => chooseTop(entry.key)} />
          </li>
        ))}
        {rest.length > 0 && (
          <MoreMenus entries={rest} chosen={chosen} onChoose={entry => chooseTop(entry.key)} />
        )}
      </ul>
    </nav>
  )
}

interface TopItemProps {
  entry: MenuEntry
  chosen: boolean
  /** Of an entry with children, which the sidebar then shows; the others are links. */
  onChoose: () => void
}

function TopItem({ entry: { title, path, link, children }, chosen, onChoose }: TopItemProps) {
  const className = `staff-top-item ${chosen ? 'is-chosen' : ''}`
  const text = <span className="staff-top-title">{title}</span>
  if (children.length > 0) {
    return titled(
      title,
      <button type="button" className={className} aria-pressed={chosen} onClick={onChoose}>
        {text}
      </button>,
    )
  }
  if (link !== null) {
    return titled(
      title,
      <a className={className} href={link} target="_blank" rel="noopener noreferrer">
        {text}
        <span className="visually-hidden">（在新窗口打开）</span>
      </a>,
    )
  }
  return titled(
    title,
    <PageLink className={className} to={path} aria-current={chosen ? 'page' : undefined}>
      {text}
    </PageLink>,
  )
}

const titled = (title: string, control: ReactElement) =>
  [...title].length > SHORT_TITLE ? (
    <Tooltip title={title} mouseEnterDelay={0.4} trigger={['hover', 'focus']}>
      {control}
    </Tooltip>
  ) : (
    control
  )
