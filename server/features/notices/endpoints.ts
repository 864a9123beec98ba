import { param } from '@shared/contract/input'
import {
  type Notice,
  noticeCreateBody,
  noticePageQuery,
  noticeRow,
  noticeUpdateBody,
} from '@shared/contract/notices'
import { changedCount, done, newId, pageOf } from '@shared/contract/row'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Module } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import type { Writer } from '../../platform/db/database'
import { assertNotStale, createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import { filterBy, readPage } from '../../platform/db/query'
import { recycle } from '../../platform/db/recycle/move'
import { cleanHtml, textOf } from '../../platform/html/sanitize'
import { sendEventMessage, templateDisabled } from '../account-events'
import { tableRecords } from '../audit'
import { checkDictValue } from '../dictionaries'
import { noticeKind } from './recycle'

const TYPES = 'system_notice_type'
const ENABLED = 0
/** How many characters of a long notice a message contains. */
const MAX_MESSAGE = 1_000

const byId = z.object({ id: param.id() })

const notFound = () => new Failure(1002008001, '当前内部通知不存在')

/**
 * Sends every enabled account of staff a message, instead of the contract's broadcast to users who are online.
 * @throws Failure 1100058001 when the template is disabled
 */
async function notifyStaff(trx: Writer, notice: Notice, from: { nickname: string; now: number }) {
  const text = Array.from(await textOf(notice.content))
  const content = text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE).join('')}…` : text.join('')
  const sent = await sendEventMessage(trx, 'notice', {
    to: users => users('users.status', '=', ENABLED),
    texts: { title: notice.title, content },
    stored: { noticeId: notice.id, title: notice.title },
    sender: from.nickname,
    now: from.now,
  })
  if (sent === null) throw templateDisabled('notice')
}

const records = tableRecords('notices', {
  name: 'title',
  columns: {
    title: '通知标题',
    type: { label: '通知类型', dict: 'system_notice_type' },
    content: '通知内容',
    status: { label: '状态', dict: 'common_status' },
  },
  large: ['content'],
})

/** Notices (contract 10.1). HTML is sanitised before it is stored. */
export const notice = new Module('/admin-api/system/notice', '内部通知', { records }, OF_THE_INSTITUTION)
  .get(
    '/page',
    {
      access: 'perm:system:notice:query',
      summary: '分页查询内部通知',
      query: noticePageQuery,
      response: pageOf(noticeRow),
    },
    ({ db, query }) => {
      const { title, status } = query
      return readPage(
        filterBy(db.selectFrom('notices').selectAll(), { equals: { status }, contains: { title } })
          .orderBy(query.sortField ?? 'id', query.sortOrder ?? 'desc')
          .orderBy('id', 'desc'),
        query,
      )
    },
  )
  .get(
    '/get',
    {
      access: 'perm:system:notice:query',
      summary: '查询一条内部通知',
      query: byId,
      response: noticeRow.nullable(),
    },
    ({ db, query }) => db.selectFrom('notices').selectAll().where('id', '=', query.id).executeTakeFirst(),
  )
  .post(
    '/create',
    { access: 'perm:system:notice:create', summary: '新增内部通知', body: noticeCreateBody, response: newId },
    async ({ deps, body, user, now }) => {
      const content = await cleanHtml(body.content ?? '')
      return deps.db.write(async trx => {
        await checkDictValue(trx, TYPES, body.type)
        const { id } = await trx
          .insertInto('notices')
          .values({
            ...body,
            content,
            status: body.status ?? ENABLED,
            createTime: now,
            ...createdStamp({ user, now }),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      })
    },
  )
  .put(
    '/update',
    { access: 'perm:system:notice:update', summary: '修改内部通知', body: noticeUpdateBody, response: done },
    async ({ deps, body, user, now, c }) => {
      const { id, content, ...rest } = body
      const values = { ...rest, ...(content !== undefined && { content: await cleanHtml(content) }) }
      return deps.db.write(async trx => {
        const row = await trx
          .selectFrom('notices')
          .select(['type', 'updateTime', 'updater'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row) throw notFound()
        assertNotStale(c, row)
        if (row.type !== values.type) await checkDictValue(trx, TYPES, values.type)
        await trx
          .updateTable('notices')
          .set({ ...values, ...updatedStamp({ user, now }, row) })
          .where('id', '=', id)
          .execute()
        return true
      })
    },
  )
  .delete(
    '/delete',
    { access: 'perm:system:notice:delete', summary: '删除一条内部通知', query: byId, response: done },
    ({ deps, query, user, now }) =>
      deps.db.write(async trx => {
        if ((await recycle(trx, noticeKind, [query.id], { user, now })) === 0) throw notFound()
        return true
      }),
  )
  .delete(
    ['/delete-list', '/delete-batch'],
    {
      access: 'perm:system:notice:delete',
      summary: '删除多条内部通知',
      query: z.object({ ids: param.ids() }),
      response: changedCount,
    },
    ({ deps, query, user, now }) => deps.db.write(trx => recycle(trx, noticeKind, query.ids, { user, now })),
  )
  .post(
    '/push',
    {
      access: 'perm:system:notice:update',
      summary: '把内部通知推送给全体工作人员',
      query: byId,
      response: done,
    },
    ({ deps, query, user, now }) =>
      deps.db.write(async trx => {
        const row = await trx.selectFrom('notices').selectAll().where('id', '=', query.id).executeTakeFirst()
        if (!row) throw notFound()
        await notifyStaff(trx, row, { nickname: user.nickname, now })
        return true
      }),
  )
