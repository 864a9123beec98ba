import { done } from '@shared/contract/row'
import {
  openVisits,
  visitCancelBody,
  visitChanged,
  visitCloseBody,
  visitListQuery,
  visitMoveBody,
  visitNotifiedBody,
  visitOpenBody,
  visitRow,
  visitWeeks,
  visitWeeksQuery,
} from '@shared/contract/visits'
import { addDays, daysBetween, isDay, mondayOf } from '@shared/domain/calendar/days'
import { isWorkday, offReason, unknownYears } from '@shared/domain/calendar/work-calendar'
import { type DayPart, FEEDBACK_LABELS, MAX_APPOINTMENT, visitText } from '@shared/domain/feedback'
import { contactKind } from '@shared/domain/texts/contact'
import { closedReason, halfKey, WEEKS_SHOWN } from '@shared/domain/visits'
import type { Context } from 'hono'
import type { Updateable } from 'kysely'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import type { Deps } from '../../platform/api/deps'
import { Module } from '../../platform/api/endpoint'
import { badInput, Failure } from '../../platform/api/envelope'
import { chinaDay } from '../../platform/config/time'
import type { Writer } from '../../platform/db/database'
import { assertNotStale, updatedStamp } from '../../platform/db/optimistic-lock'
import type { Row, Tables } from '../../platform/db/schema'
import { tableRecords } from '../audit'
import { deliver } from '../auth'
import { consume, rateLimits } from '../rate-limits'
import { notFound } from './rows'
import { assertRoom, countBooked, findAttention, findOpen, readPlan, toVisit } from './visits'

const records = tableRecords('feedback', {
  name: 'number',
  columns: {
    visitDay: '预约日期',
    visitPart: '预约时段',
    visitCancelTime: '取消时间',
    visitUntold: '待告知',
    state: FEEDBACK_LABELS.state,
  },
})

/** @throws Failure 1100053000, 1100053013 for a message that is no appointment, or one that was cancelled */
async function findKept(trx: Writer, id: number): Promise<Row<'feedback'>> {
  const row = await trx.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  if (row.kind !== 'filing' || row.visitCancelTime !== null)
    throw new Failure(1100053013, '该条不是预约，或者预约已经取消')
  return row
}

/** Notifies the visitor by SMS that something has changed, which one reads by the number. @returns whether it was sent */
async function notifyVisitor(deps: Deps, { id, number, phone }: Row<'feedback'>): Promise<boolean> {
  if (contactKind(phone) !== 'mobile') return false
  try {
    await consume(deps, () => [rateLimits.feedbackNotice(phone)])
    if (!(await deliver(deps, { mobile: phone, template: 'visit-changed', code: number }))) return false
  } catch (error) {
    // The change is saved; staff see that the visitor is still to be notified.
    if (error instanceof Failure) return false
    throw error
  }
  await deps.db.write(trx =>
    trx.updateTable('feedback').set({ visitUntold: 0 }).where('id', '=', id).execute(),
  )
  return true
}

interface Asked {
  id: number
  user: { nickname: string }
  now: number
  c: Context
}

/** Stores what becomes of an appointment, and notifies the visitor. */
async function change(
  deps: Deps,
  { id, c, ...stamped }: Asked,
  valuesOf: (trx: Writer, former: Row<'feedback'>) => Promise<Updateable<Tables['feedback']>>,
) {
  const row = await deps.db.write(async trx => {
    const former = await findKept(trx, id)
    assertNotStale(c, former)
    const values = await valuesOf(trx, former)
    await trx
      .updateTable('feedback')
      .set({ ...values, visitUntold: 1, ...updatedStamp(stamped, former) })
      .where('id', '=', id)
      .execute()
    return former
  })
  return { notified: await notifyVisitor(deps, row) }
}

/** Appointments by half-day for staff: an addition of this product. */
export const staffVisits = new Module('/admin-api/system/visit', '预约日历', { records }, OF_THE_INSTITUTION)
  .adds('feedback')
  .about(
    '19.23',
    '`admin-api/system/visit`: appointments (`filing`) by half-day. A half-day has `feedback.visit-capacity` places (none until that is set), and none where the day is no working day (19.27) or staff have closed it (`/close`, `/open`). `/weeks`: four weeks from a Monday; `attention`: appointments that cannot be kept, or of whose change the visitor has not been notified. `/move` and `/cancel` notify the visitor by SMS, with the number alone, where there is a channel: `notified`; otherwise staff call, and record it by `/notified`. 1100053010: closed; 1100053011: full; 1100053013: no appointment, or a cancelled one.',
  )
  .get(
    '/weeks',
    {
      access: 'perm:system:feedback:query',
      summary: '查询预约日历',
      query: visitWeeksQuery,
      response: visitWeeks,
    },
    async ({ db, query, now }) => {
      const today = chinaDay(now)
      if (query.from && !isDay(query.from)) throw badInput('日期不正确')
      const from = mondayOf(query.from ?? today)
      const to = addDays(from, 7 * WEEKS_SHOWN - 1)
      const plan = await readPlan(db)
      const { calendar, closed, capacity } = plan
      const booked = await countBooked(db, from, to)
      const half = (day: string, part: DayPart) => ({
        booked: booked.get(halfKey({ day, part })) ?? 0,
        closed: closedReason(calendar, closed, { day, part }),
      })
      return {
        ...{ from, today, capacity },
        days: daysBetween(from, to).map(day => ({
          day,
          off: isWorkday(calendar, day) ? null : offReason(calendar, day),
          am: half(day, 'am'),
          pm: half(day, 'pm'),
        })),
        unknown: unknownYears(calendar, from, to),
        attention: (await findAttention(db, plan, now)).length,
      }
    },
  )
  .get(
    '/list',
    {
      access: 'perm:system:feedback:query',
      summary: '查询半天的预约',
      query: visitListQuery,
      response: z.array(visitRow),
      readsOut: true,
    },
    async ({ db, query: { day, part }, now, recordReading }) => {
      const plan = await readPlan(db)
      const rows = await db
        .selectFrom('feedback')
        .selectAll()
        .where('kind', '=', 'filing')
        .where('visitDay', '=', day)
        .$if(part !== undefined, all => all.where('visitPart', '=', part ?? null))
        .orderBy('id')
        .execute()
      if (rows.length > 0) await recordReading(rows.length)
      return rows.map(row => toVisit(row, plan, now))
    },
  )
  .get(
    '/attention',
    {
      access: 'perm:system:feedback:query',
      summary: '查询需要处理的预约',
      response: z.array(visitRow),
      readsOut: true,
    },
    async ({ db, now, recordReading }) => {
      const rows = await findAttention(db, await readPlan(db), now)
      if (rows.length > 0) await recordReading(rows.length)
      return rows
    },
  )
  .get(
    '/open-days',
    { access: 'perm:system:feedback:query', summary: '查询可以预约的时段', response: openVisits },
    ({ db, now }) => findOpen(db, chinaDay(now), now),
  )
  .post(
    '/close',
    {
      access: 'perm:system:feedback:update',
      summary: '关闭半天的预约',
      body: visitCloseBody,
      response: done,
    },
    ({ deps, body: { reason, ...half } }) =>
      deps.db.write(async trx => {
        await trx
          .insertInto('closedVisits')
          .values({ ...half, reason: reason.trim() })
          .onConflict(c => c.columns(['day', 'part']).doUpdateSet({ reason: reason.trim() }))
          .execute()
        return true
      }),
  )
  .post(
    '/open',
    { access: 'perm:system:feedback:update', summary: '开放半天的预约', body: visitOpenBody, response: done },
    ({ deps, body: { day, part } }) =>
      deps.db.write(async trx => {
        await trx.deleteFrom('closedVisits').where('day', '=', day).where('part', '=', part).execute()
        return true
      }),
  )
  .put(
    '/move',
    {
      access: 'perm:system:feedback:update',
      summary: '预约改期',
      body: visitMoveBody,
      response: visitChanged,
    },
    ({ deps, body: { id, day, part, note }, user, now, c }) =>
      change(deps, { id, user, now, c }, async (trx, former) => {
        if (day < chinaDay(now)) throw badInput('不能改到过去的日期')
        if (day > addDays(chinaDay(now), MAX_APPOINTMENT))
          throw badInput(`只能预约 ${MAX_APPOINTMENT} 天以内的日期`)
        if (former.visitDay === day && former.visitPart === part)
          throw badInput('已经是这个时段，请选择另外的时段')
        await assertRoom(trx, { day, part }, id)
        return {
          ...{ visitDay: day, visitPart: part, visitNote: note?.trim() || null },
          visitFormer: visitText(former.visitDay, former.visitPart),
        }
      }),
  )
  .put(
    '/cancel',
    {
      access: 'perm:system:feedback:update',
      summary: '取消预约',
      body: visitCancelBody,
      response: visitChanged,
    },
    ({ deps, body: { id, note }, user, now, c }) =>
      change(deps, { id, user, now, c }, async (_, former) => ({
        ...{ visitCancelTime: now, visitNote: note.trim() },
        // There is nothing left to do: the retention begins.
        ...{ state: 'closed' as const, answeredTime: former.answeredTime ?? now },
      })),
  )
  .put(
    '/notified',
    {
      access: 'perm:system:feedback:update',
      summary: '记下已告知预约人',
      body: visitNotifiedBody,
      response: done,
    },
    ({ deps, body: { id }, user, now }) =>
      deps.db.write(async trx => {
        const row = await trx.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst()
        if (!row) throw notFound()
        await trx
          .updateTable('feedback')
          .set({ visitUntold: 0, ...updatedStamp({ user, now }, row) })
          .where('id', '=', id)
          .execute()
        return true
      }),
  )
