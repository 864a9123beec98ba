import { Link } from 'react-router-dom'
import type { SectionLink } from './section-of'
import { useTexts } from './texts/use-texts'

interface Props {
  /** Sections above the page, outermost first. */
  trail: SectionLink[]
  /** The page itself. */
  current: string
}

/** The path from the home page to this one; the last crumb is not a link. */
export function Breadcrumb({ trail, current }: Props) {
  const { homePath, frame } = useTexts()
  return (
    <nav className="facade-breadcrumb" aria-label={frame.breadcrumb}>
      <ol>
        {[{ name: frame.home, path: homePath }, ...trail.filter(({ path }) => path !== homePath)].map(
          ({ name, path }) => (
            <li key={path}>
              <Link to={path}>{name}</Link>
            </li>
          ),
        )}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
