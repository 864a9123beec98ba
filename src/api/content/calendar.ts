import type {
  CalendarSpan,
  CalendarSpanQuery,
  CalendarSpanSave,
  CalendarSpansSave,
  PeriodRule,
  PeriodRuleQuery,
  PeriodRuleSave,
} from '@shared/contract/calendar'
import { queryOptions } from '@tanstack/react-query'
import { recordCalls } from '@/api/record-calls'
import { adminHttp } from '@/lib/http/admin-http'

export type { CalendarSpan, CalendarSpanQuery, CalendarSpanSave, PeriodRule, PeriodRuleQuery, PeriodRuleSave }

/** 工作日历; a change invalidates it. */
export const CALENDAR_KEY = ['calendar'] as const

export const calendarCalls = recordCalls<CalendarSpan, CalendarSpanSave, CalendarSpanQuery>(
  '/system/calendar',
)

/** All of them are written, or none. */
export const createSpans = (body: CalendarSpansSave) =>
  adminHttp.post<number>('/system/calendar/create-list', body, { silent: true })

/** More than a year can have. */
const MAX_OF_YEAR = 200

/** What was entered for a year. */
export const spansOfYear = (year: number) =>
  queryOptions({
    queryKey: [...CALENDAR_KEY, 'year', year],
    queryFn: async ({ signal }) =>
      (await calendarCalls.page({ year, pageNo: 1, pageSize: MAX_OF_YEAR }, signal)).list,
  })

/** 办案期限; a change invalidates them. */
export const PERIOD_KEY = ['period'] as const

export const periodCalls = recordCalls<PeriodRule, PeriodRuleSave, PeriodRuleQuery>('/system/period')
