import type { Writer } from './database'

/** Tables whose rows are deleted without further checks: nothing refers to them, or what does goes with them. */
type Table =
  | 'arbitrators'
  | 'dictData'
  | 'documents'
  | 'notices'
  | 'notifyTemplates'
  | 'posts'
  | 'searchWords'

/** @throws what `notFound` makes when there is no such row */
export async function deleteRow(trx: Writer, table: Table, id: number, notFound: () => Error): Promise<true> {
  const { numDeletedRows } = await trx.deleteFrom(table).where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  return true
}

/** Deletes the rows that exist and ignores the other ids. */
export async function deleteRows(trx: Writer, table: Table, ids: number[]): Promise<true> {
  await trx.deleteFrom(table).where('id', 'in', ids).execute()
  return true
}
