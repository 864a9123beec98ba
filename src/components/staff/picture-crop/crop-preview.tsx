import { useEffect, useRef } from 'react'
import type { Part, Size } from '@/lib/format/picture-crop'
import type { CropShape } from './crop-shapes'
import { drawCrop } from './draw-crop'

interface CropPreviewProps {
  image: HTMLImageElement | null
  part: Part | null
  shape: CropShape
}

/** The picture as it will be. */
export function CropPreview({ image, part, shape }: CropPreviewProps) {
  return (
    <div
      className={`picture-crop-preview${shape.round ? ' is-round' : ''}`}
      role="img"
      aria-label={`${shape.noun}预览`}
    >
      <span aria-hidden="true">预览</span>
      {shape.previews.map(size => (
        <Preview key={size.width} size={size} image={image} part={part} aspect={shape.aspect} />
      ))}
    </div>
  )
}

interface PreviewProps {
  image: HTMLImageElement | null
  part: Part | null
  size: Size
  aspect: number
}

function Preview({ size: { width, height }, image, part, aspect }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current && image && part) drawCrop(canvas.current, image, part, aspect)
  }, [image, part, aspect])
  // Twice as many pixels, for screens that have them.
  return <canvas ref={canvas} width={2 * width} height={2 * height} style={{ width, height }} />
}
