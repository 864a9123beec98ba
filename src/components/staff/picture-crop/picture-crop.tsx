import { Alert, Modal, Skeleton } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useObjectUrl } from '@/hooks/use-object-url'
import { HttpError } from '@/lib/http/errors'
import { middlePart, type Part } from '@/lib/picture-crop'
import { CropPreview } from './crop-preview'
import type { CropShape } from './crop-shapes'
import { cropPicture } from './draw-crop'
import './picture-crop.css'

const CropArea = lazy(() => import('./crop-area').then(module => ({ default: module.CropArea })))

const UNREADABLE = '图片无法读取，请换一张图片'

interface PictureCropProps {
  file: File
  shape: CropShape
  /** Sends the chosen part; a rejection keeps the dialog as it is. */
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
  const [saving, setSaving] = useState(false)
  // State would be read too late by a second click in the same frame.
  const busy = useRef(false)

  const save = async () => {
    if (busy.current || !image || !part) return
    busy.current = true
    setSaving(true)
    setFailure(null)
    try {
      const picture = await cropPicture(image, part, shape)
      if (!picture) throw new Error(UNREADABLE)
      await onSave(picture)
      // Stays busy: until it is gone the dialog can still be clicked.
      setOpen(false)
    } catch (error) {
      if (!(error instanceof HttpError && error.kind === 'sign-in-lost'))
        setFailure(error instanceof Error ? error.message : UNREADABLE)
      busy.current = false
    } finally {
      setSaving(false)
    }
  }

  return (
    <Modal
      title={shape.title}
      open={open}
      onOk={() => void save()}
      onCancel={() => !busy.current && setOpen(false)}
      afterClose={onClose}
      confirmLoading={saving}
      okButtonProps={{ disabled: !part }}
      okText={shape.okText}
      cancelText="取消"
      mask={{ closable: false }}
      width={640}
    >
      {failure && <Alert type="error" title={failure} showIcon role="alert" className="staff-form-failure" />}
      <p className="picture-crop-hint">
        拖动选框或其四周的控制点选取{shape.noun}；也可用 Tab 键选中选框或控制点后，用方向键调整。
      </p>
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
