/** The page of searches in a language, by its home page. */
export const searchPage = (homePath: string): string => `${homePath}/search`

/** The address of a search; of the empty search page without a keyword. */
export const searchPath = (homePath: string, keyword: string): string => {
  const text = keyword.trim()
  return text ? `${searchPage(homePath)}?${new URLSearchParams({ keyword: text })}` : searchPage(homePath)
}
