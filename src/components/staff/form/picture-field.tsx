import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useUploadQueue } from '@/hooks/forms/use-upload-queue'
import type { Upload } from '@/lib/forms/upload-queue'
import { acceptOf, PICTURE_RULES, refusalOf } from '@/lib/forms/upload-rules'
import { safeImage } from '@/lib/html/safe-link'
import { AVATAR_RULES } from '../picture-crop/avatar-rules'
import type { CropShape } from '../picture-crop/crop-shapes'
import { PictureCrop } from '../picture-crop/picture-crop'
import './picture-field.css'

interface PictureFieldProps {
  /** What the picture is, for the buttons' accessible names. */
  label: string
  /** A wide picture rather than a small one. */
  wide?: boolean
  /** Compact, for one of many in a list that shows the rules once. */
  small?: boolean
  disabled?: boolean
  /** The picture is cropped to this first; the file may then be larger than what is sent. */
  crop?: CropShape
  /** Of the form: the address of a file of this server, which is public once the form's page is, empty for none. */
  value?: string
  onChange?: (value: string) => void
  /** Of the form: what the label and the error belong to. */
  id?: string
}

/** A picture as a field of a form: uploaded at once, shown, replaced or taken out. */
export function PictureField(props: PictureFieldProps) {
  const { label, wide = false, small = false, disabled = false, crop, value = '', onChange, id } = props
  const chooser = useRef<HTMLInputElement>(null)
  const [cropped, setCropped] = useState<File | null>(null)
  const rules = crop ? AVATAR_RULES : PICTURE_RULES
  const { queue, uploads, busy } = useUploadQueue(rules, ([arrived]) => {
    if (isPicture(arrived?.address)) onChange?.(arrived.address)
  })
  const upload = uploads[0]

  const send = (file: File) => {
    queue.clear()
    queue.add([file], 'content')
  }
  const choose = (file: File) => {
    queue.clear()
    if (crop && refusalOf(file, rules) === null) setCropped(file)
    else send(file)
  }

  const source = safeImage(value)
  const failure = upload && failureOf(upload)
  return (
    <div className={`picture-field${small ? ' is-small' : ''}`} id={id}>
      <span className={`picture-frame${wide ? ' picture-frame-wide' : ''}`}>
        {source ? <img src={source} alt={label} /> : <span>未设置</span>}
      </span>
      <span className="picture-side">
        {!disabled && (
          <PictureButtons
            label={label}
            isSet={value !== ''}
            sent={busy && upload ? upload.sent : null}
            onChoose={() => chooser.current?.click()}
            onCancel={() => queue.cancelAll()}
            onRemove={() => onChange?.('')}
          />
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
          onSave={async picture => send(picture)}
          onClose={() => setCropped(null)}
        />
      )}
    </div>
  )
}

const isPicture = (address: string | null | undefined): address is string => safeImage(address) !== null

const failureOf = ({ state, address, reason }: Upload): string | null =>
  state === 'done' && !isPicture(address) ? '服务器没有返回图片地址，请重试' : reason

interface PictureButtonsProps {
  label: string
  isSet: boolean
  /** Part that has been sent, 0 to 1; null while nothing is being sent. */
  sent: number | null
  onChoose: () => void
  onCancel: () => void
  onRemove: () => void
}

function PictureButtons({ label, isSet, sent, onChoose, onCancel, onRemove }: PictureButtonsProps) {
  const choose = isSet ? '更换' : '上传'
  const text = sent === null ? choose : `正在上传 ${Math.round(sent * 100)}%`
  return (
    <span className="picture-buttons">
      <Button
        icon={<UploadOutlined aria-hidden />}
        loading={sent !== null}
        onClick={onChoose}
        aria-label={`${text}${label}`}
      >
        {text}
      </Button>
      {sent !== null && (
        <Button onClick={onCancel} aria-label={`取消上传${label}`}>
          取消
        </Button>
      )}
      {isSet && sent === null && (
        <Button onClick={onRemove} aria-label={`移除${label}`}>
          移除
        </Button>
      )}
    </span>
  )
}
