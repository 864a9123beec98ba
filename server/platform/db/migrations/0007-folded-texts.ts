import { publicTexts } from '@shared/domain/services/service-announcement'
import type { ServiceFacts } from '@shared/domain/services/service-facts'
import { foldText } from '@shared/domain/texts/fold'
import { pinyinOrder } from '@shared/domain/texts/pinyin-order'
import { type Kysely, sql } from 'kysely'
import { isPostgres } from './0001-baseline/columns'

/** Not an interface: Kysely takes only what could have more tables. */
type Tables = {
  searchItems: { stale: number }
  documents: {
    id: number
    title: string
    summary: string | null
    content: string | null
    attachments: string
    service: string | null
    serviceTexts: string | null
  }
}

/** Texts that are searched. */
const FOLDED: Record<string, readonly string[]> = {
  arbitrators: ['name', 'profession', 'region', 'language'],
  configs: ['name'],
  depts: ['name'],
  dictData: ['label'],
  dictTypes: ['name'],
  documentLogs: ['title', 'operator'],
  documents: ['title', 'summary', 'author'],
  files: ['name'],
  menus: ['name'],
  notices: ['title'],
  notifyMessages: ['templateNickname'],
  notifyTemplates: ['name'],
  oauthClients: ['name'],
  posts: ['name'],
  publishedArbitrators: ['name', 'profession', 'region', 'language'],
  recycleItems: ['title', 'deleter'],
  roles: ['name'],
  searchWords: ['words'],
  staffMessages: ['title'],
  users: ['nickname'],
}

/** Names that lists are sorted by. */
const BY_PINYIN: Record<string, readonly string[]> = {
  arbitrators: ['name'],
  configs: ['name'],
  dictTypes: ['name'],
  documentLogs: ['operator'],
  notifyTemplates: ['name'],
  posts: ['name'],
  recycleItems: ['deleter'],
  roles: ['name'],
  users: ['nickname'],
}

/** Of clients it is a text. */
type Id = number | string
type Source = Record<string, unknown> & { id: Id }

/** Rows that are read and written at once. */
const BATCH = 200

/** Of SQLite: public lists look in the index of their order, which has the folded texts in place of the others. */
const PUBLIC_ORDER = [
  'drop index "documentsOrder"',
  `create index "documentsOrder" on "documents" ("status", "top" desc, "sort", "publishTime" desc, "id" desc, "menuId",
    "titleFolded", "summaryFolded")`,
]

/** In which lists of people are sorted, and searched. */
const SORTED = [
  ['usersByPinyin', 'users', ['nicknamePinyin', 'nicknameFolded']],
  ['arbitratorsByPinyin', 'arbitrators', ['namePinyin', 'nameFolded']],
] as const

/**
 * Beside texts that are searched stands their folded form, and beside names their pinyin. Texts are indexed again, with
 * traditional characters as simplified ones; of service announcements, names are masked however they were typed.
 *
 * The values are made by today's rules, as those of any row that is saved: where the rules change, they are made again.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  await maskAgain(db)
  for (const [table, fields] of Object.entries(FOLDED))
    for (const field of fields) await addColumn(untyped, table, `${field}Folded`)
  for (const [table, fields] of Object.entries(BY_PINYIN))
    for (const field of fields) await addColumn(untyped, table, `${field}Pinyin`)
  const { pinyin } = await import('pinyin-pro')
  const readingsOf = (name: string) =>
    pinyin(name, { toneType: 'num', type: 'array', v: true, nonZh: 'spaced', surname: 'head' })
  if (!isPostgres(untyped)) await moveContent(untyped)
  for (const table of Object.keys(FOLDED)) await fill(untyped, table, readingsOf)
  for (const [name, table, columns] of SORTED)
    await untyped.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute()
  if (!isPostgres(untyped)) await run(untyped, PUBLIC_ORDER)
  await db.updateTable('searchItems').set({ stale: 1 }).execute()
}

/** Compared byte by byte in both engines. */
const addColumn = (db: Kysely<unknown>, table: string, column: string) =>
  sql`alter table ${sql.table(table)} add column ${sql.ref(column)}
    text ${isPostgres(db) ? sql`collate "C"` : sql``} not null default ''`.execute(db)

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** SQLite reads through what stands before a column in its row: articles get their text behind what is searched. */
async function moveContent(db: Kysely<unknown>): Promise<void> {
  const { rows: triggers } = await sql<{ name: string; definition: string }>`
    select "name", "sql" as "definition" from "sqlite_master"
    where "type" = 'trigger' and "tbl_name" = 'documents'`.execute(db)
  for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(db)
  await run(db, [
    'alter table "documents" add column "moved" text',
    'update "documents" set "moved" = "content"',
    'alter table "documents" drop column "content"',
    'alter table "documents" rename column "moved" to "content"',
    ...triggers.map(({ definition }) => definition),
  ])
}

type ReadingsOf = Parameters<typeof pinyinOrder>[1]

async function fill(db: Kysely<unknown>, table: string, readingsOf: ReadingsOf): Promise<void> {
  const fields = [...new Set([...(FOLDED[table] ?? []), ...(BY_PINYIN[table] ?? [])])]
  for (let last: Id | undefined; ; ) {
    const { rows } = await sql<Source>`
      select "id", ${sql.join(fields.map(field => sql.ref(field)))} from ${sql.table(table)}
      ${last === undefined ? sql`` : sql`where "id" > ${last}`} order by "id" limit ${BATCH}`.execute(db)
    if (rows.length === 0) return
    await store(db, table, rows, readingsOf)
    last = rows.at(-1)?.id
  }
}

async function store(
  db: Kysely<unknown>,
  table: string,
  rows: readonly Source[],
  readingsOf: ReadingsOf,
): Promise<void> {
  const columns = [
    ...(FOLDED[table] ?? []).map(field => ({ field, name: `${field}Folded`, make: foldText })),
    ...(BY_PINYIN[table] ?? []).map(field => ({
      ...{ field, name: `${field}Pinyin` },
      make: (text: string) => pinyinOrder(text, readingsOf),
    })),
  ]
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  const values = rows.map(row => {
    const id = sql`cast(${row.id} as ${typeof row.id === 'string' ? sql`text` : sql`bigint`})`
    const texts = columns.map(({ field, make }) => {
      const text = row[field]
      return sql`cast(${typeof text === 'string' ? make(text) : ''} as text)`
    })
    return sql`(${id}, ${sql.join(texts)})`
  })
  const changes = columns.map(({ name }) => sql`${sql.ref(name)} = ${sql.ref(`made.${name}`)}`)
  await sql`
    with "made" ("id", ${names}) as (values ${sql.join(values)})
    update ${sql.table(table)} set ${sql.join(changes)} from "made"
    where ${sql.ref(`${table}.id`)} = "made"."id"`.execute(db)
}

async function maskAgain(db: Kysely<Tables>): Promise<void> {
  const rows = await db.selectFrom('documents').selectAll().where('service', 'is not', null).execute()
  for (const { id, service, serviceTexts, title, summary, content, attachments } of rows) {
    const facts: ServiceFacts = JSON.parse(service ?? '')
    const stored = { title, summary, content, attachments }
    const written: typeof stored = serviceTexts === null ? stored : JSON.parse(serviceTexts)
    const files: { name: string }[] = JSON.parse(written.attachments)
    const { fileNames, ...texts } = publicTexts(facts, {
      ...written,
      fileNames: files.map(({ name }) => name),
    })
    const shown = {
      ...texts,
      attachments: JSON.stringify(files.map((file, at) => ({ ...file, name: fileNames[at] ?? '' }))),
    }
    if (JSON.stringify(shown) === JSON.stringify(stored)) continue
    await db
      .updateTable('documents')
      .set({ ...shown, serviceTexts: JSON.stringify(written) })
      .where('id', '=', id)
      .execute()
  }
}
