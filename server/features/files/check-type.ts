import { Archive } from '@shared/domain/files/archive'
import {
  extensionOf,
  HEIC_ADVICE,
  typeRefusal,
  UPLOAD_TYPES,
  UPLOAD_TYPES_TEXT,
  type UploadType,
  uploadTypeOf,
} from '@shared/domain/files/upload-types'
import { Failure } from '../../platform/api/envelope'
import { runSerialized } from '../../platform/files/serialized'
import type { TemporaryFile } from '../../platform/files/temporary-file'

/** Bytes that are looked at before other requests get their turn. */
const PIECE = 64 * 1024

/**
 * Checks that a file is of a kind that may be uploaded, by its content and its extension, which must agree. Only the
 * parts that tell are read at a time.
 * @returns the MIME type under which it is stored
 * @throws Failure 1100018000 for another kind, 1100018001 where content and extension differ
 */
export async function checkType(content: TemporaryFile, name: string): Promise<string> {
  const type = uploadTypeOf(name)
  if (!type) throw new Failure(1100018000, `${typeRefusal(name)}。可以上传：${UPLOAD_TYPES_TEXT}`)
  const found = await contentOf(content)
  if (!(await isOf(type, found, content))) throw new Failure(1100018001, differs(extensionOf(name), found))
  if (await hasMacros(content)) throw new Failure(1100018000, '不支持上传含有宏的文件，请另存为不含宏的文件')
  return type.name
}

const HEIC = ['heic', 'heif', 'heics', 'heix']

/** Why a file is not what its extension says, and what to do. */
function differs(extension: string, found: string | undefined): string {
  if (found !== undefined && HEIC.includes(found)) return HEIC_ADVICE
  const actual = found === undefined || found === 'zip' ? undefined : uploadTypeOf(`.${found}`)
  return actual
    ? `文件的内容是${actual.label}，扩展名却是 .${extension}。请把扩展名改为 .${found} 后再上传`
    : `文件内容与扩展名（.${extension}）不符，请确认文件没有损坏、没有加密、没有改过扩展名`
}

/** The extension of a picture by its content; undefined for anything else. */
export async function pictureExtension({ path }: TemporaryFile): Promise<string | undefined> {
  const found = await typeOf(path)
  return found?.mime.startsWith('image/') ? found.ext : undefined
}

/** Malformed files make the library fail; they are of no accepted type. */
async function typeOf(path: string) {
  const { fileTypeFromFile } = await import('file-type')
  return fileTypeFromFile(path).catch(() => undefined)
}

const ARCHIVE_START = Buffer.from('PK\x03\x04', 'latin1')
/** What may stand before the header of a PDF file: a byte order mark and blanks. */
const PDF_START = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-\d/

/**
 * What a file contains, as the package file-type names it; undefined where nothing is recognised. The package reads a
 * bounded part: an office file whose pictures come first is an archive to it, or nothing at all.
 */
async function contentOf(content: TemporaryFile): Promise<string | undefined> {
  const found = await typeOf(content.path)
  if (found && found.ext !== 'zip') return found.ext
  const start = await content.read(0, 1024)
  if (start.subarray(0, ARCHIVE_START.length).equals(ARCHIVE_START))
    return (await officeKind(content)) ?? 'zip'
  return PDF_START.test(start.toString('latin1')) ? 'pdf' : found?.ext
}

const CONTENT_TYPES = '[Content_Types].xml'
const refuse = () => new Error('beyond the limits')
/** Of an archive as large as its directory can be; its list of content types is a short text. */
const ARCHIVE_LIMITS = { parts: 0xffff, unpacked: 1024 * 1024, tooManyParts: refuse, tooLarge: refuse }

/** Which office file an archive is, by its own list of contents; undefined for every other archive. */
async function officeKind(content: TemporaryFile): Promise<string | undefined> {
  const bytes = await content.read(0, content.size)
  return runSerialized(() => {
    const types = contentTypes(bytes)
    return UPLOAD_TYPES.find(({ name }) => types.includes(`"${name}.main+xml"`))?.content[0]
  })
}

function contentTypes(bytes: Buffer): string {
  try {
    return Buffer.concat([...new Archive(bytes, ARCHIVE_LIMITS).read(CONTENT_TYPES)]).toString()
  } catch {
    return ''
  }
}

async function isOf(
  { content: expected, part }: UploadType,
  found: string | undefined,
  content: TemporaryFile,
): Promise<boolean> {
  if (expected.length === 0) return !found && (await isText(content))
  if (!found || !expected.includes(found)) return false
  return part === undefined || includes(content, Buffer.from(part, encodingOf(found)))
}

/** Names of OLE2 streams are UTF-16, those of archive entries ASCII. */
const encodingOf = (found: string) => (found === 'cfb' ? 'utf16le' : 'latin1')

/** The parts of office files that hold macros, in old files and in new ones. */
const MACROS: [start: Buffer, part: Buffer][] = [
  [Buffer.from('d0cf11e0', 'hex'), Buffer.from('_VBA_PROJECT', 'utf16le')],
  [Buffer.from('PK', 'latin1'), Buffer.from('vbaProject.bin', 'latin1')],
]

async function hasMacros(content: TemporaryFile): Promise<boolean> {
  for (const [start, part] of MACROS)
    if (start.equals(await content.read(0, start.byteLength)) && (await includes(content, part))) return true
  return false
}

/** Whether these bytes are anywhere in a file. */
async function includes(content: TemporaryFile, part: Buffer): Promise<boolean> {
  for (let at = 0; at < content.size; at += PIECE) {
    // What begins in one piece may end in the next.
    const piece = await content.read(at, at + PIECE + part.byteLength - 1)
    if (await runSerialized(() => piece.includes(part))) return true
  }
  return false
}

/**
 * Whether a file is a text: UTF-8, or GBK as office programs on Chinese Windows write it, without control characters
 * except those of lines.
 */
const isText = async (content: TemporaryFile) =>
  (await isIn('utf-8', content)) ?? (await isIn('gb18030', content)) ?? false

/** Whether a text is free of control characters; undefined where it is not in this encoding. */
async function isIn(encoding: string, content: TemporaryFile): Promise<boolean | undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (let at = 0; at < content.size; at += PIECE) {
    const piece = await content.read(at, at + PIECE)
    const isPlain = await runSerialized(() => {
      const text = decode(decoder, piece, at + PIECE < content.size)
      return text === undefined ? undefined : !/[^\P{Cc}\t\n\f\r]/u.test(text)
    })
    if (isPlain !== true) return isPlain
  }
  return true
}

function decode(decoder: TextDecoder, piece: Buffer, stream: boolean): string | undefined {
  try {
    return decoder.decode(piece, { stream })
  } catch {
    return undefined
  }
}
