import { ARBITRATOR_KEY, publishRoster, type RosterPending } from '@/api/system/arbitrator'
import { useAction } from '@/hooks/data/use-action'

interface Publication {
  pending: RosterPending
  /** What waits to be published, in words; empty for nothing. */
  waiting: string
}

/** Makes the public list what staff have. Reloads after a failure too: something may have been changed meanwhile. */
export const usePublish = () =>
  useAction({
    confirm: ({ waiting }: Publication) =>
      waiting
        ? `确定发布名册吗？${waiting}，名册更新日期改为今天，访客立即看到。`
        : '名册没有变化。仍然发布，把名册更新日期改为今天吗？',
    run: ({ pending }) => publishRoster(pending),
    done: '名册已发布',
    invalidate: ARBITRATOR_KEY,
  })
