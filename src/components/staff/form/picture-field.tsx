import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { uploadFile } from '@/api/infra/file'
import { useWhileMounted } from '@/hooks/browser/use-while-mounted'
import { acceptOf, PICTURE_RULES, refusalOf } from '@/lib/forms/upload-rules'
import { safeImage } from '@/lib/html/safe-link'
import { HttpError } from '@/lib/http/errors'
import { AVATAR_RULES } from '../picture-crop/avatar-rules'
import type { CropShape } from '../picture-crop/crop-shapes'
import { PictureCrop } from '../picture-crop/picture-crop'
import './picture-field.css'

interface PictureFieldProps {
  /** What the picture is, for those who hear the buttons. */
  label: string
  /** A wide picture rather than a small one. */
  wide?: boolean
  /** One of many in a list, which says the rules once: takes no more room than a line of text needs. */
  small?: boolean
  disabled?: boolean
  /** It is cut to this first; the file may then be larger than what is sent. */
  crop?: CropShape
  /** Told when an upload begins and when it ends. */
  onBusy?: (busy: boolean) => void
  /** Of the form: the address of a file of this server, which is public once the form's page is, empty for none. */
  value?: string
  onChange?: (value: string) => void
  /** Of the form: what the label and the error belong to. */
  id?: string
}

/** A picture as a field of a form: uploaded at once, shown, replaced or taken out. */
export function PictureField(props: PictureFieldProps) {
  const {
    label,
    wide = false,
    small = false,
    disabled = false,
    crop,
    onBusy,
    value = '',
    onChange,
    id,
  } = props
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const control = useRef<AbortController>(null)
  const [cropped, setCropped] = useState<File | null>(null)
  const rules = crop ? AVATAR_RULES : PICTURE_RULES
  // Not when the page is only hidden, as other effects end.
  useWhileMounted(() => () => control.current?.abort(), [])

  const choose = (file: File) => {
    const refusal = refusalOf(file, rules)
    setFailure(refusal)
    if (refusal) return
    if (crop) setCropped(file)
    else void upload(file)
  }

  const upload = async (file: File) => {
    const current = new AbortController()
    control.current = current
    setSent(0)
    onBusy?.(true)
    try {
      const address = await uploadFile(file, { signal: current.signal, onProgress: setSent })
      if (typeof address === 'string' && safeImage(address)) onChange?.(address)
      else setFailure('服务器没有返回图片地址，请重试')
    } catch (error) {
      const cancelled = error instanceof HttpError && error.kind === 'aborted'
      if (!cancelled) setFailure(error instanceof HttpError ? error.message : '上传失败，请重试')
    } finally {
      setSent(null)
      onBusy?.(false)
    }
  }

  const source = safeImage(value)
  const busy = sent !== null
  return (
    <div className={`picture-field${small ? ' is-small' : ''}`} id={id}>
      <span className={`picture-frame${wide ? ' picture-frame-wide' : ''}`}>
        {source ? <img src={source} alt={label} /> : <span>未设置</span>}
      </span>
      <span className="picture-side">
        {!disabled && (
          <span className="picture-buttons">
            <Button
              icon={<UploadOutlined aria-hidden />}
              loading={busy}
              onClick={() => chooser.current?.click()}
              aria-label={`${value ? '更换' : '上传'}${label}`}
            >
              {busy ? `正在上传 ${Math.round(sent * 100)}%` : value ? '更换' : '上传'}
            </Button>
            {busy && (
              <Button onClick={() => control.current?.abort()} aria-label={`取消上传${label}`}>
                取消
              </Button>
            )}
            {value && !busy && (
              <Button onClick={() => onChange?.('')} aria-label={`移除${label}`}>
                移除
              </Button>
            )}
          </span>
        )}
        {!disabled && !small && <span className="picture-rules">{rules.text}</span>}
        {failure && (
          <span className="picture-failure" role="alert">
            {failure}
          </span>
        )}
      </span>
      <input
        ref={chooser}
        type="file"
        hidden
        className="picture-chooser"
        accept={acceptOf(rules)}
        aria-label={`选择${label}`}
        onChange={event => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again.
          event.target.value = ''
          if (file) choose(file)
        }}
      />
      {crop && cropped && (
        <PictureCrop
          file={cropped}
          shape={crop}
          onSave={async picture => void upload(picture)}
          onClose={() => setCropped(null)}
        />
      )}
    </div>
  )
}
