import { done, newId } from '@shared/contract/row'
import {
  dutyRoleBody,
  type SecuritySettings,
  securitySaveBody,
  securitySettings,
} from '@shared/contract/security'
import { SECURITY_LABELS } from '@shared/domain/security'
import type { Deps } from '../../platform/api/deps'
import { Module } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import { assertNotStale, updatedStamp } from '../../platform/db/optimistic-lock'
import { toFlag } from '../../platform/db/query'
import { tableRecords } from '../audit'
import { checkDuties, dutyHolders, grantsForOthers, readPermissions } from '../permissions'
import { createDutyRole } from '../roles'
import { defaultIdle, readSecuritySettings, SECURITY_DEFAULTS, SETTINGS_ID } from './settings'

const records = tableRecords('securitySettings', {
  name: 'id',
  columns: { ...SECURITY_LABELS, separateDuties: { label: '三员分立', dict: 'infra_boolean_string' } },
})

async function read(db: Reader, deps: Deps): Promise<SecuritySettings> {
  const [{ id: _, separateDuties, ...row }, holders] = await Promise.all([
    readSecuritySettings(db),
    dutyHolders(db),
  ])
  return {
    ...row,
    separateDuties: separateDuties === 1,
    defaults: { ...SECURITY_DEFAULTS, sessionIdle: defaultIdle(deps) },
    holders: holders.map(({ duties, able: _, ...holder }) => ({ ...holder, duties: [...duties] })),
  }
}

/**
 * Separating duties takes rights from everyone, and ending that gives them back: super administrators do the one, security
 * administrators the other.
 * @throws Failure 1100030002
 */
async function checkMaySeparate(trx: Writer, user: { id: number }): Promise<void> {
  const { names } = await readPermissions(trx, user.id)
  if (names !== 'all' && !(await grantsForOthers(trx, user.id)))
    throw new Failure(1100030002, '三员分立只能由超级管理员启用')
}

/** Rules of passwords, sessions and duties (docs/threat-model.md, "Settings"): an addition of this product. */
export const security = new Module(
  '/admin-api/system/security',
  '安全设置',
  {
    records,
    ids: () => [SETTINGS_ID],
  },
  { none: 'rules of the whole site; the administrators of the three duties are shown by name' },
)
  .adds('securityRules')
  .about(
    '19.10 Security settings: `admin-api/system/security`',
    'Numbers or null, the default; what is left out of `/update` gets its default. `passwordMaxAge` and `auditRetention` are in days, `sessionIdle` in minutes; 0: no limit. `/create-duty-role`: id of the role 安全管理员 or 审计管理员.',
  )
  .get(
    '/get',
    { access: 'perm:system:security:query', summary: '查询安全设置', response: securitySettings },
    ({ db, deps }) => read(db, deps),
  )
  .put(
    '/update',
    {
      access: 'perm:system:security:update',
      summary: '修改安全设置',
      body: securitySaveBody,
      response: done,
    },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const row = await readSecuritySettings(trx)
        assertNotStale(c, row)
        if (row.separateDuties !== toFlag(body.separateDuties)) await checkMaySeparate(trx, user)
        const values = {
          passwordMinLength: body.passwordMinLength ?? null,
          passwordMaxAge: body.passwordMaxAge ?? null,
          sessionIdle: body.sessionIdle ?? null,
          sessionsPerUser: body.sessionsPerUser ?? null,
          auditRetention: body.auditRetention ?? null,
          separateDuties: toFlag(body.separateDuties),
          ...updatedStamp({ user, now }, row),
        }
        await trx
          .insertInto('securitySettings')
          .values({ id: SETTINGS_ID, ...values })
          .onConflict(conflict => conflict.column('id').doUpdateSet(values))
          .execute()
        await checkDuties(trx)
        return true
      }),
  )
  .post(
    '/create-duty-role',
    {
      access: 'perm:system:security:update',
      summary: '新建管理员角色',
      body: dutyRoleBody,
      response: newId,
      audit: {},
    },
    ({ deps, body: { duty }, user, now }) => deps.db.write(trx => createDutyRole(trx, duty, { user, now })),
  )
