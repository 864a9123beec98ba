import { useQuery } from '@tanstack/react-query'
import { DICT_DATA_KEY, type DictData, getDictDataPage } from '@/api/system/dict-data'

/** The longest page the server sends: a longer dictionary gets no suggestion. */
const ALL = 200

/**
 * With what a new entry of a type begins: the value and place after the last ones. undefined while that is being read;
 * values that are no numbers are left to be typed.
 */
export function useNextEntry(dictType: string): Pick<DictData, 'value' | 'sort'> | undefined {
  const { data, isFetching } = useQuery({
    queryKey: [...DICT_DATA_KEY, 'next', dictType],
    queryFn: ({ signal }) => getDictDataPage({ dictType, pageNo: 1, pageSize: ALL }, signal),
    retry: false,
    gcTime: 0,
  })
  if (isFetching) return undefined
  if (!data || data.total > data.list.length) return { value: '', sort: 0 }
  return nextEntry(data.list)
}

/** Pure: counts on where all values are whole numbers. */
export function nextEntry(entries: Pick<DictData, 'value' | 'sort'>[]): Pick<DictData, 'value' | 'sort'> {
  if (entries.length === 0) return { value: '', sort: 0 }
  const isCounted = entries.every(({ value }) => /^(0|[1-9]\d{0,8})$/.test(value))
  return {
    value: isCounted ? String(Math.max(...entries.map(({ value }) => Number(value))) + 1) : '',
    sort: Math.max(...entries.map(({ sort }) => sort)) + 1,
  }
}
