import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deleteMany } from '@/api/delete-many'
import { setNoticeHost } from '@/lib/browser/notice'
import { HttpError } from '@/lib/http/errors'
import { server } from '../support/network'

/** Messages shown to the user. */
let shown: string[]
let release: () => void
beforeEach(() => {
  shown = []
  release = setNoticeHost({
    toast: (_kind, text) => shown.push(text),
    notify: text => shown.push(text),
    confirm: () => Promise.resolve(false),
  })
})
afterEach(() => release())

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

describe('deleting many', () => {
  test('deleting many rows sends one request', async () => {
    const requests = answer(() => done)
    await expect(deleteMany('/thing', [3, 5])).resolves.toBe(true)
    expect(requests).toEqual(['delete-list?ids=3&ids=5'])
  })

  test.each([404, 405])(
    'rows are deleted one by one where the server responds to the call for many with %i',
    async code => {
      const requests = answer(path =>
        path.startsWith('delete-list') ? { code, msg: '请求地址不存在' } : done,
      )
      await expect(deleteMany('/thing', [3, 5])).resolves.toBe(true)
      expect(requests).toEqual(['delete-list?ids=3&ids=5', 'delete?id=3', 'delete?id=5'])
      expect(shown).toEqual([])
    },
  )

  test('deleting many rows stops at a failure, which is shown once', async () => {
    const refused = { code: 1002006005, msg: '无法删除，该字典类型还有字典数据' }
    const requests = answer(() => refused)
    await expect(deleteMany('/thing', [3, 5])).rejects.toBeInstanceOf(HttpError)
    expect(requests).toHaveLength(1)
    expect(shown).toEqual([refused.msg])
  })

  test('deleting rows one by one stops at the first failure', async () => {
    const refused = { code: 1002006005, msg: '无法删除，该字典类型还有字典数据' }
    const requests = answer(path => (path.startsWith('delete-list') ? { code: 404, msg: '无' } : refused))
    await expect(deleteMany('/thing', [3, 5])).rejects.toMatchObject({ code: 1002006005 })
    expect(requests).toEqual(['delete-list?ids=3&ids=5', 'delete?id=3'])
    expect(shown).toEqual([refused.msg])
  })
})
