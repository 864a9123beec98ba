import type { OpenVisits, Visit } from '@shared/contract/visits'
import { addDays, daysBetween } from '@shared/domain/calendar/days'
import { isWorkday, unknownYears, type WorkCalendar } from '@shared/domain/calendar/work-calendar'
import { DAY_PARTS, MAX_APPOINTMENT } from '@shared/domain/feedback'
import { type ClosedHalves, closedReason, type HalfDay, halfKey } from '@shared/domain/visits'
import { Failure } from '../../platform/api/envelope'
import { chinaDay } from '../../platform/config/time'
import type { Reader, Writer } from '../../platform/db/database'
import type { Row } from '../../platform/db/schema'
import { readCalendar } from '../calendar'
import { readCapacity } from './settings'

/** Appointments that one phone number may have at a time. */
const MAX_VISITS_OF_PHONE = 3

/** When there are appointments, and how many. */
interface VisitPlan {
  calendar: WorkCalendar
  closed: ClosedHalves
  /** 0: none are made. */
  capacity: number
}

export const readPlan = async (db: Reader): Promise<VisitPlan> => {
  const closed = await db.selectFrom('closedVisits').selectAll().execute()
  return {
    calendar: await readCalendar(db),
    closed: new Map(closed.map(half => [halfKey(half), half.reason])),
    capacity: await readCapacity(db),
  }
}

/** Appointments that were not cancelled. */
const kept = (db: Reader) =>
  db.selectFrom('feedback').where('kind', '=', 'filing').where('visitCancelTime', 'is', null)

/** How many appointments there are, by half-day. */
export async function countBooked(db: Reader, from: string, to: string): Promise<Map<string, number>> {
  const rows = await kept(db)
    .select(eb => ['visitDay', 'visitPart', eb.fn.countAll<number>().as('count')])
    .where('visitDay', '>=', from)
    .where('visitDay', '<=', to)
    .groupBy(['visitDay', 'visitPart'])
    .execute()
  return new Map(
    rows.flatMap(({ visitDay: day, visitPart: part, count }) =>
      day && part ? [[halfKey({ day, part }), Number(count)] as const] : [],
    ),
  )
}

/** The days from one on for which appointments can be made. */
export async function findOpen(db: Reader, from: string, now: number): Promise<OpenVisits> {
  const plan = await readPlan(db)
  if (plan.capacity === 0) return { days: [], unknown: [] }
  const to = addDays(chinaDay(now), MAX_APPOINTMENT)
  const booked = await countBooked(db, from, to)
  const left = (half: HalfDay) =>
    closedReason(plan.calendar, plan.closed, half) === null
      ? Math.max(0, plan.capacity - (booked.get(halfKey(half)) ?? 0))
      : null
  const days = daysBetween(from, to)
    .filter(day => isWorkday(plan.calendar, day))
    .map(day => ({ day, am: left({ day, part: 'am' }), pm: left({ day, part: 'pm' }) }))
    .filter(({ am, pm }) => am !== null || pm !== null)
  return { days, unknown: unknownYears(plan.calendar, from, to) }
}

/**
 * Within the transaction that makes the appointment: of two for the last place one is refused.
 * @param id of the appointment that is moved
 * @throws Failure 1100053010 for a closed half-day, 1100053011 for a full one
 */
export async function assertRoom(trx: Writer, half: HalfDay, id = 0): Promise<void> {
  const { calendar, closed, capacity } = await readPlan(trx)
  const reason = capacity === 0 ? '还没有开放网上预约' : closedReason(calendar, closed, half)
  if (reason !== null) throw new Failure(1100053010, `这个时段不接待（${reason}），请另选时段`)
  const { count } = await kept(trx)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('visitDay', '=', half.day)
    .where('visitPart', '=', half.part)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= capacity) throw new Failure(1100053011, '这个时段刚刚约满，请另选时段')
}

/** @throws Failure 1100053012 for a phone number that has as many as one may have */
export async function assertFewOfPhone(trx: Writer, phone: string, now: number): Promise<void> {
  const { count } = await kept(trx)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('phone', '=', phone)
    .where('visitDay', '>=', chinaDay(now))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_VISITS_OF_PHONE)
    throw new Failure(
      1100053012,
      `一个手机号最多同时预约 ${MAX_VISITS_OF_PHONE} 次，需要改期或者取消的请电话联系本会`,
    )
}

/** Why an appointment that is still to come cannot be kept; null where it can. */
export function problemOf(
  plan: Pick<VisitPlan, 'calendar' | 'closed'>,
  row: Pick<Row<'feedback'>, 'visitDay' | 'visitPart' | 'visitCancelTime'>,
  now: number,
): string | null {
  const { visitDay: day, visitPart: part, visitCancelTime } = row
  if (!day || !part || visitCancelTime !== null || day < chinaDay(now)) return null
  return closedReason(plan.calendar, plan.closed, { day, part })
}

/** As staff see it, who have to call the visitor. */
export function toVisit(row: Row<'feedback'>, plan: VisitPlan, now: number): Visit {
  const { id, number, name, phone, content, updateTime, updater } = row
  return {
    ...{ id, number, name, phone, content, updateTime, updater },
    day: row.visitDay ?? '',
    part: row.visitPart ?? DAY_PARTS[0],
    isCancelled: row.visitCancelTime !== null,
    former: row.visitFormer,
    note: row.visitNote,
    toNotify: row.visitUntold === 1,
    closed: problemOf(plan, row, now),
  }
}

/** Appointments that cannot be kept, or of whose change the visitor has not been notified, the earliest first. */
export async function findAttention(db: Reader, plan: VisitPlan, now: number): Promise<Visit[]> {
  const rows = await db
    .selectFrom('feedback')
    .selectAll()
    .where('kind', '=', 'filing')
    .where(eb => eb.or([eb('visitDay', '>=', chinaDay(now)), eb('visitUntold', '=', 1)]))
    .orderBy('visitDay')
    .orderBy('visitPart')
    .orderBy('id')
    .execute()
  return rows
    .map(row => toVisit(row, plan, now))
    .filter(({ closed, toNotify }) => closed !== null || toNotify)
}
