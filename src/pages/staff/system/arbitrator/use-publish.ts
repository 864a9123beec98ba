import { ARBITRATOR_KEY, publishRoster } from '@/api/system/arbitrator'
import { useAction } from '@/hooks/data/use-action'

/**
 * Makes the public list what staff have, if the changes are those that were shown. Reloads after a failure too:
 * something may have been changed meanwhile.
 */
export const usePublish = () =>
  useAction({ run: publishRoster, done: '名册已发布', invalidate: ARBITRATOR_KEY, once: true })
