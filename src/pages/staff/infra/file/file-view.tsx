import { Button, Descriptions, Typography } from 'antd'
import type { StoredFile } from '@/api/infra/file'
import { FilePreview } from '@/components/staff/common/file-preview'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { formatSize } from '@/lib/format/file-size'
import { fileTypeLabel } from '@/lib/format/file-type'
import { formatTime } from '@/lib/format/time'
import { isOpen, VISIBILITY, visibilityOf } from '@/lib/forms/file-visibility'
import './file.css'

interface FileViewProps {
  file: StoredFile
  onCopy: () => void
  onDownload: () => void
  onClose: () => void
}

/** Who may see a file, in a sentence, and whether visitors can now. */
function readersOf(file: StoredFile): string {
  const visibility = visibilityOf(file)
  const { label, note } = VISIBILITY[visibility]
  const now = isOpen(file) ? '（现在已公开）' : '（现在还没有公开）'
  return `${label}：${note}${visibility === 'content' ? now : ''}`
}

/** One file: what it looks like, and what is known of it. */
export function FileView({ file, onCopy, onDownload, onClose }: FileViewProps) {
  const hasVisibility = useServerHas('fileVisibility')
  const address = new URL(file.url, window.location.origin).href
  return (
    <InfoDialog
      title={file.name}
      onClose={onClose}
      width={800}
      footer={close => (
        <>
          <Button onClick={onCopy}>复制链接</Button>
          <Button onClick={onDownload}>下载</Button>
          <Button type="primary" onClick={close}>
            关闭
          </Button>
        </>
      )}
    >
      <FilePreview file={file} />
      <Descriptions
        className="file-facts"
        column={{ xs: 1, sm: 2 }}
        items={[
          { key: 'id', label: '文件编号', children: file.id },
          { key: 'type', label: '文件类型', children: fileTypeLabel(file.type) },
          { key: 'size', label: '文件大小', children: formatSize(file.size) },
          { key: 'time', label: '上传时间', children: formatTime(file.createTime) },
          ...(hasVisibility
            ? [{ key: 'public', label: '查看范围', children: readersOf(file), span: 'filled' as const }]
            : []),
          { key: 'path', label: '文件路径', children: file.path, span: 'filled' },
          {
            key: 'url',
            label: '文件地址',
            children: <Typography.Text className="file-address">{address}</Typography.Text>,
            span: 'filled',
          },
        ]}
      />
    </InfoDialog>
  )
}
