import { DownOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { memo, type ReactElement } from 'react'
import { MenuIcon } from '@/components/staff/common/menu-icon'
import { PageLink } from '@/components/staff/common/page-link'
import type { NavRow } from '@/lib/menus/nav-rows'

/** Titles longer than this get a tooltip (requirements R-layout-1). */
const SHORT_TITLE = 5
const INDENT = 16
/** Deeper levels are not indented further: there would be no room left for titles. */
const DEEPEST_INDENT = 5

interface NavItemProps {
  row: NavRow
  index: number
  folded: boolean
  picks: boolean
  /** `page`: of the page on screen; `branch`: above it. */
  mark: 'page' | 'branch' | null
  /** Id of what a button opens. */
  controls: string | undefined
  onToggle: (index: number, button: HTMLElement, byKey: boolean) => void
  onChoose?: () => void
}

/** A line of the navigation: a page, an address elsewhere, or a directory. Scrolling draws only those that come. */
export const NavItem = memo(function NavItem({
  row,
  index,
  folded,
  picks,
  mark,
  controls,
  onToggle,
  onChoose,
}: NavItemProps) {
  const { entry, level, open } = row
  const { title, path, link, children } = entry
  const isDirectory = children.length > 0
  const className = ['staff-nav-item', mark && `is-${mark}`, folded && 'is-folded'].filter(Boolean).join(' ')
  const style = folded ? undefined : { paddingInlineStart: 12 + Math.min(level, DEEPEST_INDENT) * INDENT }
  const content = (
    <>
      <MenuIcon className="staff-nav-icon" name={entry.icon} external={link !== null} />
      <span className={folded ? 'visually-hidden' : 'staff-nav-title'}>{title}</span>
      {link !== null && <span className="visually-hidden">（在新窗口打开）</span>}
      {isDirectory && !folded && !picks && <DownOutlined aria-hidden className="staff-nav-arrow" />}
    </>
  )
  // A folded directory shows its title above what it opens.
  const hint = folded ? !isDirectory : [...title].length > SHORT_TITLE
  if (isDirectory) {
    return titled(
      hint && title,
      <button
        type="button"
        className={className}
        style={style}
        {...(picks
          ? { 'aria-pressed': mark !== null }
          : { 'aria-expanded': open, 'aria-controls': controls })}
        // A click without a position is a key's.
        onClick={event => onToggle(index, event.currentTarget, event.detail === 0)}
      >
        {content}
      </button>,
    )
  }
  if (link !== null) {
    return titled(
      hint && title,
      <a
        className={className}
        style={style}
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onChoose}
      >
        {content}
      </a>,
    )
  }
  return titled(
    hint && title,
    <PageLink
      className={className}
      style={style}
      to={path}
      aria-current={mark === 'page' ? 'page' : undefined}
      onClick={onChoose}
    >
      {content}
    </PageLink>,
  )
})

const titled = (title: string | false, control: ReactElement) =>
  title ? (
    <Tooltip title={title} placement="right" mouseEnterDelay={0.4} trigger={['hover', 'focus']}>
      {control}
    </Tooltip>
  ) : (
    control
  )
