import { withoutEndSlashes } from '@shared/domain/paths/paths'
import { ENGLISH_HOME, languageOf } from '@shared/domain/site/site-language'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { type DocumentDetail, PUBLIC_DOCUMENT_KEY } from '@/api/public/documents'
import { FACADE_HOME } from '@/config/constants'
import { useFacadeInfo } from '@/hooks/data/use-facade-info'

/**
 * Where the page on screen is in the other language.
 * @param home the home page there
 * @returns null where it is not there, undefined until that is known, false where the site has one language
 */
export function useTranslation(home: string): string | null | undefined | false {
  const { data } = useFacadeInfo()
  const client = useQueryClient()
  const { pathname: path, search } = useLocation()
  const pathname = withoutEndSlashes(path)
  const here = languageOf(pathname) === 'en' ? ENGLISH_HOME : FACADE_HOME
  const rest = pathname.slice(here.length)
  const [, id] = /^\/article\/(\d+)$/.exec(rest) ?? []
  // The article that the page requests: requesting it here would count another view.
  const read = () => client.getQueryData<DocumentDetail>([...PUBLIC_DOCUMENT_KEY, id])
  const article = useSyncExternalStore(onChange => client.getQueryCache().subscribe(onChange), read, read)
  if (!data) return undefined
  const menus = Object.values(data.menus ?? {})
  if (here === FACADE_HOME && !menus.some(({ fullPath }) => fullPath === ENGLISH_HOME)) return false
  // A missing page, as the server renders it at any address.
  if (!pathname.startsWith(here)) return null
  // The pages that both have.
  if (!rest || rest === '/search') return home + rest
  if (id) return article && (article.translation ? `${home}/article/${article.translation.id}` : null)
  const section = menus.find(({ fullPath }) => fullPath === here + rest)?.translation
  return section ? section + sameIn(search) : null
}

/** What was entered or chosen is the same in both languages; pages of a list are not. */
function sameIn(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  return String(params) && `?${params}`
}
