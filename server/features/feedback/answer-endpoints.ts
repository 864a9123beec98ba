import { feedbackAnswer, feedbackAnswerCreateBody, feedbackAnswerUpdateBody } from '@shared/contract/feedback'
import { param } from '@shared/contract/input'
import { done, newId } from '@shared/contract/row'
import { ANSWER_LABELS } from '@shared/domain/feedback'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Module } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import type { Writer } from '../../platform/db/database'
import { assertNotStale, createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import { tableRecords } from '../audit'

/** All are read to choose from. */
const MAX_ANSWERS = 200

const byId = z.object({ id: param.id() })
const records = tableRecords('feedbackAnswers', { name: 'title', columns: { ...ANSWER_LABELS } })
const notFound = () => new Failure(1100053006, '该条常用答复不存在，可能已经删除')

/** @throws Failure 1100053007 when there are as many as one chooses from */
async function assertRoom(trx: Writer): Promise<void> {
  const { count } = await trx
    .selectFrom('feedbackAnswers')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_ANSWERS)
    throw new Failure(1100053007, `常用答复最多 ${MAX_ANSWERS} 条，请先删除不用的`)
}

/** 常用答复, which whoever answers messages keeps: an addition of this product. */
export const feedbackAnswers = new Module(
  '/admin-api/system/feedback-answer',
  '常用答复',
  { records },
  OF_THE_INSTITUTION,
)
  .adds('feedback')
  .about(
    '19.23',
    '`admin-api/system/feedback-answer`: answers that staff keep and insert, at most 200 (1100053007); deleting is final.',
  )
  .get(
    '/list',
    {
      access: 'perm:system:feedback:update',
      summary: '查询常用答复',
      response: z.array(feedbackAnswer),
    },
    ({ db }) => db.selectFrom('feedbackAnswers').selectAll().orderBy('title').orderBy('id').execute(),
  )
  .get(
    '/get',
    {
      access: 'perm:system:feedback:update',
      summary: '查询一条常用答复',
      query: byId,
      response: feedbackAnswer.nullable(),
    },
    ({ db, query }) =>
      db.selectFrom('feedbackAnswers').selectAll().where('id', '=', query.id).executeTakeFirst(),
  )
  .post(
    '/create',
    {
      access: 'perm:system:feedback:update',
      summary: '新增常用答复',
      body: feedbackAnswerCreateBody,
      response: newId,
    },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        await assertRoom(trx)
        const { id } = await trx
          .insertInto('feedbackAnswers')
          .values({ ...body, createTime: now, ...createdStamp({ user, now }) })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }),
  )
  .put(
    '/update',
    {
      access: 'perm:system:feedback:update',
      summary: '修改常用答复',
      body: feedbackAnswerUpdateBody,
      response: done,
    },
    ({ deps, body: { id, ...values }, user, now, c }) =>
      deps.db.write(async trx => {
        const row = await trx
          .selectFrom('feedbackAnswers')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row) throw notFound()
        assertNotStale(c, row)
        await trx
          .updateTable('feedbackAnswers')
          .set({ ...values, ...updatedStamp({ user, now }, row) })
          .where('id', '=', id)
          .execute()
        return true
      }),
  )
  .delete(
    '/delete',
    {
      access: 'perm:system:feedback:update',
      summary: '删除一条常用答复',
      query: byId,
      response: done,
    },
    ({ deps, query }) =>
      deps.db.write(async trx => {
        const { numDeletedRows } = await trx
          .deleteFrom('feedbackAnswers')
          .where('id', '=', query.id)
          .executeTakeFirst()
        if (numDeletedRows === 0n) throw notFound()
        return true
      }),
  )
