import { Link } from 'react-router-dom'
import { FACADE_HOME } from '@/config/constants'
import type { SectionLink } from './section-of'

interface Props {
  /** Sections above the page, outermost first. */
  trail: SectionLink[]
  /** The page itself. */
  current: string
}

/** The path from the home page to this one; the last crumb is not a link. */
export function Breadcrumb({ trail, current }: Props) {
  return (
    <nav className="facade-breadcrumb" aria-label="当前位置">
      <ol>
        {[{ name: '首页', path: FACADE_HOME }, ...trail].map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
