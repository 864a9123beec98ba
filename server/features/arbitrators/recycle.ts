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
    工作单位: row.workUnit,
    职称或职务: row.jobTitle,
    专业领域: row.profession,
    所在地区: row.region,
    学历: row.education,
    工作语言: row.language,
    聘任日期: row.appointTime === null ? null : chinaDay(row.appointTime),
    任期届满: row.termEndTime === null ? null : chinaDay(row.termEndTime),
    简介: row.introduction,
  }),
  revive: async (trx, { name, workUnit, status }) => {
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
