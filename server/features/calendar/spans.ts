import {
  calendarOf,
  SPAN_LABELS,
  SPAN_NAMES,
  type Span,
  type WorkCalendar,
} from '@shared/domain/calendar/work-calendar'
import { Failure } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import type { RecycleKind } from '../../platform/db/recycle/kind'
import { tableRecords } from '../audit'

/** More than the notices of ten years have. */
const MAX_SPANS = 400

export const spanRecords = tableRecords('calendarSpans', {
  name: 'name',
  columns: SPAN_LABELS,
})

/** What staff have entered, by day. */
export const readSpans = (db: Reader): Promise<Span[]> =>
  db
    .selectFrom('calendarSpans')
    .select(['kind', 'name', 'fromDay', 'toDay'])
    .orderBy('fromDay')
    .limit(MAX_SPANS)
    .execute()

/** The working days, by what staff have entered. */
export const readCalendar = async (db: Reader): Promise<WorkCalendar> => calendarOf(await readSpans(db))

/** @throws Failure 1100066001 for days that another entry has, 1100066002 when there are as many as are read */
export async function assertFree(
  trx: Writer,
  { fromDay, toDay }: Pick<Span, 'fromDay' | 'toDay'>,
  id?: number,
): Promise<void> {
  const other = await trx
    .selectFrom('calendarSpans')
    .select(['name', 'fromDay', 'toDay'])
    .where('fromDay', '<=', toDay)
    .where('toDay', '>=', fromDay)
    .where('id', '!=', id ?? 0)
    .orderBy('fromDay')
    .executeTakeFirst()
  if (other)
    throw new Failure(
      1100066001,
      `${fromDay} 至 ${toDay} 与已有的“${other.name}”（${other.fromDay} 至 ${other.toDay}）重叠`,
    )
  const { count } = await trx
    .selectFrom('calendarSpans')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (id === undefined && Number(count) >= MAX_SPANS)
    throw new Failure(1100066002, `工作日历最多 ${MAX_SPANS} 段，请先删除往年的`)
}

export const spanKind: RecycleKind<'calendarSpans'> = {
  kind: 'calendar-span',
  table: 'calendarSpans',
  label: '工作日历',
  permissions: {
    query: 'system:calendar:query',
    remove: 'system:calendar:delete',
    restore: 'system:calendar:create',
  },
  title: 'name',
  facts: row => ({
    [SPAN_LABELS.kind]: SPAN_NAMES[row.kind],
    [SPAN_LABELS.fromDay]: row.fromDay,
    [SPAN_LABELS.toDay]: row.toDay,
  }),
  beforeRestore: async (trx, row) => {
    await assertFree(trx, row)
    return {}
  },
}
