import type { AccountEventKind } from '../../shared/account-events'
import { network } from '../brakes'
import type { Database, Writer } from '../db/open'
import type { Log } from '../log'

/** Refused calls are counted in one row for each caller, kind and hour. */
const HOUR = 3_600_000
/** How long counts wait to be written together, in ms: a caller in a loop must not cost a write each time. */
const WRITE_AFTER = 5_000
/** Callers told apart between two writes; all further ones are counted as one without an address. */
const MOST_CALLERS = 500

export interface Refusal {
  kind: Extract<
    AccountEventKind,
    'not-signed-in' | 'not-allowed' | 'too-many' | 'bad-input' | 'captcha-failed'
  >
  userId: number | null
  ip: string
  userAgent: string
  /** Method and path of the last one. */
  detail: string
  now: number
}

interface Count extends Refusal {
  count: number
  firstTime: number
}

/** Counts refused calls (401, 403, 429, bad input) and writes the counts every few seconds. */
export interface RefusalCounter {
  count: (refusal: Refusal) => void
  /** Writes what is counted so far. */
  flush: () => Promise<void>
}

export function openRefusalCounter(db: Database, log: Log): RefusalCounter {
  let counts = new Map<string, Count>()
  let timer: NodeJS.Timeout | undefined

  function count(refusal: Refusal) {
    const known = keyOf(refusal)
    const isNew = !counts.has(known)
    const caller = isNew && counts.size >= MOST_CALLERS ? { ...refusal, ip: '', userAgent: '' } : refusal
    const key = keyOf(caller)
    const former = counts.get(key)
    counts.set(key, {
      ...caller,
      count: (former?.count ?? 0) + 1,
      firstTime: former?.firstTime ?? refusal.now,
    })
    timer ??= setTimeout(() => {
      flush().catch(err => log.error({ err }, 'refused calls were not recorded'))
    }, WRITE_AFTER).unref()
  }

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const written = counts
    counts = new Map()
    await db.write(async trx => {
      for (const [key, one] of written) await add(trx, key, one)
    })
  }

  return { count, flush }
}

const keyOf = ({ kind, userId, ip, now }: Refusal) =>
  `${kind} ${userId ?? ''} ${network(ip)} ${Math.floor(now / HOUR)}`

async function add(
  trx: Writer,
  bucket: string,
  { kind, userId, ip, userAgent, detail, count, firstTime, now }: Count,
): Promise<void> {
  await trx
    .insertInto('accountEvents')
    .values({ bucket, kind, userId, ip, userAgent, detail, count, createTime: firstTime, lastTime: now })
    .onConflict(conflict =>
      conflict.column('bucket').doUpdateSet(eb => ({
        count: eb('accountEvents.count', '+', count),
        lastTime: now,
        detail,
        ip,
        userAgent,
      })),
    )
    .execute()
}
