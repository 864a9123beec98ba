import {
  type BoardItem,
  dashboardFigures,
  dashboardSummary,
  type LatestArticle,
  type LatestNotice,
  yearQuery,
} from '@shared/contract/dashboard'
import { Module } from '../../platform/api/endpoint'
import { badInput } from '../../platform/api/envelope'
import { STAFF } from '../../platform/api/user-type'
import { chinaDay, chinaMonth } from '../../platform/config/time'
import type { Reader } from '../../platform/db/database'
import { rosterFigures } from '../arbitrators'
import { latestBackup, latestFailure } from '../backups'
import { onBoardOfStaff, readDisclosure } from '../disclosure'
import {
  dailyViews,
  menuNames,
  PUBLISHED,
  publishedByMonth,
  reviewSummary,
  timeInOrder,
  viewsByMonth,
  visible,
  WITHHELD,
  waitingTimes,
  writtenInScope,
} from '../documents'
import { feedbackFigures } from '../feedback'
import { hasPermission } from '../permissions'
import { yearRows, yearSheet } from './year-sheet'

const LATEST = 5
const FIRST_YEAR = 2000
/** common_status */
const ENABLED = 0

async function unreadMessages(db: Reader, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notifyMessages')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('userType', '=', STAFF)
    .where('readStatus', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const latestNotices = (db: Reader): Promise<LatestNotice[]> =>
  db
    .selectFrom('notices')
    .select(['id', 'title', 'type', 'createTime'])
    .where('status', '=', ENABLED)
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute()

async function latestArticles(db: Reader, now: number): Promise<LatestArticle[]> {
  const [rows, names] = await Promise.all([
    visible(db.selectFrom('documents').select(['id', 'title', 'menuId', 'publishTime', 'views']), now)
      .where(timeInOrder, '<=', now)
      .orderBy(timeInOrder, 'desc')
      .orderBy('id', 'desc')
      .limit(LATEST)
      .execute(),
    menuNames(db),
  ])
  return rows.map(row => ({
    ...row,
    // `visible` has left out those without a time.
    publishTime: row.publishTime ?? 0,
    menuName: names.get(row.menuId) ?? null,
  }))
}

async function drafts(db: Reader, userId: number, now: number) {
  const scope = await writtenInScope(db, userId)
  const count = async (withheld: boolean) => {
    const row = await db
      .selectFrom('documents')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where(scope)
      .where('status', '=', withheld ? WITHHELD : PUBLISHED)
      .$if(!withheld, q => q.where(timeInOrder, '>', now))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  const [unpublished, scheduled] = await Promise.all([count(true), count(false)])
  return { unpublished, scheduled }
}

const boardItems = async (db: Reader, now: number, hasOtherRoster: boolean): Promise<BoardItem[]> =>
  onBoardOfStaff(await readDisclosure(db, now, hasOtherRoster)).map(({ id, title, owner, time, state }) => ({
    ...{ id, title, owner, time, state },
  }))

const mayQuery = (db: Reader, userId: number) =>
  Promise.all(
    (['system:documents:query', 'system:feedback:query', 'system:arbitrator:query'] as const).map(
      permission => hasPermission(db, userId, permission),
    ),
  )

/**
 * The data of the first page of the back-office: an addition of this product. Each part needs the permission to query
 * it.
 */
export const dashboard = new Module('/admin-api/system/dashboard')
  .adds('dashboard')
  .about(
    '19.21 Dashboard: `admin-api/system/dashboard`',
    'A part is null without its permission. `reviews.waiting`: how many the caller sent that wait; each list has the five that wait longest. `backup`: the newest complete one, and why the newest attempt failed. `/figures` and the sheet `/year-export` count what lists show with the same filters.',
  )
  .get(
    '/summary',
    {
      access: 'signed-in',
      summary: '查询工作台概况',
      response: dashboardSummary,
      scope: { by: 'documents', note: 'drafts and reviews; published articles and their views are public' },
    },
    async ({ db, deps, user, now }) => {
      const [mayNotices, mayArticles, mayDisclosure, mayBackups] = await Promise.all([
        hasPermission(db, user.id, 'system:notice:query'),
        hasPermission(db, user.id, 'system:documents:query'),
        hasPermission(db, user.id, 'system:disclosure:query'),
        hasPermission(db, user.id, 'infra:backup:query'),
      ])
      return {
        unreadMessages: await unreadMessages(db, user.id),
        notices: mayNotices ? await latestNotices(db) : null,
        articles: mayArticles ? await latestArticles(db, now) : null,
        drafts: mayArticles ? await drafts(db, user.id, now) : null,
        reviews: mayArticles ? await reviewSummary(db, user.id) : null,
        visits: mayArticles ? await dailyViews(db, now) : null,
        disclosure: mayDisclosure ? await boardItems(db, now, Boolean(deps.rosterService)) : null,
        backup:
          mayBackups && !(await deps.backups.tools()).byOperator
            ? { at: (await latestBackup(db))?.at ?? null, failed: await latestFailure(db) }
            : null,
      }
    },
  )
  .get(
    '/figures',
    {
      access: 'signed-in',
      summary: '查询工作台数据',
      response: dashboardFigures,
      scope: { by: 'documents', note: 'articles and reviews; views and the roster are public' },
    },
    async ({ db, user, now }) => {
      const [mayArticles, mayFeedback, mayRoster] = await mayQuery(db, user.id)
      return {
        today: chinaDay(now),
        articles: mayArticles ? await publishedByMonth(db, user.id, now) : null,
        visits: mayArticles ? await viewsByMonth(db, now) : null,
        waiting: mayArticles ? await waitingTimes(db, user.id, now) : null,
        feedback: mayFeedback ? await feedbackFigures(db, now) : null,
        ...(mayRoster ? await rosterFigures(db, now) : { terms: null, specialities: null }),
      }
    },
  )
  .get(
    '/year-export',
    {
      access: 'signed-in',
      summary: '导出年度业务数据',
      query: yearQuery,
      response: 'file',
      scope: { none: 'counts of what is public, or belongs to no department' },
    },
    async ({ db, user, query, now }) => {
      const thisYear = chinaMonth(now).year
      const { year = thisYear } = query
      if (year < FIRST_YEAR || year > thisYear) throw badInput(`年度应为 ${FIRST_YEAR} 至 ${thisYear}`)
      return yearSheet(await yearRows(db, { year, now, may: await mayQuery(db, user.id) }), year)
    },
  )
