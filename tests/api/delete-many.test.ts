import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { deleteMany } from '@/api/delete-many'
import { server } from '../support/network'

/** Responds by the end of the path; returns the requests so far. */
function answer(by: (path: string) => object): string[] {
  const requests: string[] = []
  server.use(
    http.delete('*/prod-api/admin-api/thing/*', ({ request }) => {
      const path = request.url.replace(/^.*\/thing\//, '')
      requests.push(path)
      return HttpResponse.json(by(path))
    }),
  )
  return requests
}
const done = { code: 0, msg: '', data: true }
const without = (code: number) => (path: string) =>
  path.startsWith('delete-list') ? { code, msg: '请求地址不存在' } : done

describe('deleting many', () => {
  test('deleting many rows sends one request', async () => {
    const requests = answer(() => done)
    await expect(deleteMany('/thing', [3, 5])).resolves.toBe(true)
    expect(requests).toEqual(['delete-list?ids=3&ids=5'])
  })

  test.each([404, 405])(
    'where the server responds to the call for many with %i, one row alone is deleted by the call for one',
    async code => {
      const requests = answer(without(code))
      await expect(deleteMany('/thing', [3, 5])).rejects.toMatchObject({ code })
      await expect(deleteMany('/thing', [3])).resolves.toBe(true)
      expect(requests).toEqual(['delete-list?ids=3&ids=5', 'delete-list?ids=3', 'delete?id=3'])
    },
  )
})
