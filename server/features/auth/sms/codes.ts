import type { Deps } from '../../../platform/api/deps'
import { Failure } from '../../../platform/api/envelope'
import { hashToken } from '../../../platform/api/tokens'
import type { Reader, Writer } from '../../../platform/db/database'
import type { SmsAsker } from '../../../platform/db/tables/auth'
import { drawBelow } from '../captcha/cipher'
import { hashPassword, verifyPassword } from '../passwords/hash'

/** Limits of contract 3.6, and of threat A6 where it has none. */
export const CODE_LIFE = 600_000
const MAX_TRIES = 5
export const RESEND_AFTER = 60_000
const MAX_PER_DAY = 10

const DAY = 86_400_000
/** China is eight hours ahead of UTC, without summer time. */
const CHINA = 8 * 3_600_000
/** Longer than any daily limit needs. */
export const CODE_RETENTION = 2 * DAY

const startOfDay = (now: number) => Math.floor((now + CHINA) / DAY) * DAY - CHINA

const newCode = (random: Deps['random']) => Array.from({ length: 6 }, () => drawBelow(10, random)).join('')

/** @throws Failure 1002014005 within a minute of the last one, 1002014004 beyond ten a day, whatever they were for */
async function refuseTooMany(
  db: Reader,
  { mobile, asker }: { mobile: string; asker: SmsAsker },
  now: number,
): Promise<void> {
  const today = await db
    .selectFrom('smsCodes')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('createTime').as('last')])
    .where('mobile', '=', mobile)
    .where('asker', '=', asker)
    .where('createTime', '>=', Math.min(startOfDay(now), now - RESEND_AFTER))
    .executeTakeFirstOrThrow()
  const wait = (today.last ?? 0) + RESEND_AFTER - now
  if (wait > 0) throw new Failure(1002014005, `短信发送过于频繁，请 ${Math.ceil(wait / 1000)} 秒后再试`)
  if (today.count >= MAX_PER_DAY) throw new Failure(1002014004, '超过每日短信发送数量，请明日再试')
}

export interface CodeFor {
  mobile: string
  scene: number
  /** A secret of the browser that requested the code: a code requested with a key can be used with that key alone. */
  key?: string | undefined
}

const hashOf = (key: string | undefined) => (key === undefined ? null : hashToken(key))

/**
 * A new code, which replaces the former one of the same number, scene and key.
 * @throws Failure 1002014005, 1002014004
 */
export async function issueCode(
  deps: Deps,
  { mobile, scene, key, asker }: CodeFor & { asker: SmsAsker },
): Promise<string> {
  await refuseTooMany(deps.db.read, { mobile, asker }, deps.now())
  const code = newCode(deps.random)
  const codeHash = await hashPassword(code, deps.hashCost)
  await deps.db.write(async trx => {
    const now = deps.now()
    // Of two concurrent requests the second finds the code of the first.
    await refuseTooMany(trx, { mobile, asker }, now)
    await trx
      .deleteFrom('smsCodes')
      .where('createTime', '<', now - CODE_RETENTION)
      .execute()
    await trx
      .insertInto('smsCodes')
      .values({ mobile, scene, asker, keyHash: hashOf(key), codeHash, createTime: now })
      .execute()
  })
  return code
}

const unknownCode = () => new Failure(1002014000, '验证码不存在')
const usedCode = () => new Failure(1002014002, '验证码已使用')

/**
 * Consumes the latest code of a number, scene and key. A try is counted before it is checked, so that of many
 * concurrent ones only five are checked; a number without a code takes as long as a wrong code.
 * @param onWrong written when a code that was sent was not met: at most five times for each
 * @throws Failure 1002014000 wrong or tried too often, 1002014001 run out, 1002014002 used
 */
export async function consumeCode(
  deps: Deps,
  { mobile, scene, key, code }: CodeFor & { code: string },
  onWrong?: (trx: Writer) => Promise<unknown>,
): Promise<void> {
  const row = await deps.db.write(async trx => {
    const last = await trx
      .selectFrom('smsCodes')
      .selectAll()
      .where('mobile', '=', mobile)
      .where('scene', '=', scene)
      .where('keyHash', 'is not distinct from', hashOf(key))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!last || last.tries >= MAX_TRIES) return undefined
    await trx
      .updateTable('smsCodes')
      .set({ tries: last.tries + 1 })
      .where('id', '=', last.id)
      .execute()
    return last
  })
  const right = await verifyPassword(code, row?.codeHash, deps.hashCost)
  if (row && !right && onWrong) await deps.db.write(onWrong)
  if (!row || !right) throw unknownCode()
  if (row.usedTime !== null) throw usedCode()
  if (deps.now() - row.createTime >= CODE_LIFE) throw new Failure(1002014001, '验证码已过期')
  const { numUpdatedRows } = await deps.db.write(trx =>
    trx
      .updateTable('smsCodes')
      .set({ usedTime: deps.now() })
      .where('id', '=', row.id)
      .where('usedTime', 'is', null)
      .executeTakeFirst(),
  )
  // Of two concurrent requests with the right code the second fails.
  if (numUpdatedRows === 0n) throw usedCode()
}

/** Invalidates every unused code of a number: they were requested under the former password. */
export const invalidateCodesOf = (trx: Writer, mobile: string, now: number) =>
  trx
    .updateTable('smsCodes')
    .set({ usedTime: now })
    .where('mobile', '=', mobile)
    .where('usedTime', 'is', null)
    .execute()
