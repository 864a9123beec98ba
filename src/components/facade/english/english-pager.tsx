import { PAGER_JUMP } from '@/config/constants'
import { PageLinks, type PageLinkTexts } from '../pager/page-links'

interface Props {
  pageNo: number
  lastPage: number
}

const TEXTS: PageLinkTexts = {
  previous: 'Previous',
  next: 'Next',
  page: page => `Page ${page}`,
  back: `Back ${PAGER_JUMP} pages`,
  on: `Forward ${PAGER_JUMP} pages`,
}

/** Plain links to the pages of a list, which keep the address's other parameters. */
export function EnglishPager({ pageNo, lastPage }: Props) {
  if (lastPage === 1) return null
  return (
    <nav className="facade-pager" aria-label="Pages">
      <p className="facade-pager-total" role="status">
        Page {pageNo} of {lastPage}
      </p>
      <PageLinks pageNo={pageNo} lastPage={lastPage} texts={TEXTS} />
    </nav>
  )
}
