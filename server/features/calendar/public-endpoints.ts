import { publicCalendar } from '@shared/contract/calendar'
import { Module } from '../../platform/api/endpoint'
import { readPeriods } from './periods'
import { readSpans } from './spans'

/** What the calculator of periods works with: an addition of this product. */
export const publicCalendarModule = new Module('/app-api/system/calendar')
  .adds('publicSite')
  .about('19.27')
  .get(
    '/get',
    { access: 'open', summary: '查询工作日历和办案期限', cache: 60, response: publicCalendar },
    async ({ db }) => ({ spans: await readSpans(db), periods: await readPeriods(db) }),
  )
