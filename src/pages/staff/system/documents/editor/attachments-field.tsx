import { UploadOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useRef } from 'react'
import type { Attachment } from '@/api/public/documents'
import { SortableList } from '@/components/staff/form/sortable-list'
import { UploadRow } from '@/components/staff/upload/upload-row'
import { useFileDrop } from '@/components/staff/upload/use-file-drop'
import { useFileRules } from '@/hooks/data/use-file-storage'
import { useUploadQueue } from '@/hooks/forms/use-upload-queue'
import { notice } from '@/lib/browser/notice'
import { formatSize } from '@/lib/format/file-size'
import { moved } from '@/lib/forms/moved'
import { acceptOf } from '@/lib/forms/upload-rules'
import '@/components/staff/upload/upload.css'

const MAX = 50

interface AttachmentsFieldProps {
  disabled?: boolean
  /** Of the form. */
  value?: Attachment[]
  onChange?: (value: Attachment[]) => void
  id?: string
}

/** Files that visitors may download with an article: uploaded, named, put in order, taken out. */
export function AttachmentsField({ disabled = false, value = [], onChange, id }: AttachmentsFieldProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const rules = useFileRules()
  const { queue, uploads } = useUploadQueue(rules, arrived => {
    const files = arrived.flatMap(({ address, file: { name, size, type } }) =>
      address ? [{ name, url: address, size, type: type || undefined }] : [],
    )
    onChange?.([...value, ...files])
  })
  const open = uploads.filter(upload => upload.state !== 'done')

  const add = (files: File[]) => {
    const free = MAX - value.length - open.length
    if (files.length > free) notice.warning(`附件不能超过 ${MAX} 个`)
    queue.add(files.slice(0, Math.max(free, 0)), 'content')
  }
  const dragging = useFileDrop(({ files, folders }) => {
    if (folders.length > 0) notice.warning(`不能上传文件夹：${folders.join('、')}`)
    if (!disabled) add(files)
  })
  return (
    <div id={id} className="document-attachments">
      {dragging && !disabled && (
        <div className="upload-drop" role="status">
          <UploadOutlined aria-hidden />
          <span>松开鼠标，作为附件上传</span>
        </div>
      )}
      {value.length === 0 && <p className="document-hint">没有附件。</p>}
      <SortableList
        noun="附件"
        ids={value.map(({ url }, at) => `${at}:${url}`)}
        disabled={disabled}
        nameOf={at => `附件${value[at]?.name ?? ''}`}
        onMove={(from, to) => onChange?.(moved(value, from, to))}
        onRemove={at => onChange?.(value.filter((_, index) => index !== at))}
        render={at => (
          <span className="document-attachment">
            <Input
              aria-label={`第 ${at + 1} 个附件的名称`}
              value={value[at]?.name}
              maxLength={255}
              disabled={disabled}
              status={value[at]?.name.trim() ? undefined : 'error'}
              onChange={event =>
                onChange?.(
                  value.map((file, index) => (index === at ? { ...file, name: event.target.value } : file)),
                )
              }
            />
            <span className="document-attachment-size">{formatSize(value[at]?.size ?? 0)}</span>
          </span>
        )}
      />
      {open.length > 0 && (
        <ul className="upload-list" aria-label="正在上传的附件">
          {open.map(upload => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onCancel={() => queue.cancel(upload.id)}
              onRetry={() => queue.retry(upload.id)}
              onCopy={() => undefined}
            />
          ))}
        </ul>
      )}
      {!disabled && (
        <>
          <Button icon={<UploadOutlined aria-hidden />} onClick={() => chooser.current?.click()}>
            上传附件
          </Button>
          <p className="document-hint">{`可一次选择多个，也可将文件拖到页面任意位置。${rules.text}。`}</p>
        </>
      )}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        className="document-chooser"
        accept={acceptOf(rules)}
        aria-label="选择附件"
        onChange={event => {
          add([...(event.target.files ?? [])])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
