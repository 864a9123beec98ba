import {
  socialProviderInfo,
  socialRedirectQuery,
  socialReturnBody,
  tokenPair,
} from '@shared/contract/sign-in'
import { z } from 'zod'
import { Module } from '../../../platform/api/endpoint'
import { badInput, Failure } from '../../../platform/api/envelope'
import type { Writer } from '../../../platform/db/database'
import { isSameOrigin } from '../../../platform/http/same-origin'
import { consume, rateLimits } from '../../rate-limits'
import { completeSignIn } from '../sign-in'
import { addressLimits } from '../sign-in-limits'
import { LOGIN_RESULT, LOGIN_TYPE, logSignIn } from '../sign-in-log'
import { providerOf } from './account'
import { holderOf } from './bindings'
import { beginAuthorization, endState, proveAccount } from './states'

const unbound = () => new Failure(1002000005, '未绑定账号，需要进行绑定')

/** Sign-in with an account of another site (contract 3.9, 3.10). */
export const socialLogin = new Module('/admin-api/system/auth')
  .about('3', '`/social-providers`: the social types that are enabled (an addition).')
  .about(
    '3.9 `/social-auth-redirect`',
    'The address of the other site’s page, with a state. The callback address is `{origin}/social-login?type=<t>&redirect=<path>`.',
  )
  .about(
    '3.10 `/social-login`',
    '1002018000; **1002000005**: the account is bound to no user; the browser then asks the user for name and password and calls `login` with the three `social…` fields; 1002003003.',
    'Types: 10 Gitee, 20 DingTalk, 30 WeCom, 31 WeChat on phones, 32 WeChat by scanning, 34 WeChat mini program, 40 Alipay mini program.',
  )
  // The configured sites: an addition of this product. Where it is missing the sign-in page offers none.
  .get(
    '/social-providers',
    {
      addition: 'signInWays',
      access: 'open',
      summary: '查询可用于登录的社交平台',
      response: z.array(socialProviderInfo),
    },
    ({ deps }) => deps.social.map(({ type, name }) => ({ type, name })),
  )
  .get(
    '/social-auth-redirect',
    { access: 'open', summary: '获取社交平台的授权地址', query: socialRedirectQuery, response: z.string() },
    async ({ deps, query, user, c, ip }) => {
      const { type, redirectUri } = query
      providerOf(deps, type)
      if (!isSameOrigin(deps, c.req.url, redirectUri)) throw badInput('redirectUri 不是本站的地址')
      await consume(deps, limits => [rateLimits.social(limits, ip)])
      return beginAuthorization(deps, { type, redirectUri, userId: user?.id ?? null })
    },
  )
  .post(
    '/social-login',
    { access: 'open', summary: '登录（社交账号）', body: socialReturnBody, response: tokenPair },
    async call => {
      const { deps, body } = call
      const logType = LOGIN_TYPE.social
      // For a site that is not configured nothing is logged or counted.
      providerOf(deps, body.type)
      const byAddress = await consume(deps, await addressLimits(deps, 'address', call.ip))
      const account = await proveAccount(deps, body).catch(async (error: unknown) => {
        const entry = { logType, result: LOGIN_RESULT.fault, username: '', userId: null }
        await deps.db.write(trx => logSignIn(trx, entry, call))
        throw error
      })
      const userId = await holderOf(deps.db.read, account)
      if (userId === undefined) {
        await deps.db.write(byAddress.refund)
        throw unbound()
      }
      const alongside = async (trx: Writer) => {
        await endState(trx, account)
        // The binding may have been removed since.
        if ((await holderOf(trx, account)) !== userId) throw unbound()
        await byAddress.refund(trx)
      }
      return completeSignIn(deps, { userId, logType, alongside }, call)
    },
  )
