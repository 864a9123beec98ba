import { pageOf } from '@shared/contract/row'
import {
  recipientCount,
  type StaffMessageSave,
  staffMessageBody,
  staffMessagePageQuery,
  staffMessageReader,
  staffMessageReaderQuery,
  staffMessageReceipt,
  staffMessageRow,
  staffMessageTarget,
} from '@shared/contract/staff-messages'
import { screenPath } from '@shared/domain/paths/inner-path'
import { Module } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import type { Reader } from '../../platform/db/database'
import { filterBy, readPage, toFlag } from '../../platform/db/query'
import { sendEventMessage, templateDisabled } from '../account-events'
import { consumeAll, rateLimits, tooManyRequests } from '../rate-limits'
import { countRecipients, recipientsOf, targetText } from './recipients'

const SEND = 'perm:system:staff-message:send'

/** @throws Failure 1100058002 for what is no path inside the app */
function linkOf({ link }: Pick<StaffMessageSave, 'link'>): string | null {
  const given = link?.trim()
  if (!given) return null
  const path = screenPath(given)
  if (path === null) throw new Failure(1100058002, '链接只能是本系统内的页面地址，以“/”开头')
  return path
}

const distinct = (ids: readonly number[] = []) => [...new Set(ids)]

const findSent = (db: Reader, senderId: number, clientKey: string) =>
  db
    .selectFrom('staffMessages')
    .select(['id', 'recipients'])
    .where('senderId', '=', senderId)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst()

async function readCounts(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('notifyMessages')
    .select(eb => ['sentId' as const, eb.fn.countAll<number>().as('count')])
    .where('sentId', 'in', ids)
    .where('readStatus', '=', 1)
    .groupBy('sentId')
    .execute()
  return new Map(rows.map(({ sentId, count }) => [sentId ?? 0, Number(count)]))
}

/** Messages that staff write to colleagues, departments and roles: an addition of this product. */
export const staffMessage = new Module(
  '/admin-api/system/staff-message',
  '发消息',
  {},
  { none: 'colleagues write to each other across departments; what was sent is shown to its sender alone' },
)
  .adds('staffMessages')
  .about(
    '19.13 Messages of staff: `admin-api/system/staff-message`',
    'Recipients are enabled users: those named, those of the departments and of all below, and those with an enabled role, at most 200 each; each gets the message once. `link` is a path of a screen inside the app. The same `clientKey` of the same sender again answers what the first call did, and sends nothing. 429 beyond 20 messages at once, then one in 3 minutes.',
    '`/page`: the caller’s own; `target` in words. `/readers`: of an own message, unread first.',
  )
  .get(
    '/count',
    { access: SEND, summary: '查询消息的收信人数', query: staffMessageTarget, response: recipientCount },
    async ({ db, query }) => countRecipients(db, await recipientsOf(db, query)),
  )
  .post(
    '/send',
    { access: SEND, summary: '发消息', body: staffMessageBody, response: staffMessageReceipt },
    async ({ deps, body, user, now }) => {
      const { title, content, clientKey } = body
      const link = linkOf(body)
      const target = {
        userIds: distinct(body.userIds),
        deptIds: distinct(body.deptIds),
        roleIds: distinct(body.roleIds),
      }
      // Outside the transaction, which then consists of a few statements, one of them for all recipients.
      const to = await recipientsOf(deps.db.read, target)
      const inWords = await targetText(deps.db.read, target)
      return deps.db.write(async trx => {
        const sent = await findSent(trx, user.id, clientKey)
        if (sent) return sent
        if (deps.limits) {
          const wait = await consumeAll(trx, now, [rateLimits.staffMessage(user.id)])
          if (wait > 0) throw tooManyRequests(wait)
        }
        const { id } = await trx
          .insertInto('staffMessages')
          .values({
            ...{ senderId: user.id, title, content, link, target: inWords, clientKey },
            ...{ recipients: 0, createTime: now },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const recipients = await sendEventMessage(trx, 'staff_message', {
          ...{ to, link, sentId: id, now },
          texts: { title, content },
          stored: { title },
          sender: user.nickname,
        })
        if (recipients === null) throw templateDisabled('staff_message')
        if (recipients === 0) throw new Failure(1100058000, '没有收信人：选中的对象中没有启用的账号')
        await trx.updateTable('staffMessages').set({ recipients }).where('id', '=', id).execute()
        return { id, recipients }
      })
    },
  )
  .get(
    '/page',
    {
      access: SEND,
      summary: '分页查询自己发出的消息',
      query: staffMessagePageQuery,
      response: pageOf(staffMessageRow),
    },
    async ({ db, query, user }) => {
      const rows = filterBy(
        db
          .selectFrom('staffMessages')
          .select(['id', 'title', 'content', 'link', 'target', 'recipients', 'createTime']),
        {
          equals: { senderId: user.id },
          matches: { staffMessages: { title: query.title } },
          between: { createTime: query.createTime },
        },
      )
      const { total, list } = await readPage(rows.orderBy('id', 'desc'), query)
      const counts = await readCounts(
        db,
        list.map(({ id }) => id),
      )
      return { total, list: list.map(row => ({ ...row, readCount: counts.get(row.id) ?? 0 })) }
    },
  )
  .get(
    '/readers',
    {
      access: SEND,
      summary: '分页查询自己发出的一条消息的阅读情况',
      query: staffMessageReaderQuery,
      response: pageOf(staffMessageReader),
    },
    async ({ db, query: { id, readStatus, ...paging }, user }) => {
      const rows = filterBy(
        db
          .selectFrom('notifyMessages')
          .innerJoin('staffMessages', 'staffMessages.id', 'notifyMessages.sentId')
          .leftJoin('users', 'users.id', 'notifyMessages.userId')
          .select([
            'notifyMessages.userId',
            'users.nickname',
            'notifyMessages.readStatus',
            'notifyMessages.readTime',
          ]),
        {
          equals: {
            'notifyMessages.sentId': id,
            'staffMessages.senderId': user.id,
            'notifyMessages.readStatus': readStatus === undefined ? undefined : toFlag(readStatus),
          },
        },
      )
      const { total, list } = await readPage(
        rows.orderBy('notifyMessages.readStatus').orderBy('notifyMessages.userId'),
        paging,
      )
      return { total, list: list.map(row => ({ ...row, readStatus: row.readStatus === 1 })) }
    },
  )
