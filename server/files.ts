import { badInput, Failure } from './envelope'
import { FILE_POLICY } from './headers'
import { isNegotiated } from './pictures/choose'

/** First bytes of what a browser may show in place: pictures that cannot hold scripts. */
const PICTURES: [type: string, matches: (head: string) => boolean][] = [
  ['image/png', head => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/jpeg', head => head.startsWith('\xff\xd8\xff')],
  ['image/gif', head => head.startsWith('GIF87a') || head.startsWith('GIF89a')],
  ['image/webp', head => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
  ['image/avif', head => head.slice(4, 8) === 'ftyp' && /^avi[fs]/.test(head.slice(8, 12))],
]

const DOCUMENTS: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  rtf: 'application/rtf',
  txt: 'text/plain',
  zip: 'application/zip',
}

const extensionOf = (name: string) => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase()

/** MIME type by what the bytes are for pictures, by name for documents; what the sender claims does not count. */
export function typeOf(content: Buffer, name: string): string {
  const head = content.subarray(0, 16).toString('latin1')
  const picture = PICTURES.find(([, matches]) => matches(head))
  return picture?.[0] ?? DOCUMENTS[extensionOf(name) ?? ''] ?? 'application/octet-stream'
}

const SEGMENT = /^(?!\.{1,2}$)[^\\/:\0\p{Cc}]{1,100}$/u

/**
 * Where an upload is kept: `[directory/]yyyyMMdd/<unique>[.extension]`. Nothing of the sender's file name but a
 * plain extension is in it.
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
  const day = new Date(now + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  const extension = extensionOf(name)
  return [...folders, day, extension ? `${unique}.${extension}` : unique].join('/')
}

const MAX_NAME = 255

/** The sender's file name as it is kept for the download: what cannot be stored is left out, the end is cut off. */
export function storedName(name: string): string {
  const cut = name.replaceAll('\0', '').slice(0, MAX_NAME)
  // The cut may have halved a character.
  return (cut.isWellFormed() ? cut : cut.slice(0, -1).toWellFormed()) || '未命名'
}

/**
 * How long copies may be kept, and what the answer depends on. A stored path never changes its content, but a file may be deleted or made private: an
 * hour later it is asked for again, and answered without its bytes while nothing has changed.
 * @param file.form of a picture in another size or format
 */
export const cacheHeaders = (file: {
  id: number
  isPublic: number
  type: string | null
  form?: string
}): Record<string, string> => {
  if (file.isPublic !== 1) return { 'Cache-Control': 'private, no-store' }
  const { id, form } = file
  return {
    'Cache-Control': 'public, max-age=3600',
    ETag: `"${form ? `${id}-${form}` : id}"`,
    ...(isNegotiated(file) && { Vary: 'Accept' }),
  }
}

/** The bytes as an answer: pictures in place, everything else as a download, nothing that could run. */
export function fileAnswer(
  { name, type }: { name: string; type: string | null },
  content: Buffer,
  headers: Record<string, string>,
): Response {
  const inline = PICTURES.some(([picture]) => picture === type)
  const fallback = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const disposition = `${inline ? 'inline' : 'attachment'}; filename="${fallback}"; filename*=UTF-8''${encode(name)}`
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': inline && type ? type : downloadType(type),
      'Content-Disposition': disposition,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': FILE_POLICY,
      ...headers,
    },
  })
}

const downloadType = (type: string | null) =>
  type && Object.values(DOCUMENTS).includes(type)
    ? type === 'text/plain'
      ? 'text/plain; charset=utf-8'
      : type
    : 'application/octet-stream'

/** RFC 5987: what encodeURIComponent leaves, less the characters a header parameter may not hold. */
const encode = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
