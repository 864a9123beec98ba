import { deleteFile, deleteFiles, type StoredFile } from '@/api/infra/file'
import { ConfirmUseDialog } from './confirm-use-dialog'

interface DeleteDialogProps {
  files: readonly StoredFile[]
  onClose: () => void
}

/** Asks before files are deleted. */
export function DeleteDialog({ files, onClose }: DeleteDialogProps) {
  const [first] = files
  if (!first) return null
  const alone = files.length === 1
  return (
    <ConfirmUseDialog
      files={files}
      question={
        alone
          ? `确定删除文件“${first.name}”吗？删除后无法恢复。`
          : `确定删除选中的 ${files.length} 个文件吗？删除后无法恢复。`
      }
      run={() => (alone ? deleteFile(first.id) : deleteFiles(files.map(({ id }) => id)))}
      done="删除成功"
      danger
      onClose={onClose}
    />
  )
}
