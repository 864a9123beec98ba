import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../server/api/endpoint'
import { endpoints } from '../../server/app/routes'
import { faultOf } from '../support/checked-endpoints'
import { nameOf } from '../support/samples'

/** The move of all modules to shared/contract is under way: this list only ever gets shorter. */
const WITHOUT: readonly string[] = [
  'DELETE /admin-api/infra/config/delete',
  'DELETE /admin-api/infra/config/delete-batch',
  'DELETE /admin-api/infra/config/delete-list',
  'DELETE /admin-api/infra/file/delete',
  'DELETE /admin-api/infra/file/delete-batch',
  'DELETE /admin-api/infra/file/delete-list',
  'DELETE /admin-api/infra/file/delete-unused',
  'DELETE /admin-api/system/facade-menu/delete',
  'DELETE /admin-api/system/notify-template/delete',
  'DELETE /admin-api/system/notify-template/delete-batch',
  'DELETE /admin-api/system/notify-template/delete-list',
  'GET /admin-api/infra/config/export',
  'GET /admin-api/infra/config/export-excel',
  'GET /admin-api/infra/config/facade',
  'GET /admin-api/infra/config/get',
  'GET /admin-api/infra/config/get-value-by-key',
  'GET /admin-api/infra/config/page',
  'GET /admin-api/infra/file/:configId/get/:path{.+}',
  'GET /admin-api/infra/file/get',
  'GET /admin-api/infra/file/link',
  'GET /admin-api/infra/file/page',
  'GET /admin-api/infra/file/storage',
  'GET /admin-api/infra/file/usage',
  'GET /admin-api/system/dashboard/summary',
  'GET /admin-api/system/facade-menu/get',
  'GET /admin-api/system/facade-menu/list',
  'GET /admin-api/system/facade-menu/removal',
  'GET /admin-api/system/login-log/export',
  'GET /admin-api/system/login-log/export-excel',
  'GET /admin-api/system/login-log/get',
  'GET /admin-api/system/login-log/page',
  'GET /admin-api/system/menu/get',
  'GET /admin-api/system/menu/list',
  'GET /admin-api/system/menu/list-all-simple',
  'GET /admin-api/system/menu/simple-list',
  'GET /admin-api/system/notify-message/get',
  'GET /admin-api/system/notify-message/get-unread-count',
  'GET /admin-api/system/notify-message/get-unread-list',
  'GET /admin-api/system/notify-message/my-page',
  'GET /admin-api/system/notify-message/page',
  'GET /admin-api/system/notify-template/get',
  'GET /admin-api/system/notify-template/list-all-simple',
  'GET /admin-api/system/notify-template/page',
  'GET /admin-api/system/notify-template/simple-list',
  'GET /admin-api/system/user/profile/login-log',
  'GET /app-api/infra/file/page',
  'GET /app-api/system/facade/info',
  'GET /app-api/system/menu/list',
  'GET /app-api/system/search',
  'GET /app-api/system/search/suggest',
  'GET /health',
  'POST /admin-api/infra/config/create',
  'POST /admin-api/infra/file/upload',
  'POST /admin-api/system/facade-menu/create',
  'POST /admin-api/system/facade-menu/impact',
  'POST /admin-api/system/notify-template/create',
  'POST /admin-api/system/notify-template/send-notify',
  'PUT /admin-api/infra/config/facade',
  'PUT /admin-api/infra/config/update',
  'PUT /admin-api/infra/file/update-download',
  'PUT /admin-api/infra/file/update-public',
  'PUT /admin-api/system/facade-menu/move',
  'PUT /admin-api/system/facade-menu/update',
  'PUT /admin-api/system/notify-message/update-all-read',
  'PUT /admin-api/system/notify-message/update-read',
  'PUT /admin-api/system/notify-template/update',
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
