import { ARBITRATOR_LABELS, ARBITRATOR_TEXTS } from '@shared/domain/arbitrators/roster'
import type { RecycleKind } from '../../platform/db/recycle/kind'
import { LISTED } from './columns'
import { dayOf } from './fields'

/** Arbitrators come back to the roster that staff prepare; visitors see what is published next. */
export const arbitratorKind: RecycleKind<'arbitrators'> = {
  kind: 'arbitrator',
  table: 'arbitrators',
  label: '仲裁员',
  permissions: {
    query: 'system:arbitrator:query',
    remove: 'system:arbitrator:delete',
    restore: 'system:arbitrator:create',
  },
  title: 'name',
  facts: row => ({
    [ARBITRATOR_LABELS.profession]: row.profession,
    [ARBITRATOR_LABELS.appointTime]: dayOf(row.appointTime),
    [ARBITRATOR_LABELS.termEndTime]: dayOf(row.termEndTime),
    ...Object.fromEntries(ARBITRATOR_TEXTS.map(name => [ARBITRATOR_LABELS[name], row[name]])),
  }),
  beforeRestore: async (trx, { name, workUnit, status }) => {
    const same = await trx
      .selectFrom('arbitrators')
      .select('id')
      .where('name', '=', name)
      .where('workUnit', workUnit === null ? 'is' : '=', workUnit)
      .executeTakeFirst()
    return {
      notes: [
        ...(same ? ['名册中已有姓名和工作单位相同的仲裁员，请核对'] : []),
        ...(status === LISTED ? ['访客在下次发布名册后才能看到'] : []),
      ],
    }
  },
}
