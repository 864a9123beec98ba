import { Select } from 'antd'
import { PAGE_SIZES } from '@/config/constants'
import { scrollToTop } from '@/lib/browser/scroll-top'
import { lastPage, pageAfterResize } from '@/lib/format/page-number'
import { PageButtons } from './page-buttons'
import { PageJumper } from './page-jumper'
import './paging.css'

interface PagingProps {
  pageNo: number
  pageSize: number
  total: number
  onChange: (pageNo: number, pageSize: number) => void
}

/**
 * The paging bar of every list (requirements R-list-2, R-list-3): total, page buttons, page size, page to go to. Any
 * choice scrolls to the top. Hidden while there is nothing to page.
 * @example <Paging pageNo={list.pageNo} pageSize={list.pageSize} total={list.total} onChange={list.setPage} />
 */
export function Paging({ pageNo, pageSize, total, onChange }: PagingProps) {
  if (total === 0) return null
  const last = lastPage(pageSize, total)
  const change = (page: number, size: number) => {
    onChange(page, size)
    scrollToTop()
  }
  const go = (page: number) => change(page, pageSize)
  // A page size from the address is added to the offered ones.
  const sizes = [...new Set<number>([...PAGE_SIZES, pageSize])].sort((a, b) => a - b)
  return (
    <nav className="staff-paging" aria-label="分页">
      <span>{`共 ${total} 条`}</span>
      <PageButtons pageNo={Math.min(pageNo, last)} last={last} onGo={go} />
      <Select
        aria-label="每页条数"
        className="staff-paging-size"
        popupMatchSelectWidth={false}
        value={pageSize}
        options={sizes.map(size => ({ value: size, label: `${size} 条/页` }))}
        onChange={size => change(pageAfterResize(pageNo, size, total), size)}
      />
      {last > 1 && <PageJumper last={last} onGo={go} />}
    </nav>
  )
}
