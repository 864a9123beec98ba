import type { SiteLanguage } from '@shared/domain/site/site-language'
import type { ArbitratorQuery } from '@/api/back/public-arbitrator'

/** Filters as they are called in the address. */
export const FILTERS = ['name', 'type', 'profession', 'region', 'nationality', 'language', 'sex'] as const
export type FilterName = (typeof FILTERS)[number]
export type FilterValues = Record<FilterName, string>

/** Who is shown: by number, and by name for services that know no numbers. */
const PERSON = ['id', 'who'] as const

/** The body of a roster request. Services that know only the contract's fields ignore the others. */
export const rosterQuery = (
  values: Partial<FilterValues>,
  language: SiteLanguage,
): Omit<ArbitratorQuery, 'pageNum' | 'pageSize'> => ({
  name: values.name || undefined,
  rosterType: values.type || undefined,
  profession: values.profession || undefined,
  region: values.region || undefined,
  nationality: values.nationality || undefined,
  language: values.language || undefined,
  sex: values.sex || undefined,
  pinyin: true,
  exact: true,
  latin: language === 'en' || undefined,
})

/** The address of the list, without an arbitrator and without the print view: for links back. */
export function listAddress(params: URLSearchParams): { search: string } {
  const next = new URLSearchParams(params)
  for (const name of [...PERSON, 'view']) next.delete(name)
  return { search: next.toString() }
}

/** The address of one arbitrator; the list's filters stay for the link back. */
export function personAddress(params: URLSearchParams, person: { id: string; chineseName: string }) {
  const next = new URLSearchParams(params)
  if (person.id) next.set('id', person.id)
  next.set('who', person.chineseName)
  return { search: next.toString() }
}

/** All of the list, to be printed. */
export function printAddress(params: URLSearchParams): { search: string } {
  const next = new URLSearchParams(params)
  next.delete('page')
  next.set('view', 'print')
  return { search: next.toString() }
}

/** The same list with another choice of one filter, from page 1. */
export function choiceAddress(params: URLSearchParams, name: FilterName, value: string) {
  const next = new URLSearchParams(params)
  next.delete('page')
  if (value) next.set(name, value)
  else next.delete(name)
  return { search: next.toString() }
}
