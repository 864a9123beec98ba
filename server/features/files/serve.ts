import { extensionOf, UPLOAD_TYPES } from '@shared/domain/files/upload-types'
import { cut } from '@shared/domain/texts/cut'
import type { Deps } from '../../platform/api/deps'
import { badInput, Failure } from '../../platform/api/envelope'
import type { Range } from '../../platform/api/services'
import { chinaDay } from '../../platform/config/time'
import { contentOf, readContent } from '../../platform/files/contents'
import { StoreUnavailable } from '../../platform/files/errors'
import { FILE_POLICY } from '../../platform/http/headers'
import { streamOf } from '../../platform/http/streamed'
import { isNegotiated } from '../pictures'

/** Types a browser may show inline: pictures, none of which can contain scripts. */
const PICTURES = UPLOAD_TYPES.map(({ name }) => name).filter(name => name.startsWith('image/'))

const isPicture = (type: string | null) => type !== null && PICTURES.includes(type)

const SEGMENT = /^(?!\.{1,2}$)[^\\/:\0\p{Cc}]{1,100}$/u

/**
 * Where an upload is stored: `[directory/]yyyyMMdd/<unique>[.extension]`. Of the sender's file name only a plain
 * extension is used.
 * @throws Failure 400 for a bad directory, 1001003003 for a name that is a path
 */
export function storedPath(given: {
  directory: string | null
  name: string
  now: number
  unique: string
}): string {
  const { directory, name, now, unique } = given
  if (/[\\/]/.test(name) || name === '.' || name === '..') throw new Failure(1001003003, '文件路径不正确')
  const folders = directory ? directory.split('/') : []
  if (folders.length > 8 || !folders.every(folder => SEGMENT.test(folder))) throw badInput('文件目录不正确')
  const day = chinaDay(now).replaceAll('-', '')
  const extension = extensionOf(name)
  return [...folders, day, extension ? `${unique}.${extension}` : unique].join('/')
}

const MAX_NAME = 255

/**
 * The sender's file name as it is stored for the download. Control characters and invisible ones are left out: they
 * make `exe.txt` read as something else. Long names are truncated, not their ending.
 */
export function storedName(name: string): string {
  const seen = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
  const ending = /\.[a-z\d]{1,10}$/i.exec(seen)?.[0] ?? ''
  const stem = seen.slice(0, seen.length - ending.length)
  return (cut(stem, MAX_NAME - ending.length) + ending).toWellFormed() || '未命名'
}

/**
 * How long copies of a picture may be cached, in seconds: of a public one, and of one that is public with an article.
 */
const MAX_AGE = { public: 3600, content: 300 }

/**
 * How long copies may be cached, and on what the response depends. A file may be replaced, deleted or made private: a
 * picture is revalidated after that time, everything else at every download, and gets 304 while nothing has changed.
 * @param file.contentId of the bytes that are sent, which other bytes never have
 * @param file.open why visitors may read it: it is public, public content uses it, or null: they may not
 */
export const cacheHeaders = (file: {
  contentId: number
  open: keyof typeof MAX_AGE | null
  type: string | null
}): Record<string, string> => {
  const { contentId, open, type } = file
  if (open === null) return { 'Cache-Control': 'private, no-store' }
  return {
    'Cache-Control': isPicture(type) ? `public, max-age=${MAX_AGE[open]}` : 'public, no-cache',
    ETag: `"content-${contentId}"`,
    ...(isNegotiated(file) && { Vary: 'Accept' }),
  }
}

/**
 * The one part of a file that a request asks for; undefined: all of it, since it names none, several, or those of
 * another version of the file. Null: none of the file is in it.
 */
function rangeOf(request: Headers, { size, tag }: { size: number; tag: string | undefined }) {
  const [, from = '', to = ''] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.get('range')?.trim() ?? '') ?? []
  const version = request.get('if-range')
  if ((from === '' && to === '') || (version !== null && version !== tag)) return undefined
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const end = from === '' || to === '' ? size : Math.min(Number(to) + 1, size)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return start < end ? { start, end } : null
}

/** What is sent of a file. */
export interface SentFile {
  name: string
  type: string | null
  size: number
  /** Where it is stored: of letters that every browser knows. */
  path?: string | undefined
}

/** Its name for browsers and apps that know ASCII alone: where it has other characters, that of its place. */
function asciiName(name: string, path: string): string {
  const [, ending = ''] = /(\.[a-z\d]{1,10})$/i.exec(name) ?? []
  const place = path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z\d]{1,10}$/i, '')
  const isAscii = /^[\x20-\x7e]*$/.test(name)
  return (isAscii || !place ? name : `${place}${ending}`).replace(/[^\x20-\x7e]|["\\%;]/g, '_')
}

/** A response with the bytes: pictures inline, everything else as a download, nothing that could run. */
function fileResponse(
  { name: given, type, path = '' }: SentFile,
  content: ReadableStream<Uint8Array> | null,
  { status, headers }: { status: number; headers: Record<string, string> },
): Response {
  const inline = isPicture(type)
  // Names stored by versions that did not clean them.
  const name = storedName(given)
  const disposition = `${inline ? 'inline' : 'attachment'}; filename="${asciiName(name, path)}"; filename*=UTF-8''${encode(name)}`
  return new Response(content, {
    status,
    headers: {
      'Content-Type': inline && type ? type : downloadType(type),
      'Content-Disposition': disposition,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': FILE_POLICY,
      ...headers,
    },
  })
}

const downloadType = (type: string | null) => {
  const known = UPLOAD_TYPES.find(({ name }) => name === type)?.name ?? 'application/octet-stream'
  return known.startsWith('text/') ? `${known}; charset=utf-8` : known
}

/** RFC 5987: what encodeURIComponent leaves, less the characters a header parameter may not hold. */
const encode = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * What a request asks for of a file: all of it, or the part that it names.
 * @param read the bytes; undefined: there are none any more
 * @returns undefined where there are none
 */
export async function sendPart(
  request: Request,
  given: { file: SentFile; headers: Record<string, string> },
  read: (range: Range) => Promise<AsyncGenerator<Uint8Array, void> | undefined>,
): Promise<Response | undefined> {
  const { file } = given
  const { size } = file
  const headers = { ...given.headers, 'Accept-Ranges': 'bytes' }
  const part = rangeOf(request.headers, { size, tag: given.headers.ETag })
  if (part === null) {
    const unsatisfiable = { ...headers, 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' }
    return new Response(null, {
      status: 416,
      headers: { ...unsatisfiable, 'Content-Security-Policy': FILE_POLICY },
    })
  }
  const range = part ?? { start: 0, end: size }
  const sent = {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(range.end - range.start),
      ...(part && { 'Content-Range': `bytes ${range.start}-${range.end - 1}/${size}` }),
    },
  }
  if (request.method === 'HEAD') return fileResponse(file, null, sent)
  const bytes = await read(range)
  return bytes && fileResponse(file, streamOf(bytes), sent)
}

/**
 * What a request asks for of a file that only its caller may read.
 * @returns undefined where its bytes are gone
 */
export async function sendPrivate(
  deps: Pick<Deps, 'db' | 'objects' | 'log'>,
  request: Request,
  file: { contentId: number; name: string; type: string | null; size: number },
): Promise<Response | undefined> {
  const content = await contentOf(deps.db.read, eb => eb('id', '=', file.contentId))
  const headers = cacheHeaders({ ...file, open: null })
  try {
    return content && (await sendPart(request, { file, headers }, range => readContent(deps, content, range)))
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    deps.log.error({ err: error }, 'the file store cannot be used')
    return storeUnavailable()
  }
}

/** The response while the store of the files cannot be used. */
export const storeUnavailable = () =>
  new Response('文件存储服务暂时无法使用，请稍后再试', {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '30',
    },
  })
