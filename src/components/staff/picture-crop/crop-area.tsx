import { ReactCrop } from 'react-image-crop'
import type { Part } from '@/lib/format/picture-crop'
import 'react-image-crop/dist/ReactCrop.css'

interface CropAreaProps {
  src: string
  part: Part | null
  /** Width by height. */
  aspect: number
  round: boolean
  onChange: (part: Part) => void
  onLoad: (image: HTMLImageElement) => void
  onError: () => void
}

const corner = (place: string) => `${place}控制点，用方向键调整大小`
const LABELS = {
  cropArea: '裁剪区域，用方向键移动，按住 Shift 或 Ctrl 移动更快',
  nwDragHandle: corner('左上'),
  nDragHandle: corner('上'),
  neDragHandle: corner('右上'),
  eDragHandle: corner('右'),
  seDragHandle: corner('右下'),
  sDragHandle: corner('下'),
  swDragHandle: corner('左下'),
  wDragHandle: corner('左'),
}

/** A picture and its chosen part. Loaded lazily with a picture. */
export function CropArea({ src, part, aspect, round, onChange, onLoad, onError }: CropAreaProps) {
  return (
    <ReactCrop
      className="picture-crop-area"
      crop={part ? { unit: '%', ...part } : undefined}
      onChange={(_, { x, y, width, height }) => onChange({ x, y, width, height })}
      aspect={aspect}
      minWidth={24}
      keepSelection
      circularCrop={round}
      ariaLabels={LABELS}
    >
      <img src={src} alt="待裁剪的图片" onLoad={event => onLoad(event.currentTarget)} onError={onError} />
    </ReactCrop>
  )
}
