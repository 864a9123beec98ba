import { foldText } from '@shared/domain/texts/fold'
import { orderOfName } from './pinyin-order'
import type { Tables } from './schema'

/**
 * Texts that people search and filter by, by table: beside each column stands its folded form (`titleFolded`), so that a
 * search compares a stored column and computes nothing for a row. Whatever writes through Kysely writes them
 * (folding-plugin.ts); they are no columns of the types, and no part of a row that is read.
 */
export const FOLDED = {
  arbitrators: ['name', 'profession', 'region', 'language'],
  calendarSpans: ['name'],
  configs: ['name'],
  depts: ['name'],
  dictData: ['label'],
  dictTypes: ['name'],
  documentLogs: ['title', 'operator'],
  documents: ['title', 'summary', 'author'],
  files: ['name'],
  formerAddresses: ['path'],
  menus: ['name'],
  notices: ['title'],
  notifyMessages: ['templateNickname'],
  notifyTemplates: ['name'],
  oauthClients: ['name'],
  periods: ['received', 'action'],
  posts: ['name'],
  publishedArbitrators: ['name', 'profession', 'region', 'language'],
  recycleItems: ['title', 'deleter'],
  roles: ['name'],
  searchWords: ['words'],
  staffMessages: ['title'],
  users: ['nickname'],
} as const satisfies { [T in keyof Tables]?: readonly (keyof Tables[T])[] }

export type FoldedTable = keyof typeof FOLDED
export type FoldedField<T extends FoldedTable> = (typeof FOLDED)[T][number] & string

/** Names that lists are sorted by: beside each stands its pinyin (`namePinyin`), by which both engines sort alike. */
const BY_PINYIN = {
  arbitrators: ['name'],
  configs: ['name'],
  dictTypes: ['name'],
  documentLogs: ['operator'],
  notifyTemplates: ['name'],
  posts: ['name'],
  recycleItems: ['deleter'],
  roles: ['name'],
  users: ['nickname'],
} as const satisfies { [T in keyof Tables]?: readonly (keyof Tables[T])[] }

export const foldedColumn = (field: string): string => `${field}Folded`
const pinyinColumn = (field: string): string => `${field}Pinyin`

/** A column that is made of another one of its row. */
interface DerivedColumn {
  field: string
  column: string
  derive: (value: unknown) => string
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const derivedOf = (
  tables: Partial<Record<string, readonly string[]>>,
  column: (field: string) => string,
  derive: (text: string) => string,
) =>
  Object.entries(tables).flatMap(([table, fields = []]) =>
    fields.map(field => ({
      table,
      derived: { field, column: column(field), derive: (value: unknown) => derive(textOf(value)) },
    })),
  )

const byTable = new Map<string, DerivedColumn[]>()
for (const { table, derived } of [
  ...derivedOf(FOLDED, foldedColumn, foldText),
  ...derivedOf(BY_PINYIN, pinyinColumn, orderOfName),
])
  byTable.set(table, [...(byTable.get(table) ?? []), derived])

/** The columns of a table that are made of others; none for most. */
export const derivedColumns = (table: string | undefined): readonly DerivedColumn[] =>
  byTable.get(table ?? '') ?? []

/** What a row of a table has in them, as far as it has the columns that they are made of. */
export const derivedValues = (
  table: string,
  row: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    derivedColumns(table)
      .filter(({ field }) => field in row)
      .map(({ field, column, derive }) => [column, derive(row[field])]),
  )

/** The column that a list is sorted by where one was chosen: names by their pinyin. */
export const sortColumn = (table: string, field: string): string =>
  table in BY_PINYIN && BY_PINYIN[table as keyof typeof BY_PINYIN].some(name => name === field)
    ? pinyinColumn(field)
    : field
