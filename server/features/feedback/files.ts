import { type FeedbackSentFiles, feedbackStatusBody } from '@shared/contract/feedback'
import { fileRefusal, MAX_FILE_MB } from '@shared/domain/feedback'
import { sql } from 'kysely'
import type { RequestContext } from '../../platform/api/endpoint'
import { badInput, Failure } from '../../platform/api/envelope'
import { check } from '../../platform/api/input'
import type { Reader, Writer } from '../../platform/db/database'
import { isAmong } from '../../platform/db/query'
import { dropContents, storeContent } from '../../platform/files/contents'
import { network } from '../../platform/http/client-address'
import { Slots } from '../../platform/http/slots'
import { checkType, type Form, readForm, storedName } from '../files'
import { consume, rateLimits } from '../rate-limits'
import { findOfVisitor } from './rows'

const MB = 1024 * 1024
/** Of a form: the file, and the fields around it. */
const MAX_FORM = MAX_FILE_MB * MB + 64 * 1024
/** Of the files of all messages, apart from those of staff: beyond it messages come without. */
const MAX_STORED = 2_048 * MB

/** What strangers send is received apart from what staff send: neither waits for the other. */
const slots = new Slots({
  ...{ all: 3 * MAX_FORM, perUser: MAX_FORM, timeoutMs: 10_000 },
  refuse: () => new Failure(429, '正在处理其他上传，请稍后再试'),
})

const refused = (reason: string) => new Failure(1100053016, reason)
const tooLarge = () => refused(fileRefusal({ name: '.pdf', size: Number.POSITIVE_INFINITY }, []) ?? '')

type Call = Pick<RequestContext<'open', unknown, unknown>, 'deps' | 'db' | 'ip' | 'now' | 'c'>

/**
 * Adds a file to a message that is open, for who knows its number and contact.
 * @throws Failure 400, 429; 1100053004 for a wrong number or contact; 1100053015 for a message that is answered; 1100053016 for
 * a file that is not accepted; 1100053017 where all files are too many; 1100018000, 1100018001 for its content
 */
export async function receiveVisitorFile(call: Call): Promise<FeedbackSentFiles> {
  const { deps, ip, c } = call
  await consume(deps, () => [rateLimits.feedbackFile(ip)])
  const announced = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY)
  return slots.take(network(ip), Math.min(announced, MAX_FORM), () =>
    readForm(c.req.raw, { name: 'file', max: MAX_FORM, refuse: tooLarge }, form => attach(call, form)),
  )
}

async function attach({ deps, db, ip, now }: Call, { texts, file }: Form): Promise<FeedbackSentFiles> {
  const asked = check(feedbackStatusBody, { number: texts.get('number'), phone: texts.get('phone') })
  const { id, answeredTime } = await findOfVisitor(deps, db, asked, ip)
  if (!file || (file.name === '' && file.content.size === 0)) throw badInput('请选择文件')
  if (answeredTime !== null)
    throw new Failure(1100053015, '已经办结，不能再添加附件。还有材料的，请另写一条，或者打电话')
  const { content } = file
  // Old browsers send the folders of the sender's machine as well.
  const given = { name: storedName(file.name.replace(/^.*[\\/]/s, '')), size: content.size }
  const isThere = async (reader: Reader) => {
    const former = await sentFiles(reader, id)
    // Sent again, as when a page is loaded again.
    if (former.some(({ name, size }) => name === given.name && size === given.size)) return true
    const reason = fileRefusal(given, former)
    if (reason) throw refused(reason)
    return false
  }
  if (!(await isThere(db))) {
    const type = await checkType(content, given.name)
    await storeContent(deps, content, now, async (trx, contentId) => {
      if (await isThere(trx)) return dropContents(trx, [contentId], now)
      const { size } = await trx
        .selectFrom('feedbackFiles')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('size'))
        .executeTakeFirstOrThrow()
      if (Number(size) + given.size > MAX_STORED)
        throw new Failure(1100053017, '目前收到的附件太多，暂时不能上传，请把材料寄到、送到本会')
      await trx
        .insertInto('feedbackFiles')
        .values({ ...given, feedbackId: id, contentId, type, createTime: now })
        .execute()
    })
  }
  return { files: await sentFiles(deps.db.read, id) }
}

/** The files of a message as its sender sees them. */
export const sentFiles = (db: Reader, feedbackId: number) =>
  db
    .selectFrom('feedbackFiles')
    .select(['name', 'size'])
    .where('feedbackId', '=', feedbackId)
    .orderBy('id')
    .execute()

/** Deletes messages for good, with their files. @returns kind and time of each, for the figures of the year */
export async function deleteMessages(trx: Writer, ids: readonly number[], now: number) {
  const files = await trx
    .selectFrom('feedbackFiles')
    .select('contentId')
    .where(isAmong('feedbackId', ids))
    .execute()
  await dropContents(
    trx,
    files.map(({ contentId }) => contentId),
    now,
  )
  return trx.deleteFrom('feedback').where(isAmong('id', ids)).returning(['kind', 'createTime']).execute()
}
