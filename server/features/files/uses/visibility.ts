import { type FileVisibility, VISIBILITY_LABEL } from '@shared/domain/files/file-visibility'
import { cut } from '@shared/domain/texts/cut'
import type { Caller, SignedInUser } from '../../../platform/api/caller'
import type { Writer } from '../../../platform/db/database'
import type { Row } from '../../../platform/db/schema'
import { recordEvent } from '../../account-events'

/** Who may see a stored file. */
export const visibilityOf = ({ isPublic, followsUse }: Pick<Row<'files'>, 'isPublic' | 'followsUse'>) =>
  isPublic === 1 ? 'public' : followsUse === 1 ? 'content' : 'private'

/** Records who changed who may see a file. */
export const recordVisibility = (
  trx: Writer,
  file: { name: string; visibility: FileVisibility },
  { user, ip, userAgent, now }: Caller & { user: SignedInUser },
): Promise<void> => {
  const detail = cut(`${VISIBILITY_LABEL[file.visibility]}：${file.name}`, 200)
  return recordEvent(trx, { kind: 'file-visibility', userId: user.id, detail }, { ip, userAgent, now })
}
