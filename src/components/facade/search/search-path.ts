import { FACADE_HOME } from '@/config/constants'

export const SEARCH_PAGE = `${FACADE_HOME}/search`

/** The address of a search; of the empty search page without a keyword. */
export const searchPath = (keyword: string): string => {
  const text = keyword.trim()
  return text ? `${SEARCH_PAGE}?${new URLSearchParams({ keyword: text })}` : SEARCH_PAGE
}
