import { Link } from 'react-router-dom'
import type { SearchKind, SearchPage } from '@/api/public/search'
import { kindName } from '@/components/facade/search/search-kinds'
import { KINDS, kindSearch } from './use-search'

interface Props {
  keyword: string
  current: SearchKind | undefined
  counts: SearchPage['counts']
}

/** The kinds that were found, as links to the results of each. Those of which there is nothing are left out. */
export function KindLinks({ keyword, current, counts }: Props) {
  const found = KINDS.filter(kind => (counts[kind] ?? 0) > 0 || kind === current)
  const all = KINDS.reduce((total, kind) => total + (counts[kind] ?? 0), 0)
  return (
    <nav className="facade-kinds" aria-label="结果类别">
      <ul>
        {[undefined, ...found].map(kind => (
          <li key={kind ?? 'all'}>
            <Link
              to={kindSearch(keyword, kind)}
              aria-current={kind === current ? 'page' : undefined}
              preventScrollReset
            >
              <span>{`${kind ? kindName(kind) : '全部'} `}</span>
              <span>{kind ? (counts[kind] ?? 0) : all}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
