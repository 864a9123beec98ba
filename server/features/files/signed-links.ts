import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FileLink } from '@shared/contract/files'
import type { SignedInUser } from '../../platform/api/caller'
import type { Deps } from '../../platform/api/deps'
import type { Query } from '../../platform/api/input'
import type { Reader } from '../../platform/db/database'
import { handleOf, sessionsOf } from '../auth'
import { hasPermission } from '../permissions'
import { sessionIdleOf } from '../security'
import { absoluteAddress } from './absolute-address'
import { urlOf } from './upload'

/** Links of one kind: the name of the key that signs them, how long they are valid, and what their user must be allowed. */
export interface LinkKind {
  key: string
  life: number
  permission: string
}

/** To private files: valid long enough to open one, too short to be passed around. */
const FILE_LINKS: LinkKind = { key: 'file-links', life: 600_000, permission: 'infra:file:query' }

const readKey = (db: Reader, name: string) =>
  db.selectFrom('serverKeys').select('value').where('name', '=', name).executeTakeFirst()

/** A key that signs links and the like, created at first use. It is in the database, so every process knows the same one. */
export async function signingKey(deps: Pick<Deps, 'db' | 'random'>, name: string): Promise<string> {
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

const textOf = (what: number, { user, session, expires }: Record<'user' | 'session' | 'expires', string>) =>
  `${what}:${user}:${session}:${expires}`

/**
 * The query of a link to one thing, for the session that asks for it: it is valid for its time for everyone who has it, and
 * no longer than that session (docs/threat-model.md, "Signed links").
 */
export async function signQuery(
  deps: Pick<Deps, 'db' | 'random' | 'now'>,
  { key, life }: LinkKind,
  what: number,
  { id, sessionId }: Pick<SignedInUser, 'id' | 'sessionId'>,
): Promise<{ query: string; expiresTime: number }> {
  const expiresTime = deps.now() + life
  // Of the session its handle: the address of a link is seen in more places than a token.
  const named = { user: String(id), session: handleOf(sessionId), expires: String(expiresTime) }
  const sign = signature(await signingKey(deps, key), textOf(what, named))
  return { query: String(new URLSearchParams({ ...named, sign })), expiresTime }
}

/**
 * Whether a request's query was signed for this thing and has not expired, and its user is still allowed to ask for such a
 * link, in the session that did.
 */
export async function isSignedQuery(
  deps: Pick<Deps, 'sessionIdle'>,
  db: Reader,
  { key, permission }: LinkKind,
  { what, query, now }: { what: number; query: Query; now: number },
): Promise<boolean> {
  const [user = '', session = '', expires = '', sign = ''] = ['user', 'session', 'expires', 'sign'].map(
    name => query[name]?.[0],
  )
  if (!/^\d{1,15}$/.test(user) || !/^\d{1,15}$/.test(expires) || Number(expires) <= now) return false
  const known = /^[\da-f]{64}$/.test(sign) ? await readKey(db, key) : undefined
  const right = known && signature(known.value, textOf(what, { user, session, expires }))
  if (!right || !timingSafeEqual(Buffer.from(sign), Buffer.from(right))) return false
  return (
    (await isOpen(deps, db, { userId: Number(user), session, now })) &&
    hasPermission(db, Number(user), permission)
  )
}

/** Whether a session of an enabled user can be continued, and is not kept from everything by an initial password. */
async function isOpen(
  deps: Pick<Deps, 'sessionIdle'>,
  db: Reader,
  { userId, session, now }: { userId: number; session: string; now: number },
): Promise<boolean> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 0)
    .where('passwordInitial', '=', 0)
    .executeTakeFirst()
  if (!account) return false
  const open = await sessionsOf(db, { now, sessionIdle: await sessionIdleOf(db, deps) }, userId)
  return open.some(({ handle }) => handle === session)
}

/** A link to one private file. */
export async function signedLink(
  deps: Deps,
  file: { id: number; configId: number; path: string },
  user: SignedInUser,
): Promise<FileLink> {
  const { query, expiresTime } = await signQuery(deps, FILE_LINKS, file.id, user)
  return { url: absoluteAddress(deps, `${urlOf(file)}?${query}`), expiresTime }
}

/** Whether a request's query is that of a link to this file which is still valid. */
export const isSigned = (
  deps: Pick<Deps, 'sessionIdle'>,
  db: Reader,
  fileId: number,
  { query, now }: { query: Query; now: number },
): Promise<boolean> => isSignedQuery(deps, db, FILE_LINKS, { what: fileId, query, now })
