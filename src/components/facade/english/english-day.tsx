const DAY = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  timeZone: 'Asia/Shanghai',
})

/** A date in China, as `2 March 2026`; nothing without a time. */
export function EnglishDay({ time }: { time: number | null }) {
  if (time === null || !Number.isFinite(time)) return null
  return <time dateTime={new Date(time).toISOString()}>{DAY.format(time)}</time>
}
