import { extensionOf, typeRefusal, UPLOAD_TYPES_TEXT } from '@shared/domain/files/upload-types'
import { formatSize } from '../format/file-size'
import { DOCUMENT_EXTENSIONS, PICTURE_EXTENSIONS } from '../format/file-type'

/** The limits of an upload: shown before a file is chosen, and checked before it is sent. */
export interface UploadRules {
  /** Endings of file names, small letters. */
  extensions: readonly string[]
  /** In bytes. */
  maxSize: number
  /** The rules in one sentence. */
  text: string
}

const MB = 1024 * 1024

/** Files of every kind. @param maxSize of one, as it is set on the server */
export const fileRules = (maxSize: number): UploadRules => ({
  extensions: DOCUMENT_EXTENSIONS,
  maxSize,
  text: `支持${UPLOAD_TYPES_TEXT}，每个不超过 ${formatSize(maxSize)}`,
})

/** Up to the limit of contract 11.2, where no other is known. */
export const FILE_RULES: UploadRules = fileRules(16 * MB)

/** Pictures that every visitor of the facade downloads. */
export const PICTURE_RULES: UploadRules = {
  extensions: PICTURE_EXTENSIONS,
  maxSize: 2 * MB,
  text: 'PNG、JPG、GIF、WebP 或 AVIF 图片，不超过 2 MB',
}

/** As the `accept` of a file chooser. */
export const acceptOf = ({ extensions }: UploadRules): string => extensions.map(end => `.${end}`).join()

/** Why a file is not sent at all; null when it may be. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>, rules: UploadRules): string | null {
  if (!rules.extensions.includes(extensionOf(name))) return typeRefusal(name)
  if (size === 0) return '文件为空'
  if (size > rules.maxSize) return `文件大小 ${formatSize(size)}，超过 ${formatSize(rules.maxSize)} 的上限`
  return null
}
