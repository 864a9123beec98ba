import { CalendarOutlined, SnippetsOutlined } from '@ant-design/icons'
import { weekdayText } from '@shared/domain/calendar/days'
import { SPAN_LABELS, SPAN_NAMES } from '@shared/domain/calendar/work-calendar'
import { Button } from 'antd'
import { useState } from 'react'
import {
  CALENDAR_KEY,
  type CalendarSpan,
  type CalendarSpanQuery,
  calendarCalls,
} from '@/api/content/calendar'
import { Access } from '@/components/staff/common/access'
import { Tag } from '@/components/staff/dict/tag'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { RecordList } from '@/components/staff/list/record-list'
import type { TableColumn } from '@/components/staff/table/column'
import { timeByColumn } from '@/components/staff/table/columns'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRemoval } from '@/hooks/data/use-removal'
import { formatDay } from '@/lib/format/time'
import { NoticeDialog } from './notice-dialog'
import { KIND_OPTIONS, SPANS, SpanDialog } from './span-dialog'
import { YearDialog } from './year-dialog'

const FILTERS: FilterField[] = [
  { name: 'year', label: '年份', kind: 'number' },
  { name: 'kind', label: SPAN_LABELS.kind, kind: 'select', options: KIND_OPTIONS },
]

const dayOf = (day: string) => <span className="table-whole">{`${day} ${weekdayText(day)}`}</span>

const COLUMNS: TableColumn<CalendarSpan>[] = [
  { key: 'name', title: SPAN_LABELS.name, render: row => row.name, heading: true, width: 140 },
  {
    key: 'kind',
    title: SPAN_LABELS.kind,
    render: row => <Tag tone={row.kind === 'holiday' ? 'success' : 'warning'}>{SPAN_NAMES[row.kind]}</Tag>,
    width: 110,
  },
  { key: 'fromDay', title: SPAN_LABELS.fromDay, render: row => dayOf(row.fromDay), width: 170 },
  { key: 'toDay', title: SPAN_LABELS.toDay, render: row => dayOf(row.toDay), width: 170 },
  { key: 'basis', title: SPAN_LABELS.basis, render: row => row.basis ?? '', long: true },
  timeByColumn('updateTime', '最近修改', 'updater'),
]

/** Holidays and worked weekends, from which periods, deadlines and the days of appointments follow. */
export default function CalendarPage() {
  const list = usePageQuery<CalendarSpan, CalendarSpanQuery>({
    key: CALENDAR_KEY,
    fetch: calendarCalls.page,
    filters: FILTERS,
  })
  const [shown, setShown] = useState<'year' | 'notice'>()
  const close = () => setShown(undefined)
  const year = Number(formatDay(Date.now()).slice(0, 4))
  const removal = useRemoval(SPANS, {
    recycled: 'calendar-span',
    plural: '条工作日历',
    calls: calendarCalls,
    consequence: '这些日子将按周末和平日计算，期限和预约随之改变。',
  })
  return (
    <>
      <RecordList
        kind={SPANS}
        list={list}
        filters={FILTERS}
        columns={COLUMNS}
        removal={removal}
        hint="没有录入的日子，周六、周日休息；录入放假后，请在“预约日历”中查看受影响的预约"
        actions={
          <>
            <Button icon={<CalendarOutlined aria-hidden />} onClick={() => setShown('year')}>
              年历
            </Button>
            <Access permission="system:calendar:create">
              <Button icon={<SnippetsOutlined aria-hidden />} onClick={() => setShown('notice')}>
                粘贴放假通知
              </Button>
            </Access>
          </>
        }
        dialog={dialog => <SpanDialog {...dialog} />}
      />
      {shown === 'year' && <YearDialog year={year} onClose={close} />}
      {shown === 'notice' && <NoticeDialog year={year + 1} onClose={close} />}
    </>
  )
}
