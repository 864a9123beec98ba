import type { StoredFile } from '@/api/infra/file'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { notice } from '@/lib/browser/notice'
import { RunDialog } from './run-dialog'
import { UsageNote } from './usage-note'
import { useUsage } from './use-usage'

interface ConfirmUseDialogProps<R> {
  files: readonly StoredFile[]
  question: string
  run: () => Promise<R>
  /** Said, or called, once it is done. */
  done: string | ((result: R) => void)
  danger?: boolean
  onClose: () => void
}

/** Asks before something is done to files that others may show, and names what does. */
export function ConfirmUseDialog<R>({
  files,
  question,
  run,
  done,
  danger = false,
  onClose,
}: ConfirmUseDialogProps<R>) {
  const knowsUse = useServerHas('fileUpkeep')
  const ids = files.map(({ id }) => id)
  const usage = useUsage(ids, { enabled: knowsUse })
  const runAndNotify = async () => {
    const result = await run()
    if (typeof done === 'string') notice.success(done)
    else done(result)
  }
  return (
    <RunDialog
      question={question}
      run={runAndNotify}
      danger={danger}
      disabled={usage.isFetching}
      onClose={onClose}
    >
      {knowsUse && <UsageNote files={files} usage={usage} />}
    </RunDialog>
  )
}
