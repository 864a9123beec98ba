import { setImmediate } from 'node:timers/promises'
import { STORED_MENTION, STORED_START } from '@shared/addresses'
import { sql } from 'kysely'
import type { Reader } from '../db/database'

/** Columns that record files without using them, or hold no text that anyone wrote. */
const NOT_USES = [
  'files',
  'fileContents',
  'fileParts',
  'fileVariants',
  'loginLogs',
  'auditLogs',
  'sessions',
  'captchas',
  'brakes',
]
/** Rows read at once: other requests are served in between. Texts may be of megabytes. */
const ROWS = 100

interface TextColumn {
  table: string
  column: string
}

/**
 * Every text column of every table but those above, so that a new column cannot be forgotten: it may hold an address.
 * The search index is left out as well: it is derived from the others.
 */
export async function textColumns(db: Reader): Promise<TextColumn[]> {
  const { rows } = await sql<TextColumn>`
    select tables.name as "table", columns.name as "column"
    from sqlite_master as tables join pragma_table_info(tables.name) as columns
    where tables.type = 'table' and lower(columns.type) = 'text'
      and tables.sql not like '%without rowid%' and tables.sql not like 'create virtual%'
      and tables.name not like 'sqlite%' and tables.name not like 'kysely%' and tables.name not like 'search%'
    order by tables.name`.execute(db)
  return rows.filter(({ table }) => !NOT_USES.includes(table))
}

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
  const columns = await textColumns(db)
  for (const table of new Set(columns.map(one => one.table))) {
    const names = columns.filter(one => one.table === table).map(({ column }) => column)
    await readTable(db, table, names, note)
  }
  return files.filter(({ id }) => !found.has(id))
}

async function readTable(db: Reader, table: string, columns: string[], note: (text: string) => void) {
  // Texts without an address are not transferred.
  const texts = columns.map(
    column => sql`case when instr(${sql.ref(column)}, ${STORED_START}) > 0 then ${sql.ref(column)} end`,
  )
  const text = sql<string>`${sql.join(
    texts.map(one => sql`coalesce(${one}, '')`),
    sql` || ' ' || `,
  )}`
  for (let last = 0; ; ) {
    const { rows } = await sql<{ row: number; text: string }>`
      select rowid as "row", ${text} as "text" from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${ROWS}`.execute(db)
    for (const row of rows) note(row.text)
    last = rows.at(-1)?.row ?? 0
    if (rows.length < ROWS) return
    await setImmediate()
  }
}
