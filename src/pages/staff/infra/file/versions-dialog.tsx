import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import {
  downloadFileVersion,
  FILE_KEY,
  type FileVersion,
  fileVersions,
  restoreFileVersion,
  type StoredFile,
} from '@/api/infra/file'
import { Access } from '@/components/staff/common/access'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { ListError } from '@/components/staff/list/list-error'
import { useAction } from '@/hooks/data/use-action'
import { saveFile } from '@/lib/browser/save-file'
import { formatSize } from '@/lib/format/file-size'
import { formatTime } from '@/lib/format/time'
import './file.css'

interface VersionsDialogProps {
  file: StoredFile
  onClose: () => void
}

/** What a file was before it was replaced, to be downloaded or restored. */
export function VersionsDialog({ file, onClose }: VersionsDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(fileVersions(file.id))
  const download = useAction({
    run: async (version: FileVersion) => saveFile((await downloadFileVersion(version.id)).blob, file.name),
  })
  const restore = useAction({
    confirm: (version: FileVersion) =>
      `恢复 ${formatTime(version.createTime)} 上传的版本？地址不变，现在的文件留在历史版本中。`,
    run: version => restoreFileVersion(version.id),
    done: '已恢复',
    invalidate: FILE_KEY,
  })
  return (
    <InfoDialog title={`“${file.name}”的历史版本`} onClose={onClose} width={640}>
      {data && data.length > 0 && (
        <>
          <p className="file-question">被替换的文件留在这里，最多 20 个，占用存储空间，随文件一起删除。</p>
          <ul className="file-versions">
            {data.map(version => (
              <li key={version.id}>
                <span>
                  <strong>{`${formatTime(version.createTime)} 上传`}</strong>
                  <span className="file-choice-note">
                    {`${formatSize(version.size)}，${formatTime(version.replaceTime)} 被${version.replacer}替换`}
                  </span>
                </span>
                <span className="file-version-buttons">
                  <Button
                    size="small"
                    onClick={() => void download.run(version)}
                    aria-label={`下载 ${formatTime(version.createTime)} 的版本`}
                  >
                    下载
                  </Button>
                  <Access permission="infra:file:update">
                    <Button
                      size="small"
                      onClick={() => void restore.run(version)}
                      aria-label={`恢复 ${formatTime(version.createTime)} 的版本`}
                    >
                      恢复
                    </Button>
                  </Access>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {data?.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这个文件没有被替换过" />
      )}
      {!data && error && <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 3 }} />}
    </InfoDialog>
  )
}
