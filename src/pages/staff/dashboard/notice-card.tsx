import { Button, Empty } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { type Notice, noticeCalls } from '@/api/system/notice'
import { PageLink } from '@/components/staff/common/page-link'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { DICT } from '@/config/dict-types'
import { useAction } from '@/hooks/data/use-action'
import { useScreenPath } from '@/hooks/menus/use-screen-path'
import { notice } from '@/lib/browser/notice'
import { formatDay } from '@/lib/format/time'
import { SummaryPart } from './summary-part'

const NoticeText = lazy(async () => ({ default: (await import('./notice-text')).NoticeText }))

/** The latest notices of the house, to be read here. */
export function NoticeCard() {
  const all = useScreenPath('system/notice/index')
  const { opened, open, close } = useOpened()
  return (
    <SummaryPart
      title="内部通知"
      permission="system:notice:query"
      select={summary => summary.notices}
      extra={all && <PageLink to={all}>全部内部通知</PageLink>}
    >
      {notices => (
        <>
          {notices.length === 0 && (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有发布内部通知" />
          )}
          <ul className="dashboard-list">
            {notices.map(({ id, title, type, createTime }) => (
              <li key={id}>
                <span className="dashboard-line">
                  <DictTag type={DICT.noticeType} value={type} />
                  <Button type="link" className="dashboard-link" onClick={() => void open(id)}>
                    {title}
                  </Button>
                </span>
                <time>{formatDay(createTime)}</time>
              </li>
            ))}
          </ul>
          <Suspense fallback={null}>{opened && <NoticeText row={opened} onClose={close} />}</Suspense>
        </>
      )}
    </SummaryPart>
  )
}

/** The open notice: its text is requested when it is opened. */
function useOpened() {
  const [opened, setOpened] = useState<Notice | null>(null)
  const open = useAction({
    run: (id: number) => noticeCalls.get(id),
    done: found => (found ? setOpened(found) : notice.warning('该内部通知已被删除')),
  })
  return { opened, open: open.run, close: () => setOpened(null) }
}
