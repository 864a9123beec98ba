import { weekdayText } from '@shared/domain/calendar/days'
import { DAY_PARTS, type DayPart, PART_NAMES, visitText } from '@shared/domain/feedback'
import { halfKey, MAX_REASON } from '@shared/domain/visits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import {
  cancelVisit,
  closeHalf,
  type HalfDay,
  moveVisit,
  type OpenVisits,
  openDays,
  VISIT_KEY,
  type Visit,
  type VisitChanged,
} from '@/api/feedback/visits'
import { requiredText, textRules } from '@/components/staff/common/text-rules'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { BY_LABEL } from '@/components/staff/form/search-labels'
import { notice } from '@/lib/browser/notice'

interface ChangeProps {
  visit: Visit
  onClose: () => void
}

/** Whether the visitor has been notified by SMS, or is to be called. */
function announce(done: string, { notified }: VisitChanged, { name, phone }: Visit) {
  if (notified) notice.success(`${done}，已短信通知预约人`)
  else notice.warning(`${done}。没有发送短信，请电话告知 ${name}：${phone}`)
}

/** Another half-day for an appointment. */
export function MoveDialog({ visit, onClose }: ChangeProps) {
  const client = useQueryClient()
  const { data, isPending } = useQuery(openDays())
  return (
    <FormDialog<{ half: string | undefined; note: string }>
      title={`${visit.name}改期`}
      initialValues={{ half: undefined, note: '' }}
      okText="改期"
      onSave={async ({ half, note }) => {
        const { day, part } = halfOf(half ?? '')
        const changed = await moveVisit({ id: visit.id, day, part, note }, visit.updateTime)
        announce(`已改到 ${visitText(day, part)}`, changed, visit)
        await client.invalidateQueries({ queryKey: VISIT_KEY })
      }}
      onClose={onClose}
      fieldOf={{ 1100053010: 'half', 1100053011: 'half' }}
    >
      <Form.Item label="现在">{visitText(visit.day, visit.part)}</Form.Item>
      <Form.Item name="half" label="改到" rules={[{ required: true, message: '请选择时段' }]}>
        <Select
          loading={isPending}
          showSearch={BY_LABEL}
          placeholder="有余位的时段"
          options={data && optionsOf(data)}
        />
      </Form.Item>
      <NoteItem label="说明" hint="预约人查询时可以看到，可以不填。" />
    </FormDialog>
  )
}

export function CancelDialog({ visit, onClose }: ChangeProps) {
  const client = useQueryClient()
  return (
    <FormDialog<{ note: string }>
      title={`取消${visit.name}的预约`}
      initialValues={{ note: '' }}
      okText="取消预约"
      danger
      onSave={async ({ note }) => {
        announce('预约已取消', await cancelVisit({ id: visit.id, note }, visit.updateTime), visit)
        await client.invalidateQueries({ queryKey: VISIT_KEY })
      }}
      onClose={onClose}
    >
      <Form.Item label="预约时间">{visitText(visit.day, visit.part)}</Form.Item>
      <NoteItem label="原因" required hint="预约人查询时可以看到。取消后位置空出，这条预约即为已办结。" />
    </FormDialog>
  )
}

interface CloseProps {
  half: HalfDay
  /** Appointments that cannot be kept then. */
  booked: number
  onClose: () => void
}

/** No appointments for half a day. */
export function CloseDialog({ half, booked, onClose }: CloseProps) {
  const client = useQueryClient()
  const consequence = booked > 0 ? `已有的 ${booked} 个预约不会自动取消，请逐个改期或者取消。` : ''
  return (
    <FormDialog<{ note: string }>
      title={`${visitText(half.day, half.part)}停止接待`}
      initialValues={{ note: '' }}
      okText="停止接待"
      onSave={async ({ note }) => {
        await closeHalf({ ...half, reason: note })
        notice.success('已停止接待，访客不能再预约这个时段')
        await client.invalidateQueries({ queryKey: VISIT_KEY })
      }}
      onClose={onClose}
    >
      <NoteItem label="原因" required hint={`访客可以看到，如“集中培训”。${consequence}`} />
    </FormDialog>
  )
}

interface NoteItemProps {
  label: string
  hint: string
  required?: boolean
}

function NoteItem({ label, hint, required = false }: NoteItemProps) {
  const tooLong = `${label}长度不能超过 ${MAX_REASON} 个字符`
  return (
    <Form.Item
      name="note"
      label={label}
      extra={hint}
      rules={
        required ? requiredText(`${label}不能为空`, [MAX_REASON, tooLong]) : textRules([MAX_REASON, tooLong])
      }
    >
      <Input.TextArea maxLength={MAX_REASON} showCount rows={2} />
    </Form.Item>
  )
}

const halfOf = (key: string): HalfDay => {
  const [day = '', part] = key.split(' ')
  return { day, part: part as DayPart }
}

const optionsOf = ({ days }: OpenVisits) =>
  days.flatMap(row =>
    DAY_PARTS.flatMap(part => {
      const left = row[part]
      if (!left) return []
      const label = `${row.day} ${weekdayText(row.day)} ${PART_NAMES[part]}（余 ${left}）`
      return [{ value: halfKey({ day: row.day, part }), label }]
    }),
  )
