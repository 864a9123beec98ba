import { Link, useSearchParams } from 'react-router-dom'
import { pageSearch } from '../pager/page-search'

interface Props {
  pageNo: number
  lastPage: number
}

/** Plain links to the pages before and after, which keep the address's other parameters. */
export function EnglishPager({ pageNo, lastPage }: Props) {
  const [params] = useSearchParams()
  if (lastPage === 1) return null
  return (
    <nav className="facade-pager" aria-label="Pages">
      <p className="facade-pager-total" role="status">
        Page {pageNo} of {lastPage}
      </p>
      <ul>
        {pageNo > 1 && (
          <li>
            <Link to={{ search: pageSearch(params, pageNo - 1) }} rel="prev">
              Previous
            </Link>
          </li>
        )}
        {pageNo < lastPage && (
          <li>
            <Link to={{ search: pageSearch(params, pageNo + 1) }} rel="next">
              Next
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
