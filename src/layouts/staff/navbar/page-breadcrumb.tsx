import { Breadcrumb } from 'antd'
import { PageLink } from '@/components/staff/common/page-link'
import { useMediaQuery } from '@/hooks/browser/use-media-query'
import { type Crumb, useCurrentPage } from '@/hooks/menus/use-current-page'

/**
 * Where the page stands: always from 首页, the last crumb no link (requirements R-layout-4). Phones show its two ends.
 */
export function PageBreadcrumb() {
  const page = useCurrentPage()
  const narrow = useMediaQuery('(max-width: 767px)')
  const crumbs = page?.crumbs ?? []
  return (
    <nav className="staff-breadcrumb" aria-label="当前位置">
      <Breadcrumb items={narrow && crumbs.length > 2 ? shortened(crumbs) : crumbs.map(toItem)} />
    </nav>
  )
}

const toItem = ({ title, path }: Crumb) => ({ title: path ? <PageLink to={path}>{title}</PageLink> : title })

/** What lies between the ends is left out for the eye alone. */
function shortened(crumbs: Crumb[]) {
  const between = crumbs.slice(1, -1).map(({ title }) => title)
  const gap = (
    <span title={between.join(' / ')}>
      <span aria-hidden>…</span>
      <span className="visually-hidden">{between.join('/')}</span>
    </span>
  )
  return [...crumbs.slice(0, 1).map(toItem), { title: gap }, ...crumbs.slice(-1).map(toItem)]
}
