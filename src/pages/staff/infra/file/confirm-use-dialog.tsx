import type { StoredFile } from '@/api/infra/file'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { RunDialog } from './run-dialog'
import { UsageNote } from './usage-note'
import { useUsage } from './use-usage'

interface ConfirmUseDialogProps {
  files: readonly StoredFile[]
  question: string
  run: () => Promise<unknown>
  isBatch: boolean
  onClose: () => void
}

/** Asks before files are deleted that others may show, and names what does. */
export function ConfirmUseDialog({ files, ...dialog }: ConfirmUseDialogProps) {
  const knowsUse = useServerHas('fileUpkeep')
  const usage = useUsage(
    files.map(({ id }) => id),
    { enabled: knowsUse },
  )
  return (
    <RunDialog {...dialog} disabled={usage.isFetching}>
      {knowsUse && <UsageNote files={files} usage={usage} />}
    </RunDialog>
  )
}
