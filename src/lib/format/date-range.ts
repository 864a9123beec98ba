/** A range of whole days, both `yyyy-MM-dd`. */
export type DayRange = readonly [start: string, end: string]

const startOf = (day: string) => `${day} 00:00:00`
const endOf = (day: string) => `${day} 23:59:59`

/**
 * Adds `begin<Name>` and `end<Name>` for a range of days (requirements R-list-6): from 00:00:00 of the first to
 * 23:59:59 of the last. Without a range, or without one of its ends, as date pickers say it, there is no such
 * parameter.
 * @example addDateRange({ pageNo: 1 }, ['2026-01-01', '2026-01-31']) // { pageNo: 1, beginTime: …, endTime: … }
 */
export function addDateRange<P extends object>(
  params: P,
  range: DayRange | null | undefined,
  name = 'Time',
): P {
  if (!range) return params
  const [start, end] = range
  const suffix = name.charAt(0).toUpperCase() + name.slice(1)
  return {
    ...params,
    ...(start && { [`begin${suffix}`]: startOf(start) }),
    ...(end && { [`end${suffix}`]: endOf(end) }),
  }
}

/** The same range as the two texts that list calls take (contract 1.6). */
export const toTimeRange = ([start, end]: DayRange): [string, string] => [startOf(start), endOf(end)]
