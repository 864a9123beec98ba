import { sql } from 'kysely'
import type { Visits } from '../src/api/system/dashboard'
import type { Reader, Writer } from './db/open'
import { chinaDay } from './time'

const DAY = 86_400_000
const DAYS = 30

/** Counts one opening of an article: in all, and for the day. */
export async function countVisit(trx: Writer, articleId: number, now: number): Promise<void> {
  await trx
    .updateTable('documents')
    .set({ views: sql<number>`views + 1` })
    .where('id', '=', articleId)
    .execute()
  await trx
    .insertInto('articleVisits')
    .values({ day: chinaDay(now), articleId, views: 1 })
    .onConflict(conflict =>
      conflict.columns(['day', 'articleId']).doUpdateSet({ views: sql<number>`"articleVisits"."views" + 1` }),
    )
    .execute()
}

/** The last 30 days, by day and by column. A day or an installation without visits has zeros. */
export async function visitsUntil(db: Reader, now: number): Promise<Visits> {
  const days = Array.from({ length: DAYS }, (_, index) => chinaDay(now - (DAYS - 1 - index) * DAY))
  const recent = db.selectFrom('articleVisits').where('day', 'in', days)
  const [byDay, byColumn] = await Promise.all([
    recent
      .select(eb => ['day', eb.fn.sum<number>('views').as('views')])
      .groupBy('day')
      .execute(),
    recent
      .leftJoin('documents', 'documents.id', 'articleVisits.articleId')
      .leftJoin('menus', 'menus.id', 'documents.menuId')
      .select(eb => ['documents.menuId', 'menus.name', eb.fn.sum<number>('articleVisits.views').as('views')])
      .groupBy(['documents.menuId', 'menus.name'])
      .orderBy('views', 'desc')
      .orderBy('documents.menuId')
      .execute(),
  ])
  const views = new Map(byDay.map(row => [row.day, Number(row.views)]))
  return {
    total: byDay.reduce((sum, row) => sum + Number(row.views), 0),
    days: days.map(day => ({ day, views: views.get(day) ?? 0 })),
    columns: byColumn.map(row => ({ ...row, views: Number(row.views) })),
  }
}
