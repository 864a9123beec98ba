import type { SiteLanguage } from '@shared/domain/site/site-language'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { type SearchKind, siteSearch } from '@/api/public/search'
import { useTexts } from '@/components/facade/texts/use-texts'
import { lastPage, readPositive } from '@/lib/format/page-number'

const PAGE_SIZE = 10
/** What the addresses of each language call the page. */
const PAGE_PARAMETERS: Record<SiteLanguage, string> = { 'zh-CN': 'pageNo', en: 'page' }
/** The kinds that can be requested, in the order they are shown. */
export const KINDS: readonly SearchKind[] = ['article', 'file', 'arbitrator']

/** The page of results that the address names. Results of another keyword are never shown in its place. */
export function useSearch(keyword: string) {
  const [params] = useSearchParams()
  const { language } = useTexts()
  const parameter = PAGE_PARAMETERS[language]
  // English results are articles.
  const kind = language === 'en' ? undefined : KINDS.find(name => name === params.get('kind'))
  const pageNo = readPositive(params.get(parameter), 1, 1_000_000)
  const query = { keyword, kind, pageNo, pageSize: PAGE_SIZE, ...(language === 'en' && { language }) }
  const result = useQuery({
    ...siteSearch(query),
    placeholderData: (previous, of) => (of?.queryKey[2].keyword === keyword ? previous : undefined),
  })
  return { ...result, kind, pageNo, parameter, last: lastPage(PAGE_SIZE, result.data?.total ?? 0) }
}

/** The address of the results of one kind, or of all. */
export const kindSearch = (keyword: string, kind?: SearchKind): string =>
  `?${new URLSearchParams({ keyword, ...(kind && { kind }) })}`
