/** Midnight in China of `2026-03-01`, `2026/3/1`, `2026.3.1` or `2026年3月1日`; undefined for what is not a date. */
export function timeOfDay(text: string): number | undefined {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: 0?0:00(?::00)?)?$/.exec(text)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number)
  const time = Date.UTC(year, month - 1, day)
  const same = new Date(time)
  if (same.getUTCMonth() !== month - 1 || same.getUTCDate() !== day) return undefined
  return time - 8 * 3_600_000
}
