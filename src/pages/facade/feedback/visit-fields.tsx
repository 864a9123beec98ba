import type { OpenVisits } from '@shared/contract/visits'
import { weekdayText } from '@shared/domain/calendar/days'
import { unknownVisitText } from '@shared/domain/calendar/work-calendar'
import { DAY_PARTS, type DayPart, PART_NAMES } from '@shared/domain/feedback'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openVisits } from '@/api/public/feedback'
import { LoadError } from '@/components/facade/load-error'
import { Choices } from '@/components/facade/questions/choices'
import { Field } from '@/components/facade/questions/field'
import { Skeleton } from '@/components/facade/skeleton'

type OpenDay = OpenVisits['days'][number]

interface Props {
  error?: string | undefined
  /** The day that was chosen before; empty for none. */
  day: string
  part: DayPart
  onPart: (part: DayPart) => void
}

/** The half-days that are open and have room, to choose one of. */
export function VisitFields({ error, day: given, part, onPart }: Props) {
  const { data, error: failure, refetch } = useQuery(openVisits())
  const [chosen, setChosen] = useState(given)
  if (failure) return <LoadError title="可预约的日期加载失败" error={failure} onRetry={refetch} />
  if (!data) return <Skeleton rows={3} />
  const open = data.days.filter(day => partsOf(day).length > 0)
  if (open.length === 0)
    return <p className="facade-wrong">目前没有可以预约的时段，请直接到立案窗口，或者拨打下面的电话。</p>
  const day = open.find(({ day }) => day === chosen)
  const parts = day ? partsOf(day) : []
  const hint = `只能选择有余位的工作日。${unknownVisitText(data.unknown)}`
  return (
    <div className="facade-question-pair">
      <Field
        label="预约日期"
        hint={hint}
        error={error}
        control={props => (
          <select
            {...props}
            name="visitDay"
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value)
              const next = open.find(({ day }) => day === target.value)
              const [first] = next ? partsOf(next) : []
              if (first && !partsOf(next).includes(part)) onPart(first)
            }}
          >
            <option value="">请选择日期</option>
            {data.days.map(day => (
              <option key={day.day} value={day.day} disabled={partsOf(day).length === 0}>
                {`${day.day} ${weekdayText(day.day)}（${DAY_PARTS.map(part => leftText(day, part)).join('，')}）`}
              </option>
            ))}
          </select>
        )}
      />
      <Choices
        legend="时段"
        name="visitPart"
        options={
          day
            ? parts.map(part => [part, leftText(day, part)] as const)
            : DAY_PARTS.map(part => [part, PART_NAMES[part]] as const)
        }
        value={!day || parts.includes(part) ? part : null}
        onChoose={onPart}
      />
    </div>
  )
}

const partsOf = (day: OpenDay | undefined): DayPart[] => DAY_PARTS.filter(part => (day?.[part] ?? 0) > 0)

function leftText(day: OpenDay, part: DayPart): string {
  const left = day[part]
  return PART_NAMES[part] + (left === null ? '不接待' : left === 0 ? '已约满' : `余 ${left}`)
}
