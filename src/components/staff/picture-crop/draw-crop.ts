import { areaOf, type Part, type Size } from '@/lib/format/picture-crop'
import type { CropShape } from './crop-shapes'

const sizeOf = (image: HTMLImageElement): Size => ({ width: image.naturalWidth, height: image.naturalHeight })

/** Draws a part of a picture so that it fills the canvas. False where the browser cannot. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  image: HTMLImageElement,
  part: Part,
  aspect: number,
): boolean {
  const context = canvas.getContext('2d')
  if (!context || image.naturalWidth === 0) return false
  const { x, y, width, height } = areaOf(part, sizeOf(image), aspect)
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return true
}

/**
 * The part as a picture of its own, upright, without what the camera wrote into the file. Null where the browser cannot
 * make it.
 */
export async function cropPicture(
  image: HTMLImageElement,
  part: Part,
  { aspect, size, grows = false, file: { name, type } }: CropShape,
): Promise<File | null> {
  const area = areaOf(part, sizeOf(image), aspect)
  const { width, height } = grows || area.width > size.width ? size : area
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  if (!drawCrop(canvas, image, part, aspect)) return null
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, 0.88))
  return blob && new File([blob], name, { type })
}
