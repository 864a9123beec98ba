import { delay, http } from 'msw'
import { expect, test } from 'vitest'
import { exchange } from '@/lib/http/transport'
import { server } from '../../support/server'

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
