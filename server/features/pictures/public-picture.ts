import { PICTURE_MESSAGE, storedFileOf } from '@shared/domain/paths/addresses'
import { badInput } from '../../platform/api/envelope'
import type { Reader } from '../../platform/db/database'

/**
 * A picture of the public site must be one that visitors may be served, if only because it is used there; an empty
 * address is accepted.
 * @param name of the field
 * @throws Failure 400
 */
export async function checkPicture(db: Reader, name: string, address: string | undefined): Promise<void> {
  const stored = address ? storedFileOf(address) : undefined
  if (!stored) return
  const file = await db
    .selectFrom('files')
    .select(['type', 'isPublic', 'followsUse'])
    .where('configId', '=', stored.configId)
    .where('path', '=', stored.path)
    .executeTakeFirst()
  if (!file?.type?.startsWith('image/')) throw badInput(`${name}不正确，${PICTURE_MESSAGE}`)
  if (file.isPublic !== 1 && file.followsUse !== 1) throw badInput(`${name}不正确，该图片未公开`)
}
