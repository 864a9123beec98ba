import { useQueryClient } from '@tanstack/react-query'
import { Form, Radio } from 'antd'
import { FILE_KEY, type StoredFile, updateFileVisibility } from '@/api/infra/file'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { notice } from '@/lib/browser/notice'
import { type FileVisibility, VISIBILITIES, VISIBILITY, visibilityOf } from '@/lib/forms/file-visibility'
import { isListed } from './download-centre'
import { useUsage } from './use-usage'
import { describeUse } from './uses-text'

interface VisibilityDialogProps {
  file: StoredFile
  onClose: () => void
}

/** Chooses who may see a file that is stored already. */
export function VisibilityDialog({ file, onClose }: VisibilityDialogProps) {
  const client = useQueryClient()
  const present = visibilityOf(file)
  const hindrance = useHindrance(file)
  return (
    <FormDialog<{ visibility: FileVisibility }>
      title="查看范围"
      initialValues={{ visibility: present }}
      onSave={async ({ visibility }) => {
        if (visibility === present) return
        await updateFileVisibility(file.id, visibility)
        notice.success(`已改为${VISIBILITY[visibility].label}`)
        await client.invalidateQueries({ queryKey: FILE_KEY })
      }}
      onClose={onClose}
      okText="保存"
    >
      <p className="file-question">{`谁可以查看“${file.name}”？`}</p>
      <Form.Item
        name="visibility"
        extra={file.isPublic && !isListed(file) && '改为其他范围后，此前打开过的人最多还能看到 1 小时。'}
      >
        <Radio.Group className="file-choices" aria-label="查看范围">
          {VISIBILITIES.map(value => {
            const reason = value === present ? null : hindrance(value)
            return (
              <Radio key={value} value={value} disabled={reason !== null}>
                {VISIBILITY[value].label}
                <span className="file-choice-note">{VISIBILITY[value].note}</span>
                {reason && <span className="file-choice-reason">{reason}</span>}
              </Radio>
            )
          })}
        </Radio.Group>
      </Form.Item>
    </FormDialog>
  )
}

/** Why a file cannot be given a visibility; null where it can. */
function useHindrance(file: StoredFile): (visibility: FileVisibility) => string | null {
  const { data, isFetching } = useUsage([file.id])
  // A version of an article that is no longer shown needs no file that the public can see.
  const uses = data?.flatMap(one => one.uses).filter(({ kind }) => kind !== 'version') ?? []
  return visibility => {
    if (visibility === 'public') return null
    if (isListed(file)) return '该文件在下载中心，任何人都可以下载。请先将它移出下载中心。'
    if (visibility === 'content') return null
    if (isFetching) return '正在查询该文件用在哪里…'
    if (uses.length > 0) return `${uses.map(describeUse).join('、')}正在使用该文件。请先从中移除该文件。`
    return null
  }
}
