import { Failure } from '../../platform/api/envelope'
import { hashToken } from '../../platform/api/tokens'
import type { Limits } from '../../platform/config/limits'
import type { Database, Reader, Writer } from '../../platform/db/database'
import type { RequestSource } from '../../platform/http/client-address'
import { network } from '../../platform/http/client-address'

/** How often something may be tried. Tries are refilled one by one, so that no one is locked out for ever. */
export interface RateLimit {
  name: string
  /** Allowed at once, before anything is refused. */
  tries: number
  /** Milliseconds until one try is refilled. */
  refill: number
  /** The wait after the last free try, doubled with every further one. Without it the wait is until the next refill. */
  wait?: { first: number; longest: number }
  /** A success resets the limit, and is not only refunded itself. */
  forgiving?: true
}

/** What a limit is counted by: one caller, account or number. */
export interface LimitKey {
  limit: RateLimit
  subject: string
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** All rate limits, with their subjects. */
export const rateLimits = {
  /** It does not affect the owner at another address: it counts for one account from one address. */
  account: ({ accountTries }: Limits, username: string, ip: string): LimitKey => ({
    limit: {
      name: 'account',
      tries: accountTries,
      refill: 10 * MINUTE,
      wait: { first: 5 * SECOND, longest: 15 * MINUTE },
      forgiving: true,
    },
    subject: `${username} ${network(ip)}`,
  }),
  /** Against guessing from many addresses. Addresses from which the account was signed in before are exempt. */
  accountAnywhere: ({ accountTries }: Limits, username: string): LimitKey => ({
    limit: {
      name: 'account-anywhere',
      tries: 4 * accountTries,
      refill: 5 * MINUTE,
      wait: { first: 5 * SECOND, longest: 5 * MINUTE },
    },
    subject: username,
  }),
  /** Codes in the profile: on an unlocked screen guessing is no faster than at the sign-in. */
  twoStep: ({ accountTries }: Limits, username: string, ip: string): LimitKey => ({
    limit: {
      name: 'two-step',
      tries: accountTries,
      refill: 10 * MINUTE,
      wait: { first: 5 * SECOND, longest: 15 * MINUTE },
      forgiving: true,
    },
    subject: `${username} ${network(ip)}`,
  }),
  /** Against one password tried on many accounts. */
  address: ({ addressTries }: Limits, ip: string): LimitKey => ({
    limit: {
      name: 'address',
      tries: addressTries,
      refill: MINUTE,
      wait: { first: 5 * SECOND, longest: 5 * MINUTE },
    },
    subject: network(ip),
  }),
  sms: ({ smsPerAddress }: Limits, ip: string): LimitKey => ({
    limit: {
      name: 'sms',
      tries: smsPerAddress,
      refill: MINUTE,
      wait: { first: MINUTE, longest: 60 * MINUTE },
    },
    subject: network(ip),
  }),
  /** Codes to new phone numbers of one account, so that no account can send messages to many numbers. */
  phoneChange: (_: Limits, userId: number): LimitKey => ({
    limit: { name: 'phone-change', tries: 5, refill: 60 * MINUTE },
    subject: String(userId),
  }),
  /** Messages with a link to set a password, to one user. */
  linkMessage: (_: Limits, userId: number): LimitKey => ({
    limit: { name: 'link-message', tries: 5, refill: 10 * MINUTE },
    subject: String(userId),
  }),
  /** Authorizations begun at other sites: each stores a state for ten minutes. */
  social: (_: Limits, ip: string): LimitKey => ({
    limit: {
      name: 'social',
      tries: 20,
      refill: MINUTE,
      wait: { first: 5 * SECOND, longest: 5 * MINUTE },
    },
    subject: network(ip),
  }),
  /** Contract 4.8. A browser can change its User-Agent but not its address: an address has five times the limit. */
  captcha: (
    { captchasPerMinute }: Limits,
    use: 'get' | 'check',
    { ip, userAgent }: RequestSource,
  ): LimitKey[] => {
    const tries = captchasPerMinute * (use === 'get' ? 1 : 2)
    const limit = (name: string, tries: number): RateLimit => ({ name, tries, refill: MINUTE / tries })
    return [
      { limit: limit(`captcha-${use}`, tries), subject: hashToken(`${network(ip)} ${userAgent}`) },
      { limit: limit(`captcha-${use}-address`, 5 * tries), subject: network(ip) },
    ]
  },
  captchaFailures: ({ ip, userAgent }: RequestSource): LimitKey => ({
    limit: {
      name: 'captcha-failed',
      tries: 6,
      refill: 30 * SECOND,
      wait: { first: 10 * SECOND, longest: 10 * SECOND },
    },
    subject: hashToken(`${network(ip)} ${userAgent}`),
  }),
  /** More than anyone uploads by hand. */
  upload: (_: Limits, userId: number): LimitKey => ({
    limit: { name: 'upload', tries: 300, refill: (60 * MINUTE) / 300 },
    subject: String(userId),
  }),
  /** Sheets of one user that the server reads: more than anyone imports by hand. */
  sheet: (_: Limits, userId: number): LimitKey => ({
    limit: { name: 'sheet', tries: 30, refill: MINUTE },
    subject: String(userId),
  }),
  /** Messages of one user to colleagues: more than anyone writes by hand. */
  staffMessage: (userId: number): LimitKey => ({
    limit: { name: 'staff-message', tries: 20, refill: 3 * MINUTE },
    subject: String(userId),
  }),
  /** Messages to the commission: above normal use. */
  feedback: (ip: string): LimitKey => ({
    limit: { name: 'feedback', tries: 5, refill: 10 * MINUTE },
    subject: network(ip),
  }),
  /** Appointments that were made: no one takes the places of all others. */
  visit: (ip: string): LimitKey => ({
    limit: { name: 'visit', tries: 5, refill: 4 * 60 * MINUTE },
    subject: network(ip),
  }),
  /** The number is hashed: no table but that of the messages holds it. */
  feedbackOfPhone: (phone: string): LimitKey => ({
    limit: { name: 'feedback-phone', tries: 5, refill: 60 * MINUTE },
    subject: hashToken(phone),
  }),
  /** By SMS, that there is an answer: a visitor is told of several, and never flooded. */
  feedbackNotice: (phone: string): LimitKey => ({
    limit: { name: 'feedback-notice', tries: 5, refill: 60 * MINUTE },
    subject: hashToken(phone),
  }),
  /** Files for messages: those of two full ones, and then one a minute. */
  feedbackFile: (ip: string): LimitKey => ({
    limit: { name: 'feedback-file', tries: 10, refill: MINUTE },
    subject: network(ip),
  }),
  /** Wrong numbers or phones; a right one is refunded. */
  feedbackStatus: (ip: string): LimitKey => ({
    limit: { name: 'feedback-status', tries: 10, refill: MINUTE },
    subject: network(ip),
  }),
  /** Against guessing the phone to a known number from many addresses. */
  feedbackStatusOfNumber: (number: string): LimitKey => ({
    limit: { name: 'feedback-number', tries: 20, refill: 10 * MINUTE },
    subject: hashToken(number),
  }),
  /** Wrong codes of notices; a right one is refunded. */
  noticeCode: (ip: string): LimitKey => ({
    limit: { name: 'notice-code', tries: 10, refill: MINUTE },
    subject: network(ip),
  }),
  /** Against guessing a code from many addresses. A short wait: whoever holds the notice is soon let in. */
  noticeCodeOfCase: (number: string): LimitKey => ({
    limit: { name: 'notice-case', tries: 20, refill: 30 * SECOND },
    subject: hashToken(number),
  }),
  register: (_: Limits, ip: string): LimitKey => ({
    limit: {
      name: 'register',
      tries: 5,
      refill: 10 * MINUTE,
      wait: { first: MINUTE, longest: 60 * MINUTE },
    },
    subject: network(ip),
  }),
}

/** @param wait in milliseconds */
export const tooManyRequests = (
  wait: number,
  text = `请求过于频繁，请稍后重试（还需等待${duration(wait)}）`,
) => new Failure(429, text, 200, Math.max(1, Math.ceil(wait / SECOND)))

/** In whole seconds below a minute, else in whole minutes, rounded up. */
function duration(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / SECOND))
  return seconds <= 60 ? ` ${seconds} 秒` : ` ${Math.ceil(seconds / 60)} 分钟`
}

/** A try that was consumed before its outcome was known. */
export interface ConsumedTry {
  /** To be called when the try was no failure. */
  refund: (trx: Writer) => Promise<void>
}

/** What counting needs. */
export interface LimitDeps {
  db: Database
  /** Null: no limits. */
  limits: Limits | null
  now: () => number
}

/**
 * Consumes a try of every key, before its outcome is known, so that concurrent tries cannot exceed the limit. If one
 * key is used up, nothing is consumed.
 * @throws Failure 429, which says how long to wait
 */
export async function consume(deps: LimitDeps, keys: (limits: Limits) => LimitKey[]): Promise<ConsumedTry> {
  const all = deps.limits ? keys(deps.limits) : []
  const now = deps.now()
  const wait = all.length === 0 ? 0 : await deps.db.write(trx => consumeAll(trx, now, all))
  if (wait > 0) throw tooManyRequests(wait)
  return {
    async refund(trx) {
      for (const key of all) await refundOne(trx, now, key)
    },
  }
}

/** Consumes a try of every key, or of none if one of them has to wait. Returns the wait in milliseconds. */
export async function consumeAll(trx: Writer, now: number, keys: LimitKey[]): Promise<number> {
  let longest = 0
  for (const key of keys) longest = Math.max(longest, await checkLimit(trx, now, key))
  if (longest > 0) return longest
  for (const key of keys) await consumeOne(trx, now, key)
  return 0
}

const keyOf = ({ limit, subject }: LimitKey) => `${limit.name}:${subject}`

const rowOf = (db: Reader, key: LimitKey) =>
  db.selectFrom('rateLimits').selectAll().where('key', '=', keyOf(key)).executeTakeFirst()

/** How long a key has to wait, in milliseconds; nothing is consumed. */
export async function checkLimit(db: Reader, now: number, key: LimitKey): Promise<number> {
  return Math.max(0, ((await rowOf(db, key))?.blockedUntil ?? 0) - now)
}

async function consumeOne(trx: Writer, now: number, key: LimitKey): Promise<void> {
  const { limit } = key
  await trx.deleteFrom('rateLimits').where('emptyTime', '<=', now).execute()
  const row = await rowOf(trx, key)
  const remaining = row ? Math.max(0, row.level - (now - row.time) / limit.refill) : 0
  const level = remaining + 1
  const blockedUntil = now + waitAfter(limit, level)
  const emptyTime = Math.ceil(Math.max(blockedUntil, now + level * limit.refill))
  const values = { level, time: now, blockedUntil: Math.ceil(blockedUntil), emptyTime }
  await trx
    .insertInto('rateLimits')
    .values({ key: keyOf(key), ...values })
    .onConflict(conflict => conflict.column('key').doUpdateSet(values))
    .execute()
}

function waitAfter({ tries, refill, wait }: RateLimit, level: number): number {
  if (!wait) return Math.max(0, level - (tries - 1)) * refill
  // Partial refills do not count: the fifth try within a minute is the fifth.
  const beyond = Math.round(level) - tries
  return beyond < 0 ? 0 : Math.min(wait.first * 2 ** beyond, wait.longest)
}

async function refundOne(trx: Writer, consumedAt: number, key: LimitKey): Promise<void> {
  if (key.limit.forgiving) {
    await trx.deleteFrom('rateLimits').where('key', '=', keyOf(key)).execute()
    return
  }
  await trx
    .updateTable('rateLimits')
    .set(eb => ({
      level: eb('level', '-', 1),
      // A wait caused by this very try is removed with it; others stay.
      blockedUntil: eb.case().when('time', '=', consumedAt).then(0).else(eb.ref('blockedUntil')).end(),
    }))
    .where('key', '=', keyOf(key))
    .execute()
}

/** Resets the limits on passwords of an account, from all addresses: its password was changed. */
export async function resetAccountLimits(trx: Writer, username: string): Promise<void> {
  await trx
    .deleteFrom('rateLimits')
    .where(({ or, and, eb }) =>
      or([
        eb('key', '=', `account-anywhere:${username}`),
        // By prefix; LIKE would ignore case and match other names.
        and([eb('key', '>=', `account:${username} `), eb('key', '<', `account:${username}!`)]),
      ]),
    )
    .execute()
}
