import { Link, useSearchParams } from 'react-router-dom'
import { PAGER_COUNT } from '@/config/constants'
import { useIsMobile } from '@/hooks/use-media-query'
import { pageNumbers } from '@/lib/page-number'
import { pageSearch } from './page-search'

interface Props {
  pageNo: number
  lastPage: number
  /** What is counted, such as `篇`. */
  unit: string
  total: number
  /** What the address calls the page. */
  parameter?: string
}

/** Plain links to the pages of a list, which keep the address's other parameters. */
export function Pager({ pageNo, lastPage, unit, total, parameter }: Props) {
  const count = useIsMobile() ? PAGER_COUNT.narrow : PAGER_COUNT.wide
  const [params] = useSearchParams()
  const to = (page: number) => ({ search: pageSearch(params, page, parameter) })
  if (lastPage === 1) return null
  return (
    <nav className="facade-pager" aria-label="分页">
      <p className="facade-pager-total">
        共 {total} {unit}，第 {pageNo} / {lastPage} 页
      </p>
      <ul>
        {pageNo > 1 && (
          <li>
            <Link to={to(pageNo - 1)} rel="prev">
              上一页
            </Link>
          </li>
        )}
        {pageNumbers(pageNo, lastPage, count).map(page => (
          <li key={page}>
            <Link
              to={to(page)}
              aria-label={`第 ${page} 页`}
              aria-current={page === pageNo ? 'page' : undefined}
            >
              {page}
            </Link>
          </li>
        ))}
        {pageNo < lastPage && (
          <li>
            <Link to={to(pageNo + 1)} rel="next">
              下一页
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
