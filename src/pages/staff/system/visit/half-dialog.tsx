import { weekdayText } from '@shared/domain/calendar/days'
import { numberText, PART_NAMES, visitText } from '@shared/domain/feedback'
import { contactLink } from '@shared/domain/texts/contact'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import {
  type HalfDay,
  markNotified,
  openHalf,
  VISIT_KEY,
  type Visit,
  type VisitWeeks,
  visitsOf,
} from '@/api/feedback/visits'
import { Access } from '@/components/staff/common/access'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { Tag } from '@/components/staff/dict/tag'
import { ListError } from '@/components/staff/list/list-error'
import { RowButton } from '@/components/staff/list/row-button'
import { useAction } from '@/hooks/data/use-action'
import { CancelDialog, CloseDialog, MoveDialog } from './change-dialogs'

interface HalfDialogProps {
  /** Null: the appointments that need attention, of any half-day. */
  half: HalfDay | null
  state: VisitWeeks['days'][number]['am'] | undefined
  isDayOff: boolean
  capacity: number
  onClose: () => void
}

/** Those who come in half a day: who they are, and what can be done with their appointments. */
export function HalfDialog({ half, state, isDayOff, capacity, onClose }: HalfDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(visitsOf(half))
  const [changed, setChanged] = useState<{ visit: Visit; how: 'move' | 'cancel' }>()
  const [closing, setClosing] = useState(false)
  const open = useAction({
    run: (of: HalfDay) => openHalf(of),
    done: '已恢复接待',
    invalidate: VISIT_KEY,
  })
  const notified = useAction({
    confirm: ({ name }: Visit) => `已经把变动告知 ${name}？`,
    run: ({ id }: Visit) => markNotified(id),
    done: '已记下',
    invalidate: VISIT_KEY,
  })
  const title = half ? `${half.day} ${weekdayText(half.day)} ${PART_NAMES[half.part]}` : '需要处理的预约'
  const close = () => setChanged(undefined)
  return (
    <InfoDialog title={title} width={760} onClose={onClose}>
      {half && (
        <div className="visit-head">
          <span>{stateText(state, capacity)}</span>
          {!isDayOff && (
            <Access permission="system:feedback:update">
              {state?.closed == null ? (
                <Button onClick={() => setClosing(true)}>停止接待</Button>
              ) : (
                <Button loading={open.busy} onClick={() => void open.run(half)}>
                  恢复接待
                </Button>
              )}
            </Access>
          )}
        </div>
      )}
      {data?.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={half ? '这个时段没有预约' : '没有需要处理的预约'}
        />
      )}
      {!data &&
        (error ? (
          <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Skeleton active paragraph={{ rows: 4 }} />
        ))}
      <ul className="visit-list">
        {data?.map(visit => (
          <li key={visit.id}>
            <VisitFacts visit={visit} />
            <Access permission="system:feedback:update">
              <span className="staff-row-actions">
                {visit.toNotify && (
                  <RowButton aria-label={`已告知${visit.name}`} onClick={() => void notified.run(visit)}>
                    已告知
                  </RowButton>
                )}
                {!visit.isCancelled && (
                  <>
                    <RowButton
                      aria-label={`${visit.name}改期`}
                      onClick={() => setChanged({ visit, how: 'move' })}
                    >
                      改期
                    </RowButton>
                    <RowButton
                      danger
                      aria-label={`取消预约：${visit.name}`}
                      onClick={() => setChanged({ visit, how: 'cancel' })}
                    >
                      取消预约
                    </RowButton>
                  </>
                )}
              </span>
            </Access>
          </li>
        ))}
      </ul>
      {changed?.how === 'move' && <MoveDialog visit={changed.visit} onClose={close} />}
      {changed?.how === 'cancel' && <CancelDialog visit={changed.visit} onClose={close} />}
      {closing && half && (
        <CloseDialog half={half} booked={state?.booked ?? 0} onClose={() => setClosing(false)} />
      )}
    </InfoDialog>
  )
}

const stateText = (state: HalfDialogProps['state'], capacity: number) =>
  !state
    ? ''
    : state.closed !== null
      ? `不接待：${state.closed}`
      : `已约 ${state.booked} 人，可约 ${capacity} 人`

function VisitFacts({ visit }: { visit: Visit }) {
  const { name, phone, number, content, day, part, former, note, closed, isCancelled, toNotify } = visit
  return (
    <div>
      <p>
        <strong>{name}</strong>{' '}
        <a className="visit-phone" href={contactLink(phone)}>
          {phone}
        </a>{' '}
        {isCancelled && <Tag tone="default">已取消</Tag>}
        {closed !== null && <Tag tone="error">{`时段不接待：${closed}`}</Tag>}
        {toNotify && <Tag tone="warning">待电话告知</Tag>}
      </p>
      <p className="visit-soft">
        {`${visitText(day, part)}　受理编号 ${numberText(number)}${former ? `　原预约 ${former}` : ''}`}
      </p>
      {note && <p className="visit-soft">{`说明：${note}`}</p>}
      <p className="visit-content">{content}</p>
    </div>
  )
}
