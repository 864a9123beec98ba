import type { Insertable } from 'kysely'
import { extensionOf } from '../shared/upload-types'
import { mayUser } from './access'
import { recordEvent } from './account-events/record'
import { brakes, holdBack } from './brakes'
import type { Writer } from './db/open'
import type { FileTable } from './db/schema'
import type { Deps } from './deps'
import type { Call } from './endpoint'
import { badInput, badType, Failure } from './envelope'
import { storedName, storedPath } from './files'
import { uploadSlots } from './http/upload-slots'
import { measure } from './pictures/measure'
import { checkOwnRoom, readStorage, storageFull } from './storage-limits'
import { checkType } from './uploads/check-type'

/** The one storage there is: rows of the database. */
const CONFIG_ID = 1
/** Fields, names and boundaries around the file, in bytes. */
const AROUND = 1024 * 1024

/** `source` of what the rich-text editor uploads (contract 13.6); other uploads are in no public list. */
export const EDITOR_SOURCE = 100

const tooLarge = () => new Failure(400, '上传文件过大，请调整后重试')

const flag = (on: boolean) => (on ? (1 as const) : (0 as const))

/** The address a stored file is read at. */
export const urlOf = (row: { configId: number; path: string }) =>
  `/prod-api/admin-api/infra/file/${row.configId}/get/${row.path.split('/').map(encodeURIComponent).join('/')}`

export interface Upload {
  row: Insertable<FileTable>
  content: Buffer
  url: string
}

/** Announced, or whatever may come. */
const sizeOf = ({ headers }: Request) => Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY)

/** The multipart body: refused by its announced length before a byte is read, or as soon as it is longer. */
async function readForm(request: Request, max: number, refuse: () => Failure): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw new Failure(400, `请求类型不正确:${type.slice(0, 100)}`)
  if (Number(request.headers.get('content-length') ?? 0) > max) throw refuse()
  try {
    // Straight from the network: each copy of a file is as large as the file.
    return await new Response(request.body?.pipeThrough(limitOf(max, refuse)), {
      headers: { 'Content-Type': type },
    }).formData()
  } catch (error) {
    throw error instanceof Failure ? error : badInput('上传内容不完整')
  }
}

/** Hands on what comes. @throws `refuse()` beyond `max` bytes */
function limitOf(max: number, refuse: () => Failure): TransformStream<Uint8Array, Uint8Array> {
  let size = 0
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > max) throw refuse()
      controller.enqueue(chunk)
    },
  })
}

/**
 * Reads and checks an uploaded file (contract 11.2).
 * @param name of the multipart field
 * @throws Failure 400 too large, missing or incomplete; 429 too many within an hour; 1001003002 empty; 1001003003 a name
 * that is a path; 1100017000 no room left; 1100017001 a picture of too many pixels; 1100018000, 1100018001 a kind that is
 * not taken; 1100018002 no room left for this user
 */
export async function receiveFile(call: UploadCall, name = 'file'): Promise<Upload> {
  const { deps, user, now } = call
  await holdBack(deps, limits => [brakes.upload(limits, user.id)])
  const storage = await readStorage(deps.db.read)
  const room = Math.max(storage.total - storage.used, 0)
  // Twice a file's limit, as contract 11.2 has it; but no more than there is room for.
  const isTight = room + AROUND < 2 * storage.each
  const max = isTight ? room + AROUND : 2 * storage.each
  const refuse = () => (isTight ? storageFull(storage) : tooLarge())
  const form = await uploadSlots.receive(user.id, Math.min(sizeOf(call.c.req.raw), max), () =>
    readForm(call.c.req.raw, max, refuse),
  )
  const file = form.get(name)
  if (!(file instanceof File)) throw badInput('文件附件不能为空')
  if (file.size > storage.each) throw tooLarge()
  if (file.size > room) throw storageFull(storage)
  if (file.size === 0) throw new Failure(1001003002, '文件为空')
  const directory = form.get('directory')
  if (directory instanceof File) throw badType('directory')
  const mayPublish = await mayUser(deps.db.read, user.id, 'infra:file:update')
  if (!mayPublish) await checkOwnRoom(deps.db.read, { userId: user.id, size: file.size, now })
  const wish = form.get('isPublic')
  return newUpload(deps, {
    content: Buffer.from(await file.arrayBuffer()),
    name: file.name,
    directory,
    source: form.get('source') === String(EDITOR_SOURCE) ? EDITOR_SOURCE : null,
    isPublic: wish === 'true' && mayPublish,
    followsUse: wish !== 'false',
    userId: user.id,
  }).catch(async (failure: unknown) => {
    if (failure instanceof Failure) await recordRefusal(call, file.name, failure)
    throw failure
  })
}

type UploadCall = Pick<
  Call<'signed-in', unknown, unknown>,
  'deps' | 'c' | 'user' | 'ip' | 'userAgent' | 'now'
>

async function recordRefusal({ deps, user, ip, userAgent, now }: UploadCall, name: string, failure: Failure) {
  const extension = extensionOf(name)
  const detail = `${extension ? `.${extension}` : '没有扩展名'}：${failure.message}`.slice(0, 200)
  await deps.db.write(trx =>
    recordEvent(trx, { kind: 'upload-refused', userId: user.id, detail }, { ip, userAgent, now }),
  )
}

interface NewFile {
  content: Buffer
  name: string
  directory: string | null
  source?: number | null
  /** To everyone by itself. */
  isPublic?: boolean
  /** To everyone while something public uses it. */
  followsUse?: boolean
  userId: number
}

/**
 * A file with its place in the store.
 * @throws Failure 400 for a bad directory, 1001003003 for a name that is a path, 1100017001 for too many pixels,
 * 1100018000 and 1100018001 for a kind that is not taken
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
    size: content.byteLength,
    ...(size && { width: size.width, height: size.height }),
    source,
    creatorId: userId,
    isPublic: flag(isPublic),
    followsUse: flag(followsUse && !isPublic),
    createTime: now,
  }
  return { row, content, url: urlOf(row) }
}

/**
 * Keeps the file: its row and its bytes together.
 * @throws Failure 1100017000 when another upload has taken the room meanwhile
 */
export async function storeFile(trx: Writer, { row, content }: Upload): Promise<void> {
  const storage = await readStorage(trx)
  if (storage.used + content.byteLength > storage.total) throw storageFull(storage)
  const { id } = await trx.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow()
  await trx.insertInto('fileContents').values({ fileId: id, content }).execute()
}
