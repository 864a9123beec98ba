import { Breadcrumb } from 'antd'
import { Link } from 'react-router-dom'
import { useCurrentPage } from '@/hooks/use-current-page'

/** Where the page stands: always from 首页, the last crumb no link (spec section 2). */
export function PageBreadcrumb() {
  const page = useCurrentPage()
  return (
    <nav className="staff-breadcrumb" aria-label="当前位置">
      <Breadcrumb
        items={page?.crumbs.map(({ title, path }) => ({
          title: path ? <Link to={path}>{title}</Link> : title,
        }))}
      />
    </nav>
  )
}
