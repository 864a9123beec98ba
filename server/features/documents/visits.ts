import type { Visits } from '@shared/contract/dashboard'
import { sql } from 'kysely'
import { chinaDay } from '../../platform/config/time'
import type { Reader, Writer } from '../../platform/db/database'

const DAY = 86_400_000
const DAYS = 30

/** The views of an article on one day. */
export interface ArticleViews {
  day: string
  articleId: number
  views: number
}

/** Adds views of articles: to their totals, and to the day. */
export async function addViews(trx: Writer, visits: readonly ArticleViews[]): Promise<void> {
  for (const { day, articleId, views } of visits) {
    await trx
      .updateTable('documents')
      .set({ views: sql<number>`views + ${views}` })
      .where('id', '=', articleId)
      .execute()
    await trx
      .insertInto('articleVisits')
      .values({ day, articleId, views })
      .onConflict(conflict =>
        conflict
          .columns(['day', 'articleId'])
          .doUpdateSet({ views: sql<number>`"articleVisits"."views" + excluded.views` }),
      )
      .execute()
  }
}

/** The last 30 days, by day and by section. Days without views have zeros. */
export async function dailyViews(db: Reader, now: number): Promise<Visits> {
  const days = Array.from({ length: DAYS }, (_, index) => chinaDay(now - (DAYS - 1 - index) * DAY))
  const recent = db.selectFrom('articleVisits').where('day', 'in', days)
  const [byDay, bySection] = await Promise.all([
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
    columns: bySection.map(row => ({ ...row, views: Number(row.views) })),
  }
}
