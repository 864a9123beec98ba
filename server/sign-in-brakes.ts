import { brakes, type Claim, type Limits } from './brakes'
import type { Deps } from './deps'
import { LOGIN_RESULT } from './sign-in'

/** How long an address that an account was signed in from is taken for its own. */
const FAMILIAR_FOR = 30 * 86_400_000

/**
 * The brakes on passwords of one account. It is also counted from everywhere together, but not against the addresses it
 * was signed in from before: who guesses elsewhere can't keep the owner out (hardening A3).
 * @param account as typed, and its number if there is one
 */
export async function accountBrakes(
  deps: Deps,
  account: { username: string; userId: number | undefined; ip: string },
): Promise<(limits: Limits) => Claim[]> {
  const { username, ip } = account
  const familiar = await isFamiliar(deps, account)
  return limits => [
    brakes.account(limits, username, ip),
    ...(familiar ? [] : [brakes.accountAnywhere(limits, username)]),
  ]
}

/** Whether an account was signed in from an address within the last 30 days. */
export async function isFamiliar(
  deps: Deps,
  { userId, ip }: { userId: number | undefined; ip: string },
): Promise<boolean> {
  const row = await deps.db.read
    .selectFrom('loginLogs')
    .select('id')
    // An account that does not exist is looked for as well: nobody has the number 0.
    .where('userId', '=', userId ?? 0)
    .where('userIp', '=', ip)
    .where('result', '=', LOGIN_RESULT.success)
    .where('createTime', '>', deps.now() - FAMILIAR_FOR)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
