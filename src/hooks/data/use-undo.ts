import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import {
  RECYCLE_KEY,
  type RecycleKindName,
  type RecycleOutcome,
  undoDeletion,
} from '@/api/content/recycle-bin'
import { useServerHas } from '@/hooks/auth/use-server-has'
import type { BatchResult } from '@/lib/batch/outcome'
import { notice } from '@/lib/browser/notice'
import type { BatchJob } from './run-batch'

interface Options {
  kind: RecycleKindName
  /** What to load again. */
  invalidate: QueryKey | (() => Promise<unknown>)
}

interface Deleted {
  ids: number[]
  /** What was deleted, by name: 公告“秋游”, 3 条公告. */
  name: string
}

/**
 * After a deletion, offers for some seconds to take it back, out of the recycle bin. Other servers have none: there it is
 * final.
 */
export function useUndo({ kind, invalidate }: Options) {
  const client = useQueryClient()
  const canRestore = useServerHas('recycleBin')

  // No useAction: several deletions may be taken back at the same time.
  const undo = async ({ ids, name }: Deleted) => {
    const outcome = await undoDeletion({ kind, ids }).catch(() => undefined)
    if (outcome) showOutcome(outcome, name)
    await Promise.all([
      typeof invalidate === 'function' ? invalidate() : client.invalidateQueries({ queryKey: invalidate }),
      client.invalidateQueries({ queryKey: RECYCLE_KEY }),
    ])
  }

  const offer = (deleted: Deleted, note = '') => {
    const text = `已删除${deleted.name}${note}`
    void client.invalidateQueries({ queryKey: RECYCLE_KEY })
    if (canRestore) notice.offer(text, { text: '撤销', onChoose: () => void undo(deleted) })
    else notice.success(text)
  }

  return {
    /** What becomes of the deleted, for the question before. */
    afterwards: canRestore ? '删除后放入回收站，可以恢复。' : '删除后无法恢复。',
    offer: (deleted: Deleted) => offer(deleted),
    /** The deletion of several. `plural`: what they are, with the word that counts them, such as 条公告. */
    deletion: (job: Pick<BatchJob<number>, 'rows' | 'plural' | 'run'>): BatchJob<number> => ({
      ...{ ...job, title: `删除${job.plural.slice(1)}`, done: count => `已删除 ${count} ${job.plural}` },
      finish: ({ outcomes, missing }: BatchResult) => {
        const ids = outcomes.flatMap(({ id, outcome }) => (outcome === 'done' ? id : []))
        const note = missing > 0 ? `，另有 ${missing} 项不存在或不在您的权限范围内` : ''
        offer({ ids, name: ` ${ids.length - missing} ${job.plural}` }, note)
      },
    }),
  }
}

function showOutcome({ restored, failed }: RecycleOutcome, name: string): void {
  const [first] = failed
  if (first) {
    const rest = failed.length > 1 ? `等 ${failed.length} 项` : ''
    notice.warning(`“${first.title}”${rest}没有恢复，仍在回收站中：${first.reason}`)
    return
  }
  const notes = [...new Set(restored.flatMap(({ note }) => note ?? []))]
  notice.success([`已恢复${name}`, ...notes].join('，'))
}
