import type { StaffDocument } from '@/api/public/documents'
import { getStaffDocument } from '@/api/system/documents'
import { useTypos } from '@/hooks/data/use-typos'
import { checkPublication, findingsText } from '@/lib/html/publication-check'
import { withChanges } from './review-text'
import { factsOf } from './service-values'

/**
 * What may be wrong with a document that is published without being opened, as a sentence; empty for nothing, and where
 * it cannot be read.
 */
export function useFound() {
  const typos = useTypos()
  return async (id: number): Promise<string> => {
    const row = await getStaffDocument(id, { silent: true }).catch(() => null)
    return row ? foundIn(withChanges(row)) : ''
  }
  function foundIn({ title, summary, content, service }: StaffDocument): string {
    const texts = { title, summary: summary ?? '', content: content ?? '' }
    return findingsText(checkPublication(texts, { typos, isMasked: Boolean(factsOf(service)) }))
  }
}
