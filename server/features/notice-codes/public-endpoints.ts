import { noticeCheck, noticeCheckBody } from '@shared/contract/notice-codes'
import { caseKey } from '@shared/domain/notice-codes'
import { Module } from '../../platform/api/endpoint'
import { chinaDay } from '../../platform/config/time'
import { consume, rateLimits } from '../rate-limits'
import { hashOf } from './hash'

const UNKNOWN = { state: 'unknown', kind: null, issuedDay: null, phone: null, withdrawnDay: null } as const

/** Whether a notice is the commission's own, by what stands on it. An addition of this product. */
export const publicNoticeCodes = new Module('/app-api/system/notice-code')
  .adds('publicSite')
  .about(
    '19.26',
    '`app-api/system/notice-code/check`: the same `unknown` for a number without notices and for a wrong code. 429 after ten wrong answers of an address, or twenty on a number, with the wait; right ones are not counted.',
  )
  .post(
    '/check',
    { access: 'open', summary: '核验通知', body: noticeCheckBody, response: noticeCheck },
    async ({ deps, db, body: { caseNumber, code }, ip }) => {
      const used = await consume(deps, () => [
        rateLimits.noticeCode(ip),
        rateLimits.noticeCodeOfCase(caseKey(caseNumber)),
      ])
      // One look-up by one hash: whether the number has notices makes no difference to what is done.
      const found = await db
        .selectFrom('noticeCodes')
        .select(['kind', 'issuedDay', 'phone', 'withdrawnTime'])
        .where('codeHash', '=', hashOf(caseNumber, code))
        .executeTakeFirst()
      if (!found) return UNKNOWN
      await deps.db.write(trx => used.refund(trx))
      const { withdrawnTime, ...facts } = found
      return withdrawnTime === null
        ? { state: 'valid' as const, ...facts, withdrawnDay: null }
        : { state: 'withdrawn' as const, ...facts, withdrawnDay: chinaDay(withdrawnTime) }
    },
  )
