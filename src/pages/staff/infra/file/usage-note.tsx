import { Alert, Button, Spin } from 'antd'
import type { StoredFile } from '@/api/infra/file'
import { isListed } from './download-centre'
import type { useUsage } from './use-usage'
import { describeUse } from './uses-text'

interface UsageNoteProps {
  files: readonly StoredFile[]
  usage: ReturnType<typeof useUsage>
  /** What becomes of those that use one. */
  consequence?: string
}

/** Names every article, notice and setting that shows one of the files. */
export function UsageNote({ files, usage, consequence }: UsageNoteProps) {
  const { data, error, isFetching, refetch } = usage
  if (isFetching) {
    return (
      <div role="status">
        <Spin size="small" /> 正在查询这些文件用在哪里…
      </div>
    )
  }
  if (error || !data) {
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title="未能查明这些文件是否正被使用"
        description={error?.message}
        action={
          <Button size="small" onClick={() => void refetch()}>
            重试
          </Button>
        }
      />
    )
  }
  const used = files.flatMap(file => {
    const uses = data.find(({ id }) => id === file.id)?.uses.map(describeUse) ?? []
    const places = isListed(file) ? ['下载中心', ...uses] : uses
    return places.length > 0 ? [{ ...file, places }] : []
  })
  if (used.length === 0)
    return <p>{`没有发现文章、内部通知、配置等正在使用${files.length > 1 ? '这些' : '该'}文件。`}</p>
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={`${used.length} 个文件正被使用，${consequence ?? `以下内容将无法再显示或下载${used.length > 1 ? '它们' : '它'}`}`}
      description={
        <ul className="file-uses">
          {used.map(({ id, name, places }) => (
            <li key={id}>{`${name}：${places.join('、')}`}</li>
          ))}
        </ul>
      }
    />
  )
}
