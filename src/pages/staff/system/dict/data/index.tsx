import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { dictType } from '@/api/system/dict-type'
import { ToNotFound } from '@/components/common/to-not-found'
import { useTabTitle } from '@/hooks/menus/use-tab-title'
import { dictionaryTab } from '@/lib/tabs/tab-names'
import { DictEntries } from '../dict-entries'

/**
 * Entries of one dictionary type (contract 7.2). The address holds the type's number, digits only
 * (requirements R-route-3).
 */
export default function DictDataPage() {
  const { dictId = '' } = useParams()
  const isId = /^\d{1,15}$/.test(dictId)
  const { data } = useQuery({ ...dictType(Number(dictId)), enabled: isId })
  useTabTitle(data ? dictionaryTab(data.name) : undefined)
  return isId ? <DictEntries id={Number(dictId)} /> : <ToNotFound />
}
