import { setImmediate as turn } from 'node:timers/promises'
import { extensionOf, UPLOAD_TYPES_TEXT, type UploadType, uploadTypeOf } from '@shared/upload-types'
import { fileTypeFromBuffer } from 'file-type'
import { Failure } from '../contract/envelope'

/**
 * Checks that a file is of a kind that may be uploaded, by its content and its extension, which must agree.
 * @returns the MIME type under which it is stored
 * @throws Failure 1100018000 for another kind, 1100018001 where content and extension differ
 */
export async function checkType(content: Buffer, name: string): Promise<string> {
  const extension = extensionOf(name)
  const type = uploadTypeOf(name)
  if (!type)
    throw new Failure(
      1100018000,
      `不支持上传这种文件（${extension ? `.${extension}` : '没有扩展名'}）。可以上传：${UPLOAD_TYPES_TEXT}`,
    )
  if (!(await isOf(type, content)))
    throw new Failure(
      1100018001,
      `文件内容与扩展名（.${extension}）不符，请确认文件没有损坏、没有加密、没有改过扩展名`,
    )
  if (hasMacros(content)) throw new Failure(1100018000, '不支持上传含有宏的文件，请另存为不含宏的文件')
  return type.name
}

/** The extension of a picture by its content; undefined for anything else. */
export async function pictureExtension(content: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  return found?.mime.startsWith('image/') ? found.ext : undefined
}

async function isOf({ content: expected, part }: UploadType, content: Buffer): Promise<boolean> {
  // Malformed files make the library fail; they are of no accepted type.
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  if (expected.length === 0) return !found && (await isText(content))
  if (!found || !expected.includes(found.ext)) return false
  return part === undefined || content.includes(part, 0, encodingOf(found.ext))
}

/** Names of OLE2 streams are UTF-16, those of archive entries ASCII. */
const encodingOf = (found: string) => (found === 'cfb' ? 'utf16le' : 'latin1')

/** The parts of office files that hold macros, in old files and in new ones. */
const hasMacros = (content: Buffer): boolean =>
  (content.toString('hex', 0, 4) === 'd0cf11e0' && content.includes('_VBA_PROJECT', 0, 'utf16le')) ||
  (content.toString('latin1', 0, 2) === 'PK' && content.includes('vbaProject.bin', 0, 'latin1'))

/** Bytes of a text that are checked before other requests get their turn. */
const PIECE = 256 * 1024

/**
 * Whether a file is a text: UTF-8, or GBK as office programs on Chinese Windows write it, without control characters
 * except those of lines.
 */
const isText = async (content: Buffer) =>
  (await isIn('utf-8', content)) ?? (await isIn('gb18030', content)) ?? false

/** Whether a text is free of control characters; undefined where it is not in this encoding. */
async function isIn(encoding: string, content: Buffer): Promise<boolean | undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (let at = 0; at < content.length; at += PIECE) {
    let text: string
    try {
      text = decoder.decode(content.subarray(at, at + PIECE), { stream: at + PIECE < content.length })
    } catch {
      return undefined
    }
    if (/[^\P{Cc}\t\n\f\r]/u.test(text)) return false
    await turn()
  }
  return true
}
