import { DownOutlined } from '@ant-design/icons'
import { memo } from 'react'
import { MenuIcon } from '@/components/staff/common/menu-icon'
import { PageLink } from '@/components/staff/common/page-link'
import type { NavRow } from '@/lib/menus/nav-rows'

const INDENT = 16
/** Deeper levels are not indented further: there would be no room left for titles. */
const DEEPEST_INDENT = 5

interface NavItemProps {
  row: NavRow
  folded: boolean
  picks: boolean
  /** `page`: of the page on screen; `branch`: above it. */
  mark: 'page' | 'branch' | null
  /** Id of what a button opens. */
  controls: string | undefined
}

/**
 * A line of the navigation: a page, an address elsewhere, or a directory. Its list listens for clicks, so that a new page
 * draws only the lines that it changes.
 */
export const NavItem = memo(function NavItem({ row, folded, picks, mark, controls }: NavItemProps) {
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
  if (isDirectory) {
    return (
      <button
        type="button"
        className={className}
        style={style}
        {...(picks
          ? { 'aria-pressed': mark !== null }
          : { 'aria-expanded': open, 'aria-controls': controls })}
      >
        {content}
      </button>
    )
  }
  if (link !== null) {
    return (
      <a className={className} style={style} href={link} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    )
  }
  return (
    <PageLink
      className={className}
      style={style}
      to={path}
      aria-current={mark === 'page' ? 'page' : undefined}
    >
      {content}
    </PageLink>
  )
})
