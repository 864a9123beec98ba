import {
  FileExcelOutlined,
  FileOutlined,
  FilePdfOutlined,
  FilePptOutlined,
  FileTextOutlined,
  FileWordOutlined,
  FileZipOutlined,
  PictureOutlined,
  SoundOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import { extensionOf } from '@shared/domain/files/upload-types'
import { useState } from 'react'
import type { StoredFile } from '@/api/infra/file'
import { isPicture } from '@/lib/format/file-type'
import './file.css'

const ICONS: [RegExp, typeof FileOutlined][] = [
  [/^pdf$|^ofd$/, FilePdfOutlined],
  [/^docx?$|^wps$|^rtf$/, FileWordOutlined],
  [/^xlsx?$|^et$|^csv$/, FileExcelOutlined],
  [/^pptx?$|^dps$/, FilePptOutlined],
  [/^txt$/, FileTextOutlined],
  [/^zip$|^7z$|^rar$/, FileZipOutlined],
  [/^mp3$|^m4a$|^wav$/, SoundOutlined],
  [/^mp4$/, VideoCameraOutlined],
]

/** A picture in small, or the icon of a kind of file. Its name stands beside it. */
export function FileThumbnail({ file }: { file: StoredFile }) {
  const [failed, setFailed] = useState(false)
  if (isPicture(file.type) && !failed)
    return (
      <img
        className="file-thumbnail"
        // Of a replaced file a browser may have the former picture for an hour.
        src={`${file.url}?w=480${file.replaceTime ? `&v=${file.replaceTime}` : ''}`}
        alt=""
        loading="lazy"
        onError={() => setFailed(true)}
      />
    )
  const extension = extensionOf(file.path)
  const Icon = isPicture(file.type)
    ? PictureOutlined
    : (ICONS.find(([pattern]) => pattern.test(extension))?.[1] ?? FileOutlined)
  return (
    <span className="file-kind" aria-hidden>
      <Icon />
      <span>{extension.toUpperCase()}</span>
    </span>
  )
}
