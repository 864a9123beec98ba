import type { Sharp } from 'sharp'
import type { TemporaryFile } from '../../platform/files/temporary-file'
import { MAX_PIXELS } from './measure'
import { loadSharp } from './sharp'

/** Types of still pictures that get smaller variants. A GIF may be animated. */
export const STILL_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** In pixels: a phone, a phone with a high-resolution screen, a large screen. The last is the largest width of all. */
const WIDTHS = [480, 960, 1600]
export const WIDEST = 1600

/** Formats that browsers declare to accept; the smaller one first. */
export const VARIANT_TYPES = ['image/avif', 'image/webp'] as const
type VariantType = (typeof VARIANT_TYPES)[number]

export interface Variant {
  width: number
  type: VariantType
  content: Buffer
}

/** The widths in which a picture is stored: never wider than the original. */
export const widthsOf = (width: number): number[] => [
  ...WIDTHS.filter(one => one < width),
  ...(width <= WIDEST ? [width] : []),
]

/** Good enough that the difference is invisible beside the text of an article. */
const encoded = (picture: Sharp, type: VariantType) =>
  type === 'image/avif' ? picture.avif({ quality: 55, effort: 3 }) : picture.webp({ quality: 80 })

/**
 * A picture in smaller sizes and formats: upright, and without the camera's metadata, such as the location. Only those
 * smaller than the original are returned. One after another, so that one picture is in memory at a time.
 * @param picture its path, which must be one of this process, or its bytes
 * @param size of the original, in bytes
 * @throws Error for what is no picture, or half of one
 */
export async function* variantsOf(picture: string | Buffer, size: number): AsyncGenerator<Variant, void> {
  const sharp = await loadSharp()
  const { pages = 1, autoOrient } = await sharp(picture, { limitInputPixels: MAX_PIXELS }).metadata()
  if (pages > 1) return
  for (const width of widthsOf(autoOrient.width)) {
    for (const type of VARIANT_TYPES) {
      const resized = sharp(picture, { limitInputPixels: MAX_PIXELS }).autoOrient().resize({ width })
      const made = await encoded(resized, type).toBuffer()
      if (made.byteLength < size) yield { width, type, content: made }
    }
  }
}

/** The same, of the picture in a file. */
export type VariantsOf = (file: TemporaryFile) => AsyncGenerator<Variant, void>
