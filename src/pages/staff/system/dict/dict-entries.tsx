import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { dictType } from '@/api/system/dict-type'
import { ListError } from '@/components/staff/list/list-error'
import { DictDataList } from './entries/dict-data-list'
import { NoSuchType } from './entries/no-such-type'

/** The entries of a type, by its number. */
export function DictEntries({ id }: { id: number }) {
  const { data, error, refetch, isFetching } = useQuery(dictType(id))
  if (data) return <DictDataList key={id} dictType={data} />
  if (data === null) return <NoSuchType />
  if (error) return <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <Skeleton active />
}
