import { delay, HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { exchange } from '@/lib/http/transport'
import { server } from '../../support/network'

test('a response that does not arrive in time is a timeout', async () => {
  server.use(
    http.get('*/prod-api/admin-api/slow', async () => {
      await delay('infinite')
    }),
  )
  await expect(exchange({ method: 'GET', url: '/slow', timeout: 20 })).rejects.toMatchObject({
    kind: 'timeout',
    message: '系统接口请求超时',
    show: 'toast',
  })
})

test('a server that is too busy is told in its own words, which are fit to be shown with a retry', async () => {
  server.use(
    http.get('*/prod-api/admin-api/busy', () =>
      HttpResponse.json({ code: 503, msg: '服务器繁忙，请稍后重试', data: null }, { status: 503 }),
    ),
    http.get('*/prod-api/admin-api/away', () => new HttpResponse('Service Unavailable', { status: 503 })),
  )
  for (const url of ['/busy', '/away'])
    await expect(exchange({ method: 'GET', url })).rejects.toMatchObject({
      kind: 'status',
      code: 503,
      message: '服务器繁忙，请稍后重试',
    })
})
