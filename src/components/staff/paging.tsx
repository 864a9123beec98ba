import { Pagination } from 'antd'
import { PAGE_SIZES } from '@/config/constants'
import { useIsMobile } from '@/hooks/use-media-query'
import { pageAfterResize } from '@/lib/page-number'
import { scrollToTop } from '@/lib/scroll-top'

interface PagingProps {
  pageNo: number
  pageSize: number
  total: number
  onChange: (pageNo: number, pageSize: number) => void
}

/** The paging bar of every list (spec sections 5 and 9). Hidden while there is nothing to page. */
export function Paging({ pageNo, pageSize, total, onChange }: PagingProps) {
  const narrow = useIsMobile()
  if (total === 0) return null
  return (
    <nav className="staff-paging" aria-label="分页">
      <Pagination
        current={pageNo}
        pageSize={pageSize}
        total={total}
        pageSizeOptions={[...PAGE_SIZES]}
        showSizeChanger
        // antd shows 7 places, gaps included, and its style hides 2 of them on narrow screens: spec section 9.
        showQuickJumper={!narrow}
        showTotal={count => `共 ${count} 条`}
        onChange={(page, size) => {
          const resized = size !== pageSize
          onChange(resized ? pageAfterResize(pageNo, size, total) : page, size)
          scrollToTop()
        }}
      />
    </nav>
  )
}
