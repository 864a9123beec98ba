import type { Limits } from '../../platform/config/limits'
import { network } from '../../platform/http/client-address'
import { type LimitDeps, type LimitKey, rateLimits } from '../rate-limits'
import { LOGIN_RESULT } from './sign-in-log'

/** The most by which the limit of an address with many accounts is multiplied. */
const MAX_FACTOR = 20

/** How long an address from which an account was signed in counts as familiar. */
const FAMILIAR_FOR = 30 * 86_400_000

/**
 * The limits on passwords of one account. Tries from all addresses are also counted together, except from familiar
 * addresses: an attacker elsewhere cannot lock the owner out (threat A3).
 * @param account its name as it is stored, and its number; of one that does not exist, what was typed in small letters
 */
export async function accountLimits(
  deps: Pick<LimitDeps, 'db' | 'now'>,
  account: { username: string; userId: number | undefined; ip: string },
): Promise<(limits: Limits) => LimitKey[]> {
  const { username, ip } = account
  const familiar = await isFamiliar(deps, account)
  return limits => [
    rateLimits.account(limits, username, ip),
    ...(familiar ? [] : [rateLimits.accountAnywhere(limits, username)]),
  ]
}

/** Whether an account was signed in from an address within the last 30 days. */
export async function isFamiliar(
  deps: Pick<LimitDeps, 'db' | 'now'>,
  { userId, ip }: { userId: number | undefined; ip: string },
): Promise<boolean> {
  const row = await signInsFrom(deps, ip)
    .select('id')
    // The query also runs for an account that does not exist: no user has the id 0.
    .where('userId', '=', userId ?? 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The limits on an address. An office address, from which several accounts have signed in, has the limit of that many
 * addresses, so that one colleague's mistakes, or an attacker in the same network, do not lock out the others.
 */
export async function addressLimits(
  deps: LimitDeps,
  name: 'address' | 'sms',
  ip: string,
): Promise<(limits: Limits) => LimitKey[]> {
  const times = Math.max(1, deps.limits ? await accountsOf(deps, ip) : 0)
  return ({ addressTries, smsPerAddress, ...limits }) => [
    rateLimits[name](
      { ...limits, addressTries: addressTries * times, smsPerAddress: smsPerAddress * times },
      ip,
    ),
  ]
}

/** How many accounts have signed in from an address lately, up to MAX_FACTOR. */
async function accountsOf(deps: LimitDeps, ip: string): Promise<number> {
  const accounts = signInsFrom(deps, ip).select('userId').distinct().where('userId', 'is not', null)
  return (await accounts.limit(MAX_FACTOR).execute()).length
}

/** Sign-ins of the last 30 days from an address; of IPv6, from its network, since such addresses change each day. */
function signInsFrom({ db, now }: Pick<LimitDeps, 'db' | 'now'>, ip: string) {
  // Addresses of one network begin with the same four groups.
  const start = network(ip).replace(/:\/64$/, '')
  const isNetwork = start !== network(ip)
  return db.read
    .selectFrom('loginLogs')
    .$if(isNetwork, query =>
      query.where('userIp', '>=', start).where('userIp', '<', `${start.slice(0, -1)};`),
    )
    .$if(!isNetwork, query => query.where('userIp', '=', ip))
    .where('result', '=', LOGIN_RESULT.success)
    .where('createTime', '>', now() - FAMILIAR_FOR)
}
