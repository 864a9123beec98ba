import { addDays } from '@shared/domain/calendar/days'
import { unknownText } from '@shared/domain/calendar/work-calendar'
import { WEEKS_SHOWN } from '@shared/domain/visits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type HalfDay, type VisitWeeks, visitWeeks } from '@/api/feedback/visits'
import { PageHead } from '@/components/staff/common/page-head'
import { ListError } from '@/components/staff/list/list-error'
import { HalfDialog } from './half-dialog'
import { Weeks } from './weeks'
import './visit.css'

/** Appointments by half-day, against the places there are; a half-day opens with those who come. */
export default function VisitPage() {
  const [params, setParams] = useSearchParams()
  const { data, error, refetch, isFetching } = useQuery({
    ...visitWeeks(params.get('from') ?? ''),
    placeholderData: keepPreviousData,
  })
  /** Null: those that need attention. */
  const [opened, setOpened] = useState<HalfDay | null>()
  if (!data)
    return error ? (
      <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton active paragraph={{ rows: 10 }} />
    )
  const goTo = (from: string) => setParams(from ? { from } : {}, { replace: true })
  const half = opened && data.days.find(({ day }) => day === opened.day)
  return (
    <div className="visit-page">
      <PageHead text={capacityText(data)}>
        <Button onClick={() => goTo(addDays(data.from, -7 * WEEKS_SHOWN))}>前四周</Button>
        <Button onClick={() => goTo('')}>本周</Button>
        <Button onClick={() => goTo(addDays(data.from, 7 * WEEKS_SHOWN))}>后四周</Button>
      </PageHead>
      {data.attention > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`有 ${data.attention} 个预约需要处理：时段不接待，或者变动还没有告知预约人`}
          action={<Button onClick={() => setOpened(null)}>查看</Button>}
        />
      )}
      {data.unknown.length > 0 && <Alert type="info" showIcon title={unknownNote(data)} />}
      <Weeks weeks={data} onOpen={setOpened} />
      {opened !== undefined && (
        <HalfDialog
          half={opened}
          state={opened && half ? half[opened.part] : undefined}
          isDayOff={half?.off !== null}
          capacity={data.capacity}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

const capacityText = ({ capacity }: VisitWeeks) =>
  capacity === 0
    ? '尚未设置每半天可以预约的人数，网站暂不接受预约。请在“配置管理”的“每半天可预约数”中设置。'
    : `每半天可约 ${capacity} 人，在“配置管理”的“每半天可预约数”中修改。`

const unknownNote = ({ unknown }: VisitWeeks) => `${unknownText(unknown)}请在“工作日历”中录入放假通知。`
