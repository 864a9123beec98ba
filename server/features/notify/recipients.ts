import type { StaffMessageTarget } from '@shared/contract/staff-messages'
import type { Reader } from '../../platform/db/database'
import type { Recipients } from '../account-events'
import { belowDept } from '../departments'

const ENABLED = 0
/** How many names of a kind are written out. */
const NAMED = 5

type Target = StaffMessageTarget

/** The enabled users among those chosen, those of the departments and all below them, and those of enabled roles. */
export async function recipientsOf(db: Reader, { userIds = [], deptIds = [], roleIds = [] }: Target) {
  const depts = await belowDept(db, deptIds)
  const recipients: Recipients = eb =>
    eb.and([
      eb('users.status', '=', ENABLED),
      eb.or([
        ...(userIds.length > 0 ? [eb('users.id', 'in', userIds)] : []),
        ...(depts.length > 0 ? [eb('users.deptId', 'in', depts)] : []),
        ...(roleIds.length > 0
          ? [
              eb(
                'users.id',
                'in',
                eb
                  .selectFrom('userRoles')
                  .innerJoin('roles', 'roles.id', 'userRoles.roleId')
                  .select('userRoles.userId')
                  .where('roles.id', 'in', roleIds)
                  .where('roles.status', '=', ENABLED),
              ),
            ]
          : []),
      ]),
    ])
  return recipients
}

export async function countRecipients(db: Reader, recipients: Recipients): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(recipients)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** To whom a message goes, in words: the first names of each kind. */
export async function targetText(db: Reader, { userIds = [], deptIds = [], roleIds = [] }: Target) {
  const parts = [
    inWords('部门', deptIds.length, await namesOf(db, 'depts', deptIds)),
    inWords('角色', roleIds.length, await namesOf(db, 'roles', roleIds)),
    inWords('同事', userIds.length, await nicknamesOf(db, userIds)),
  ]
  return parts.filter(part => part !== '').join('；')
}

async function namesOf(db: Reader, table: 'depts' | 'roles', ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(table)
    .select('name')
    .where('id', 'in', ids)
    .orderBy('id')
    .limit(NAMED)
    .execute()
  return rows.map(({ name }) => name)
}

async function nicknamesOf(db: Reader, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select('nickname')
    .where('id', 'in', ids)
    .orderBy('id')
    .limit(NAMED)
    .execute()
  return rows.map(({ nickname }) => nickname)
}

function inWords(kind: string, count: number, names: string[]): string {
  if (names.length === 0) return ''
  return `${kind}：${names.join('、')}${count > names.length ? ` 等 ${count} 个` : ''}`
}
