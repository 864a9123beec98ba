import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../server/api/endpoint'
import { endpoints } from '../../server/app/routes'
import { faultOf } from '../support/checked-endpoints'
import { nameOf } from '../support/samples'

/** The move of all modules to shared/contract is under way: this list only ever gets shorter. */
const WITHOUT: readonly string[] = [
  'DELETE /admin-api/system/arbitrator/delete',
  'DELETE /admin-api/system/arbitrator/delete-batch',
  'DELETE /admin-api/system/arbitrator/delete-list',
  'DELETE /admin-api/system/fee-table/delete',
  'DELETE /admin-api/system/oauth2-token/delete',
  'DELETE /admin-api/system/oauth2-token/delete-batch',
  'DELETE /admin-api/system/oauth2-token/delete-by-user',
  'DELETE /admin-api/system/oauth2-token/delete-list',
  'DELETE /admin-api/system/oauth2/token',
  'DELETE /admin-api/system/social-user/unbind',
  'DELETE /admin-api/system/user/profile/consents',
  'GET /admin-api/system/arbitrator/export',
  'GET /admin-api/system/arbitrator/export-excel',
  'GET /admin-api/system/arbitrator/get',
  'GET /admin-api/system/arbitrator/page',
  'GET /admin-api/system/arbitrator/roster',
  'GET /admin-api/system/auth/get-permission-info',
  'GET /admin-api/system/auth/list-menus',
  'GET /admin-api/system/auth/social-auth-redirect',
  'GET /admin-api/system/auth/social-providers',
  'GET /admin-api/system/disclosure/get',
  'GET /admin-api/system/disclosure/list',
  'GET /admin-api/system/disclosure/targets',
  'GET /admin-api/system/fee-table/get',
  'GET /admin-api/system/fee-table/list',
  'GET /admin-api/system/filing-guide/articles',
  'GET /admin-api/system/filing-guide/get',
  'GET /admin-api/system/oauth2-token/client-list',
  'GET /admin-api/system/oauth2-token/page',
  'GET /admin-api/system/oauth2/authorize',
  'GET /admin-api/system/oauth2/user/get',
  'GET /admin-api/system/social-user/get-bind-list',
  'GET /admin-api/system/user/list-all-simple',
  'GET /admin-api/system/user/profile/consents',
  'GET /admin-api/system/user/profile/events',
  'GET /admin-api/system/user/profile/get',
  'GET /admin-api/system/user/profile/sessions',
  'GET /admin-api/system/user/profile/two-step',
  'GET /admin-api/system/user/simple-list',
  'GET /app-api/system/disclosure/list',
  'GET /app-api/system/fee-table/get',
  'GET /app-api/system/filing-guide/get',
  'GET /app-api/system/sign-in-ways',
  'POST /admin-api/system/arbitrator/create',
  'POST /admin-api/system/arbitrator/import',
  'POST /admin-api/system/auth/login',
  'POST /admin-api/system/auth/logout',
  'POST /admin-api/system/auth/refresh-token',
  'POST /admin-api/system/auth/register',
  'POST /admin-api/system/auth/reset-password',
  'POST /admin-api/system/auth/send-sms-code',
  'POST /admin-api/system/auth/sms-login',
  'POST /admin-api/system/auth/social-login',
  'POST /admin-api/system/auth/two-step',
  'POST /admin-api/system/captcha/check',
  'POST /admin-api/system/captcha/get',
  'POST /admin-api/system/fee-table/create',
  'POST /admin-api/system/oauth2/authorize',
  'POST /admin-api/system/oauth2/check-token',
  'POST /admin-api/system/oauth2/token',
  'POST /admin-api/system/social-user/bind',
  'POST /admin-api/system/user/profile/phone/remove',
  'POST /admin-api/system/user/profile/phone/send-code',
  'POST /admin-api/system/user/profile/sessions/end',
  'POST /admin-api/system/user/profile/two-step/confirm',
  'POST /admin-api/system/user/profile/two-step/recovery-codes',
  'POST /admin-api/system/user/profile/two-step/set-up',
  'POST /admin-api/system/user/profile/two-step/switch-off',
  'POST /admin-api/system/user/profile/update-avatar',
  'POST /proxy-api/back/arbitrator/selectArbitratorlist',
  'PUT /admin-api/system/arbitrator/publish',
  'PUT /admin-api/system/arbitrator/update',
  'PUT /admin-api/system/disclosure/update',
  'PUT /admin-api/system/fee-table/publish',
  'PUT /admin-api/system/fee-table/update',
  'PUT /admin-api/system/fee-table/withdraw',
  'PUT /admin-api/system/filing-guide/update',
  'PUT /admin-api/system/oauth2/user/update',
  'PUT /admin-api/system/user/profile/email',
  'PUT /admin-api/system/user/profile/phone',
  'PUT /admin-api/system/user/profile/update',
  'PUT /admin-api/system/user/profile/update-avatar',
  'PUT /admin-api/system/user/profile/update-password',
]

test('every endpoint says what it responds with, but for those that are still to be moved', () => {
  const without = endpoints.filter(({ response }) => response === undefined)
  expect(without.map(nameOf).sort()).toEqual(WITHOUT)
})

describe('a response', () => {
  const of = (response: Endpoint['response']) => ({ response }) as Endpoint
  const row = z.strictObject({ id: z.int(), name: z.string().optional() })

  test('may lack what is optional, and what is undefined is not sent', () => {
    expect(faultOf(of(row), { id: 1 })).toBeUndefined()
    expect(faultOf(of(row), { id: 1, name: undefined, other: undefined })).toBeUndefined()
    expect(faultOf(of(row.nullable()), undefined)).toBeUndefined()
  })

  test.each([
    ['a key that its schema does not name', { id: 1, secret: 'x' }],
    ['a value of another type', { id: '1' }],
    ['nothing', null],
    ['a Response', new Response()],
  ])('with %s is a fault', (_, data) => {
    expect(faultOf(of(row), data)).toBeDefined()
  })

  test('that is a file is a Response', () => {
    expect(faultOf(of('file'), new Response())).toBeUndefined()
    expect(faultOf(of('file'), { id: 1 })).toBeDefined()
  })
})
