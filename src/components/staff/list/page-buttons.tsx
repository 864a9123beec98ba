import { EllipsisOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Fragment, type ReactNode } from 'react'
import { PAGER_COUNT, PAGER_JUMP } from '@/config/constants'
import { useIsMobile } from '@/hooks/browser/use-media-query'
import { pageNumbers } from '@/lib/format/page-number'

interface PageButtonsProps {
  pageNo: number
  last: number
  onGo: (page: number) => void
}

/**
 * Buttons of single pages, 5 of them below 992 px and 7 from there on (requirements R-list-2). antd's own pager counts
 * the gaps among them, and its items are no buttons to a screen reader.
 */
export function PageButtons({ pageNo, last, onGo }: PageButtonsProps) {
  const count = useIsMobile() ? PAGER_COUNT.narrow : PAGER_COUNT.wide
  const numbers = pageNumbers(pageNo, last, count)
  const step = (label: string, icon: ReactNode, page: number) => (
    <li>
      <button
        type="button"
        className="staff-page"
        aria-label={label}
        disabled={page < 1 || page > last}
        onClick={() => onGo(page)}
      >
        {icon}
      </button>
    </li>
  )
  const gap = (page: number) =>
    page > pageNo
      ? step(`向后 ${PAGER_JUMP} 页`, <EllipsisOutlined />, Math.min(pageNo + PAGER_JUMP, last))
      : step(`向前 ${PAGER_JUMP} 页`, <EllipsisOutlined />, Math.max(pageNo - PAGER_JUMP, 1))
  return (
    <ul className="staff-pages">
      {step('上一页', <LeftOutlined />, pageNo - 1)}
      {numbers.map((page, index) => (
        <Fragment key={page}>
          {page - (numbers[index - 1] ?? 0) > 1 && gap(page)}
          <li>
            <button
              type="button"
              className="staff-page"
              aria-label={`第 ${page} 页`}
              aria-current={page === pageNo ? 'page' : undefined}
              onClick={() => page !== pageNo && onGo(page)}
            >
              {page}
            </button>
          </li>
        </Fragment>
      ))}
      {step('下一页', <RightOutlined />, pageNo + 1)}
    </ul>
  )
}
