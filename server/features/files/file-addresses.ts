import { setImmediate } from 'node:timers/promises'
import { STORED_MENTION, STORED_START } from '@shared/domain/paths/addresses'
import { type QueryResult, sql } from 'kysely'
import { isAfterPlace, rowPlace, type TextColumn, textColumns } from '../../platform/db/catalog'
import type { Reader } from '../../platform/db/database'
import { hasPart } from '../../platform/db/query'

/** Columns that record files without using them, or hold no text that anyone wrote. */
const NOT_USES = [
  'files',
  'fileContents',
  'fileParts',
  'fileVariants',
  'fileVersions',
  'loginLogs',
  'auditLogs',
  'sessions',
  'captchas',
  'rateLimits',
]
/** Rows read at once: other requests are served in between. Texts may be of megabytes. */
const ROWS = 100

/** Every text column of every table but those above, so that a new column cannot be forgotten: it may hold an address. */
export const usedColumns = async (db: Reader): Promise<TextColumn[]> =>
  (await textColumns(db)).filter(({ table }) => !NOT_USES.includes(table))

interface StoredPath {
  id: number
  configId: number
  path: string
}

/** The spellings of a path in an address: as it is, in HTML, and with its characters escaped, all or some. */
const formsOf = (path: string): string[] => [
  path,
  path.replaceAll('&', '&amp;'),
  encodeURI(path),
  path.split('/').map(encodeURIComponent).join('/'),
]

/** The files that no text refers to. Every text is read once, however many files are given. */
export async function withoutReferences<T extends StoredPath>(db: Reader, files: readonly T[]): Promise<T[]> {
  const wanted = new Map<string, number>()
  const lengths = new Set<number>()
  for (const { id, configId, path } of files) {
    for (const form of formsOf(path)) {
      wanted.set(`${configId}/${form}`, id)
      lengths.add(form.length)
    }
  }
  const found = new Set<number>()
  const note = (text: string) => {
    for (const match of text.matchAll(STORED_MENTION)) {
      const start = match.index + match[0].length
      for (const length of lengths) {
        const id = wanted.get(`${Number(match[1])}/${text.slice(start, start + length)}`)
        if (id !== undefined) found.add(id)
      }
    }
  }
  const columns = await usedColumns(db)
  for (const table of new Set(columns.map(one => one.table))) {
    const names = columns.filter(one => one.table === table).map(({ column }) => column)
    await readTable(db, table, names, note)
  }
  return files.filter(({ id }) => !found.has(id))
}

async function readTable(db: Reader, table: string, columns: string[], note: (text: string) => void) {
  // Texts without an address are not transferred.
  const texts = columns.map(
    column => sql`case when ${hasPart(sql.ref(column), STORED_START)} then ${sql.ref(column)} end`,
  )
  const text = sql<string>`${sql.join(
    texts.map(one => sql`coalesce(${one}, '')`),
    sql` || ' ' || `,
  )}`
  for (let last: string | null = null; ; ) {
    const { rows }: QueryResult<{ row: string; text: string }> = await sql<{ row: string; text: string }>`
      select cast(${rowPlace} as text) as "row", ${text} as "text" from ${sql.table(table)}
      where ${isAfterPlace(last)} order by ${rowPlace} limit ${ROWS}`.execute(db)
    for (const row of rows) note(row.text)
    last = rows.at(-1)?.row ?? null
    if (rows.length < ROWS) return
    await setImmediate()
  }
}
