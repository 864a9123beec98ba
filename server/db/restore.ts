import { Failure } from '../contract/envelope'
import type { Database, Reader, Writer } from './database'
import type { Row } from './schema'

/** How long a deletion can be undone, in ms: the screens offer it for 8 s, and slow connections need longer. */
const KEPT_MS = 60_000

/** Tables whose rows can be restored. Their ids are never given to another row. */
type Table = 'configs' | 'dictData' | 'notices' | 'notifyTemplates' | 'posts' | 'searchWords'

interface Deletion<T extends Table> {
  table: T
  id: number
  user: { id: number }
  now: number
}

const rowOf = (db: Reader, table: Table, id: number) =>
  db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()

const holdersOf = async (db: Reader, postId: number): Promise<number[]> => {
  const rows = await db.selectFrom('userPosts').select('userId').where('postId', '=', postId).execute()
  return rows.map(({ userId }) => userId)
}

/**
 * Deletes a row by `remove`, and stores it for a while for the user who did so: a deletion is final at once for all other
 * purposes.
 */
export async function deleteRestorable(
  db: Database,
  { table, id, user, now }: Deletion<Table>,
  remove: (trx: Writer) => Promise<unknown>,
): Promise<true> {
  await db.write(async trx => {
    const row = await rowOf(trx, table, id)
    const holders = table === 'posts' ? await holdersOf(trx, id) : []
    await remove(trx)
    await trx
      .deleteFrom('deletedRows')
      .where(({ or, and, eb }) =>
        or([eb('until', '<=', now), and([eb('kind', '=', table), eb('rowId', '=', id)])]),
      )
      .execute()
    await trx
      .insertInto('deletedRows')
      .values({
        ...{ kind: table, rowId: id, userId: user.id, until: now + KEPT_MS },
        row: JSON.stringify(row),
        holders: JSON.stringify(holders),
      })
      .execute()
  })
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
  await db.write(async trx => {
    const kept = await trx
      .deleteFrom('deletedRows')
      .where('kind', '=', table)
      .where('rowId', '=', id)
      .where('userId', '=', user.id)
      .where('until', '>', now)
      .returning(['row', 'holders'])
      .executeTakeFirst()
    if (!kept) throw new Failure(1100020000, '无法撤销：只能在 1 分钟内撤销自己的删除')
    if (await rowOf(trx, table, id)) return
    // Written by `deleteRestorable`, of the same table.
    const row = JSON.parse(kept.row) as Row<T>
    const holders = JSON.parse(kept.holders) as number[]
    await check(trx, row)
    await trx
      .insertInto(table as Table)
      .values(row as never)
      .execute()
    if (holders.length > 0)
      await trx
        .insertInto('userPosts')
        .columns(['userId', 'postId'])
        .expression(
          trx
            .selectFrom('users')
            .select(({ val }) => ['id', val(id).as('postId')])
            .where('id', 'in', holders),
        )
        .execute()
  })
  return true
}
