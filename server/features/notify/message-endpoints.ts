import { param } from '@shared/contract/input'
import {
  myNotifyMessagePageQuery,
  type NotifyMessage,
  notifyMessagePageQuery,
  notifyMessageRow,
  type SentNotifyMessage,
  sentNotifyMessage,
  unreadCount,
} from '@shared/contract/notify'
import { changedCount, pageOf } from '@shared/contract/row'
import { z } from 'zod'
import { Module } from '../../platform/api/endpoint'
import { STAFF } from '../../platform/api/user-type'
import type { Reader } from '../../platform/db/database'
import { filterBy, inOrder, isAmong, readPage } from '../../platform/db/query'
import type { Row } from '../../platform/db/schema'
import { dataScopeOf, ofSeenUsers } from '../roles'

function toWire({ sentId: _, ...row }: Row<'notifyMessages'>): NotifyMessage {
  return { ...row, readStatus: row.readStatus === 1, templateParams: JSON.parse(row.templateParams) }
}

/**
 * Messages as all but their recipients may see them: who, when, by which template, and whether it was read. Their texts
 * are private; the fields of the contract are empty.
 */
const withoutTexts = (row: Row<'notifyMessages'>): NotifyMessage => ({
  ...toWire(row),
  templateContent: '',
  templateParams: {},
  link: null,
})

/** With the names of the recipients who are staff. */
async function named(db: Reader, messages: NotifyMessage[]): Promise<SentNotifyMessage[]> {
  const ids = messages.flatMap(({ userId, userType }) => (userType === STAFF ? [userId] : []))
  const rows = await db
    .selectFrom('users')
    .select(['id', 'nickname'])
    .where(isAmong('id', [...new Set(ids)]))
    .execute()
  const names = new Map(rows.map(({ id, nickname }) => [id, nickname]))
  return messages.map(message => ({
    ...message,
    userName: (message.userType === STAFF && names.get(message.userId)) || null,
  }))
}

/** The messages to users that the caller sees. Those to members are shown to callers whose scope is all. */
async function seen(db: Reader, callerId: number) {
  const all = db.selectFrom('notifyMessages').selectAll()
  if ((await dataScopeOf(db, callerId)) === 'all') return all
  return all.where('userType', '=', STAFF).where(await ofSeenUsers(db, callerId, 'notifyMessages.userId'))
}

/**
 * In-site messages (contract 8.1). Staff read and mark their own, which are those addressed to them as staff; the record
 * of all messages, without their texts, only with the permission.
 */
export const notifyMessage = new Module(
  '/admin-api/system/notify-message',
  '站内信',
  {
    none: '每人只改自己的阅读状态',
  },
  { by: 'users' },
)
  .about(
    '8.1 In-site messages: `admin-api/system/notify-message`',
    '`templateNickname` is the sender, `templateContent` is filled in. Additions: `link`, the screen a message leads to, a path inside the app; `userName` of `/page` and `/get`, the name of the recipient where that is one of staff; the filter `templateNickname`.',
    '**Here** `/page` and `/get` have no texts, also of the caller’s own messages: `templateContent` is empty, `templateParams` is `{}`, `link` is null. Only `/my-page` and `/get-unread-list` have them, of own messages.',
    'Newest first. `/update-read`: only own unread messages change, others are ignored. `/update-all-read`: those after `upTo` (an addition) stay unread. The browser requests the count every 120 s while a user is signed in.',
  )
  .get(
    '/page',
    {
      access: 'perm:system:notify-message:query',
      summary: '分页查询站内信',
      query: notifyMessagePageQuery,
      response: pageOf(sentNotifyMessage),
    },
    async ({ db, query, user }) => {
      const { userId, userType, templateCode, templateNickname, templateType, createTime } = query
      const rows = filterBy(await seen(db, user.id), {
        equals: { userId, userType, templateType },
        contains: { templateCode, templateNickname },
        between: { createTime },
      })
      const { total, list } = await readPage(
        rows
          .orderBy(query.sortField ?? 'id', inOrder(query.sortField ?? 'id', query.sortOrder ?? 'desc'))
          .orderBy('id', 'desc'),
        query,
      )
      return { total, list: await named(db, list.map(withoutTexts)) }
    },
  )
  .get(
    '/get',
    {
      access: 'perm:system:notify-message:query',
      summary: '查询一条站内信',
      query: z.object({ id: param.id() }),
      response: sentNotifyMessage.nullable(),
    },
    async ({ db, query, user }) => {
      const row = await (await seen(db, user.id)).where('id', '=', query.id).executeTakeFirst()
      return row && (await named(db, [withoutTexts(row)]))[0]
    },
  )
  .get(
    '/my-page',
    {
      access: 'signed-in',
      summary: '分页查询自己的站内信',
      query: myNotifyMessagePageQuery,
      response: pageOf(notifyMessageRow),
    },
    async ({ db, query, user }) => {
      const { readStatus, createTime } = query
      const rows = filterBy(db.selectFrom('notifyMessages').selectAll(), {
        equals: {
          userId: user.id,
          userType: STAFF,
          readStatus: readStatus === undefined ? undefined : readStatus ? 1 : 0,
        },
        between: { createTime },
      })
      const { total, list } = await readPage(
        rows
          .orderBy(query.sortField ?? 'id', inOrder(query.sortField ?? 'id', query.sortOrder ?? 'desc'))
          .orderBy('id', 'desc'),
        query,
      )
      return { total, list: list.map(toWire) }
    },
  )
  .put(
    '/update-read',
    {
      access: 'signed-in',
      summary: '把自己的站内信标为已读',
      query: z.object({ ids: param.ids() }),
      response: changedCount,
    },
    async ({ deps, query, user, now }) => {
      const { numUpdatedRows } = await deps.db.write(trx =>
        trx
          .updateTable('notifyMessages')
          .set({ readStatus: 1, readTime: now })
          .where('id', 'in', query.ids)
          .where('userId', '=', user.id)
          .where('userType', '=', STAFF)
          .where('readStatus', '=', 0)
          .executeTakeFirst(),
      )
      return Number(numUpdatedRows)
    },
  )
  .put(
    '/update-all-read',
    {
      access: 'signed-in',
      summary: '把自己的站内信全部标为已读',
      query: z.object({ upTo: param.int() }),
      response: changedCount,
    },
    async ({ deps, query: { upTo }, user, now }) => {
      const { numUpdatedRows } = await deps.db.write(trx =>
        trx
          .updateTable('notifyMessages')
          .set({ readStatus: 1, readTime: now })
          .where('userId', '=', user.id)
          .where('userType', '=', STAFF)
          .where('readStatus', '=', 0)
          .$if(upTo !== undefined, q => q.where('id', '<=', upTo ?? 0))
          .executeTakeFirst(),
      )
      return Number(numUpdatedRows)
    },
  )
  .get(
    '/get-unread-list',
    {
      access: 'signed-in',
      summary: '查询自己的未读站内信',
      query: z.object({ size: param.size() }),
      response: z.array(notifyMessageRow),
    },
    async ({ db, query, user }) => {
      const rows = await db
        .selectFrom('notifyMessages')
        .selectAll()
        .where('userId', '=', user.id)
        .where('userType', '=', STAFF)
        .where('readStatus', '=', 0)
        .orderBy('id', 'desc')
        .limit(query.size)
        .execute()
      return rows.map(toWire)
    },
  )
  .get(
    '/get-unread-count',
    { access: 'signed-in', summary: '查询自己的未读站内信条数', response: unreadCount },
    async ({ db, user }) => {
      const { count } = await db
        .selectFrom('notifyMessages')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .where('userId', '=', user.id)
        .where('userType', '=', STAFF)
        .where('readStatus', '=', 0)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  )
