import dayjs, { type Dayjs } from 'dayjs'
import type { DaysPreset } from '../form/date-picker'

/** Counted when they are chosen: a page stays open for days. */
const preset = (label: string, days: (today: Dayjs) => [Dayjs, Dayjs]): DaysPreset => ({
  label,
  value: () => days(dayjs()),
})

const month = (from: Dayjs): [Dayjs, Dayjs] => [from.startOf('month'), from.endOf('month')]

/** For what was done or has come in. */
export const PAST: DaysPreset[] = [
  preset('今天', today => [today, today]),
  preset('最近 7 天', today => [today.subtract(6, 'day'), today]),
  preset('最近 30 天', today => [today.subtract(29, 'day'), today]),
  preset('本月', month),
  preset('上月', today => month(today.subtract(1, 'month'))),
  preset('今年', today => [today.startOf('year'), today]),
]

/** For what runs out. */
export const AHEAD: DaysPreset[] = [
  preset('今后 30 天', today => [today, today.add(29, 'day')]),
  preset('今后 90 天', today => [today, today.add(89, 'day')]),
  preset('本月', month),
  preset('今年', today => [today.startOf('year'), today.endOf('year')]),
]
