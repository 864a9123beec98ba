import { type Part, squareOf } from '@/lib/picture-crop'

/** Twice what the server keeps, so that it has something to choose from. */
const SIDE = 512

/** Draws a part of a picture so that it fills the canvas. False where the browser cannot. */
export function drawCrop(canvas: HTMLCanvasElement, image: HTMLImageElement, part: Part): boolean {
  const context = canvas.getContext('2d')
  if (!context || image.naturalWidth === 0) return false
  const { x, y, side } = squareOf(part, { width: image.naturalWidth, height: image.naturalHeight })
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height)
  return true
}

/** The part as a picture of its own, upright, without what the camera wrote into the file. Null where it cannot be had. */
export async function cropPicture(image: HTMLImageElement, part: Part): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  if (!drawCrop(canvas, image, part)) return null
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  return blob && new File([blob], 'avatar.png', { type: 'image/png' })
}
