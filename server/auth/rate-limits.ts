import type { Limits } from '../config/limits'
import { Failure } from '../contract/envelope'
import type { Database, Reader, Writer } from '../db/open'
import type { Origin } from '../http/client-address'
import { network } from '../http/client-address'
import { hashToken } from './sessions/tokens'

/** How often something may be tried. Tries are given back one by one, so that nobody is shut out for good. */
export interface Brake {
  name: string
  /** At once, before anything is refused. */
  tries: number
  /** Milliseconds until one try is given back. */
  refill: number
  /** The wait after the last free try, doubled with every further one. Without it the wait is until the next refill. */
  wait?: { first: number; longest: number }
  /** A success forgets the failures before it, and not only takes itself back. */
  forgiving?: true
}

/** A brake on one caller, account or number. */
export interface Claim {
  brake: Brake
  subject: string
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** All brakes, with their subjects. */
export const brakes = {
  /** The owner elsewhere is not hindered: it counts for one account from one address. */
  account: ({ accountTries }: Limits, username: string, ip: string): Claim => ({
    brake: {
      name: 'account',
      tries: accountTries,
      refill: 10 * MINUTE,
      wait: { first: 5 * SECOND, longest: 15 * MINUTE },
      forgiving: true,
    },
    subject: `${username} ${network(ip)}`,
  }),
  /** Against guessing from many addresses. Those that the account was signed in from before are free of it. */
  accountAnywhere: ({ accountTries }: Limits, username: string): Claim => ({
    brake: {
      name: 'account-anywhere',
      tries: 4 * accountTries,
      refill: 5 * MINUTE,
      wait: { first: 5 * SECOND, longest: 5 * MINUTE },
    },
    subject: username,
  }),
  /** Codes in the own account: whoever finds a screen unlocked guesses no faster than at the sign-in. */
  twoStep: ({ accountTries }: Limits, username: string, ip: string): Claim => ({
    brake: {
      name: 'two-step',
      tries: accountTries,
      refill: 10 * MINUTE,
      wait: { first: 5 * SECOND, longest: 15 * MINUTE },
      forgiving: true,
    },
    subject: `${username} ${network(ip)}`,
  }),
  /** Against one password tried on many accounts. */
  address: ({ addressTries }: Limits, ip: string): Claim => ({
    brake: {
      name: 'address',
      tries: addressTries,
      refill: MINUTE,
      wait: { first: 5 * SECOND, longest: 5 * MINUTE },
    },
    subject: network(ip),
  }),
  sms: ({ smsPerAddress }: Limits, ip: string): Claim => ({
    brake: {
      name: 'sms',
      tries: smsPerAddress,
      refill: MINUTE,
      wait: { first: MINUTE, longest: 60 * MINUTE },
    },
    subject: network(ip),
  }),
  /** Codes to new phone numbers of one account: nobody is to bother many numbers from one. */
  phoneChange: (_: Limits, userId: number): Claim => ({
    brake: { name: 'phone-change', tries: 5, refill: 60 * MINUTE },
    subject: String(userId),
  }),
  /** Ways to another site that are begun: each is a state for ten minutes. */
  social: (_: Limits, ip: string): Claim => ({
    brake: {
      name: 'social',
      tries: 20,
      refill: MINUTE,
      wait: { first: 5 * SECOND, longest: 5 * MINUTE },
    },
    subject: network(ip),
  }),
  /** Contract 4.8. One browser may change what it calls itself, but not its address: that may do five times as much. */
  captcha: ({ captchasPerMinute }: Limits, use: 'get' | 'check', { ip, userAgent }: Origin): Claim[] => {
    const tries = captchasPerMinute * (use === 'get' ? 1 : 2)
    const brake = (name: string, tries: number): Brake => ({ name, tries, refill: MINUTE / tries })
    return [
      { brake: brake(`captcha-${use}`, tries), subject: hashToken(`${network(ip)} ${userAgent}`) },
      { brake: brake(`captcha-${use}-address`, 5 * tries), subject: network(ip) },
    ]
  },
  captchaFailures: ({ ip, userAgent }: Origin): Claim => ({
    brake: {
      name: 'captcha-failed',
      tries: 6,
      refill: 30 * SECOND,
      wait: { first: 10 * SECOND, longest: 10 * SECOND },
    },
    subject: hashToken(`${network(ip)} ${userAgent}`),
  }),
  /** More than anybody uploads by hand. */
  upload: (_: Limits, userId: number): Claim => ({
    brake: { name: 'upload', tries: 300, refill: (60 * MINUTE) / 300 },
    subject: String(userId),
  }),
  register: (_: Limits, ip: string): Claim => ({
    brake: {
      name: 'register',
      tries: 5,
      refill: 10 * MINUTE,
      wait: { first: MINUTE, longest: 60 * MINUTE },
    },
    subject: network(ip),
  }),
}

/** @param wait in milliseconds */
export const tooOften = (wait: number) =>
  new Failure(429, `请求过于频繁，请稍后重试（还需等待${duration(wait)}）`)

/** In whole seconds below a minute, in whole minutes above, always enough. */
function duration(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / SECOND))
  return seconds <= 60 ? ` ${seconds} 秒` : ` ${Math.ceil(seconds / 60)} 分钟`
}

/** A try that was counted before it was known what comes of it. */
export interface Held {
  /** It was no failure: it is taken back. */
  succeed: (trx: Writer) => Promise<void>
}

/** What counting needs. */
export interface LimitDeps {
  db: Database
  /** Null: no limits. */
  limits: Limits | null
  now: () => number
}

/**
 * Counts a try against every claim, before it is known what comes of it: of a hundred at once no more than the free
 * ones get through. Where one claim is used up nothing is counted.
 * @throws Failure 429, which says how long to wait
 */
export async function holdBack(deps: LimitDeps, claims: (limits: Limits) => Claim[]): Promise<Held> {
  const all = deps.limits ? claims(deps.limits) : []
  const now = deps.now()
  const wait = all.length === 0 ? 0 : await deps.db.write(trx => takeAll(trx, now, all))
  if (wait > 0) throw tooOften(wait)
  return {
    async succeed(trx) {
      for (const claim of all) await takeBack(trx, now, claim)
    },
  }
}

/** Counts a try against every claim, or against none where one has to wait. Answers how long, in milliseconds. */
export async function takeAll(trx: Writer, now: number, claims: Claim[]): Promise<number> {
  let longest = 0
  for (const claim of claims) longest = Math.max(longest, await waitOf(trx, now, claim))
  if (longest > 0) return longest
  for (const claim of claims) await count(trx, now, claim)
  return 0
}

const keyOf = ({ brake, subject }: Claim) => `${brake.name}:${subject}`

const rowOf = (db: Reader, claim: Claim) =>
  db.selectFrom('brakes').selectAll().where('key', '=', keyOf(claim)).executeTakeFirst()

/** How long a claim has to wait, in milliseconds; nothing is counted. */
export async function waitOf(db: Reader, now: number, claim: Claim): Promise<number> {
  return Math.max(0, ((await rowOf(db, claim))?.blockedUntil ?? 0) - now)
}

async function count(trx: Writer, now: number, claim: Claim): Promise<void> {
  const { brake } = claim
  await trx.deleteFrom('brakes').where('emptyTime', '<=', now).execute()
  const row = await rowOf(trx, claim)
  const left = row ? Math.max(0, row.level - (now - row.time) / brake.refill) : 0
  const level = left + 1
  const blockedUntil = now + waitAfter(brake, level)
  const emptyTime = Math.ceil(Math.max(blockedUntil, now + level * brake.refill))
  const values = { level, time: now, blockedUntil: Math.ceil(blockedUntil), emptyTime }
  await trx
    .insertInto('brakes')
    .values({ key: keyOf(claim), ...values })
    .onConflict(conflict => conflict.column('key').doUpdateSet(values))
    .execute()
}

function waitAfter({ tries, refill, wait }: Brake, level: number): number {
  if (!wait) return Math.max(0, level - (tries - 1)) * refill
  // What was given back meanwhile is a part of one try: the fifth within a minute is the fifth.
  const beyond = Math.round(level) - tries
  return beyond < 0 ? 0 : Math.min(wait.first * 2 ** beyond, wait.longest)
}

async function takeBack(trx: Writer, countedAt: number, claim: Claim): Promise<void> {
  if (claim.brake.forgiving) {
    await trx.deleteFrom('brakes').where('key', '=', keyOf(claim)).execute()
    return
  }
  await trx
    .updateTable('brakes')
    .set(eb => ({
      level: eb('level', '-', 1),
      // A wait that came of this very try goes with it; others stay.
      blockedUntil: eb.case().when('time', '=', countedAt).then(0).else(eb.ref('blockedUntil')).end(),
    }))
    .where('key', '=', keyOf(claim))
    .execute()
}

/** Forgets all wrong passwords of an account, from wherever they came: it has another one now. */
export async function forgetAccount(trx: Writer, username: string): Promise<void> {
  await trx
    .deleteFrom('brakes')
    .where(({ or, and, eb }) =>
      or([
        eb('key', '=', `account-anywhere:${username}`),
        // All that begin so: LIKE would take the same name in another case too.
        and([eb('key', '>=', `account:${username} `), eb('key', '<', `account:${username}!`)]),
      ]),
    )
    .execute()
}
