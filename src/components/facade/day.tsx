import { formatDay } from '@/lib/format/time'

/** A day in China; nothing for no time. */
export function Day({ time, className }: { time: number | null; className?: string }) {
  const day = formatDay(time)
  return day ? (
    <time className={className} dateTime={day}>
      {day}
    </time>
  ) : null
}
