import { Alert, Modal, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useObjectUrl } from '@/hooks/browser/use-object-url'
import { useAction } from '@/hooks/data/use-action'
import { middlePart, type Part } from '@/lib/format/picture-crop'
import { HttpError } from '@/lib/http/errors'
import { CropPreview } from './crop-preview'
import type { CropShape } from './crop-shapes'
import { cropPicture } from './draw-crop'
import './picture-crop.css'

const CropArea = lazy(() => import('./crop-area').then(module => ({ default: module.CropArea })))

const UNREADABLE = '图片无法读取，请换一张图片'

interface PictureCropProps {
  file: File
  shape: CropShape
  /** Sends the chosen part; on a rejection the dialog stays as it is. */
  onSave: (picture: File) => Promise<void>
  onClose: () => void
}

/** Chooses the part of a picture that is used, with the mouse or the keyboard. Mount it to open it. */
export function PictureCrop({ file, shape, onSave, onClose }: PictureCropProps) {
  const src = useObjectUrl(file)
  const [open, setOpen] = useState(true)
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const [part, setPart] = useState<Part | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const save = useAction({
    confirm: () => image !== null && part !== null,
    run: async () => {
      setFailure(null)
      const picture = image && part && (await cropPicture(image, part, shape))
      if (!picture) throw new Error(UNREADABLE)
      await onSave(picture)
    },
    done: () => setOpen(false),
    onError: error => {
      if (!(error instanceof HttpError && error.kind === 'sign-in-lost'))
        setFailure(error instanceof Error ? error.message : UNREADABLE)
    },
    once: true,
  })

  return (
    <Modal
      title={shape.title}
      open={open}
      onOk={() => void save.run()}
      onCancel={() => !save.busy && setOpen(false)}
      afterClose={onClose}
      confirmLoading={save.busy}
      okButtonProps={{ disabled: !part }}
      okText={shape.okText}
      cancelText="取消"
      width={640}
    >
      {failure && <Alert type="error" title={failure} showIcon role="alert" className="staff-form-failure" />}
      <p className="picture-crop-hint">{`拖动选框或其四周的控制点选取${shape.noun}；也可用 Tab 键选中选框或控制点后，用方向键调整。`}</p>
      <div className="picture-crop">
        <div className="picture-crop-picture">
          <Suspense fallback={<Skeleton.Node active />}>
            {src && (
              <CropArea
                src={src}
                part={part}
                aspect={shape.aspect}
                round={shape.round === true}
                onChange={setPart}
                onLoad={loaded => {
                  setImage(loaded)
                  setPart(
                    middlePart({ width: loaded.naturalWidth, height: loaded.naturalHeight }, shape.aspect),
                  )
                }}
                onError={() => setFailure(UNREADABLE)}
              />
            )}
          </Suspense>
        </div>
        <CropPreview image={image} part={part} shape={shape} />
      </div>
    </Modal>
  )
}
