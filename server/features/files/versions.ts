import type { SignedInUser } from '../../platform/api/caller'
import { Failure } from '../../platform/api/envelope'
import type { Writer } from '../../platform/db/database'
import { detachContent, type Places, retireContents, storeContent } from '../../platform/files/contents'
import { readStorage, storageFull } from './storage-limits'
import type { Upload } from './upload'

/** Former versions that a file keeps; older ones are deleted. */
const MAX_VERSIONS = 20

interface Change {
  user: Pick<SignedInUser, 'nickname'>
  now: number
}

export const noFile = () => new Failure(1001003001, '文件不存在')

/**
 * Gives a file other bytes: its address, name, visibility and place in the download centre stay, and what it was is kept.
 * Downloads that have begun get all of the former bytes.
 * @throws Failure 1001003001 without the file, 1100018003 for another type, 1100017000 without room; StoreUnavailable
 */
export const replaceFile = (
  places: Places,
  fileId: number,
  { row, content }: Upload,
  change: Change,
): Promise<void> =>
  storeContent(places, content, change.now, async (trx, contentId) => {
    const file = await trx.selectFrom('files').select('type').where('id', '=', fileId).executeTakeFirst()
    if (!file) throw noFile()
    if (file.type !== row.type) throw new Failure(1100018003, '只能用同一类型的文件替换，地址的扩展名不变')
    const storage = await readStorage(trx)
    if (storage.used + row.size > storage.total) throw storageFull(storage)
    const { size, width = null, height = null } = row
    await putContent(trx, fileId, { contentId, size, width, height }, change)
  })

/**
 * Makes a former version the content of its file again; the present one is kept in its place.
 * @returns false where there is none, or its file is deleted
 */
export async function restoreVersion(trx: Writer, id: number, change: Change): Promise<boolean> {
  const version = await trx
    .selectFrom('fileVersions')
    .innerJoin('files', 'files.id', 'fileVersions.fileId')
    .select(['fileId', 'contentId', 'fileVersions.size', 'fileVersions.width', 'fileVersions.height'])
    .where('fileVersions.id', '=', id)
    .executeTakeFirst()
  if (!version) return false
  const { fileId, ...content } = version
  await trx.deleteFrom('fileVersions').where('id', '=', id).execute()
  await putContent(trx, fileId, content, change)
  return true
}

interface NewContent {
  contentId: number
  size: number
  width: number | null
  height: number | null
}

async function putContent(
  trx: Writer,
  fileId: number,
  { contentId, ...measures }: NewContent,
  { user, now }: Change,
): Promise<void> {
  const file = await trx
    .selectFrom('files')
    .select(['size', 'width', 'height'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  const former = await detachContent(trx, fileId, now)
  if (former)
    await trx
      .insertInto('fileVersions')
      .values({
        ...{ fileId, contentId: former.id, ...file, createTime: former.createTime },
        ...{ replacer: user.nickname, replaceTime: now },
      })
      .execute()
  await trx.updateTable('fileContents').set({ fileId }).where('id', '=', contentId).execute()
  await trx
    .updateTable('files')
    .set({ ...measures, variantsMade: 0, variantFailures: 0, replaceTime: now })
    .where('id', '=', fileId)
    .execute()
  await dropOldest(trx, fileId, now)
}

async function dropOldest(trx: Writer, fileId: number, now: number): Promise<void> {
  const versions = await trx
    .selectFrom('fileVersions')
    .select(['id', 'contentId'])
    .where('fileId', '=', fileId)
    .orderBy('id', 'desc')
    .execute()
  for (const { id, contentId } of versions.slice(MAX_VERSIONS)) {
    await trx.deleteFrom('fileVersions').where('id', '=', id).execute()
    await retireContents(trx, [contentId], now)
  }
}
