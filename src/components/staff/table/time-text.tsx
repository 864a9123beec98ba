import { formatClock, formatDay } from '@/lib/format/time'

/** A time in a table: its day and its clock below each other where there is no room beside each other. */
export function TimeText({ time }: { time: number | null | undefined }) {
  const day = formatDay(time)
  return (
    day && (
      <time className="table-time">
        <span>{day}</span> <span>{formatClock(time)}</span>
      </time>
    )
  )
}
