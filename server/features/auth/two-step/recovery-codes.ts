import type { Deps } from '../../../platform/api/deps'
import { hashToken } from '../../../platform/api/tokens'
import type { Reader, Writer } from '../../../platform/db/database'
import { hashWithSalt, newSalt } from '../passwords/hash'

const COUNT = 10
/**
 * Without characters that are confused when read from paper; 32 of them, so that each byte gives every one with equal
 * probability.
 */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789'
const LENGTH = 28
/**
 * Cheaper than a password's hash by this power of two: ten are made at once, and 140 random bits cannot be guessed at
 * any speed.
 */
const CHEAPER = 2

/** 140 random bits in four groups. */
function newCode(random: Deps['random']): string {
  const letters = [...random(LENGTH)].map(byte => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return letters.replace(/.{7}(?=.)/g, '$&-')
}

const saltFor = ({ hashCost }: Pick<Deps, 'hashCost'>) => newSalt(hashCost - CHEAPER)

/** Hash of a code as it is compared: with or without hyphens and spaces, in upper or lower case. */
const quickHash = (code: string) => hashToken(code.replace(/[\s-]/g, '').toLowerCase())

/**
 * The input of the slow hash is the quick hash, so that codes of earlier versions, of which only that is stored, can be
 * converted.
 */
const slowHash = (code: string, salt: string) => hashWithSalt(quickHash(code), salt)

export interface NewRecoveryCodes {
  codes: string[]
  rows: { hash: string; salt: string }[]
}

/** Ten new codes and what is stored of them. Called outside transactions: hashing takes time. */
export async function newRecoveryCodes(deps: Deps): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: COUNT }, () => newCode(deps.random))
  const salt = saltFor(deps)
  const hashes = await Promise.all(codes.map(code => slowHash(code, salt)))
  return { codes, rows: hashes.map(hash => ({ hash, salt })) }
}

/** Replaces the former codes. @returns the codes: they can be shown only now */
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

/** Called outside transactions, like `newRecoveryCodes`. A user without codes takes as long. */
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

/** Consumes a code. @returns how many are left, or undefined if it was wrong */
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
 * Hashes slowly what an earlier version stored as quick hashes, one user after another, while the server runs. When it
 * is aborted it ends after the current user; the next start continues.
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
    // One that was used or replaced meanwhile no longer exists.
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
