import { formatDay } from '@/lib/format/time'
import { useTexts } from './texts/use-texts'

/** A date in China; nothing without a time. */
export function Day({ time, className }: { time: number | null; className?: string }) {
  const texts = useTexts()
  const day = formatDay(time)
  return time !== null && day ? (
    <time className={className} dateTime={day}>
      {texts.day(time)}
    </time>
  ) : null
}
