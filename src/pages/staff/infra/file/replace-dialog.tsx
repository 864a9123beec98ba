import { InboxOutlined } from '@ant-design/icons'
import { extensionOf, uploadTypeOf } from '@shared/domain/files/upload-types'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Modal, Progress, Upload } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { FILE_KEY, replaceFile, type StoredFile } from '@/api/infra/file'
import { useFileRules } from '@/hooks/data/use-file-storage'
import { notice } from '@/lib/browser/notice'
import { formatSize } from '@/lib/format/file-size'
import { refusalOf } from '@/lib/forms/upload-rules'
import { HttpError } from '@/lib/http/errors'
import { UsageNote } from './usage-note'
import { useUsage } from './use-usage'
import './file.css'

interface ReplaceDialogProps {
  file: StoredFile
  onClose: () => void
}

/** Puts another file at the address of a stored one. */
export function ReplaceDialog({ file, onClose }: ReplaceDialogProps) {
  const client = useQueryClient()
  const rules = useFileRules()
  const usage = useUsage([file.id])
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<File | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])
  const kind = uploadTypeOf(file.path)

  const choose = (next: File) => {
    const isSameKind = kind !== undefined && uploadTypeOf(next.name) === kind
    const refusal = isSameKind
      ? refusalOf(next, rules)
      : `“${next.name}”不是${kind?.label ?? `.${extensionOf(file.path)} 文件`}，只能用同一类型的文件替换`
    setChosen(refusal === null ? next : null)
    setFailure(refusal)
  }
  const send = async () => {
    if (!chosen || sending.current) return
    sending.current = new AbortController()
    setFailure(null)
    setSent(0)
    try {
      await replaceFile(file.id, chosen, { signal: sending.current.signal, onProgress: setSent })
      setOpen(false)
      notice.success(`已替换“${file.name}”，地址不变`)
      await client.invalidateQueries({ queryKey: FILE_KEY })
    } catch (error) {
      if (error instanceof HttpError && error.kind === 'aborted') return
      setFailure(error instanceof Error ? error.message : '没有替换成功，请重试')
    } finally {
      sending.current = null
      setSent(null)
    }
  }
  const cancel = () => {
    sending.current?.abort()
    setOpen(false)
  }

  return (
    <Modal
      title="替换文件"
      open={open}
      onOk={() => void send()}
      onCancel={cancel}
      afterClose={onClose}
      okText="替换"
      cancelText="取消"
      okButtonProps={{ disabled: chosen === null, loading: sent !== null }}
    >
      <p className="file-question">
        {`用新文件替换“${file.name}”（${formatSize(file.size)}）。地址、名称、查看范围和在下载中心的位置都不变，原来的文件留在历史版本中，可以恢复。正在下载的访客得到完整的原文件。`}
      </p>
      <Upload.Dragger
        accept={kind?.extensions.map(end => `.${end}`).join()}
        showUploadList={false}
        disabled={sent !== null}
        beforeUpload={next => {
          choose(next)
          // Sent by 替换.
          return Upload.LIST_IGNORE
        }}
        className="file-replace-drop"
      >
        <InboxOutlined className="file-replace-icon" aria-hidden />
        <div>
          {chosen ? `${chosen.name}（${formatSize(chosen.size)}）` : '点击选择文件，或将文件拖到这里'}
        </div>
        <div className="file-replace-limit">{`${kind?.label ?? '同一类型的文件'}，不超过 ${formatSize(rules.maxSize)}`}</div>
      </Upload.Dragger>
      {sent !== null && <Progress percent={Math.round(sent * 100)} aria-label="上传进度" />}
      {failure && <Alert type="error" showIcon role="alert" className="file-note" title={failure} />}
      <UsageNote files={[file]} usage={usage} consequence="替换后，以下内容都显示新文件" />
      {file.type?.startsWith('image/') && (
        <p className="file-replace-limit">看过旧图片的访客，最多 1 小时后看到新图片。</p>
      )}
    </Modal>
  )
}
