import { weekdayText } from '@shared/domain/calendar/days'
import { type DayPart, PART_NAMES } from '@shared/domain/feedback'
import { ContactLines } from '@/components/facade/contact-lines'
import { usePublicDict } from '@/components/facade/use-facade'
import { PUBLIC_DICT } from '@/config/public-dict-types'

interface Props {
  day: string
  part: DayPart | null
  /** What to bring. */
  papers?: string | undefined
}

/** When and where an appointment is, and what to bring. */
export function VisitFacts({ day, part, papers }: Props) {
  const { data: contact = [] } = usePublicDict(PUBLIC_DICT.contactUsConfig)
  const places = contact.filter(({ label }) => /地址|时间/.test(label))
  return (
    <>
      <dl>
        <div>
          <dt>预约时间</dt>
          <dd>{`${day} ${weekdayText(day)}${part ? ` ${PART_NAMES[part]}` : ''}`}</dd>
        </div>
      </dl>
      {places.length > 0 && <ContactLines lines={places} />}
      {papers && (
        <dl>
          <div>
            <dt>应带材料</dt>
            <dd>{papers}</dd>
          </div>
        </dl>
      )}
    </>
  )
}
