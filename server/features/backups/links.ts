import type { BackupLink } from '@shared/contract/backups'
import type { SignedInUser } from '../../platform/api/caller'
import type { Deps } from '../../platform/api/deps'
import type { Query } from '../../platform/api/input'
import type { Reader } from '../../platform/db/database'
import { isSignedQuery, type LinkKind, signQuery } from '../files'

/** Valid for as long as a download may be begun, or continued after a broken connection: large ones take hours on slow lines. */
const BACKUP_LINKS: LinkKind = {
  key: 'backup-links',
  life: 4 * 3_600_000,
  permission: 'infra:backup:download',
}
const PATH = '/prod-api/admin-api/infra/backup/download'

/** A link to a backup, as browsers download a file of any size without keeping it in memory. */
export async function downloadLink(deps: Deps, id: number, user: SignedInUser): Promise<BackupLink> {
  const { query, expiresTime } = await signQuery(deps, BACKUP_LINKS, id, user)
  return { url: `${PATH}?id=${id}&${query}`, expiresTime }
}

/** Whether a request has a link to this backup that is still valid. */
export const mayDownload = (
  deps: Deps,
  db: Reader,
  id: number,
  { query, now }: { query: Query; now: number },
): Promise<boolean> => isSignedQuery(deps, db, BACKUP_LINKS, { what: id, query, now })
