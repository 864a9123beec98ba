import { Fragment } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { PAGER_COUNT, PAGER_JUMP } from '@/config/constants'
import { useIsMobile } from '@/hooks/browser/use-media-query'
import { pageNumbers } from '@/lib/format/page-number'
import { useTexts } from '../texts/use-texts'
import { pageSearch } from './page-search'

interface PageLinksProps {
  pageNo: number
  lastPage: number
  /** Name of the page's parameter in the address. */
  parameter?: string
}

/** Links to the first and the last page, to the neighbours, and dots in between that lead some pages on. */
export function PageLinks({ pageNo, lastPage, parameter }: PageLinksProps) {
  const count = useIsMobile() ? PAGER_COUNT.narrow : PAGER_COUNT.wide
  const [params] = useSearchParams()
  const { list } = useTexts()
  const to = (page: number) => ({ search: pageSearch(params, page, parameter) })
  const numbers = pageNumbers(pageNo, lastPage, count)
  const dots = (isOn: boolean) => (
    <li>
      <Link
        to={to(isOn ? Math.min(pageNo + PAGER_JUMP, lastPage) : Math.max(pageNo - PAGER_JUMP, 1))}
        aria-label={isOn ? list.jumpOn : list.jumpBack}
        className="facade-pager-dots"
      >
        …
      </Link>
    </li>
  )
  return (
    <ul>
      {pageNo > 1 && (
        <li>
          <Link to={to(pageNo - 1)} rel="prev">
            {list.previous}
          </Link>
        </li>
      )}
      {numbers.map((page, index) => (
        <Fragment key={page}>
          {page - (numbers[index - 1] ?? 0) > 1 && dots(page > pageNo)}
          <li>
            <Link
              to={to(page)}
              aria-label={list.page(page)}
              aria-current={page === pageNo ? 'page' : undefined}
            >
              {page}
            </Link>
          </li>
        </Fragment>
      ))}
      {pageNo < lastPage && (
        <li>
          <Link to={to(pageNo + 1)} rel="next">
            {list.next}
          </Link>
        </li>
      )}
    </ul>
  )
}
