import { STORED_MENTION, STORED_START } from '@shared/domain/paths/addresses'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Reader, Writer } from '../../../platform/db/database'
import { hasPart, isAmong } from '../../../platform/db/query'
import { publicSections } from '../../menus'

/** Rows in one transaction: other writers wait no longer than for these. */
const BATCH = 50
/** No address is longer. */
const LONGEST = 2_000

interface Place {
  columns: readonly string[]
  /** Whether a row, called `r`, is public at a time. */
  isPublic: (now: number) => RawBuilder<boolean>
  /** Its `target` names a file by number where `kind` is `file`. */
  byNumber?: true
}

const always = () => sql<boolean>`true`
const isOn = () => sql<boolean>`r."status" = 0`

/**
 * The tables with public content that may show files. Each is followed by triggers (`FILE_PLACES` of the baseline):
 * a further one needs a migration that creates the same for its columns.
 */
const PLACES: Record<string, Place> = {
  documents: {
    columns: ['summary', 'cover', 'content', 'attachments', 'linkUrl', 'sourceUrl'],
    isPublic: now => sql`r."status" = 0 and r."publishTime" <= ${now}
      and (r."shownUntil" is null or r."shownUntil" > ${now}) and r."menuId" in ${publicSections}`,
  },
  configs: { columns: ['value'], isPublic: () => sql`r."key" like 'facade.%'` },
  publishedArbitrators: { columns: ['photo', 'introduction'], isPublic: always },
  disclosureItems: { columns: ['target'], isPublic: isOn, byNumber: true },
  menus: { columns: ['path'], isPublic: () => sql`r."id" in ${publicSections}` },
  dictData: { columns: ['value'], isPublic: isOn },
}

/** Whether something that visitors can see now uses a file of a query on `files`. Read the changes first (`readUses`). */
export const isUsedInPublic = (now: number): RawBuilder<boolean> => {
  const places = Object.entries(PLACES).map(
    ([table, { isPublic }]) =>
      sql`("use"."place" = ${table} and exists (
        select 1 from ${sql.table(table)} as r where r."id" = "use"."rowId" and ${isPublic(now)}))`,
  )
  return sql<boolean>`exists (
    select 1 from "fileUses" as "use" where "use"."fileId" = "files"."id" and (${sql.join(places, sql` or `)}))`
}

/** Determines which files are named by rows that changed since the last call (migrations/0001-baseline). */
export async function readUses(db: Database): Promise<void> {
  while ((await changes(db.read, 1)).length > 0) await db.write(readSome)
}

const changes = (db: Reader, max: number) => db.selectFrom('fileUseChanges').selectAll().limit(max).execute()

async function readSome(trx: Writer): Promise<void> {
  for (const { place, rowId } of await changes(trx, BATCH)) {
    await trx.deleteFrom('fileUses').where('place', '=', place).where('rowId', '=', rowId).execute()
    const known = PLACES[place]
    const fileIds = known ? await filesOf(trx, place, known, rowId) : []
    for (const fileId of fileIds) await trx.insertInto('fileUses').values({ fileId, place, rowId }).execute()
    await trx.deleteFrom('fileUseChanges').where('place', '=', place).where('rowId', '=', rowId).execute()
  }
}

/** The rows with public content that name one of these files, by its path or its number. */
export async function rowsNaming(
  db: Reader,
  files: readonly { id: number; path: string }[],
): Promise<{ place: string; rowId: number }[]> {
  if (files.length === 0) return []
  const paths = new Set(files.map(({ path }) => path))
  const numbers = new Set(files.map(({ id }) => String(id)))
  const found: { place: string; rowId: number }[] = []
  for (const [place, known] of Object.entries(PLACES))
    for (let last = 0; ; ) {
      const rows = await textsAfter(db, place, known, last)
      for (const { id, text, number } of rows)
        if (numbers.has(number ?? '') || pathsIn(text).some(path => paths.has(path)))
          found.push({ place, rowId: id })
      last = rows.at(-1)?.id ?? last
      if (rows.length < BATCH) break
    }
  return found
}

/** The next rows of a table that may name a file. */
async function textsAfter(db: Reader, table: string, place: Place, last: number) {
  const text = textOf(place)
  const isNumber = place.byNumber ? sql`or "kind" = 'file'` : sql``
  const { rows } = await sql<{ id: number; text: string; number: string | null }>`
    select "id", ${text} as "text", ${numberOf(place)} as "number" from ${sql.table(table)}
    where "id" > ${last} and (${hasPart(text, STORED_START)} ${isNumber}) order by "id" limit ${BATCH}`.execute(
    db,
  )
  return rows
}

const textOf = ({ columns }: Place) =>
  sql<string>`${sql.join(
    columns.map(column => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ' ' || `,
  )}`

const numberOf = ({ byNumber }: Place) =>
  byNumber ? sql`case when "kind" = 'file' then "target" end` : sql`cast(null as text)`

/** The ids of the files that a row names, each once. */
async function filesOf(trx: Writer, table: string, place: Place, rowId: number): Promise<number[]> {
  const { rows } = await sql<{ text: string; number: string | null }>`
    select ${textOf(place)} as "text", ${numberOf(place)} as "number" from ${sql.table(table)} where "id" = ${rowId}`.execute(
    trx,
  )
  const [row] = rows
  if (!row) return []
  const paths = pathsIn(row.text)
  const files = await trx
    .selectFrom('files')
    .select('id')
    .where(({ eb, or }) =>
      or([
        isAmong('path', paths),
        eb('id', '=', /^\d{1,15}$/.test(row.number ?? '') ? Number(row.number) : -1),
      ]),
    )
    .execute()
  return files.map(({ id }) => id)
}

/** The end of every stored path: a day, 64 random bits, an extension (`storedPath`). */
const PATH_END = /\d{8}\/[\da-f]{16}(?:\.[A-Za-z\d]{1,10})?/

/** The paths of stored files that a text names: as they are, in HTML, or percent-encoded. */
function pathsIn(text: string): string[] {
  const paths = new Set<string>()
  for (const match of text.matchAll(STORED_MENTION)) {
    const from = match.index + match[0].length
    const rest = text.slice(from, from + LONGEST)
    const end = PATH_END.exec(rest)
    if (!end) continue
    const written = rest.slice(0, end.index + end[0].length).replaceAll('&amp;', '&')
    paths.add(written)
    try {
      paths.add(decodeURIComponent(written))
    } catch {
      // A percent sign that encodes nothing.
    }
  }
  return [...paths]
}
