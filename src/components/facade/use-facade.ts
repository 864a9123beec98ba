import { languageOf, type SiteLanguage } from '@shared/domain/site/site-language'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { publicDict } from '@/api/public/dict-data'
import { facadeMenus } from '@/api/public/facade'
import { FACADE_HOME } from '@/config/constants'
import { PUBLIC_DICT } from '@/config/public-dict-types'
import { type MenuEntry, readMenus } from '@/lib/menus/menu-tree'
import { useIsChinese, useTexts } from './texts/use-texts'

/** Entries of a dictionary that visitors may read (contract 7.4). */
export const usePublicDict = (type: string) => useQuery(publicDict(type))

/** How the commission is reached, in the language of the page. */
export const useContacts = () =>
  usePublicDict(useIsChinese() ? PUBLIC_DICT.contactUsConfig : PUBLIC_DICT.contactUsEnglish)

const NO_SECTIONS: MenuEntry[] = []

/** The sections of the site in the language of the page, validated; hidden ones included. */
export function useSections() {
  const { language } = useTexts()
  const { data, error, isFetching, refetch } = useQuery(facadeMenus())
  const columns = useMemo(
    () => (data === undefined ? NO_SECTIONS : readSections(data, language)),
    [data, language],
  )
  return { columns, isReady: data !== undefined, error, isFetching, refetch }
}

/**
 * Pure: turns the server's unchecked entries into sections that can be shown: what is below the site's root entry, or
 * below the English home.
 */
export function readSections(menus: unknown, language: SiteLanguage = 'zh-CN'): MenuEntry[] {
  const { entries } = readMenus(menus, { reserved: new Set() })
  const all = entries.find(entry => entry.path === FACADE_HOME)?.children ?? NO_SECTIONS
  const own = all.filter(({ path }) => languageOf(path) === language)
  const [home] = own
  return language === 'en' && home && home.children.length > 0 ? home.children : own
}
