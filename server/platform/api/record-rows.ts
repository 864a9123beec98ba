import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Reader, Writer } from '../db/database'
import { createdStamp, updatedStamp } from '../db/optimistic-lock'
import type { Row, Tables } from '../db/schema'
import type { Columns, RecordCall, RecordTable, Rows } from './record-spec'

interface Stored<T extends RecordTable> {
  table: T
  key: string
  seen?: ((db: Reader, callerId: number) => Promise<Expression<SqlBool>>) | undefined
}

/** What every row of such a table has. */
type Saved = { updateTime: number; updater: string | null }

/** Kysely has no types for a table that is a parameter. Here alone its rows are values by column. */
const untyped = (db: Reader) => db as unknown as Kysely<Record<string, Record<string, unknown>>>

/** The rows of a table whose name is a parameter, as `recordEndpoints` reads and writes them. */
export function recordRows<T extends RecordTable>({ table, key, seen }: Stored<T>) {
  const name: string = table

  /** Those that the caller sees. */
  async function all(db: Reader, { user }: RecordCall): Promise<Rows<T>> {
    const rows = untyped(db).selectFrom(name).selectAll() as unknown as Rows<T>
    return seen ? rows.where(await seen(db, user.id)) : rows
  }
  return {
    all,
    async find(db: Reader, id: number, call: RecordCall): Promise<(Row<T> & Saved) | undefined> {
      const rows = (await all(db, call)) as unknown as SelectQueryBuilder<Tables, T, Row<T> & Saved>
      const [row] = await rows.where(sql<SqlBool>`${sql.ref(key)} = ${id}`).execute()
      return row as (Row<T> & Saved) | undefined
    },
    async insert(trx: Writer, columns: Columns<T>, { user, now }: RecordCall): Promise<number> {
      const row = await untyped(trx)
        .insertInto(name)
        .values({ ...columns, createTime: now, ...createdStamp({ user, now }) })
        .returning(key)
        .$castTo<Record<string, number>>()
        .executeTakeFirstOrThrow()
      return Number(row[key])
    },
    async update(
      trx: Writer,
      id: number,
      { columns, former, user, now }: RecordCall & { columns: Columns<T>; former: Saved },
    ): Promise<number> {
      await untyped(trx)
        .updateTable(name)
        .set({ ...columns, ...updatedStamp({ user, now }, former) })
        .where(key, '=', id)
        .execute()
      return id
    },
  }
}
