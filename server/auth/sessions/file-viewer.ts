import type { Deps } from '../../api/deps'
import type { Reader } from '../../db/open'
import { oldestUse } from './list'

/** Nothing else is sent the cookie: it opens the bytes of files, to be read. */
const PATH = '/prod-api/admin-api/infra/file/1/get/'

type ViewerDeps = Pick<Deps, 'publicUrl' | 'sessionIdle'>

const nameFor = ({ publicUrl }: Pick<Deps, 'publicUrl'>) =>
  publicUrl?.startsWith('https:') ? '__Secure-file-view' : 'file-view'

/**
 * The cookie by which a signed-in browser is shown pictures that are not public yet: an `img` sends no token. It names the
 * session, ends with it, and is good for no call but this one (docs/security.md, "Files").
 */
export const viewCookie = (deps: Pick<Deps, 'publicUrl'>, sessionId: string): string => {
  const name = nameFor(deps)
  const secure = name.startsWith('__Secure-') ? '; Secure' : ''
  return `${name}=${sessionId}; Path=${PATH}; HttpOnly; SameSite=Strict${secure}`
}

/** The user whose session the cookie of a request names, while it can be continued and opens more than a change of the password. */
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
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('refreshTokens', 'refreshTokens.sessionId', 'sessions.id')
    .select('users.id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.endedTime', 'is', null)
    .where('users.status', '=', 0)
    .where('users.passwordInitial', '=', 0)
    .where('sessions.lastTime', '>', oldestUse({ now, sessionIdle: deps.sessionIdle }))
    .where('refreshTokens.expiresTime', '>', now)
    .limit(1)
    .executeTakeFirst()
}
