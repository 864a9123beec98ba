import { ARBITRATOR_LABELS } from '@shared/domain/arbitrators/roster'
import { chinaDay } from '../../platform/config/time'
import type { RecycleKind } from '../../platform/db/recycle/kind'
import { LISTED } from './columns'

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
    [ARBITRATOR_LABELS.workUnit]: row.workUnit,
    [ARBITRATOR_LABELS.jobTitle]: row.jobTitle,
    [ARBITRATOR_LABELS.profession]: row.profession,
    [ARBITRATOR_LABELS.region]: row.region,
    [ARBITRATOR_LABELS.education]: row.education,
    [ARBITRATOR_LABELS.language]: row.language,
    [ARBITRATOR_LABELS.appointTime]: row.appointTime === null ? null : chinaDay(row.appointTime),
    [ARBITRATOR_LABELS.termEndTime]: row.termEndTime === null ? null : chinaDay(row.termEndTime),
    [ARBITRATOR_LABELS.introduction]: row.introduction,
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
