import type { StaffDocument } from '@/api/public/documents'
import { getStaffDocument } from '@/api/system/documents'
import { useTypos } from '@/hooks/data/use-typos'
import { checkPublication, findingsText } from '@/lib/html/publication-check'
import { withChanges } from './review-text'
import { factsOf } from './service-values'

/** As many as are read before they are published together. */
const MAX_READ = 50
/** As many as a question names. */
const NAMED = 5

/** What may be wrong with articles that are published without being opened, as a sentence; empty for nothing. */
export function useFound() {
  const typos = useTypos()
  /** In an article that cannot be read nothing is found. */
  const read = async (id: number) => {
    const row = await getStaffDocument(id, { silent: true }).catch(() => null)
    return row ? { title: row.title, text: foundIn(withChanges(row)) } : { title: '', text: '' }
  }
  const foundIn = ({ title, summary, content, service }: StaffDocument): string => {
    const texts = { title, summary: summary ?? '', content: content ?? '' }
    return findingsText(checkPublication(texts, { typos, isMasked: Boolean(factsOf(service)) }))
  }
  return {
    inOne: async (id: number): Promise<string> => (await read(id)).text,
    inMany: async (ids: readonly number[]): Promise<string> => {
      if (ids.length > MAX_READ) return `超过 ${MAX_READ} 篇，没有逐篇检查手机号、链接和错别字。`
      const titles: string[] = []
      for (const id of ids) {
        const { title, text } = await read(id)
        if (text) titles.push(`“${title}”`)
      }
      if (titles.length === 0) return ''
      const more = titles.length > NAMED ? `等 ${titles.length} 篇` : ''
      return `${titles.slice(0, NAMED).join('、')}${more}中有手机号、外部链接等需要核对的内容，请先打开核对。`
    },
  }
}
