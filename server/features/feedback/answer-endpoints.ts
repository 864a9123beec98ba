import { feedbackAnswer, feedbackAnswerCreateBody, feedbackAnswerUpdateBody } from '@shared/contract/feedback'
import { ANSWER_LABELS } from '@shared/domain/feedback'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Failure } from '../../platform/api/envelope'
import { recordEndpoints } from '../../platform/api/record-module'
import type { Writer } from '../../platform/db/database'
import { tableRecords } from '../audit'

/** All are read to choose from. */
const MAX_ANSWERS = 200

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
export const feedbackAnswers = recordEndpoints({
  base: '/admin-api/system/feedback-answer',
  table: 'feedbackAnswers',
  title: '常用答复',
  counter: '条',
  permission: 'system:feedback',
  action: 'update',
  scope: OF_THE_INSTITUTION,
  addition: 'feedback',
  audit: tableRecords('feedbackAnswers', { name: 'title', columns: { ...ANSWER_LABELS } }),
  row: feedbackAnswer,
  missing: () => new Failure(1100053006, '该条常用答复不存在，可能已经删除'),
  saving: {
    create: feedbackAnswerCreateBody,
    update: feedbackAnswerUpdateBody,
    columns: async (trx, body, { former }) => {
      if (!former) await assertRoom(trx)
      return body
    },
  },
  remove: async (trx, ids) => {
    const { numDeletedRows } = await trx
      .deleteFrom('feedbackAnswers')
      .where('id', 'in', ids)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
})
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
