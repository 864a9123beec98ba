import { formatDay } from '@/lib/format/time'

/** A date in China; nothing without a time. */
export function Day({ time, className }: { time: number | null; className?: string }) {
  const day = formatDay(time)
  return day ? (
    <time className={className} dateTime={day}>
      {day}
    </time>
  ) : null
}
