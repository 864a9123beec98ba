import type { RecycledDetail } from '@shared/contract/recycle-bin'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database'
import type { Item, RecycledTable } from '../../platform/db/recycle/kind'
import type { Row } from '../../platform/db/schema'
import { KINDS } from './kinds'

/** What a deleted record was, and how many of what belongs to it. */
export async function describe(
  db: Reader,
  { id, kind: name }: Item,
): Promise<Pick<RecycledDetail, 'facts' | 'content'>> {
  const kind = KINDS[name as keyof typeof KINDS]
  const [stored, counts] = await Promise.all([
    db
      .selectFrom('recycleRows')
      .select('row')
      .where('itemId', '=', id)
      .where('source', '=', kind.table)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('recycleRows')
      .select(['source', sql<number>`count(*)`.as('count')])
      .where('itemId', '=', id)
      .groupBy('source')
      .execute(),
  ])
  // Written by `recycle`, of the same table.
  const row = JSON.parse(stored.row) as Row<RecycledTable>
  const parts = (kind.parts ?? []).flatMap(({ table, label }) => {
    const count = counts.find(({ source }) => source === table)?.count ?? 0
    return label && Number(count) > 0 ? [{ label, value: `${count} 项` }] : []
  })
  const facts = Object.entries(kind.facts(row)).flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return { facts: [...facts, ...parts], content: kind.content?.(row) ?? null }
}
