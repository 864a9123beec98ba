import type { Deps } from '../../platform/api/deps'
import type { Database, Writer } from '../../platform/db/database'
import { recordEvent } from '../account-events'
import { type IssuedLink, issueLink } from '../auth'
import { dutyHolders, SUPER_ADMIN } from '../permissions'
import { resetAccountLimits } from '../rate-limits'
import { readSecuritySettings } from '../security'

/** Why no link was made; `message` is Chinese and fit to be shown. */
export class ResetError extends Error {
  override name = 'ResetError'
}

export interface ResetResult extends IssuedLink {
  username: string
  /** The account was disabled, and is enabled now. */
  enabled: boolean
}

/**
 * A link for an administrator who cannot sign in, made on the machine itself: a super admin and, where duties are
 * separate, a security or audit administrator, whose accounts no one else may reset. The account is enabled; the password
 * stays until the link is used.
 * @param wanted user name, in any case; needed where there are several of them
 * @throws ResetError
 */
export function resetAdministrator(
  db: Database,
  { random, now }: Pick<Deps, 'random' | 'now'>,
  wanted: string | undefined,
): Promise<ResetResult> {
  return db.write(async trx => {
    const user = await administratorOf(trx, wanted)
    await trx.updateTable('roles').set({ status: 0 }).where('code', '=', SUPER_ADMIN).execute()
    await trx.updateTable('users').set({ status: 0 }).where('id', '=', user.id).execute()
    const link = await issueLink(trx, { random }, user.id, now())
    await resetAccountLimits(trx, user.username)
    await recordEvent(
      trx,
      { kind: 'password-link', userId: user.id, detail: '在服务器上执行 npm run admin -- reset' },
      { ip: '本机', userAgent: 'npm run admin', now: now() },
    )
    return { ...link, username: user.username, enabled: user.status !== 0 }
  })
}

async function administratorOf(trx: Writer, wanted: string | undefined) {
  const superAdmins = await trx
    .selectFrom('users')
    .innerJoin('userRoles', 'userRoles.userId', 'users.id')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .select('users.id')
    .where('roles.code', '=', SUPER_ADMIN)
    .execute()
  const { separateDuties } = await readSecuritySettings(trx)
  const others = separateDuties === 1 ? await dutyHolders(trx) : []
  const all = await trx
    .selectFrom('users')
    .select(['id', 'username', 'status'])
    .where(
      'id',
      'in',
      [...superAdmins, ...others].map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const names = all.map(({ username }) => username).join('、')
  if (all.length === 0) throw new ResetError('数据库中没有超级管理员')
  if (wanted === undefined) {
    const [only, another] = all
    if (!only || another) throw new ResetError(`有多名管理员，请写明登录名：${names}`)
    return only
  }
  const found = all.find(({ username }) => username.toLowerCase() === wanted.toLowerCase())
  if (!found) throw new ResetError(`“${wanted}”不是管理员。管理员有：${names}`)
  return found
}
