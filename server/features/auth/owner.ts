import type { OwnerProof } from '@shared/contract/own-account'
import type { Caller } from '../../platform/api/caller'
import type { Deps } from '../../platform/api/deps'
import { Failure } from '../../platform/api/envelope'
import { consume, rateLimits } from '../rate-limits'
import { reauthenticate } from './reauthenticate'
import { accountLimits } from './sign-in-limits'
import { notEnabled, readSecondStep, trySecondStep } from './two-step/second-step'
import { needsSecondStep } from './two-step/ticket'

/**
 * Demands the account's own password or, where two-step sign-in is on, a code in its place. Codes can be tried no
 * faster than passwords: both count together, and a code also counts with all others of the account.
 * @throws Failure 1100019004 where neither was sent; 1002003005 wrong password; 1100008002, 1100008004 or 1100008005
 * for a code; 429
 */
export async function checkOwner(
  deps: Deps,
  owner: Caller & { user: { id: number; username: string } },
  { password, secondStep }: OwnerProof,
): Promise<void> {
  if (password) return void (await reauthenticate(deps, owner, password))
  // Front ends of the contract send neither: the message they show names the screen where it can be done.
  if (!secondStep) throw new Failure(1100019004, '该操作需要验证本人密码，请在“个人中心”办理')
  const { user, ip } = owner
  if (!(await needsSecondStep(deps.db.read, user.id))) throw notEnabled()
  const byAccount = await accountLimits(deps, { username: user.username, userId: user.id, ip })
  const tries = await consume(deps, limits => [
    ...byAccount(limits),
    rateLimits.twoStep(limits, user.username, ip),
  ])
  const typed = await readSecondStep(deps, user.id, secondStep)
  // Thrown outside: inside, it would undo the count and the account event.
  const failure = await deps.db.write(async trx => {
    const failure = await trySecondStep(trx, deps, typed, owner)
    if (!failure) await tries.refund(trx)
    return failure
  })
  if (failure) throw new Failure(failure.code, failure.text)
}
