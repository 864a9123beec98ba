import { Link } from 'react-router-dom'
import { useColumns } from '@/components/facade/use-facade'
import { FACADE_HOME } from '@/config/constants'
import { visibleMenus } from '@/lib/menu-tree'

/** The columns of the site, as ways on from a search that leads nowhere. */
export function ColumnLinks() {
  const { columns } = useColumns()
  return (
    <ul className="facade-search-links">
      {visibleMenus(columns)
        .filter(({ path }) => path.startsWith(`${FACADE_HOME}/`))
        .map(({ key, path, title }) => (
          <li key={key}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
    </ul>
  )
}
