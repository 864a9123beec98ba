import { useEffect, useRef } from 'react'
import type { Part } from '@/lib/picture-crop'
import { drawCrop } from './draw-crop'

interface CropPreviewProps {
  image: HTMLImageElement | null
  part: Part | null
}

/** The avatar as it will be: as large as in 个人中心, and as small as in the navbar. */
export function CropPreview({ image, part }: CropPreviewProps) {
  return (
    <div className="avatar-crop-preview" role="img" aria-label="头像预览">
      <span aria-hidden="true">预览</span>
      <Preview side={96} image={image} part={part} />
      <Preview side={32} image={image} part={part} />
    </div>
  )
}

function Preview({ side, image, part }: CropPreviewProps & { side: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current && image && part) drawCrop(canvas.current, image, part)
  }, [image, part])
  // Twice as many pixels, for screens that have them.
  return <canvas ref={canvas} width={2 * side} height={2 * side} style={{ width: side, height: side }} />
}
