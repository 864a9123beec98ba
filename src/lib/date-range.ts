/** A range of whole days, both `yyyy-MM-dd`. */
export type DayRange = readonly [start: string, end: string]

/**
 * Adds `begin<Name>` and `end<Name>` for a range of days (spec section 5): from 00:00:00 of the first to 23:59:59
 * of the last. Without a range the parameters stay as they are.
 */
export function addDateRange<P extends object>(params: P, range: DayRange | undefined, name = 'Time'): P {
  if (!range) return params
  const suffix = name.charAt(0).toUpperCase() + name.slice(1)
  return { ...params, [`begin${suffix}`]: `${range[0]} 00:00:00`, [`end${suffix}`]: `${range[1]} 23:59:59` }
}

/** The same range as the two texts that list calls take (contract 1.6). */
export const toTimeRange = (range: DayRange): [string, string] => [
  `${range[0]} 00:00:00`,
  `${range[1]} 23:59:59`,
]
