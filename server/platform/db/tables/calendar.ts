import type { PeriodUnit } from '@shared/domain/calendar/period'
import type { SpanKind } from '@shared/domain/calendar/work-calendar'
import type { Generated } from 'kysely'
import type { Fixed, Saved } from './columns'

/** Days off, and weekends that are worked; both ends are included. */
interface CalendarSpanTable extends Saved {
  id: Generated<number>
  kind: SpanKind
  name: string
  /** `2026-10-01` */
  fromDay: string
  toDay: string
  /** The notice that says so. */
  basis: string | null
  createTime: Fixed<number>
}

/** How long there is for something after something was received. */
interface PeriodTable extends Saved {
  id: Generated<number>
  received: string
  action: string
  length: number
  unit: PeriodUnit
  /** The rule that says so. */
  basis: string
  sort: number
  createTime: Fixed<number>
}

export interface CalendarTables {
  calendarSpans: CalendarSpanTable
  periods: PeriodTable
}
