import { useEffect, useRef } from 'react'
import { PAGER_JUMP } from '@/config/constants'
import { PageLinks, type PageLinkTexts } from './page-links'

interface Props {
  pageNo: number
  lastPage: number
  /** What is counted, such as `篇`. */
  unit: string
  total: number
  /** Name of the page's parameter in the address. */
  parameter?: string
}

const TEXTS: PageLinkTexts = {
  previous: '上一页',
  next: '下一页',
  page: page => `第 ${page} 页`,
  back: `向前 ${PAGER_JUMP} 页`,
  on: `向后 ${PAGER_JUMP} 页`,
}

/**
 * Plain links to the pages of a list, which keep the address's other parameters. Is in the same element as the rows:
 * another page is read from there on.
 */
export function Pager({ pageNo, lastPage, unit, total, parameter }: Props) {
  const nav = useRef<HTMLElement>(null)
  useFocusOnRows(nav, pageNo)
  if (lastPage === 1) return null
  return (
    <nav className="facade-pager" aria-label="分页" ref={nav}>
      <p className="facade-pager-total" role="status">
        共 {total} {unit}，第 {pageNo} / {lastPage} 页
      </p>
      <PageLinks pageNo={pageNo} lastPage={lastPage} texts={TEXTS} parameter={parameter} />
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
