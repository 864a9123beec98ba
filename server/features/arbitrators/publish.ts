import type { RosterPending } from '@shared/contract/arbitrators'
import { sql } from 'kysely'
import type { Reader, Writer } from '../../platform/db/database'
import { LISTED, PUBLIC_COLUMNS } from './columns'
import { recordPublication } from './history'
import { rosterItems } from './items'

const SAME = sql.join(
  PUBLIC_COLUMNS.map(
    column => sql`${sql.ref(`arbitrators.${column}`)} is not distinct from ${sql.ref(`published.${column}`)}`,
  ),
  sql` and `,
)

/**
 * How an arbitrator's record differs from the public list: `published` as it is, `changed` since, `new` and not
 * published yet, `leaving` with the next publication, or `hidden`.
 */
export const STATE = sql<string>`case
  when arbitrators.status <> ${LISTED} and published.id is null then 'hidden'
  when arbitrators.status <> ${LISTED} then 'leaving'
  when published.id is null then 'new'
  when ${SAME} then 'published'
  else 'changed' end`

/** Records beside their published state. */
export const withPublished = (db: Reader) =>
  db.selectFrom('arbitrators').leftJoin('publishedArbitrators as published', 'published.id', 'arbitrators.id')

/** What the next publication would change. */
export async function pendingChanges(db: Reader): Promise<RosterPending> {
  const states = await withPublished(db)
    .select([STATE.as('state'), sql<number>`count(*)`.as('count')])
    .groupBy('state')
    .execute()
  const of = (state: string) => Number(states.find(row => row.state === state)?.count ?? 0)
  const { deleted } = await db
    .selectFrom('publishedArbitrators')
    .select(sql<number>`count(*)`.as('deleted'))
    .where('id', 'not in', db.selectFrom('arbitrators').select('id'))
    .executeTakeFirstOrThrow()
  return { create: of('new'), update: of('changed'), remove: of('leaving') + Number(deleted) }
}

/** 50 rows of 16 columns stay below the variables that one statement may have. */
const ROWS_AT_ONCE = 50

/** Replaces the public list by what staff have prepared, inside the caller's transaction. */
export async function publishRoster(trx: Writer, by: { publisher: string; now: number }): Promise<void> {
  await trx.deleteFrom('publishedItems').execute()
  await trx.deleteFrom('publishedArbitrators').execute()
  const columns = [...PUBLIC_COLUMNS, 'pinyin'] as const
  await trx
    .insertInto('publishedArbitrators')
    .columns(columns)
    .expression(eb => eb.selectFrom('arbitrators').select(columns).where('status', '=', LISTED))
    .execute()
  const rows = await trx.selectFrom('publishedArbitrators').selectAll().execute()
  const items = rows.flatMap(rosterItems)
  for (let at = 0; at < items.length; at += ROWS_AT_ONCE) {
    await trx
      .insertInto('publishedItems')
      .values(items.slice(at, at + ROWS_AT_ONCE))
      .execute()
  }
  const { id } = await trx
    .insertInto('rosterPublications')
    .values({ publishTime: by.now, publisher: by.publisher, total: rows.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordPublication(trx, id, rows)
}
