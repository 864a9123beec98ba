import { badInput } from '../../platform/api/envelope'
import type { TemporaryFile } from '../../platform/files/temporary-file'
import { loadSharp, MAX_PIXELS } from '../pictures'

/** Folder of stored avatars (contract 6.4). */
export const AVATARS = 'user/avatar'

const MAX_BYTES = 5 * 1024 * 1024
/** Twice the largest size it is shown at, in pixels. */
const SIDE = 256

/**
 * An avatar as it is stored: a small square, upright. It is re-encoded, which removes location and device, and anything
 * that is not picture data.
 * @throws Failure 400 when it is too large or no picture
 */
export async function drawAvatar(content: TemporaryFile, type: string | null | undefined): Promise<Buffer> {
  if (!type?.startsWith('image/')) throw badInput('头像必须是图片')
  if (content.size > MAX_BYTES) throw badInput('头像不能超过 5 MB')
  const sharp = await loadSharp()
  try {
    return await sharp(content.path, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 85 })
      .toBuffer()
  } catch {
    throw badInput('头像图片无法读取，请换一张图片')
  }
}
