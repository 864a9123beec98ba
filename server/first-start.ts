import { randomInt } from 'node:crypto'
import type { Database, Reader } from './db/open'
import { seed } from './db/seed/seed'
import { hashPassword } from './passwords'

export interface Passwords {
  admin: string
  clerk: string
}

/** No character that is taken for another one when it is read out or typed from paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 20

/** 20 characters of 55: 115 bits of a strong source. */
export const randomPassword = () =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/**
 * Fills an empty database with the first accounts, menus and contents, in one transaction: killed half way, the
 * next start does it all again.
 * @returns whether this was the first start
 */
export async function firstStart(
  db: Database,
  options: { now: number; hashCost: number; passwords: Passwords },
): Promise<boolean> {
  const { now, hashCost, passwords } = options
  if (await hasUsers(db.read)) return false
  const [admin, clerk] = await Promise.all([
    hashPassword(passwords.admin, hashCost),
    hashPassword(passwords.clerk, hashCost),
  ])
  return db.write(async trx => {
    // Another process may have been faster.
    if (await hasUsers(trx)) return false
    await seed(trx, { now, accounts: { admin, clerk } })
    return true
  })
}

async function hasUsers(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}
