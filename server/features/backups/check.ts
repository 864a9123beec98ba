import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { type Shape, shapesOf } from '../../platform/db/catalog'
import type { Reader, Snapshot } from '../../platform/db/database'
import { schemaStateOf } from '../../platform/db/migrate'
import {
  damageOfSqlite,
  databaseExists,
  FOREIGN_LOG,
  filePathOf,
  hasForeignLog,
  openSnapshot,
} from '../../platform/db/open'
import { verifyChain } from '../audit'
import { keyOf, rowsIn, type TableRows, tablesIn } from './copy/table-rows'
import { DataError } from './data-error'

/** Rows named in one message. */
const MAX_NAMED = 10
/** Files looked at in one statement. */
const BATCH = 500

interface CheckResult {
  tables: Pick<TableRows, 'table' | 'count'>[]
  /** One sentence for each. */
  faults: string[]
}

/**
 * Checks one state of a database, also while it is used: what the engine itself finds, texts that cannot be read,
 * references, the contents of files, the operation log and the next ids.
 * @param onStep is called before each part, with what is checked
 * @throws DataError, DatabaseUnfit, DatabaseUnavailable, DatabaseBusy
 */
export async function checkDatabase(
  url: string,
  onStep: (what: string) => void = () => {},
): Promise<CheckResult> {
  if (!databaseExists(url)) throw new DataError(`没有数据库：${url}`)
  const file = filePathOf(url)
  if (file && hasForeignLog(file)) return { tables: [], faults: [FOREIGN_LOG] }
  if (file) onStep('文件结构')
  const damage = file ? await damageOfSqlite(file) : []
  // What else is read of it would be of no use.
  if (damage.length > 0) return { tables: [], faults: damage.map(found => `数据库文件已损坏：${found}`) }
  return checkSnapshot(await openSnapshot(url), onStep)
}

/** Checks the rows of one state of a database, and closes it. @throws DataError, DatabaseUnfit */
export async function checkSnapshot(
  snapshot: Snapshot,
  onStep: (what: string) => void,
): Promise<CheckResult> {
  try {
    const { isCurrent } = await schemaStateOf(snapshot)
    if (!isCurrent)
      throw new DataError('数据库是旧版本的，只能由当时的版本检查。请先启动一次系统，升级后再检查。')
    return await checkRows(snapshot, onStep)
  } finally {
    await snapshot.close()
  }
}

async function checkRows({ engine, read }: Snapshot, onStep: (what: string) => void): Promise<CheckResult> {
  const shapes = await shapesOf(read)
  // PostgreSQL itself takes no such texts.
  if (engine === 'sqlite') {
    onStep('文字编码')
    const faults = await textFaults(read, shapes)
    // Whatever else reads them ends the process.
    if (faults.length > 0) return { tables: [], faults }
  }
  const result: CheckResult = { tables: [], faults: [] }
  onStep('各表的行数和编号')
  for await (const rows of tablesIn(read, engine, () => {})) {
    result.tables.push({ table: rows.table, count: rows.count })
    result.faults.push(...(await idFaults(read, rows, shapes)))
  }
  onStep('表之间的引用')
  for (const reference of referencesOf(shapes))
    result.faults.push(...(await referenceFaults(read, reference)))
  onStep('文件内容')
  result.faults.push(...(await fileFaults(read)))
  onStep('操作日志')
  const { fault } = await verifyChain(read)
  if (fault)
    result.faults.push(
      `操作日志第 ${fault.position} 条缺失、被改动，或者不是由系统写入的（npm run audit -- verify）。`,
    )
  return result
}

/** libsql ends the process when it reads a text that is not UTF-8: here all are read as bytes. */
async function textFaults(db: Reader, shapes: readonly Shape[]): Promise<string[]> {
  const keys = new Map<string, string[]>()
  for (const shape of shapes) {
    const columns = shape.columns.filter(({ name, type }) => type === 'text' || shape.key.includes(name))
    const { batches } = await rowsIn(db, 'sqlite', { ...shape, columns }, ({ table, column, key }) => {
      const place = `表 ${table} 的 ${column}`
      const found = keys.get(place) ?? []
      if (found.length <= MAX_NAMED) keys.set(place, [...found, key])
    })
    for await (const _ of batches());
  }
  return [...keys].map(
    ([place, found]) => `${place} 有不是 UTF-8 的文字，系统读到时会中止运行，键为：${named(found)}。`,
  )
}

/** The first of some keys. */
const named = (keys: readonly string[]): string =>
  keys.slice(0, MAX_NAMED).join('；') + (keys.length > MAX_NAMED ? '等' : '')

/** New rows would get ids that others have. */
async function idFaults(
  db: Reader,
  { table, lastId }: TableRows,
  shapes: readonly Shape[],
): Promise<string[]> {
  const key = shapes.find(shape => shape.table === table)?.key[0]
  if (lastId === null || key === undefined) return []
  const { rows } = await sql<{ top: number | null }>`
    select max(${sql.ref(key)}) as "top" from ${sql.table(table)}`.execute(db)
  const top = rows[0]?.top ?? 0
  return top > lastId ? [`表 ${table} 的下一个编号（${lastId + 1}）不大于已有的最大编号（${top}）。`] : []
}

interface Reference {
  table: string
  key: readonly string[]
  column: string
  target: string
  targetColumn: string
  /** Rows, called `r`, whose column refers to nothing. */
  except?: RawBuilder<boolean>
}

/** References of the schema, and those that the program alone keeps: trees begin at 0. */
const referencesOf = (shapes: readonly Shape[]): Reference[] => {
  const keyIn = (table: string) => shapes.find(shape => shape.table === table)?.key ?? []
  const roots = sql<boolean>`r."parentId" = 0`
  return [
    ...shapes.flatMap(({ key, references }) => references.map(reference => ({ ...reference, key }))),
    ...[
      { table: 'users', column: 'deptId', target: 'depts', targetColumn: 'id' },
      { table: 'depts', column: 'parentId', target: 'depts', targetColumn: 'id', except: roots },
      { table: 'depts', column: 'leaderUserId', target: 'users', targetColumn: 'id' },
      { table: 'menus', column: 'parentId', target: 'menus', targetColumn: 'id', except: roots },
      { table: 'documents', column: 'menuId', target: 'menus', targetColumn: 'id' },
      { table: 'dictData', column: 'dictType', target: 'dictTypes', targetColumn: 'type' },
    ].map(reference => ({ ...reference, key: keyIn(reference.table) })),
  ]
}

async function referenceFaults(
  db: Reader,
  { table, key, column, target, targetColumn, except }: Reference,
): Promise<string[]> {
  const from = sql`from ${sql.table(table)} as r
    where r.${sql.ref(column)} is not null ${except ? sql`and not (${except})` : sql``}
      and not exists (select 1 from ${sql.table(target)} as t where t.${sql.ref(targetColumn)} = r.${sql.ref(column)})`
  const keys = sql.join(key.map(name => sql`r.${sql.ref(name)}`))
  const { rows } = await sql<Record<string, unknown>>`select ${keys} ${from} order by ${keys} limit ${
    MAX_NAMED + 1
  }`.execute(db)
  if (rows.length === 0) return []
  const keysOfRows = rows.map(row => keyOf(key.map(name => row[name])))
  return [`表 ${table} 的 ${column} 指向表 ${target} 中不存在的行，键为：${named(keysOfRows)}。`]
}

interface Stored {
  place: number
  fileId: number
  name: string
  size: number
  /** Of bytes that are in an object: whether it is there is not known here. */
  objectKey: string | null
  parts: number
  last: number
  bytes: number
}

/** What has bytes: with a place to continue after, and the content in which they are. */
const OWNERS = {
  文件: sql`select f."id" as "place", f."id" as "fileId", f."name", f."size", c."id" as "contentId", c."objectKey"
    from "files" as f left join "fileContents" as c on c."fileId" = f."id"`,
  缩小的图片: sql`select c."id" as "place", f."id" as "fileId", f."name", v."size", c."id" as "contentId", c."objectKey"
    from "fileVariants" as v join "files" as f on f."id" = v."fileId"
      join "fileContents" as c on c."id" = v."contentId"`,
  // Their file may be in the recycle bin.
  文件的历史版本: sql`select v."id" as "place", v."fileId", coalesce(f."name", '') as "name", v."size",
      c."id" as "contentId", c."objectKey"
    from "fileVersions" as v join "fileContents" as c on c."id" = v."contentId"
      left join "files" as f on f."id" = v."fileId"`,
  // Without the name, which is a visitor's.
  咨询投诉的附件: sql`select v."id" as "place", v."id" as "fileId", '' as "name", v."size",
      c."id" as "contentId", c."objectKey"
    from "feedbackFiles" as v join "fileContents" as c on c."id" = v."contentId"`,
}

/** Files of all kinds whose bytes are missing or of another length than was stored. */
async function fileFaults(db: Reader): Promise<string[]> {
  const faults: string[] = []
  for (const [what, owners] of Object.entries(OWNERS))
    for (let after = 0; ; ) {
      const rows = await readStored(db, owners, after)
      for (const { fileId, name, size, objectKey, parts, last, bytes } of rows) {
        const file = `${what} ${fileId}（${name}）`
        if (objectKey !== null) continue
        if (parts === 0) faults.push(`${file}没有内容。`)
        else if (last !== parts - 1) faults.push(`${file}的内容缺少一部分。`)
        else if (bytes !== size) faults.push(`${file}应为 ${size} 字节，实际为 ${bytes} 字节。`)
      }
      after = rows.at(-1)?.place ?? after
      if (rows.length < BATCH) break
      await setImmediate()
    }
  return faults
}

async function readStored(db: Reader, owners: RawBuilder<unknown>, after: number): Promise<Stored[]> {
  // Not by grouping: SQLite would sort rows that contain the bytes.
  const ofParts = (value: RawBuilder<unknown>) =>
    sql`(select ${value} from "fileParts" as p where p."contentId" = o."contentId")`
  const { rows } = await sql<Stored>`
    select o.*, ${ofParts(sql`count(*)`)} as "parts", ${ofParts(sql`coalesce(max(p."no"), -1)`)} as "last",
      ${ofParts(sql`coalesce(sum(octet_length(p."content")), 0)`)} as "bytes"
    from (${owners}) as o where o."place" > ${after} order by o."place" limit ${BATCH}`.execute(db)
  return rows
}
