import { useQuery } from '@tanstack/react-query'
import { publicDict } from '@/api/public/dict-data'
import { PUBLIC_DICT } from '@/config/public-dict-types'
import { useIsChinese } from './use-texts'

/**
 * How a word of a record, which is Chinese, is called on this page: on an English one by the dictionary that staff keep.
 * What is not in it stays as it is.
 */
export function useEnglishWords(): (chinese: string) => string {
  const isChinese = useIsChinese()
  const { data } = useQuery({ ...publicDict(PUBLIC_DICT.englishWords), enabled: !isChinese })
  if (isChinese || !data) return text => text
  const words = new Map(data.map(({ value, label }) => [value, label]))
  return chinese => words.get(chinese) ?? chinese
}
