import { deleteUnusedFiles, FILE_KEY, type StoredFile } from '@/api/infra/file'
import { runBatch } from '@/hooks/data/run-batch'
import { useUndo } from '@/hooks/data/use-undo'
import type { RowOutcome } from '@/lib/batch/outcome'
import { inPortions } from '@/lib/batch/portions'
import { formatSize } from '@/lib/format/file-size'
import { RunDialog } from './run-dialog'

/** Names of so many are shown; the list behind the dialog has them all. */
const NAMED = 10

interface UnusedDialogProps {
  files: readonly StoredFile[]
  onClose: () => void
}

/** Asks before unused files are deleted. Those in use by then are left by the server, and reported. */
export function UnusedDialog({ files, onClose }: UnusedDialogProps) {
  const undo = useUndo({ kind: 'file', invalidate: FILE_KEY })
  const remove = () =>
    runBatch(undo.deletion({ rows: files, plural: '个文件', run: inPortions(removeUnused) }))
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return (
    <RunDialog
      question={`删除选中的 ${files.length} 个未使用的文件？共 ${formatSize(bytes)}，${undo.afterwards}删除前会再次核对，正在使用的文件不会删除。`}
      run={remove}
      isBatch
      onClose={onClose}
    >
      <ul className="file-uses">
        {files.slice(0, NAMED).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {files.length > NAMED && <li>{`等 ${files.length} 个文件`}</li>}
      </ul>
    </RunDialog>
  )
}

async function removeUnused(ids: number[]): Promise<RowOutcome[]> {
  const { removed } = await deleteUnusedFiles(ids)
  return ids.map(
    (id): RowOutcome =>
      removed.includes(id)
        ? { id, outcome: 'done', message: null }
        : { id, outcome: 'refused', message: '已被使用或已不存在，没有删除' },
  )
}
