import { Failure } from '../contract/envelope'
import type { Database, Reader, Writer } from './database'
import type { Row } from './schema'

/** How long a deletion can be undone, in ms: the screens offer it for 8 s, and slow connections need longer. */
const KEPT_MS = 60_000
/** Deleted rows that are kept at most; the oldest go first. */
const MAX_KEPT = 200

/** Tables whose rows can be restored. Their ids are never given to another row. */
type Table = 'configs' | 'dictData' | 'notices' | 'notifyTemplates' | 'posts'

interface Deletion<T extends Table> {
  table: T
  id: number
  user: { id: number }
  now: number
}

interface Kept {
  row: unknown
  /** Users that had the post. */
  holders: number[]
  userId: number
  until: number
}

/**
 * Of each database, by table and id, the oldest first. In memory only: a deletion is final at once for all other
 * purposes, and an undo after a restart is refused.
 */
const kept = new WeakMap<Reader, Map<string, Kept>>()

const keyOf = (table: Table, id: number) => `${table} ${id}`

function keptOf({ read }: Database): Map<string, Kept> {
  const rows = kept.get(read) ?? new Map<string, Kept>()
  kept.set(read, rows)
  return rows
}

const rowOf = (db: Reader, table: Table, id: number) =>
  db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()

const holdersOf = async (db: Reader, postId: number): Promise<number[]> => {
  const rows = await db.selectFrom('userPosts').select('userId').where('postId', '=', postId).execute()
  return rows.map(({ userId }) => userId)
}

/** Deletes a row by `remove`, and keeps it for a while for the user who did so. */
export async function deleteRestorable(
  db: Database,
  { table, id, user, now }: Deletion<Table>,
  remove: (trx: Writer) => Promise<unknown>,
): Promise<true> {
  const deleted = await db.write(async trx => {
    const row = await rowOf(trx, table, id)
    const holders = table === 'posts' ? await holdersOf(trx, id) : []
    await remove(trx)
    return { row, holders }
  })
  const rows = keptOf(db)
  for (const [key, { until }] of rows) if (until <= now || rows.size >= MAX_KEPT) rows.delete(key)
  rows.set(keyOf(table, id), { ...deleted, userId: user.id, until: now + KEPT_MS })
  return true
}

/**
 * Takes the deletion of a row back: it is there again as it was, with its id.
 * @param check throws when the row cannot be there any more, such as for a name that another one has now
 * @throws Failure 1100020000 when it was not deleted by this user within the last minute
 */
export async function restoreDeleted<T extends Table>(
  db: Database,
  { table, id, user, now }: Deletion<T>,
  check: (trx: Writer, row: Row<T>) => Promise<unknown> = async () => {},
): Promise<true> {
  const rows = keptOf(db)
  const found = rows.get(keyOf(table, id))
  if (!found || found.userId !== user.id || found.until <= now)
    throw new Failure(1100020000, '无法撤销：只能在 1 分钟内撤销自己的删除')
  await db.write(async trx => {
    if (await rowOf(trx, table, id)) return
    await check(trx, found.row as Row<T>)
    await trx
      .insertInto(table as Table)
      .values(found.row as never)
      .execute()
    if (found.holders.length > 0)
      await trx
        .insertInto('userPosts')
        .columns(['userId', 'postId'])
        .expression(
          trx
            .selectFrom('users')
            .select(({ val }) => ['id', val(id).as('postId')])
            .where('id', 'in', found.holders),
        )
        .execute()
  })
  rows.delete(keyOf(table, id))
  return true
}
