import { useFetching } from '@/hooks/data/use-fetching'
import type { PageList } from '@/hooks/data/use-page-query'
import { ListError } from './list-error'

interface ListFailureProps {
  list: Pick<PageList<unknown>, 'queryKey' | 'refetch'>
  error: Error
}

/** Shown in place of a list that could not be loaded: why, and 重试. */
export function ListFailure({ list, error }: ListFailureProps) {
  const retrying = useFetching(list.queryKey)
  return <ListError error={error} onRetry={() => void list.refetch()} retrying={retrying} />
}
