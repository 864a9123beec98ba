import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, createGunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import type { Snapshot } from '../../platform/db/database'
import { currentName, refuseUnknown, schemaStateOf } from '../../platform/db/migrate'
import { DamagedBackup } from './data-error'
import { lineOf, type Row, type Source, type TableRows, tablesIn, type Value } from './rows'

/**
 * The backup format that does not depend on an engine (docs/backup-format.md): gzip over lines of JSON. Objects say what
 * follows and what was there, arrays are rows.
 */
const FORMAT = 'arbitration-data'
const BASE64 = '{"base64":"'
const VERSION = 1
const compress = promisify(gzip)
/** Most bytes are pictures and PDFs, in which searching for repetitions finds nothing and takes five times as long. */
const LEVEL = { text: {}, bytes: { level: 1, strategy: constants.Z_RLE } }
const CHUNK = 256 * 1024
/** Rows and characters of a batch. */
const MAX_ROWS = 500
const MAX_CHARACTERS = 6_000_000

const HEADER = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  migration: z.string(),
  createTime: z.number(),
})
const TABLE = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  lastId: z.number().nullable(),
  count: z.number(),
})
const TABLE_END = z.object({ end: z.string(), rows: z.number(), sha256: z.string() })
const END = z.object({ end: z.null(), tables: z.number(), rows: z.number() })
const CELL = z.union([z.number(), z.string(), z.null(), z.object({ base64: z.string() })])
const ROW = z.array(CELL)

type Header = z.infer<typeof HEADER>

export interface Written {
  table: string
  rows: number
  of: number
}

/** Writes all rows of a snapshot to a new file, and waits until the disk has them. */
export async function writeArchive(
  snapshot: Snapshot,
  path: string,
  { now, onProgress }: { now: number; onProgress: (written: Written) => void },
): Promise<void> {
  const { last: migration } = await schemaStateOf(snapshot)
  const header: Header = { format: FORMAT, version: VERSION, migration, createTime: now }
  await pipeline(
    Readable.from(compressed(snapshot, header, onProgress), { objectMode: false }),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
}

/** Every part is compressed alone: gzip files may be written one after another. */
async function* compressed(snapshot: Snapshot, header: Header, onProgress: (written: Written) => void) {
  for await (const text of linesOf(snapshot, header, onProgress))
    yield await compress(text, text.includes(BASE64) ? LEVEL.bytes : LEVEL.text)
}

async function* linesOf({ read, engine }: Snapshot, header: Header, onProgress: (written: Written) => void) {
  yield textOf(header)
  let [tables, total] = [0, 0]
  for await (const { table, columns, lastId, count, batches } of tablesIn(read, engine, () => {})) {
    yield textOf({ table, columns: [...columns], lastId, count } satisfies z.infer<typeof TABLE>)
    const hash = createHash('sha256')
    let rows = 0
    for await (const batch of batches()) {
      const text = batch.map(row => `${lineOf(row)}\n`).join('')
      hash.update(text)
      rows += batch.length
      onProgress({ table, rows, of: count })
      yield text
    }
    yield textOf({ end: table, rows, sha256: hash.digest('hex') } satisfies z.infer<typeof TABLE_END>)
    tables++
    total += rows
  }
  yield textOf({ end: null, tables, rows: total } satisfies z.infer<typeof END>)
}

const textOf = (value: unknown) => `${JSON.stringify(value)}\n`

const damaged = (cause?: unknown) =>
  new DamagedBackup('备份文件已损坏或不完整，请改用另一个备份。', { cause })

/** A backup as a source of rows. @throws DamagedBackup for a file that is none, or of a later version */
export async function openArchive(path: string): Promise<Source & { createTime: number }> {
  const header = await headerOf(path)
  refuseUnknown([header.migration])
  return {
    ...header,
    migration: currentName(header.migration),
    isRepeatable: false,
    tables: () => tablesOf(path),
  }
}

async function headerOf(path: string): Promise<Header> {
  for await (const line of textLines(path)) {
    const { success, data } = HEADER.safeParse(parsed(line))
    if (success) return data
    break
  }
  throw new DamagedBackup('这个文件不是本系统的备份，或者由更新版本的程序建立。')
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    throw damaged(error)
  }
}

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = schema.safeParse(value)
  if (!success) throw damaged(error)
  return data
}

/** @throws DataError for a file whose content is not what was written */
async function* tablesOf(path: string): AsyncGenerator<TableRows, void> {
  const lines = textLines(path)
  try {
    await lines.next()
    let [tables, total] = [0, 0]
    for (;;) {
      const { value: line } = await lines.next()
      if (line === undefined) throw damaged()
      const start = parsed(line)
      if (END.safeParse(start).success) {
        const end = checked(END, start)
        if (end.tables !== tables || end.rows !== total || !(await lines.next()).done) throw damaged()
        return
      }
      const table = checked(TABLE, start)
      const rows = rowsOf(lines, table)
      yield { ...table, batches: () => rows }
      // Those that were not asked for.
      for await (const _ of rows);
      tables++
      total += table.count
    }
  } finally {
    await lines.return()
  }
}

async function* rowsOf(
  lines: AsyncGenerator<string, void>,
  { table, count }: z.infer<typeof TABLE>,
): AsyncGenerator<Row[], void> {
  const hash = createHash('sha256')
  let [batch, size, rows]: [Row[], number, number] = [[], 0, 0]
  for (;;) {
    const { value: line } = await lines.next()
    if (line === undefined) throw damaged()
    if (!line.startsWith('[')) {
      const end = checked(TABLE_END, parsed(line))
      if (end.end !== table || end.rows !== rows || rows !== count || end.sha256 !== hash.digest('hex'))
        throw damaged()
      break
    }
    hash.update(`${line}\n`)
    batch.push(checked(ROW, parsed(line)).map(fromCell))
    size += line.length
    rows++
    if (batch.length < MAX_ROWS && size < MAX_CHARACTERS) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}

const fromCell = (cell: z.infer<typeof CELL>): Value =>
  typeof cell === 'object' && cell !== null ? Buffer.from(cell.base64, 'base64') : cell

/** The lines of a compressed file. */
async function* textLines(path: string): AsyncGenerator<string, void> {
  const file = createReadStream(path, { highWaterMark: CHUNK })
  const gunzip = createGunzip({ chunkSize: CHUNK })
  file.on('error', error => gunzip.destroy(error))
  let parts: Buffer[] = []
  try {
    for await (const chunk of file.pipe(gunzip) as AsyncIterable<Buffer>) {
      let from = 0
      for (let to = chunk.indexOf(10); to >= 0; to = chunk.indexOf(10, from)) {
        parts.push(chunk.subarray(from, to))
        yield Buffer.concat(parts).toString()
        parts = []
        from = to + 1
      }
      parts.push(chunk.subarray(from))
    }
    if (parts.some(({ length }) => length > 0)) throw damaged()
  } catch (error) {
    throw isZlibError(error) ? damaged(error) : error
  } finally {
    file.destroy()
    gunzip.destroy()
  }
}

const isZlibError = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
