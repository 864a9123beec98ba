import { useQuery } from '@tanstack/react-query'
import { DICT_DATA_KEY, type DictData, dictDataCalls } from '@/api/system/dict-data'

/** The longest page the server sends: a longer dictionary gets no suggestion. */
const ALL = 200

/**
 * With what a new entry of a type begins: the value and place after the last ones. undefined while that is being read;
 * values without a number are left to be typed.
 */
export function useNextEntry(dictType: string): Pick<DictData, 'value' | 'sort'> | undefined {
  const { data, isFetching } = useQuery({
    queryKey: [...DICT_DATA_KEY, 'next', dictType],
    queryFn: ({ signal }) => dictDataCalls.page({ dictType, pageNo: 1, pageSize: ALL }, signal),
    retry: false,
    gcTime: 0,
  })
  if (isFetching) return undefined
  if (!data || data.total > data.list.length) return { value: '', sort: 0 }
  return nextEntry(data.list)
}

/** Pure. */
export function nextEntry(entries: Pick<DictData, 'value' | 'sort'>[]): Pick<DictData, 'value' | 'sort'> {
  if (entries.length === 0) return { value: '', sort: 0 }
  return { value: nextValue(entries), sort: Math.max(...entries.map(({ sort }) => sort)) + 1 }
}

/** The next number; where only the end of the last value is one, as in `7/6`, the next of those that nothing has. */
function nextValue(entries: Pick<DictData, 'value' | 'sort'>[]): string {
  const values = entries.map(({ value }) => value)
  if (values.every(value => /^(0|[1-9]\d{0,8})$/.test(value)))
    return String(Math.max(...values.map(Number)) + 1)
  const last = entries.reduce((found, entry) => (entry.sort > found.sort ? entry : found)).value
  const [, start, end] = /^(.*\D)(0|[1-9]\d{0,8})$/.exec(last) ?? []
  if (start === undefined) return ''
  let next = Number(end) + 1
  while (values.includes(`${start}${next}`)) next++
  return `${start}${next}`
}
