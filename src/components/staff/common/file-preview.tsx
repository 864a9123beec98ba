import { FilePdfOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useMemo } from 'react'
import { fileContent, type StoredFile } from '@/api/infra/file'
import { useObjectUrl } from '@/hooks/browser/use-object-url'
import { isPicture, PDF } from '@/lib/format/file-type'
import { ListError } from '../list/list-error'
import './file-preview.css'

/**
 * Shows a picture in place and a PDF in a new window; other kinds can only be downloaded. The server hands PDFs out as
 * sandboxed downloads and the page's policy frames no blobs (docs/threat-model.md), so a PDF is read here and opened by the
 * browser's own viewer as a PDF, whatever its bytes are.
 */
export function FilePreview({ file }: { file: StoredFile }) {
  if (!isPicture(file.type) && file.type !== PDF) {
    return <p className="file-preview-none">这种文件不能在线预览，请下载后查看。</p>
  }
  return <BytesPreview file={file} />
}

function BytesPreview({ file }: { file: StoredFile }) {
  const { data, error, isFetching, refetch } = useQuery(fileContent(file))
  // With the checked type, so that the browser cannot treat it as another one.
  const blob = useMemo(() => data && new Blob([data], { type: file.type ?? '' }), [data, file.type])
  const url = useObjectUrl(blob)
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!url) {
    return (
      <div className="file-preview-none" role="status">
        <Spin size="small" /> 正在载入预览…
      </div>
    )
  }
  if (file.type === PDF) {
    return (
      <p className="file-preview-none">
        <Button icon={<FilePdfOutlined aria-hidden />} href={url} target="_blank" rel="noopener">
          在新窗口中查看
        </Button>
      </p>
    )
  }
  return (
    <div className="file-preview-picture">
      <img src={url} alt={file.name} />
    </div>
  )
}
