import { useEffect, useRef } from 'react'
import { useTexts } from '../texts/use-texts'
import { PageLinks } from './page-links'

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
  const nav = useRef<HTMLElement>(null)
  const { list } = useTexts()
  useFocusOnRows(nav, pageNo)
  if (lastPage === 1) return null
  return (
    <nav className="facade-pager" aria-label={list.pages} ref={nav}>
      <p className="facade-pager-total" role="status">
        {list.position({ pageNo, lastPage, total, unit })}
      </p>
      <PageLinks pageNo={pageNo} lastPage={lastPage} parameter={parameter} />
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
