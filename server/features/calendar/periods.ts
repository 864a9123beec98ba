import { PERIOD_LABELS, periodText } from '@shared/domain/calendar/period'
import { Failure } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import type { RecycleKind } from '../../platform/db/recycle/kind'
import { tableRecords } from '../audit'

/** As many as visitors choose from. */
const MAX_PERIODS = 100

export const periodRecords = tableRecords('periods', {
  name: 'action',
  columns: { ...PERIOD_LABELS, sort: '显示顺序' },
})

/** In the order in which visitors choose from them. */
export const readPeriods = (db: Reader) =>
  db
    .selectFrom('periods')
    .select(['id', 'received', 'action', 'length', 'unit', 'basis'])
    .orderBy('sort')
    .orderBy('id')
    .limit(MAX_PERIODS)
    .execute()

/** @throws Failure 1100066004 when there are as many as visitors choose from */
export async function assertRoom(trx: Writer): Promise<void> {
  const { count } = await trx
    .selectFrom('periods')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_PERIODS)
    throw new Failure(1100066004, `办案期限最多 ${MAX_PERIODS} 条，请先删除不用的`)
}

export const periodKind: RecycleKind<'periods'> = {
  kind: 'period',
  table: 'periods',
  label: '办案期限',
  permissions: {
    query: 'system:period:query',
    remove: 'system:period:delete',
    restore: 'system:period:create',
  },
  title: 'action',
  facts: row => ({
    [PERIOD_LABELS.received]: row.received,
    [PERIOD_LABELS.length]: periodText(row),
    [PERIOD_LABELS.basis]: row.basis,
  }),
  beforeRestore: async trx => {
    await assertRoom(trx)
    return {}
  },
}
