import { extensionOf } from '@shared/domain/files/upload-types'
import { cut } from '@shared/domain/texts/cut'
import type { Insertable } from 'kysely'
import type { Deps } from '../../platform/api/deps'
import type { RequestContext } from '../../platform/api/endpoint'
import { badInput, badType, Failure } from '../../platform/api/envelope'
import type { Writer } from '../../platform/db/database'
import { toFlag } from '../../platform/db/query'
import type { FileTable } from '../../platform/db/tables/files'
import { type Places, storeContent } from '../../platform/files/contents'
import type { TemporaryFile } from '../../platform/files/temporary-file'
import { uploadSlots } from '../../platform/http/upload-slots'
import { recordEvent } from '../account-events'
import { hasPermission } from '../permissions'
import { measure } from '../pictures'
import { consume, rateLimits } from '../rate-limits'
import { checkType, pictureExtension } from './check-type'
import { type Form, type ReceivedFile, readForm } from './read-form'
import { storedName, storedPath } from './serve'
import { checkUserCapacity, readStorage, storageFull } from './storage-limits'

/** The only storage: rows of the database. */
const CONFIG_ID = 1
/** Bytes allowed for fields, names and boundaries around the file. */
const AROUND = 1024 * 1024

/** `source` of what the rich-text editor uploads (contract 13.6); other uploads are in no public list. */
export const EDITOR_SOURCE = 100

const tooLarge = () => new Failure(400, '上传文件过大，请调整后重试')

/** The address a stored file is read at. */
export const urlOf = (row: { configId: number; path: string }) =>
  `/prod-api/admin-api/infra/file/${row.configId}/get/${row.path.split('/').map(encodeURIComponent).join('/')}`

export interface Upload {
  row: Insertable<FileTable>
  content: TemporaryFile
  url: string
  /** The user whose capacity it counts against; left out: no one's. */
  quotaUserId?: number
}

/** The announced size, or the maximum without one. */
const sizeOf = ({ headers }: Request) => Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY)

/**
 * Reads and checks an uploaded file (contract 11.2), and hands it to `use`, after which it is deleted.
 * @param name of the multipart field
 * @throws Failure 400 too large, missing or incomplete; 429 too many within an hour or at a time; 1001003002 empty;
 * 1001003003 a name that is a path; 1100017000 capacity exceeded; 1100017001 a picture of too many pixels; 1100018000,
 * 1100018001 a type that is not accepted; 1100018002 the user's capacity exceeded
 */
export async function receiveFile<T>(
  call: UploadCall,
  name: string,
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  const { deps, user, c } = call
  await consume(deps, limits => [rateLimits.upload(limits, user.id)])
  const storage = await readStorage(deps.db.read)
  const free = Math.max(storage.total - storage.used, 0)
  // Twice a file's limit, as contract 11.2 has it; but no more than the remaining capacity.
  const isTight = free + AROUND < 2 * storage.each
  const max = isTight ? free + AROUND : 2 * storage.each
  const refuse = () => (isTight ? storageFull(storage) : tooLarge())
  return uploadSlots.take(user.id, Math.min(sizeOf(c.req.raw), max), () =>
    readForm(c.req.raw, { name, max, refuse }, async form => {
      const { file } = form
      if (!file) throw badInput('文件附件不能为空')
      const { size } = file.content
      if (size > storage.each) throw tooLarge()
      if (size > free) throw storageFull(storage)
      if (size === 0) throw new Failure(1001003002, '文件为空')
      return use(await checkUpload(call, form, file))
    }),
  )
}

async function checkUpload(
  call: UploadCall,
  { texts, fileNames }: Form,
  file: ReceivedFile,
): Promise<Upload> {
  const { deps, user, now } = call
  if (fileNames.has('directory')) throw badType('directory')
  const mayPublish = await hasPermission(deps.db.read, user.id, 'infra:file:update')
  if (!mayPublish) await checkUserCapacity(deps.db.read, { userId: user.id, size: file.content.size, now })
  const requested = texts.get('isPublic')
  const upload = await newUpload(deps, {
    content: file.content,
    name: await nameOf(file),
    directory: texts.get('directory') ?? null,
    source: texts.get('source') === String(EDITOR_SOURCE) ? EDITOR_SOURCE : null,
    isPublic: requested === 'true' && mayPublish,
    followsUse: requested !== 'false',
    userId: user.id,
  }).catch(async (failure: unknown) => {
    if (failure instanceof Failure) await recordRefusal(call, file.name, failure)
    throw failure
  })
  return mayPublish ? upload : { ...upload, quotaUserId: user.id }
}

/** A picture that a script sends is called `blob` where it was given no name: it gets the extension of its type. */
async function nameOf({ name, content }: ReceivedFile): Promise<string> {
  const extension = name === 'blob' ? await pictureExtension(content) : undefined
  return extension ? `${name}.${extension}` : name
}

type UploadCall = Pick<
  RequestContext<'signed-in', unknown, unknown>,
  'deps' | 'c' | 'user' | 'ip' | 'userAgent' | 'now'
>

async function recordRefusal({ deps, user, ip, userAgent, now }: UploadCall, name: string, failure: Failure) {
  const extension = extensionOf(name)
  const detail = cut(`${extension ? `.${extension}` : '没有扩展名'}：${failure.message}`, 200)
  await deps.db.write(trx =>
    recordEvent(trx, { kind: 'upload-refused', userId: user.id, detail }, { ip, userAgent, now }),
  )
}

interface NewFile {
  content: TemporaryFile
  name: string
  directory: string | null
  source?: number | null
  /** Served to everyone. */
  isPublic?: boolean
  /** Served to everyone while something public uses it. */
  followsUse?: boolean
  userId: number
}

/**
 * A file with its place in the store.
 * @throws Failure 400 for a bad directory, 1001003003 for a name that is a path, 1100017001 for too many pixels,
 * 1100018000 and 1100018001 for a type that is not accepted
 */
export async function newUpload(deps: Deps, given: NewFile): Promise<Upload> {
  const { content, directory, source = null, isPublic = false, followsUse = true, userId } = given
  const name = storedName(given.name)
  const now = deps.now()
  const path = storedPath({ directory, name, now, unique: deps.random(8).toString('hex') })
  const type = await checkType(content, name)
  const size = await measure(content, type)
  const row = {
    configId: CONFIG_ID,
    path,
    name,
    type,
    size: content.size,
    ...(size && { width: size.width, height: size.height }),
    source,
    creatorId: userId,
    isPublic: toFlag(isPublic),
    followsUse: toFlag(followsUse && !isPublic),
    createTime: now,
  }
  return { row, content, url: urlOf(row) }
}

/**
 * Stores a file with its bytes.
 * @param withRow writes in the transaction that makes it a file; it may be run again
 * @throws Failure 1100017000, 1100018002 when another upload has taken the capacity meanwhile; StoreUnavailable
 */
export async function storeFile(
  places: Places,
  { row, content, quotaUserId }: Upload,
  withRow?: (trx: Writer) => Promise<void>,
): Promise<void> {
  const { size } = content
  await storeContent(places, content, row.createTime, async (trx, contentId) => {
    const storage = await readStorage(trx)
    if (storage.used + size > storage.total) throw storageFull(storage)
    if (quotaUserId !== undefined)
      await checkUserCapacity(trx, { userId: quotaUserId, size, now: row.createTime })
    const { id } = await trx.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow()
    await trx.updateTable('fileContents').set({ fileId: id }).where('id', '=', contentId).execute()
    await withRow?.(trx)
  })
}
