import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useParams } from 'react-router-dom'
import { dictType } from '@/api/system/dict-type'
import { ToNotFound } from '@/components/common/to-not-found'
import { ListError } from '@/components/staff/list/list-error'
import { useTabTitle } from '@/hooks/menus/use-tab-title'
import { dictionaryTab } from '@/lib/tabs/tab-names'
import { DictDataList } from './dict-data-list'
import { NoSuchType } from './no-such-type'

/**
 * Entries of one dictionary type (contract 7.2). The address holds the type's number, digits only
 * (requirements R-route-3).
 */
export default function DictDataPage() {
  const { dictId = '' } = useParams()
  const isId = /^\d{1,15}$/.test(dictId)
  const { data, error, refetch, isFetching } = useQuery({ ...dictType(Number(dictId)), enabled: isId })
  useTabTitle(data ? dictionaryTab(data.name) : undefined)
  if (!isId) return <ToNotFound />
  if (data) return <DictDataList dictType={data} />
  if (data === null) return <NoSuchType />
  if (error) return <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <Skeleton active />
}
