import { formatTime } from '@/lib/format/time'

/** A time in a table: its day and its clock below each other where there is no room beside each other. */
export function TimeText({ time }: { time: number | null | undefined }) {
  const [day, clock] = formatTime(time).split(' ')
  return (
    day && (
      <time className="table-time">
        <span>{day}</span> <span>{clock}</span>
      </time>
    )
  )
}
