import { type RawBuilder, sql } from 'kysely'
import type { Database, Reader } from '../../server/platform/db/database'

/** The search index is each engine's own; the migrator makes its tables itself. */
const isCompared = (table: string) => !/^(searchIndex|kysely_|sqlite_)/.test(table)

const ask = async <T>(db: Reader, query: RawBuilder<T>) => (await query.execute(db)).rows
const plain = (text: string) => text.replaceAll(/["()]|::\w+/g, '').toLowerCase()
const literal = (text: string | null) =>
  text?.replaceAll(/^'(.*)'::\w+$/g, "'$1'").replaceAll(/^'(-?\d+)'$/g, '$1')

const TYPES: Record<string, string> = { 'double precision': 'real', bytea: 'blob', integer: 'bigint' }

interface Column {
  table: string
  column: string
  type: string
  notNull: number
  default: string | null
  key: number
  isCounted: number
}

interface IndexColumn {
  table: string
  index: string
  isUnique: number
  isNamed: number
  text: string
  condition: string | null
}

interface Schema {
  columns: Column[]
  /** In the order of each index. */
  indexes: IndexColumn[]
  references: {
    table: string
    column: string
    target: string
    targetColumn: string
    onDelete: string
    onUpdate: string
  }[]
  triggers: { table: string; name: string; definition: string }[]
  checks: { table: string; condition: string }[]
}

/** One line for each part of a schema, in the same words on both engines. */
export const schemaLines = async ({ engine, read }: Database): Promise<string[]> =>
  linesOf(await (engine === 'sqlite' ? sqliteSchema(read) : postgresSchema(read)))

function linesOf({ columns, indexes, references, triggers, checks }: Schema): string[] {
  const compared = <T extends { table: string }>(rows: T[]) => rows.filter(({ table }) => isCompared(table))
  const lines = compared(columns).map(row => {
    // In SQLite, primary keys of texts may be null; none is.
    const isNull = row.notNull || row.key ? 'not null' : 'null'
    const isCounted = row.isCounted ? ' counted' : ''
    const key = row.key ? ` key ${row.key}` : ''
    return `column ${row.table}.${row.column} ${TYPES[row.type] ?? row.type} ${isNull} default ${literal(row.default) ?? 'none'}${key}${isCounted}`
  })
  const byIndex = new Map<string, IndexColumn[]>()
  for (const row of compared(indexes)) byIndex.set(row.index, [...(byIndex.get(row.index) ?? []), row])
  for (const [name, [first, ...more]] of byIndex) {
    if (!first) continue
    const texts = [first, ...more].map(({ text }) => text).join(', ')
    const condition = first.condition ? ` where ${plain(first.condition)}` : ''
    // Those of constraints are named by the engine.
    const kind = `${first.isUnique ? 'unique ' : ''}index${first.isNamed ? ` ${name}` : ''}`
    lines.push(`${kind} on ${first.table} (${texts})${condition}`)
  }
  for (const row of compared(references))
    lines.push(
      `reference ${row.table}.${row.column} to ${row.target}.${row.targetColumn} on delete ${row.onDelete} on update ${row.onUpdate}`,
    )
  for (const { table, name, definition } of compared(triggers)) {
    const found = /\b(before|after)\s+(insert|delete|update)(?:\s+of\s+(.+?))?\s+on\s/is.exec(definition)
    const of = found?.[3] ? ` of ${plain(found[3]).split(/,\s*/).sort().join(', ')}` : ''
    lines.push(
      `trigger ${name} ${found?.[1]} ${found?.[2]}${of} on ${table}`.replace(
        / (after|before) (insert|update|delete)/i,
        part => part.toLowerCase(),
      ),
    )
  }
  for (const { table, condition } of compared(checks)) lines.push(`check on ${table}: ${plain(condition)}`)
  return lines.sort()
}

async function sqliteSchema(db: Reader): Promise<Schema> {
  const created = await ask(
    db,
    sql<{
      name: string
      sql: string | null
    }>`select name, sql from sqlite_master where type in ('table', 'index')`,
  )
  const sqlOf = new Map(created.map(row => [row.name, row.sql ?? '']))
  const indexes = await ask(
    db,
    sql<
      Omit<IndexColumn, 'text' | 'condition'> & {
        name: string | null
        desc: number
        collation: string
        place: number
      }
    >`
      select t.name as "table", i.name as "index", i."unique" as "isUnique", i.origin = 'c' as "isNamed",
        c.name as "name", c."desc" as "desc", c.coll as "collation", c.seqno as "place"
      from sqlite_master as t join pragma_index_list(t.name) as i join pragma_index_xinfo(i.name) as c
      where t.type = 'table' and i.origin <> 'pk' and c.key = 1 order by i.name, c.seqno`,
  )
  return {
    columns: await ask(
      db,
      sql<Column>`select t.name as "table", c.name as "column", lower(c.type) as "type", c."notnull" as "notNull",
          c.dflt_value as "default", c.pk as "key",
          c.pk = 1 and t.sql like '%autoincrement%' as "isCounted"
        from sqlite_master as t join pragma_table_info(t.name) as c where t.type = 'table'`,
    ),
    indexes: indexes.map(({ name, desc, collation, place, ...row }) => ({
      ...row,
      text: `${name ?? expressionIn(sqlOf.get(row.index) ?? '', place)}${collation.toLowerCase() === 'nocase' ? ' nocase' : ''}${desc ? ' desc' : ''}`,
      condition: / where (.+)$/is.exec(sqlOf.get(row.index) ?? '')?.[1] ?? null,
    })),
    references: await ask(
      db,
      sql`select t.name as "table", k."from" as "column", k."table" as "target", k."to" as "targetColumn",
          lower(k.on_delete) as "onDelete", lower(k.on_update) as "onUpdate"
        from sqlite_master as t join pragma_foreign_key_list(t.name) as k where t.type = 'table'`,
    ),
    triggers: await ask(
      db,
      sql`select tbl_name as "table", name as "name", sql as "definition" from sqlite_master where type = 'trigger'`,
    ),
    checks: created.flatMap(({ name, sql: text }) =>
      [...(text ?? '').matchAll(/\bcheck\s*\((.+?)\)/gis)].map(([, condition = '']) => ({
        table: name,
        condition,
      })),
    ),
  }
}

/** The expression at a place of an index, in the form of PostgreSQL's. */
const expressionIn = (definition: string, place: number) =>
  plainExpression(
    /\((.*)\)/s
      .exec(definition)?.[1]
      ?.split(/,(?![^(]*\))/)
      [place]?.trim() ?? '',
  )
const plainExpression = (text: string) =>
  text
    .replaceAll(/"|::\w+/g, '')
    .replaceAll(/\((\d+)\)/g, '$1')
    .replace('COALESCE', 'coalesce')

async function postgresSchema(db: Reader): Promise<Schema> {
  const own = sql`c.relnamespace = current_schema()::regnamespace`
  const ACTIONS = { a: 'no action', c: 'cascade', n: 'set null', r: 'restrict', d: 'set default' }
  const references = await ask(
    db,
    sql<Schema['references'][number] & { onDelete: keyof typeof ACTIONS; onUpdate: keyof typeof ACTIONS }>`
      select c.relname as "table", a.attname as "column", t.relname as "target", ta.attname as "targetColumn",
        k.confdeltype as "onDelete", k.confupdtype as "onUpdate"
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
        join pg_attribute ta on ta.attrelid = t.oid and ta.attnum = k.confkey[1]
      where k.contype = 'f' and ${own}`,
  )
  const indexes = await ask(
    db,
    sql<IndexColumn & { isDescending: number }>`
      select c.relname as "table", i.relname as "index", x.indisunique as "isUnique",
        k.oid is null as "isNamed", pg_get_indexdef(x.indexrelid, place, false) as "text",
        (x.indoption[place - 1] & 1)::int as "isDescending", pg_get_expr(x.indpred, x.indrelid) as "condition"
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
        left join pg_constraint k on k.conindid = x.indexrelid and k.contype = 'u'
        cross join lateral generate_series(1, x.indnkeyatts) as place
      where not x.indisprimary and ${own} order by i.relname, place`,
  )
  return {
    columns: await ask(
      db,
      sql<Column>`select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type",
          a.attnotnull as "notNull", pg_get_expr(d.adbin, d.adrelid) as "default",
          coalesce(array_position(k.conkey, a.attnum), 0) as "key", a.attidentity <> '' as "isCounted"
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
          left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
        where c.relkind = 'r' and ${own}`,
    ),
    indexes: indexes.map(({ isDescending, ...row }) => ({
      ...row,
      text: `${plainExpression(row.text)}${isDescending ? ' desc' : ''}`,
    })),
    references: references.map(row => ({
      ...row,
      onDelete: ACTIONS[row.onDelete],
      onUpdate: ACTIONS[row.onUpdate],
    })),
    triggers: await ask(
      db,
      sql`select c.relname as "table", t.tgname as "name", pg_get_triggerdef(t.oid) as "definition"
        from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and ${own}`,
    ),
    checks: await ask(
      db,
      sql`select c.relname as "table", pg_get_expr(k.conbin, k.conrelid) as "condition"
        from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'c' and ${own}`,
    ),
  }
}
