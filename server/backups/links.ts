import type { BackupLink } from '@shared/contract/backups'
import type { Deps } from '../api/deps'
import { hasPermission } from '../auth/permissions'
import type { Query } from '../contract/input'
import type { Reader } from '../db/database'
import { isSignature, sign } from '../files/signed-links'

/** How long a download may be begun, or continued after a broken connection: large ones take hours on slow lines. */
const LIFE = 4 * 3_600_000
const KEY = 'backup-links'
const DOWNLOAD = 'infra:backup:download'
const PATH = '/prod-api/admin-api/infra/backup/download'

const signed = (id: number, userId: number, expires: string) => `${id}:${userId}:${expires}`

/** A link to a backup for one user, as browsers download a file of any size without keeping it in memory. */
export async function downloadLink(deps: Deps, id: number, userId: number): Promise<BackupLink> {
  const expiresTime = deps.now() + LIFE
  const signature = await sign(deps, KEY, signed(id, userId, String(expiresTime)))
  const query = `id=${id}&user=${userId}&expires=${expiresTime}&sign=${signature}`
  return { url: `${PATH}?${query}`, expiresTime }
}

/** Whether a request has a link that is still valid, of a user who may still download. */
export async function mayDownload(db: Reader, id: number, query: Query, now: number): Promise<boolean> {
  const [user = '', expires = '', given = ''] = ['user', 'expires', 'sign'].map(name => query[name]?.[0])
  if (!/^\d{1,15}$/.test(user) || !/^\d{1,15}$/.test(expires) || Number(expires) <= now) return false
  if (!(await isSignature(db, KEY, signed(id, Number(user), expires), given))) return false
  const account = await db
    .selectFrom('users')
    .select('status')
    .where('id', '=', Number(user))
    .executeTakeFirst()
  return account?.status === 0 && (await hasPermission(db, Number(user), DOWNLOAD))
}
