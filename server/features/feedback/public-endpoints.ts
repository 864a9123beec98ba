import {
  feedbackCreateBody,
  feedbackInfo,
  feedbackReceipt,
  feedbackSentFiles,
  feedbackStatus,
  feedbackStatusBody,
} from '@shared/contract/feedback'
import { openVisits } from '@shared/contract/visits'
import { addDays } from '@shared/domain/calendar/days'
import { MAX_APPOINTMENT } from '@shared/domain/feedback'
import { findCheckedNumbers } from '@shared/domain/texts/personal-numbers'
import type { z } from 'zod'
import type { Deps } from '../../platform/api/deps'
import { Module } from '../../platform/api/endpoint'
import { badInput, Failure } from '../../platform/api/envelope'
import { chinaDay } from '../../platform/config/time'
import type { Reader } from '../../platform/db/database'
import { drawBelow, requireCaptcha } from '../auth'
import { consume, consumeAll, rateLimits, tooManyRequests } from '../rate-limits'
import { type Deadline, promisedDay } from './deadline'
import { receiveVisitorFile, sentFiles } from './files'
import { notifyNewFeedback } from './notify'
import { findOfVisitor } from './rows'
import { readDeadline, readPapers, readRetention } from './settings'
import { assertFewOfPhone, assertRoom, findOpen, problemOf, readPlan } from './visits'

/** As many as two people can answer, and more: beyond that it is a flood, and the table must not fill the disk. */
export const MAX_OPEN = 2_000
/** Open messages of one phone number. */
const MAX_OPEN_OF_PHONE = 10

type Message = z.infer<typeof feedbackCreateBody>

/** Twelve random digits: with the phone number, and the limit on tries, no one guesses one. */
const newNumber = (random: Deps['random']) => Array.from({ length: 12 }, () => drawBelow(10, random)).join('')

/** @throws Failure 400 for an appointment without a day, on a past one, or on one too far ahead */
function checkAppointment({ kind, visitDay, visitPart }: Message, now: number): void {
  if (kind !== 'filing') return
  if (!visitDay || !visitPart) throw badInput('请选择预约的日期和时段')
  if (visitDay <= chinaDay(now)) throw badInput('预约日期应当在今天以后')
  if (visitDay > addDays(chinaDay(now), MAX_APPOINTMENT))
    throw badInput(`只能预约 ${MAX_APPOINTMENT} 天以内的日期`)
}

/**
 * What was sent before by the same request. Only the browser that sent it has the key: a phone number and a text, which
 * others may know or guess, find nothing.
 * @throws Failure 400 for a key under which someone else has sent a message
 */
async function findSent(db: Reader, { clientKey, phone }: Message, deadline: Deadline) {
  const row = await db
    .selectFrom('feedback')
    .select(['number', 'createTime', 'phone'])
    .where('clientKey', '=', clientKey)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.phone !== phone) throw badInput('请求标识已经使用过，请刷新页面后重新提交')
  const { number, createTime } = row
  return { number, createTime, dueDay: promisedDay(createTime, deadline) }
}

/**
 * Numbers that others can misuse are sent on purpose alone, whatever the form checks.
 * @throws Failure 1100053014
 */
function checkNumbers({ name, caseNumber, content, numbersConfirmed }: Message): void {
  if (numbersConfirmed || findCheckedNumbers([name, caseNumber, content].join('\n')).length === 0) return
  throw new Failure(1100053014, '填写的内容中有身份证号或者银行卡号，请删去；确需填写的，请勾选确认后再提交')
}

/** @throws Failure 1100053002 or 1100053003 */
async function assertCapacity(db: Reader, phone: string): Promise<void> {
  const open = db
    .selectFrom('feedback')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('answeredTime', 'is', null)
  const { count: own } = await open.where('phone', '=', phone).executeTakeFirstOrThrow()
  if (Number(own) >= MAX_OPEN_OF_PHONE)
    throw new Failure(1100053002, '您还有多条没有办结，请等待答复，或者电话联系本会')
  const { count: all } = await open.executeTakeFirstOrThrow()
  if (Number(all) >= MAX_OPEN)
    throw new Failure(1100053003, '目前收到的内容太多，暂时不能提交，请电话联系本会')
}

/** Messages of visitors: an addition of this product. Nothing of them is logged. */
export const publicFeedback = new Module('/app-api/system/feedback')
  .adds('publicSite')
  .about(
    '19.23',
    '`app-api/system/feedback/create`: the same for the same `clientKey`, a secret of the browser, and `phone`; 400 for a key that was used with another phone. A `filing` has `visitDay`, from tomorrow to 60 days ahead, and `visitPart`: of a half-day that `/visits` has with places left (1100053010 closed, 1100053011 full); three of a phone number at most (1100053012). `numbersConfirmed`: without it a message with the number of an identity card or a bank card is refused (1100053014). `/status`: 1100053004 for a wrong number and a wrong phone alike. `/attach` is multipart: `number`, `phone`, `file`, while the message is open (1100053015): five files of 10 MB, 20 MB in all (1100053016), 2 GB of all messages (1100053017); the same name and size again is the same file.',
  )
  .get(
    '/info',
    { access: 'open', summary: '查询咨询投诉的说明', cache: 60, response: feedbackInfo },
    async ({ deps, db }) => {
      const { workdays, isPromised } = await readDeadline(db)
      return {
        retentionDays: await readRetention(db),
        answerDays: isPromised ? workdays : null,
        captcha: deps.captchaEnabled,
        visitPapers: await readPapers(db),
      }
    },
  )
  .get(
    '/visits',
    { access: 'open', summary: '查询可以预约的时段', cache: 0, response: openVisits },
    ({ db, now }) => findOpen(db, addDays(chinaDay(now), 1), now),
  )
  .post(
    '/create',
    {
      access: 'open',
      summary: '提交咨询、投诉或者立案预约',
      body: feedbackCreateBody,
      response: feedbackReceipt,
    },
    async ({ deps, db, body, ip, now }) => {
      checkAppointment(body, now)
      checkNumbers(body)
      const { kind, name, phone, caseNumber, content, clientKey } = body
      const deadline = await readDeadline(db)
      // Before anything is looked up. What was sent before is returned without a captcha: a solved one is used up.
      const ofAddress = await consume(deps, () => [rateLimits.feedback(ip)])
      const sent = await findSent(db, body, deadline)
      if (sent) {
        await deps.db.write(trx => ofAddress.refund(trx))
        return sent
      }
      await requireCaptcha(deps, body.captchaVerification, { code: 1100053001 })
      const ofPhone = await consume(deps, () => [rateLimits.feedbackOfPhone(phone)])
      return deps.db.write(async trx => {
        // Of two concurrent requests the second finds the message of the first.
        const made = await findSent(trx, body, deadline)
        if (made) {
          await ofAddress.refund(trx)
          await ofPhone.refund(trx)
          return made
        }
        await assertCapacity(trx, phone)
        const { visitDay: day, visitPart: part } = kind === 'filing' ? body : {}
        if (day && part) {
          await assertFewOfPhone(trx, phone, now)
          await assertRoom(trx, { day, part })
          const wait = deps.limits ? await consumeAll(trx, now, [rateLimits.visit(ip)]) : 0
          if (wait > 0)
            throw tooManyRequests(wait, '从同一网络预约的次数较多，请过几小时再预约，或者电话联系本会')
        }
        const number = newNumber(deps.random)
        await trx
          .insertInto('feedback')
          .values({
            ...{ number, createTime: now, kind, name, phone, caseNumber, content, clientKey },
            state: 'new' as const,
            ...{ visitDay: day ?? null, visitPart: part ?? null },
            ...{ assigneeId: null, answer: null, note: null, answeredTime: null, notifiedTime: null },
            ...{ updateTime: now, updater: null },
          })
          .execute()
        await notifyNewFeedback(trx, now)
        return { number, createTime: now, dueDay: promisedDay(now, deadline) }
      })
    },
  )
  // A body, so that number and phone are in no address, log or history.
  .post(
    '/status',
    { access: 'open', summary: '查询办理情况', body: feedbackStatusBody, response: feedbackStatus },
    async ({ deps, db, body, ip, now }) => {
      const row = await findOfVisitor(deps, db, body, ip)
      const { number, kind, state, createTime, answer, answeredTime } = row
      const { visitDay, visitPart, visitCancelTime, visitFormer, visitNote } = row
      return {
        ...{ number, kind, state, createTime, answer, answeredTime },
        ...{ visitDay, visitPart, visitCancelTime, visitFormer, visitNote },
        visitClosed: problemOf(await readPlan(db), row, now),
        dueDay: promisedDay(createTime, await readDeadline(db)),
        files: await sentFiles(db, row.id),
      }
    },
  )
  .post(
    '/attach',
    { access: 'open', summary: '添加咨询投诉的附件', response: feedbackSentFiles },
    receiveVisitorFile,
  )
