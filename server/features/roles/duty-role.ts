import type { Duty } from '@shared/domain/security'
import { Failure } from '../../platform/api/envelope'
import type { Writer } from '../../platform/db/database'
import { createdStamp } from '../../platform/db/optimistic-lock'
import { trailOf } from '../menus'
import { DUTY_NAMES, dutyOf } from '../permissions'
import { dataScopeOf, SCOPE } from './data-scope'
import { assertMayGrant, assertNameIsFree } from './rules'

/** What a duty needs to look at besides. */
const LOOKS_AT: Record<'security' | 'audit', readonly string[]> = {
  security: [
    ...['system:role:query', 'system:user:list', 'system:user:query', 'system:security:query'],
    ...['system:oauth2-token:page', 'system:oauth2-client:query'],
  ],
  audit: ['system:user:list', 'system:user:query'],
}

/**
 * Adds the role of an administrator, with the menus of the duty.
 * @returns its id
 * @throws Failure 1002002001, 1002002002 where it exists, 1100025001 and 1100025007 where the caller may not grant that
 */
export async function createDutyRole(
  trx: Writer,
  duty: Exclude<Duty, 'system'>,
  by: { user: { id: number; nickname: string }; now: number },
): Promise<number> {
  const values = { name: DUTY_NAMES[duty], code: `${duty}_admin` }
  await assertNameIsFree(trx, values)
  const menus = await trx.selectFrom('menus').selectAll().where('status', '=', 0).execute()
  const byId = new Map(menus.map(menu => [menu.id, menu]))
  const wanted = menus.filter(
    ({ permission }) => dutyOf(permission) === duty || LOOKS_AT[duty].includes(permission),
  )
  const menuIds = [...new Set(wanted.flatMap(menu => trailOf(menu, byId).map(({ id }) => id)))]
  await assertMayGrant(trx, by.user.id, menuIds, [])
  if ((await dataScopeOf(trx, by.user.id)) !== 'all')
    throw new Failure(1100025007, '不能授予超出您自己的数据范围')
  const { id } = await trx
    .insertInto('roles')
    .values({
      ...{ ...values, sort: 3, status: 0, type: 2, dataScope: SCOPE.all },
      ...{ remark: '三员分立的角色', createTime: by.now, ...createdStamp(by) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('roleMenus')
    .values(menuIds.map(menuId => ({ roleId: id, menuId })))
    .execute()
  return id
}
