import {
  calendarSpanCreateBody,
  calendarSpanPageQuery,
  calendarSpanRow,
  calendarSpansBody,
  calendarSpanUpdateBody,
  periodCreateBody,
  periodPageQuery,
  periodRow,
  periodUpdateBody,
} from '@shared/contract/calendar'
import { changedCount } from '@shared/contract/row'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Failure } from '../../platform/api/envelope'
import { recordEndpoints } from '../../platform/api/record-module'
import { createdStamp } from '../../platform/db/optimistic-lock'
import { filterBy } from '../../platform/db/query'
import { recycle } from '../../platform/db/recycle/move'
import { assertRoom, periodKind, periodRecords } from './periods'
import { assertFree, spanKind, spanRecords } from './spans'

/** Holidays and worked weekends, which staff keep: an addition of this product. */
export const calendarSpans = recordEndpoints({
  addition: 'calendar',
  base: '/admin-api/system/calendar',
  table: 'calendarSpans',
  title: '工作日历',
  counter: '条',
  permission: 'system:calendar',
  scope: OF_THE_INSTITUTION,
  audit: spanRecords,
  row: calendarSpanRow,
  missing: () => new Failure(1100066000, '该条工作日历不存在，可能已经删除'),
  list: {
    query: calendarSpanPageQuery,
    filter: (rows, { year, kind }) =>
      filterBy(rows, { equals: { kind } }).$if(year !== undefined, all =>
        all.where('toDay', '>=', `${year}-01-01`).where('fromDay', '<=', `${year}-12-31`),
      ),
    order: rows => rows.orderBy('fromDay', 'desc'),
  },
  saving: {
    create: calendarSpanCreateBody,
    update: calendarSpanUpdateBody,
    columns: async (trx, { basis, ...body }, { former }) => {
      await assertFree(trx, body, former?.id)
      return { ...body, basis: basis || null }
    },
  },
  remove: (trx, ids, call) => recycle(trx, spanKind, ids, call),
})
  .about(
    '19.27 Working days: `admin-api/system/calendar`, `admin-api/system/period`, `app-api/system/calendar`',
    'Spans of days, both ends included, none of which overlap (1100066001): `holiday`, or `workday` for a weekend that is worked (调休). All other weekends are off. `/create-list` writes those of a notice, or none. `admin-api/system/period`: how long there is for something after something was received, with its basis. `app-api/system/calendar/get` has both for visitors, whose browser computes the last day.',
  )
  .post(
    '/create-list',
    {
      access: 'perm:system:calendar:create',
      summary: '新增多条工作日历',
      body: calendarSpansBody,
      response: changedCount,
    },
    ({ deps, body: { spans = [] }, user, now }) =>
      deps.db.write(async trx => {
        for (const { basis, ...span } of spans) {
          await assertFree(trx, span)
          await trx
            .insertInto('calendarSpans')
            .values({
              ...span,
              basis: basis || null,
              createTime: now,
              ...createdStamp({ user, now }),
            })
            .execute()
        }
        return spans.length
      }),
  )

/** The periods of the rules, which staff keep: an addition of this product. */
export const periods = recordEndpoints({
  addition: 'calendar',
  base: '/admin-api/system/period',
  table: 'periods',
  title: '办案期限',
  counter: '条',
  permission: 'system:period',
  scope: OF_THE_INSTITUTION,
  audit: periodRecords,
  row: periodRow,
  missing: () => new Failure(1100066003, '该条办案期限不存在，可能已经删除'),
  list: {
    query: periodPageQuery,
    filter: (rows, { received }) => filterBy(rows, { matches: { periods: { received } } }),
    order: rows => rows.orderBy('sort'),
  },
  saving: {
    create: periodCreateBody,
    update: periodUpdateBody,
    columns: async (trx, body, { former }) => {
      if (!former) await assertRoom(trx)
      return body
    },
  },
  remove: (trx, ids, call) => recycle(trx, periodKind, ids, call),
}).about('19.27')
