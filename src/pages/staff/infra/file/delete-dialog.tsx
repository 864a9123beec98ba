import { deleteFile, deleteFiles, FILE_KEY, type StoredFile } from '@/api/infra/file'
import { runBatch } from '@/hooks/data/run-batch'
import { useUndo } from '@/hooks/data/use-undo'
import { inPortions } from '@/lib/batch/portions'
import { ConfirmUseDialog } from './confirm-use-dialog'

interface DeleteDialogProps {
  files: readonly StoredFile[]
  onClose: () => void
}

/** Asks before files are deleted. */
export function DeleteDialog({ files, onClose }: DeleteDialogProps) {
  const undo = useUndo({ kind: 'file', invalidate: FILE_KEY })
  const [first] = files
  if (!first) return null
  const alone = files.length === 1
  const removeOne = async () => {
    await deleteFile(first.id)
    undo.offer({ ids: [first.id], name: `文件“${first.name}”` })
  }
  const removeMany = () =>
    runBatch(undo.deletion({ rows: files, plural: '个文件', run: inPortions(deleteFiles) }))
  return (
    <ConfirmUseDialog
      files={files}
      question={
        alone
          ? `删除文件“${first.name}”？${undo.afterwards}`
          : `删除选中的 ${files.length} 个文件？${undo.afterwards}`
      }
      run={alone ? removeOne : removeMany}
      isBatch={!alone}
      onClose={onClose}
    />
  )
}
