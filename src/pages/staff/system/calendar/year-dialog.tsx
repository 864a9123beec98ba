import { calendarOf, missingHolidays } from '@shared/domain/calendar/work-calendar'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { spansOfYear } from '@/api/content/calendar'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { ListError } from '@/components/staff/list/list-error'
import { YearCalendar } from './year-calendar'

/** What was entered, as the calendar of a year. */
export function YearDialog({ year: first, onClose }: { year: number; onClose: () => void }) {
  const [year, setYear] = useState(first)
  const { data, error, refetch, isFetching } = useQuery(spansOfYear(year))
  const missing = data ? missingHolidays(calendarOf(data), year) : []
  return (
    <InfoDialog title={`${year} 年工作日历`} width={960} onClose={onClose}>
      <Space className="calendar-years">
        <Button onClick={() => setYear(year - 1)}>上一年</Button>
        <Button onClick={() => setYear(year + 1)}>下一年</Button>
      </Space>
      {data ? (
        <>
          {missing.length > 0 && <Alert type="warning" showIcon title={missingText(year, missing)} />}
          <YearCalendar year={year} spans={data} />
        </>
      ) : error ? (
        <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </InfoDialog>
  )
}

/** The holidays of every year are seven. */
const missingText = (year: number, missing: readonly string[]) =>
  missing.length === 7
    ? `${year} 年的节假日尚未录入，期限和预约仅按周末推算。请在国务院办公厅的通知公布后录入。`
    : `${year} 年还没有录入：${missing.join('、')}。`
