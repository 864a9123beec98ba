import sharp from 'sharp'
import { badInput } from '../contract/envelope'

const MAX_BYTES = 5 * 1024 * 1024
const MAX_PIXELS = 50_000_000
/** Twice the largest size it is shown at, in pixels. */
const SIDE = 256

/**
 * An avatar as it is stored: a small square, upright. It is re-encoded, which removes location and device, and anything
 * that is not picture data.
 * @throws Failure 400 when it is too large or no picture
 */
export async function drawAvatar(content: Buffer, type: string | null | undefined): Promise<Buffer> {
  if (!type?.startsWith('image/')) throw badInput('头像必须是图片')
  if (content.byteLength > MAX_BYTES) throw badInput('头像不能超过 5 MB')
  try {
    return await sharp(content, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 85 })
      .toBuffer()
  } catch {
    throw badInput('头像图片无法读取，请换一张图片')
  }
}
