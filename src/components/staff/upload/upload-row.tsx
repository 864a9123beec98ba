import { Button, Progress } from 'antd'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { formatSize } from '@/lib/format/file-size'
import { VISIBILITY } from '@/lib/forms/file-visibility'
import type { Upload } from '@/lib/forms/upload-queue'

interface UploadRowProps {
  upload: Upload
  onCancel: () => void
  onRetry: () => void
  onCopy: (address: string) => void
}

/** One file of the queue: its progress and its actions. */
export function UploadRow({ upload, onCancel, onRetry, onCopy }: UploadRowProps) {
  const { file, state, sent, address } = upload
  const { name } = file
  const hasVisibility = useServerHas('fileVisibility')
  const open = state === 'waiting' || state === 'sending'
  return (
    <li className="upload-row">
      <span className="upload-name">
        <span>{name}</span>
        <span className="upload-size">{formatSize(file.size)}</span>
      </span>
      {state === 'sending' && (
        <Progress
          className="upload-progress"
          percent={Math.round(sent * 100)}
          // At 100 % it has yet to be saved.
          status="normal"
          size="small"
          aria-label={`${name}的上传进度`}
        />
      )}
      <span className={`upload-state upload-state-${state}`}>{textOf(upload, hasVisibility)}</span>
      <span className="upload-buttons">
        {open && (
          <Button type="link" size="small" onClick={onCancel} aria-label={`取消上传${name}`}>
            取消
          </Button>
        )}
        {(state === 'failed' || state === 'cancelled') && (
          <Button type="link" size="small" onClick={onRetry} aria-label={`重试上传${name}`}>
            重试
          </Button>
        )}
        {state === 'done' && address && upload.visibility !== 'private' && (
          <Button type="link" size="small" onClick={() => onCopy(address)} aria-label={`复制链接：${name}`}>
            复制链接
          </Button>
        )}
      </span>
    </li>
  )
}

function textOf({ file, state, sent, reason, visibility }: Upload, hasVisibility: boolean): string {
  if (state === 'waiting') return '等待上传'
  if (state === 'sending')
    return sent < 1 ? `正在上传 ${formatSize(sent * file.size)} / ${formatSize(file.size)}` : '正在保存'
  if (state === 'done') return hasVisibility ? `已上传，${VISIBILITY[visibility].label}` : '已上传'
  if (state === 'cancelled') return '已取消'
  return `${state === 'refused' ? '未上传' : '上传失败'}：${reason}`
}
