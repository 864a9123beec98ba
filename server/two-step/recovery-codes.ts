import type { Writer } from '../db/open'
import type { Deps } from '../deps'
import { hashToken } from '../tokens'

const COUNT = 10
/** No character that is taken for another one when it is read from paper; 32 of them, so that a byte is fair. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789'
const LENGTH = 16

/** 80 random bits in four groups. */
function newCode(random: Deps['random']): string {
  const letters = [...random(LENGTH)].map(byte => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return letters.replace(/.{4}(?=.)/g, '$&-')
}

/** As it is compared: with or without hyphens and blanks, in large letters or small. */
const hashOf = (code: string) => hashToken(code.replace(/[\s-]/g, '').toLowerCase())

/** Ten new ones in place of the former. Only their hashes are kept: they can be shown this once. */
export async function renewRecoveryCodes(trx: Writer, deps: Deps, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => newCode(deps.random))
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await trx
    .insertInto('recoveryCodes')
    .values(codes.map(code => ({ userId, hash: hashOf(code) })))
    .execute()
  return codes
}

/** Uses a code up. @returns whether it was one */
export async function takeRecoveryCode(trx: Writer, userId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('hash', '=', hashOf(code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
