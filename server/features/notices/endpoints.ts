import { param } from '@shared/contract/input'
import {
  type Notice,
  noticeCreateBody,
  noticePageQuery,
  noticeRow,
  noticeUpdateBody,
} from '@shared/contract/notices'
import { done } from '@shared/contract/row'
import { NOTICE_LABELS } from '@shared/domain/notices'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Failure } from '../../platform/api/envelope'
import { recordEndpoints } from '../../platform/api/record-module'
import type { Writer } from '../../platform/db/database'
import { filterBy } from '../../platform/db/query'
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

const notFound = () => new Failure(1002008001, '当前通知公告不存在')

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
    ...NOTICE_LABELS,
    type: { label: NOTICE_LABELS.type, dict: TYPES },
    status: { label: NOTICE_LABELS.status, dict: 'common_status' },
  },
  large: ['content'],
})

/** Notices (contract 10.1). HTML is sanitised before it is stored. */
export const notice = recordEndpoints({
  base: '/admin-api/system/notice',
  table: 'notices',
  title: '内部通知',
  counter: '条',
  permission: 'system:notice',
  scope: OF_THE_INSTITUTION,
  audit: records,
  row: noticeRow,
  missing: notFound,
  list: {
    query: noticePageQuery,
    filter: (rows, { title, status }) =>
      filterBy(rows, { equals: { status }, matches: { notices: { title } } }),
  },
  saving: {
    create: noticeCreateBody,
    update: noticeUpdateBody,
    prepare: async ({ content, ...body }) => ({
      ...body,
      content: content === undefined ? undefined : await cleanHtml(content),
    }),
    columns: async (trx, body, { former }) => {
      if (former?.type !== body.type) await checkDictValue(trx, TYPES, body.type)
      const { content = former?.content ?? '', status = former?.status ?? ENABLED } = body
      return { ...body, content, status }
    },
  },
  remove: (trx, ids, call) => recycle(trx, noticeKind, ids, call),
})
  .about(
    '10.1 Notices: `admin-api/system/notice`',
    'Newest first. Other servers call it 公告 in their texts; here it is 内部通知, apart from 通知公告 of the public site. `type` is checked as in 8.2. `/push` sends every enabled member of staff an in-site message by the template `notice` here (1100058001 while that is disabled); other servers broadcast `notice-push` on a websocket.',
  )
  .post(
    '/push',
    {
      extendedBy: ['noticeMessages'],
      access: 'perm:system:notice:update',
      summary: '把内部通知推送给全体工作人员',
      query: z.object({ id: param.id() }),
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
