import { done } from '@shared/contract/row'
import { linkBody, linkOwner, setPasswordBody } from '@shared/contract/users'
import type { Deps } from '../../platform/api/deps'
import { Module } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import { recordEvent } from '../account-events'
import {
  addressLimits,
  chosenPassword,
  closeSessionsOf,
  consumeLink,
  dropBindings,
  findLinkOwner,
  invalidateCodesOf,
} from '../auth'
import { consume, resetAccountLimits } from '../rate-limits'

const invalid = () => new Failure(1100026010, '设密链接已失效，请联系管理员重新生成')

/** The user of a link. A link that is none counts as a try of the address. @throws Failure 1100026010, 429 */
async function ownerOf(deps: Deps, token: string, ip: string) {
  const tries = await consume(deps, await addressLimits(deps, 'address', ip))
  const owner = await findLinkOwner(deps.db.read, token, deps.now())
  if (!owner) throw invalid()
  await deps.db.write(tries.refund)
  return owner
}

/** A link by which a user sets a password, once (docs/sign-in.md): an addition of this product. */
export const passwordLinks = new Module('/admin-api/system/auth')
  .adds('userLinks')
  .about(
    '3',
    '`/password-link`, `/set-password` (additions) take the token of a link (9.4). `token` belongs into the fragment of `/set-password#token=`. Setting a password ends every session of the user.',
  )
  .post(
    '/password-link',
    { access: 'open', summary: '查询设密链接', body: linkBody, response: linkOwner },
    async ({ deps, body, ip }) => {
      const { username, nickname, expiresTime } = await ownerOf(deps, body.token, ip)
      return { username, nickname, expiresTime }
    },
  )
  .post(
    '/set-password',
    { access: 'open', summary: '用设密链接设置密码', body: setPasswordBody, response: done, hashes: true },
    async ({ deps, body, ip, userAgent, now }) => {
      const from = { ip, userAgent, now }
      const user = await ownerOf(deps, body.token, ip)
      const password = await chosenPassword(deps, body.password, user)
      await deps.db.write(async trx => {
        if (!(await consumeLink(trx, body.token))) throw invalid()
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set(password)
          .where('id', '=', user.id)
          .where('status', '=', 0)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw invalid()
        await closeSessionsOf(trx, user.id, now)
        if (user.mobile) await invalidateCodesOf(trx, user.mobile, now)
        await resetAccountLimits(trx, user.username)
        await dropBindings(trx, user.id, from)
        await recordEvent(trx, { kind: 'password-set', userId: user.id }, from)
      })
      deps.log.info({ userId: user.id }, 'password set by link')
      return true
    },
  )
