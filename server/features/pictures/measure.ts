import { Failure } from '../../platform/api/envelope'
import type { TemporaryFile } from '../../platform/files/temporary-file'
import { loadSharp } from './sharp'

/** A picture with more pixels takes hundreds of megabytes to decode, however small its file is (threat U4). */
export const MAX_PIXELS = 50_000_000

export interface Size {
  width: number
  height: number
}

/** The size in the header of a picture, without decoding it. Null for what is no picture. */
async function read({ path }: TemporaryFile): Promise<Size | null> {
  const sharp = await loadSharp()
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata()
    return autoOrient.width > 0 && autoOrient.height > 0 ? autoOrient : null
  } catch {
    return null
  }
}

/**
 * The size of a picture as it is shown, rotated as its metadata says; null for other files.
 * @param type as server/features/files/serve.ts found it
 * @throws Failure 1100017001 beyond MAX_PIXELS
 */
export async function measure(content: TemporaryFile, type: string | null | undefined): Promise<Size | null> {
  if (!type?.startsWith('image/')) return null
  const size = await read(content)
  if (size && size.width * size.height > MAX_PIXELS) {
    throw new Failure(
      1100017001,
      `图片尺寸过大（${size.width} × ${size.height} 像素），请缩小到 ${MAX_PIXELS / 10_000} 万像素以内再上传`,
    )
  }
  return size && { width: size.width, height: size.height }
}
