import { paging, param } from '@shared/contract/input'
import {
  type LoginLog,
  type LoginLogFilters,
<<<<<<< HEAD
  loginLogExportQuery,
=======
  loginDay,
  loginLogFilters,
>>>>>>> feedback-dashboard
  loginLogPageQuery,
  loginLogRow,
} from '@shared/contract/login-log'
import { pageOf } from '@shared/contract/row'
import { momentCell } from '@shared/domain/sheets/export-column'
import { z } from 'zod'
import { Module } from '../../platform/api/endpoint'
import { STAFF } from '../../platform/api/user-type'
import { chinaDay, dayStart } from '../../platform/config/time'
import type { Reader } from '../../platform/db/database'
import { filterBy, readPage } from '../../platform/db/query'
import { readAll } from '../../platform/db/read-all'
import type { Row } from '../../platform/db/schema'
import { exportList } from '../../platform/spreadsheet/list-export'
import { dictLabel } from '../dictionaries'
import { ofSeenUsers } from '../roles'

const SUCCESS = 0
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Two weeks, today included. */
const DAYS = 14

/** Requests are not traced across systems, so there is no trace id. */
const toWire = (row: Row<'loginLogs'>): LoginLog => ({ ...row, userType: STAFF, traceId: '' })

/** The sign-ins of users that the caller sees. Tries under unknown names are shown to callers whose scope is all. */
async function seen(db: Reader, callerId: number) {
  return db
    .selectFrom('loginLogs')
    .selectAll()
    .where(await ofSeenUsers(db, callerId, 'loginLogs.userId'))
}

async function select(
  db: Reader,
  { userIp, username, status, createTime }: LoginLogFilters,
  callerId: number,
) {
  return filterBy(await seen(db, callerId), {
    contains: { userIp, username },
    between: { createTime },
  })
    .$if(status === true, q => q.where('result', '=', SUCCESS))
    .$if(status === false, q => q.where('result', '>', SUCCESS))
}

/** Who signed in or out, or tried to (contract 10.2). The rows are written in server/features/auth/sign-in-log.ts. */
export const loginLog = new Module('/admin-api/system/login-log', '登录日志', {}, { by: 'users' })
  .about(
    '10.2 Login log: `admin-api/system/login-log`',
    'Newest first. `status` **true** is result 0. `/days`: how many rows 14 days have by hour. The export is 登录日志.xls.',
  )
  .get(
    '/page',
    {
      access: 'perm:system:login-log:query',
      summary: '分页查询登录日志',
      query: loginLogPageQuery,
      response: pageOf(loginLogRow),
    },
    async ({ db, query, user }) => {
      const { total, list } = await readPage(
        (await select(db, query, user.id))
          .orderBy(query.sortField ?? 'id', query.sortOrder ?? 'desc')
          .orderBy('id', 'desc'),
        query,
      )
      return { total, list: list.map(toWire) }
    },
  )
  .get(
    '/days',
    {
      access: 'perm:system:login-log:query',
      addition: 'loginHours',
      summary: '按日期和小时统计登录日志',
      response: z.array(loginDay),
    },
    async ({ db, user, now }) => {
      const from = dayStart(now) - (DAYS - 1) * DAY
      const rows = await db
        .selectFrom('loginLogs')
        .select(['createTime', 'result'])
        .where(await ofSeenUsers(db, user.id, 'loginLogs.userId'))
        .where('createTime', '>=', from)
        .execute()
      const none = () => new Array<number>(24).fill(0)
      const days = Array.from({ length: DAYS }, (_, at) => ({
        ...{ day: chinaDay(from + at * DAY), total: none(), failed: none() },
      }))
      for (const { createTime, result } of rows) {
        const place = days[Math.floor((createTime - from) / DAY)]
        const hour = Math.floor(((createTime - from) % DAY) / HOUR)
        if (!place) continue
        place.total[hour] = (place.total[hour] ?? 0) + 1
        if (result !== SUCCESS) place.failed[hour] = (place.failed[hour] ?? 0) + 1
      }
      return days
    },
  )
  .get(
    '/get',
    {
      access: 'perm:system:login-log:query',
      summary: '查询一条登录日志',
      query: z.object({ id: param.id() }),
      response: loginLogRow.nullable(),
    },
    async ({ db, query, user }) => {
      const row = await (await seen(db, user.id)).where('id', '=', query.id).executeTakeFirst()
      return row && toWire(row)
    },
  )
  .get(
    '/export-excel',
    {
      aliases: ['/export'],
      access: 'perm:system:login-log:export',
      summary: '导出登录日志',
      query: loginLogExportQuery,
      response: 'file',
      readsOut: true,
    },
    async ({ db, query, user, recordReading }) => {
      const [typeLabel, resultLabel] = await Promise.all([
        dictLabel(db, 'system_login_type'),
        dictLabel(db, 'system_login_result'),
      ])
      return exportList(query, {
        name: '登录日志',
        columns: [
          { title: '日志编号', value: row => row.id, width: 12 },
          { title: '日志类型', value: row => typeLabel(row.logType), width: 16 },
          { title: '登录名', value: row => row.username },
          { title: '登录结果', value: row => resultLabel(row.result), width: 16 },
          { title: '登录 IP', value: row => row.userIp },
          { title: '浏览器 UserAgent', value: row => row.userAgent, width: 60 },
          { title: '登录时间', value: row => momentCell(row.createTime) },
        ],
        rows: async () => readAll(db, (await select(db, query, user.id)).orderBy('id', 'desc')),
        recordReading,
      })
    },
  )

/** The caller's own history, an addition of this product: users can react to a sign-in that was not theirs. */
export const ownLoginLog = new Module('/admin-api/system/user/profile')
  .adds('ownSecurity')
  .about('6', '`/login-log`: own rows of 10.2.')
  .get(
    '/login-log',
    {
      access: 'signed-in',
      summary: '分页查询自己的登录日志',
      query: z.object(paging),
      response: pageOf(loginLogRow),
    },
    async ({ db, query, user }) => {
      const { total, list } = await readPage(
        db.selectFrom('loginLogs').selectAll().where('userId', '=', user.id).orderBy('id', 'desc'),
        query,
      )
      return { total, list: list.map(toWire) }
    },
  )
