import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FileLink } from '@shared/contract/files'
import type { Deps } from '../api/deps'
import type { Query } from '../contract/input'
import type { Reader } from '../db/database'
import { absoluteAddress } from './absolute-address'
import { urlOf } from './upload'

/** How long a link to a private file is valid: long enough to open it, too short to be passed around. */
const LIFE = 600_000
const KEY = 'file-links'

const readKey = (db: Reader) =>
  db.selectFrom('serverKeys').select('value').where('name', '=', KEY).executeTakeFirst()

/** The key that signs links, created at first use. It is in the database, so every process knows the same one. */
async function signingKey(deps: Deps): Promise<string> {
  const known = await readKey(deps.db.read)
  if (known) return known.value
  return deps.db.write(async trx => {
    const value = deps.random(32).toString('hex')
    await trx
      .insertInto('serverKeys')
      .values({ name: KEY, value })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    // Another request may have been first.
    return (await readKey(trx))?.value ?? value
  })
}

const signature = (key: string, fileId: number, expires: string) =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`${fileId}:${expires}`).digest('hex')

/** A link to one private file that is valid for ten minutes for everyone who has it (docs/security.md, "Files"). */
export async function signedLink(
  deps: Deps,
  file: { id: number; configId: number; path: string },
): Promise<FileLink> {
  const expiresTime = deps.now() + LIFE
  const sign = signature(await signingKey(deps), file.id, String(expiresTime))
  return { url: absoluteAddress(deps, `${urlOf(file)}?expires=${expiresTime}&sign=${sign}`), expiresTime }
}

/** Whether a request's query has a signature for this file that has not expired. */
export async function isSigned(db: Reader, fileId: number, query: Query, now: number): Promise<boolean> {
  const expires = query.expires?.[0] ?? ''
  const sign = query.sign?.[0] ?? ''
  if (!/^\d{1,15}$/.test(expires) || !/^[\da-f]{64}$/.test(sign) || Number(expires) <= now) return false
  const key = await readKey(db)
  if (!key) return false
  return timingSafeEqual(Buffer.from(sign), Buffer.from(signature(key.value, fileId, expires)))
}
