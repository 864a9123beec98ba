import type { Insertable } from 'kysely'
import type { SearchWordTable } from '../../../platform/db/tables/documents'
import { fileId } from '../files'
import type { FormKey } from '../forms/forms'
import { facadeMenus } from '../menus/facade'

export type Group = Pick<Insertable<SearchWordTable>, 'words' | 'kind' | 'target' | 'answer'>

export const same = (words: string): Group => ({ kind: 'same', words, target: '' })
export const article = (words: string, id: number): Group => ({ kind: 'article', words, target: String(id) })
export const form = (words: string, key: FormKey): Group => ({
  ...{ kind: 'file', words },
  target: String(fileId(key)),
})
export const section = (words: string, id: number): Group => ({ kind: 'column', words, target: String(id) })
export const answer = ([words, text]: readonly [string, string]): Group => ({
  ...{ kind: 'answer', words, target: '', answer: text },
})
/** @param name of a section without articles, which has no constant */
export const screen = (words: string, name: string): Group[] =>
  facadeMenus.filter(menu => menu.name === name).map(({ id = 0 }) => section(words, id))
