import { deleteFile, deleteFiles, FILE_KEY, type StoredFile } from '@/api/infra/file'
import { useUndo } from '@/hooks/data/use-undo'
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
  const ids = files.map(({ id }) => id)
  return (
    <ConfirmUseDialog
      files={files}
      question={
        alone
          ? `删除文件“${first.name}”？${undo.afterwards}`
          : `删除选中的 ${files.length} 个文件？${undo.afterwards}`
      }
      run={() => (alone ? deleteFile(first.id) : deleteFiles(ids))}
      done={outcome =>
        alone
          ? undo.offer({ ids, name: `文件“${first.name}”` })
          : undo.offerSeveral({ ids, plural: '个文件', outcome })
      }
      danger
      onClose={onClose}
    />
  )
}
