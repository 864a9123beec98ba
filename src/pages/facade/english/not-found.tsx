import { ENGLISH_HOME } from '@shared/domain/site/site-language'
import { Link } from 'react-router-dom'
import { useEnglishSections, useEnglishTitle } from '@/components/facade/english/use-english'
import { pagesOf, visibleMenus } from '@/lib/menus/menu-tree'

/** The one English page for everything that does not exist: unpublished, withdrawn and never written look the same. */
export function EnglishNotFound() {
  useEnglishTitle('Page not found')
  const { columns } = useEnglishSections()
  return (
    <div className="facade-container facade-not-found">
      <p className="facade-not-found-code" aria-hidden="true">
        404
      </p>
      <h1>Page not found</h1>
      <p>
        The page does not exist. It may have been moved or withdrawn. Please check the address, or go on from
        here.
      </p>
      <ul className="facade-not-found-links">
        <li>
          <Link to={ENGLISH_HOME}>Home</Link>
        </li>
        {pagesOf(visibleMenus(columns))
          .filter(({ path }) => path !== ENGLISH_HOME)
          .map(({ key, path, title }) => (
            <li key={key}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
      </ul>
    </div>
  )
}
