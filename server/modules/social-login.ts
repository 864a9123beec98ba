import { z } from 'zod'
import type { SocialProviderInfo, TokenPair } from '../../src/api/system/auth'
import { brakes, holdBack } from '../brakes'
import type { Writer } from '../db/open'
import { Module } from '../endpoint'
import { badInput, Failure } from '../envelope'
import { field, param } from '../input'
import { isOwnAddress } from '../own-address'
import { completeSignIn, LOGIN_RESULT, LOGIN_TYPE, logSignIn } from '../sign-in'
import { addressBrakes } from '../sign-in-brakes'
import { providerOf } from '../social/account'
import { holderOf } from '../social/bindings'
import { beginAt, endState, proveAccount } from '../social/states'

/** What came back from another site, as sign-in and binding send it (contract 3.10, 6.5). */
export const returnedBody = z.object({
  type: field.int('社交平台的类型不能为空'),
  code: field.text('授权码不能为空', { max: [2000, '授权码不正确'] }),
  state: field.text('state 不能为空', { max: [2000, 'state 不正确'] }),
})

const beginQuery = z.object({ type: param.id('type'), redirectUri: param.requiredText('redirectUri', 2000) })

const unbound = () => new Failure(1002000005, '未绑定账号，需要进行绑定')

/** Signing in with an account of elsewhere (contract 3.9, 3.10). */
export const socialLogin = new Module('/admin-api/system/auth')
  // Which ones there are: an addition of this product. Where it is missing the sign-in page offers none.
  .get('/social-providers', { access: 'open' }, ({ deps }): SocialProviderInfo[] =>
    deps.social.map(({ type, name }) => ({ type, name })),
  )
  .get(
    '/social-auth-redirect',
    { access: 'open', query: beginQuery },
    async ({ deps, query, user, c, ip }) => {
      const { type, redirectUri } = query
      providerOf(deps, type)
      if (!isOwnAddress(deps, c.req.url, redirectUri)) throw badInput('redirectUri 不是本站的地址')
      await holdBack(deps, limits => [brakes.social(limits, ip)])
      return beginAt(deps, { type, redirectUri, userId: user?.id ?? null })
    },
  )
  .post('/social-login', { access: 'open', body: returnedBody }, async (call): Promise<TokenPair> => {
    const { deps, body } = call
    const logType = LOGIN_TYPE.social
    // What is not set up leaves no row, and no failure that counts.
    providerOf(deps, body.type)
    const byAddress = await holdBack(deps, await addressBrakes(deps, 'address', call.ip))
    const account = await proveAccount(deps, body).catch(async (error: unknown) => {
      const entry = { logType, result: LOGIN_RESULT.fault, username: '', userId: null }
      await deps.db.write(trx => logSignIn(trx, entry, call))
      throw error
    })
    const userId = await holderOf(deps.db.read, account)
    if (userId === undefined) {
      await deps.db.write(byAddress.succeed)
      throw unbound()
    }
    const alongside = async (trx: Writer) => {
      await endState(trx, account)
      // The binding may have been undone since.
      if ((await holderOf(trx, account)) !== userId) throw unbound()
      await byAddress.succeed(trx)
    }
    return completeSignIn(deps, { userId, logType, alongside }, call)
  })
