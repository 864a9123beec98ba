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

const readKey = (db: Reader, name: string) =>
  db.selectFrom('serverKeys').select('value').where('name', '=', name).executeTakeFirst()

/** A key that signs links, created at first use. It is in the database, so every process knows the same one. */
async function signingKey(deps: Pick<Deps, 'db' | 'random'>, name: string): Promise<string> {
  const known = await readKey(deps.db.read, name)
  if (known) return known.value
  return deps.db.write(async trx => {
    const value = deps.random(32).toString('hex')
    await trx
      .insertInto('serverKeys')
      .values({ name, value })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    // Another request may have been first.
    return (await readKey(trx, name))?.value ?? value
  })
}

const signature = (key: string, text: string) =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex')

/** Signs a text by a key of that name. */
export const sign = async (deps: Pick<Deps, 'db' | 'random'>, name: string, text: string): Promise<string> =>
  signature(await signingKey(deps, name), text)

/** Whether a text was signed by the key of that name. */
export async function isSignature(db: Reader, name: string, text: string, given: string): Promise<boolean> {
  const key = /^[\da-f]{64}$/.test(given) ? await readKey(db, name) : undefined
  return key !== undefined && timingSafeEqual(Buffer.from(given), Buffer.from(signature(key.value, text)))
}

/** A link to one private file that is valid for ten minutes for everyone who has it (docs/security.md, "Files"). */
export async function signedLink(
  deps: Deps,
  file: { id: number; configId: number; path: string },
): Promise<FileLink> {
  const expiresTime = deps.now() + LIFE
  const signed = await sign(deps, KEY, `${file.id}:${expiresTime}`)
  return { url: absoluteAddress(deps, `${urlOf(file)}?expires=${expiresTime}&sign=${signed}`), expiresTime }
}

/** Whether a request's query has a signature for this file that has not expired. */
export async function isSigned(db: Reader, fileId: number, query: Query, now: number): Promise<boolean> {
  const expires = query.expires?.[0] ?? ''
  if (!/^\d{1,15}$/.test(expires) || Number(expires) <= now) return false
  return isSignature(db, KEY, `${fileId}:${expires}`, query.sign?.[0] ?? '')
}
