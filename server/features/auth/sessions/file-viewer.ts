import type { Deps } from '../../../platform/api/deps'
import type { Reader } from '../../../platform/db/database'
import { sessionIdleOf } from '../../security'
import { oldestUse } from './list'

/** The cookie is sent to this path alone: it only allows reading the bytes of files. */
const PATH = '/prod-api/admin-api/infra/file/1/get/'

type ViewerDeps = Pick<Deps, 'publicUrl' | 'sessionIdle'>

const nameFor = ({ publicUrl }: Pick<Deps, 'publicUrl'>) =>
  publicUrl?.startsWith('https:') ? '__Secure-file-view' : 'file-view'

/**
 * The cookie with which a signed-in browser may load pictures that are not public yet: an `img` sends no token. It
 * names the session, ends with it, and is accepted by no other endpoint (docs/threat-model.md, "Files").
 */
export const viewCookie = (deps: Pick<Deps, 'publicUrl'>, sessionId: string): string => {
  const name = nameFor(deps)
  const secure = name.startsWith('__Secure-') ? '; Secure' : ''
  return `${name}=${sessionId}; Path=${PATH}; HttpOnly; SameSite=Strict${secure}`
}

/**
 * The user of the session that a request's cookie names, if the session can be continued and the initial password was
 * changed.
 */
export async function viewerOf(
  deps: ViewerDeps,
  db: Reader,
  cookies: string | undefined,
  now: number,
): Promise<{ id: number } | undefined> {
  const start = `${nameFor(deps)}=`
  const sessionId = cookies
    ?.split(';')
    .map(one => one.trim())
    .find(one => one.startsWith(start))
    ?.slice(start.length)
  if (!sessionId) return undefined
  const sessionIdle = await sessionIdleOf(db, deps)
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('refreshTokens', 'refreshTokens.sessionId', 'sessions.id')
    .select('users.id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.endedTime', 'is', null)
    .where('users.status', '=', 0)
    .where('users.passwordInitial', '=', 0)
    .where('sessions.lastTime', '>', oldestUse({ now, sessionIdle }))
    .where('refreshTokens.expiresTime', '>', now)
    .limit(1)
    .executeTakeFirst()
}
