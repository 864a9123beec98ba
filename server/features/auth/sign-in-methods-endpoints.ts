import { availableSignInMethods } from '@shared/contract/sign-in'
import { Module } from '../../platform/api/endpoint'
import { isRegisterOpen } from './register'

/** The sign-in methods of this server, for the sign-in page: an addition of this product. */
export const signInMethods = new Module('/app-api/system')
  .adds('signInWays')
  .about(
    '19.2 Ways to sign in',
    'For a server without it the browser assumes captchas, SMS and no registration.',
  )
  .get(
    '/sign-in-ways',
    { access: 'open', summary: '查询可用的登录方式', cache: 60, response: availableSignInMethods },
    async ({ deps, db }) => ({
      captcha: deps.captchaEnabled,
      sms: deps.sms !== null,
      register: await isRegisterOpen(db),
    }),
  )
