import { PICTURE_EXTENSIONS } from '@/lib/format/file-type'
import type { UploadRules } from '@/lib/forms/upload-rules'

/** Types and size of an avatar, as the server accepts them (contract 6.4). */
export const AVATAR_RULES: UploadRules = {
  extensions: PICTURE_EXTENSIONS,
  maxSize: 5 * 1024 * 1024,
  text: 'PNG、JPG、GIF、WebP 或 AVIF 图片，不超过 5 MB',
}
