import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { PAGER_COUNT } from '@/config/constants'
import { useIsMobile } from '@/hooks/browser/use-media-query'
import { pageNumbers } from '@/lib/format/page-number'
import { pageSearch } from './page-search'

interface Props {
  pageNo: number
  lastPage: number
  /** What is counted, such as `篇`. */
  unit: string
  total: number
  /** Name of the page's parameter in the address. */
  parameter?: string
}

/**
 * Plain links to the pages of a list, which keep the address's other parameters. Is in the same element as the rows:
 * another page is read from there on.
 */
export function Pager({ pageNo, lastPage, unit, total, parameter }: Props) {
  const count = useIsMobile() ? PAGER_COUNT.narrow : PAGER_COUNT.wide
  const [params] = useSearchParams()
  const to = (page: number) => ({ search: pageSearch(params, page, parameter) })
  const nav = useRef<HTMLElement>(null)
  useFocusOnRows(nav, pageNo)
  if (lastPage === 1) return null
  return (
    <nav className="facade-pager" aria-label="分页" ref={nav}>
      <p className="facade-pager-total" role="status">
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

/**
 * Choosing a page moves the focus to its first row, since the chosen link may not exist on the new page. With the
 * browser's back button, or while typing a filter, the focus stays.
 */
function useFocusOnRows(nav: React.RefObject<HTMLElement | null>, pageNo: number) {
  const shown = useRef(pageNo)
  useEffect(() => {
    if (shown.current === pageNo) return
    shown.current = pageNo
    const rows = nav.current?.parentElement
    const isLost = document.activeElement === document.body
    if (!rows || !(isLost || nav.current?.contains(document.activeElement))) return
    rows.tabIndex = -1
    rows.focus({ preventScroll: true })
  }, [nav, pageNo])
}
