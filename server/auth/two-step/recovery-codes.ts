import type { Deps } from '../../api/deps'
import type { Reader, Writer } from '../../db/open'
import { hashWithSalt, newSalt } from '../passwords/hash'
import { hashToken } from '../sessions/tokens'

const COUNT = 10
/** No character that is taken for another one when it is read from paper; 32 of them, so that a byte is fair. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789'
const LENGTH = 28
/** A quarter of a password's work: ten are made at once, and 140 random bits are not guessed at any speed. */
const CHEAPER = 2

/** 140 random bits in four groups. */
function newCode(random: Deps['random']): string {
  const letters = [...random(LENGTH)].map(byte => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return letters.replace(/.{7}(?=.)/g, '$&-')
}

const saltFor = ({ hashCost }: Pick<Deps, 'hashCost'>) => newSalt(hashCost - CHEAPER)

/** As it is compared: with or without hyphens and blanks, in large letters or small. */
const quickHash = (code: string) => hashToken(code.replace(/[\s-]/g, '').toLowerCase())

/** What is slowly hashed is the quick hash: those of earlier versions, of which no more is known, become the same. */
const slowHash = (code: string, salt: string) => hashWithSalt(quickHash(code), salt)

export interface NewRecoveryCodes {
  codes: string[]
  rows: { hash: string; salt: string }[]
}

/** Ten new ones and what is stored of them. Outside of any transaction: hashing takes time. */
export async function newRecoveryCodes(deps: Deps): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: COUNT }, () => newCode(deps.random))
  const salt = saltFor(deps)
  const hashes = await Promise.all(codes.map(code => slowHash(code, salt)))
  return { codes, rows: hashes.map(hash => ({ hash, salt })) }
}

/** Puts them in place of the former. @returns the codes: they can be shown this once */
export async function saveRecoveryCodes(
  trx: Writer,
  userId: number,
  { codes, rows }: NewRecoveryCodes,
): Promise<string[]> {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await trx
    .insertInto('recoveryCodes')
    .values(rows.map(row => ({ userId, ...row })))
    .execute()
  return codes
}

/** The hashes under which a typed code may be stored. */
export interface TypedRecoveryCode {
  quick: string
  slow: string
  salt: string
}

/** Outside of any transaction, like `newRecoveryCodes`. A user without codes takes as long. */
export async function hashTyped(
  deps: Deps,
  { userId, code }: { userId: number; code: string },
): Promise<TypedRecoveryCode> {
  const row = await deps.db.read
    .selectFrom('recoveryCodes')
    .select('salt')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  const salt = row?.salt ?? saltFor(deps)
  return { quick: quickHash(code), slow: await slowHash(code, salt), salt }
}

/** Uses a code up. @returns how many are left, or undefined if it was none */
export async function consumeRecoveryCode(
  trx: Writer,
  userId: number,
  { quick, slow, salt }: TypedRecoveryCode,
): Promise<number | undefined> {
  const { numDeletedRows } = await trx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where(({ and, or, eb }) =>
      or([
        and([eb('salt', '=', salt), eb('hash', '=', slow)]),
        and([eb('salt', 'is', null), eb('hash', '=', quick)]),
      ]),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n ? countRecoveryCodes(trx, userId) : undefined
}

export async function countRecoveryCodes(db: Reader, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Hashes slowly what an earlier version stored as quick hashes, one user after another, while the server runs. Ends after
 * the user under way when it is aborted: the next start goes on.
 */
export async function hardenRecoveryCodes(
  { db, hashCost }: Pick<Deps, 'db' | 'hashCost'>,
  signal?: AbortSignal,
): Promise<void> {
  const old = await db.read.selectFrom('recoveryCodes').selectAll().where('salt', 'is', null).execute()
  for (const userId of new Set(old.map(row => row.userId))) {
    if (signal?.aborted) return
    const salt = saltFor({ hashCost })
    const hashes: [former: string, slow: string][] = []
    for (const { hash } of old.filter(row => row.userId === userId))
      hashes.push([hash, await hashWithSalt(hash, salt)])
    // One used or renewed meanwhile is not there any more.
    await db.write(async trx => {
      for (const [former, hash] of hashes) {
        await trx
          .updateTable('recoveryCodes')
          .set({ hash, salt })
          .where('userId', '=', userId)
          .where('hash', '=', former)
          .execute()
      }
    })
  }
}
