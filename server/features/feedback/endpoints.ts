import {
  type FeedbackFilters,
  feedbackDetail,
  feedbackExportQuery,
  feedbackNotifyBody,
  feedbackPageQuery,
  feedbackRow,
  feedbackUpdateBody,
} from '@shared/contract/feedback'
import { param } from '@shared/contract/input'
import { changedCount, done, pageOf } from '@shared/contract/row'
import { FEEDBACK_LABELS, KIND_NAMES, STATE_NAMES, visitState } from '@shared/domain/feedback'
import { momentCell } from '@shared/domain/sheets/export-column'
import { contactKind, readContact } from '@shared/domain/texts/contact'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Module } from '../../platform/api/endpoint'
import { badInput, Failure } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import { assertNotStale, updatedStamp } from '../../platform/db/optimistic-lock'
import { containsTyped, filterBy, nullable, readPage } from '../../platform/db/query'
import { readAll } from '../../platform/db/read-all'
import { exportList } from '../../platform/spreadsheet/list-export'
import { tableRecords } from '../audit'
import { deliver } from '../auth'
import { sendPrivate } from '../files'
import { consume, rateLimits } from '../rate-limits'
import { dueDay, overdueBefore } from './deadline'
import { deleteMessages } from './files'
import { excerpt, LIST_COLUMNS, notFound, readTerms, type Terms, toDetail, toRow } from './rows'

const byId = z.object({ id: param.id() })

/** What was written, by visitors and to them, is in no log. */
const records = tableRecords('feedback', {
  name: 'number',
  columns: {
    state: FEEDBACK_LABELS.state,
    assigneeId: `${FEEDBACK_LABELS.assigneeId}编号`,
    answer: FEEDBACK_LABELS.answer,
    note: FEEDBACK_LABELS.note,
  },
  secretIn: () => ['answer', 'note'],
})

/** In which a keyword is looked for. */
const TEXTS = ['content', 'caseNumber', 'answer', 'note'] as const

/** Of a contact as it is stored, whole or a part: mobile numbers have no hyphens. */
const readContactPart = (typed: string) => {
  const plain = typed.replace(/\s/g, '')
  return readContact(plain) ?? (/^1[\d-]*$/.test(plain) ? plain.replaceAll('-', '') : plain)
}

function select(db: Reader, query: FeedbackFilters, { now, deadline }: Terms) {
  const { number, kind, state, assigneeId, createTime, keyword, name, phone, overdue } = query
  const before = overdueBefore(now, deadline)
  return filterBy(db.selectFrom('feedback'), {
    equals: { kind, state, assigneeId },
    contains: { number, name, phone: phone && readContactPart(phone) },
    between: { createTime },
  })
    .$if(keyword !== undefined, q =>
      q.where(eb => eb.or(TEXTS.map(column => containsTyped(column, keyword ?? '')))),
    )
    .$if(overdue === true, q => q.where('answeredTime', 'is', null).where('createTime', '<', before))
    .$if(overdue === false, q =>
      q.where(eb => eb.or([eb('answeredTime', 'is not', null), eb('createTime', '>=', before)])),
    )
}

/** @throws Failure 1100053005 */
async function checkAssignee(trx: Writer, id: number): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 0)
    .executeTakeFirst()
  if (!user) throw new Failure(1100053005, '所选承办人不存在或者已停用')
}

const isDone = (state: string) => state === 'answered' || state === 'closed'

/** Messages of visitors for staff: an addition of this product. */
export const staffFeedback = new Module(
  '/admin-api/system/feedback',
  '咨询投诉',
  { records },
  OF_THE_INSTITUTION,
)
  .adds('feedback')
  .about(
    '19.23 Messages of visitors',
    '`admin-api/system/feedback`: rows have `name` and `phone` masked, and the beginning of the content as `excerpt`; `overdue`: open after `dueDay`, which is `feedback.answer-days` (5) working days after the day it was sent; `/get` is in full, and the export 咨询投诉.xls not masked. `assigneeId` 0: no one. `answered` needs an answer; a new answer makes an open message `answered`, and its author the one who deals with it where there is none. `/notify` tells the visitor by SMS, with the number alone, that there is an answer (1100053008, 1100053009; 1100053019 without a mobile number). `phone` is any contact: a mobile number, a landline (`0531-88001234-801`), a foreign number (`+12125550100`) or a mail address. `/get` names the files, `/file` sends one (1100053018). Deleting is final. Setting `feedback.retention-days`.',
  )
  .get(
    '/page',
    {
      access: 'perm:system:feedback:query',
      summary: '分页查询咨询投诉',
      query: feedbackPageQuery,
      response: pageOf(feedbackRow),
    },
    async ({ db, query, now }) => {
      const { sortField = 'createTime', sortOrder = 'desc' } = query
      const order = sortField === 'id' ? sortOrder : nullable(sortOrder)
      const terms = await readTerms(db, now)
      const rows = select(db, query, terms)
        .select([...LIST_COLUMNS, excerpt])
        .orderBy(sortField, order)
        .orderBy('id', 'desc')
      const { total, list } = await readPage(rows, query)
      return { total, list: list.map(row => toRow(row, terms)) }
    },
  )
  .get(
    '/get',
    {
      access: 'perm:system:feedback:query',
      summary: '查询一条咨询投诉',
      query: byId,
      response: feedbackDetail.nullable(),
      readsOut: true,
    },
    async ({ db, deps, query, now, recordReading }) => {
      const row = await db.selectFrom('feedback').selectAll().where('id', '=', query.id).executeTakeFirst()
      if (!row) return undefined
      await recordReading()
      const files = await db
        .selectFrom('feedbackFiles')
        .select(['id', 'name', 'size'])
        .where('feedbackId', '=', row.id)
        .orderBy('id')
        .execute()
      return toDetail(row, { ...(await readTerms(db, now)), canSend: deps.sms !== null, files })
    },
  )
  .get(
    '/file',
    {
      access: 'perm:system:feedback:query',
      summary: '下载咨询投诉的附件',
      query: byId,
      response: 'file',
      readsOut: true,
    },
    async ({ deps, db, query, c, recordReading }) => {
      const file = await db
        .selectFrom('feedbackFiles')
        .selectAll()
        .where('id', '=', query.id)
        .executeTakeFirst()
      const sent = file && (await sendPrivate(deps, c.req.raw, file))
      if (!sent) throw new Failure(1100053018, '该附件不存在，可能已随咨询投诉一起删除')
      await recordReading()
      return sent
    },
  )
  .put(
    '/update',
    {
      access: 'perm:system:feedback:update',
      summary: '办理咨询投诉',
      body: feedbackUpdateBody,
      response: done,
    },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const { id, assigneeId, answer, note } = body
        const row = await trx.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst()
        if (!row) throw notFound()
        assertNotStale(c, row)
        const nextAnswer = answer === undefined ? row.answer : answer.trim() || null
        // The visitor reads an answer as soon as it is stored.
        const isAnswering = nextAnswer !== null && nextAnswer !== row.answer
        const state = isAnswering && !isDone(body.state) ? 'answered' : body.state
        const assignee = assigneeId === undefined ? row.assigneeId : assigneeId || null
        if (state === 'answered' && nextAnswer === null) throw badInput('答复不能为空')
        if (assigneeId && assigneeId !== row.assigneeId) await checkAssignee(trx, assigneeId)
        // Reopened, it is stored until it is answered again.
        const answeredTime = isDone(state) ? (row.answeredTime ?? now) : null
        await trx
          .updateTable('feedback')
          .set({
            ...{ state, answeredTime, answer: nextAnswer },
            assigneeId: assignee ?? (isAnswering ? user.id : null),
            note: note === undefined ? row.note : note.trim() || null,
            ...updatedStamp({ user, now }, row),
          })
          .where('id', '=', id)
          .execute()
        return true
      }),
  )
  .post(
    '/notify',
    {
      access: 'perm:system:feedback:update',
      summary: '短信通知提交人已经答复',
      body: feedbackNotifyBody,
      response: done,
    },
    async ({ deps, db, body: { id }, now }) => {
      const row = await db.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) throw notFound()
      if (row.answer === null) throw new Failure(1100053008, '还没有答复，不能发送短信')
      if (contactKind(row.phone) !== 'mobile')
        throw new Failure(1100053019, '提交人没有留手机号，不能发送短信，请打电话或者发送邮件')
      await consume(deps, () => [rateLimits.feedbackNotice(row.phone)])
      const sms = { mobile: row.phone, template: 'feedback-answered', code: row.number } as const
      if (!(await deliver(deps, sms)))
        throw new Failure(1100053009, '没有设置短信服务，或者没有登记答复通知的短信模板')
      await deps.db.write(trx =>
        trx.updateTable('feedback').set({ notifiedTime: now }).where('id', '=', id).execute(),
      )
      return true
    },
  )
  // Final, unlike other deletions: what was written by visitors is to be gone at once.
  .delete(
    '/delete',
    {
      access: 'perm:system:feedback:delete',
      summary: '删除一条咨询投诉',
      query: byId,
      response: done,
    },
    ({ deps, query, now }) =>
      deps.db.write(async trx => {
        const deleted = await deleteMessages(trx, [query.id], now)
        if (deleted.length === 0) throw notFound()
        return true
      }),
  )
  .delete(
    '/delete-list',
    {
      aliases: ['/delete-batch'],
      access: 'perm:system:feedback:delete',
      summary: '删除多条咨询投诉',
      query: z.object({ ids: param.ids() }),
      response: changedCount,
    },
    ({ deps, query, now }) => deps.db.write(async trx => (await deleteMessages(trx, query.ids, now)).length),
  )
  .get(
    '/export-excel',
    {
      aliases: ['/export'],
      access: 'perm:system:feedback:export',
      summary: '导出咨询投诉',
      query: feedbackExportQuery,
      response: 'file',
      readsOut: true,
    },
    async ({ db, query, now, recordReading }) => {
      const terms = await readTerms(db, now)
      const users = await db.selectFrom('users').select(['id', 'nickname']).execute()
      const names = new Map(users.map(({ id, nickname }) => [id, nickname]))
      return exportList(query, {
        name: '咨询投诉',
        columns: [
          { title: FEEDBACK_LABELS.number, value: row => row.number, width: 18 },
          { title: FEEDBACK_LABELS.kind, value: row => KIND_NAMES[row.kind], width: 12 },
          { title: FEEDBACK_LABELS.state, value: row => STATE_NAMES[row.state], width: 12 },
          { title: '姓名或者单位', value: row => row.name, width: 24 },
          { title: FEEDBACK_LABELS.phone, value: row => row.phone, width: 24 },
          { title: FEEDBACK_LABELS.caseNumber, value: row => row.caseNumber, width: 24 },
          { title: FEEDBACK_LABELS.content, value: row => row.content, width: 60 },
          {
            title: FEEDBACK_LABELS.visit,
            value: visitState,
            width: 18,
          },
          {
            title: FEEDBACK_LABELS.assigneeId,
            value: row => (row.assigneeId && names.get(row.assigneeId)) ?? null,
            width: 16,
          },
          { title: FEEDBACK_LABELS.answer, value: row => row.answer, width: 60 },
          { title: FEEDBACK_LABELS.note, value: row => row.note, width: 36 },
          { title: FEEDBACK_LABELS.createTime, value: row => momentCell(row.createTime), width: 20 },
          { title: FEEDBACK_LABELS.dueDay, value: row => dueDay(row.createTime, terms.deadline), width: 14 },
          { title: '办结时间', value: row => momentCell(row.answeredTime), width: 20 },
        ],
        rows: () => readAll(db, select(db, query, terms).selectAll().orderBy('id', 'desc')),
        recordReading,
      })
    },
  )
