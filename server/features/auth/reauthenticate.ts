import type { Deps } from '../../platform/api/deps'
import { Failure } from '../../platform/api/envelope'
import { recordEvent } from '../account-events'
import { consume } from '../rate-limits'
import { verifyPassword } from './passwords/hash'
import { accountLimits } from './sign-in-limits'

export const wrongPassword = () => new Failure(1002003005, '用户密码校验失败')

/**
 * Asks a signed-in user for the password again. Someone at an unlocked screen, or with a stolen token, cannot guess
 * faster than at the sign-in: the limits are the same.
 * @returns the hash it was checked against
 * @throws Failure 1002003005, 429
 */
export async function reauthenticate(
  deps: Deps,
  { user, ip, userAgent }: { user: { id: number; username: string }; ip: string; userAgent: string },
  typed: string,
): Promise<string> {
  const { id: userId, username } = user
  const tries = await consume(deps, await accountLimits(deps, { username, userId, ip }))
  const account = await deps.db.read
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!(await verifyPassword(typed, account?.passwordHash, deps.hashCost)) || !account) {
    const from = { ip, userAgent, now: deps.now() }
    await deps.db.write(trx => recordEvent(trx, { kind: 'wrong-own-password', userId }, from))
    throw wrongPassword()
  }
  await deps.db.write(tries.refund)
  return account.passwordHash
}
