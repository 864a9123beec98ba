import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dictTypeCalls } from '@/api/system/dict-type'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { setTokens } from '@/lib/auth/tokens'
import { server } from '../support/network'
import { createTestRouter } from '../support/test-router'

const PAGE = '*/prod-api/admin-api/system/dict-type/page'

/** Requests so far: their parameters, and whether they were cancelled. */
let requests: { query: string; signal: AbortSignal }[]
beforeEach(() => {
  requests = []
  setTokens({ accessToken: 'a1', refreshToken: 'r1' })
})

/** Responds with a row that names the query, after the time `wait` returns for the nth request. */
function serve(wait: (at: number) => number) {
  server.use(
    http.get(PAGE, async ({ request }) => {
      const query = new URL(request.url).searchParams
      const name = `${query.get('name') ?? ''}#${query.get('pageNo')}`
      await delay(wait(requests.push({ query: name, signal: request.signal })))
      return HttpResponse.json({ code: 0, data: { total: 500 + name.length, list: [{ name }] } })
    }),
  )
}

let list: ReturnType<typeof useList>
const useList = () => usePageQuery({ key: ['x'], fetch: dictTypeCalls.page, filters: [{ name: 'name' }] })

function List() {
  list = useList()
  return null
}

function openList(at = '/list') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createTestRouter(<List />, at)
  const view = renderHook(() => null, {
    wrapper: () => <QueryClientProvider client={client}>{router.element}</QueryClientProvider>,
  })
  return { ...view, client, list: () => list, search: () => router.location().search }
}

type Opened = ReturnType<typeof openList>
const shown = ({ list }: Opened) => list().rows.map(({ name }) => name)
const settled = (app: Opened) => waitFor(() => expect(app.client.isFetching()).toBe(0))

describe('responses in another order than their requests', () => {
  test('three searches answered in reverse order show rows, total and address of the last', async () => {
    serve(at => [0, 300, 200, 50][at - 1] ?? 0)
    const app = openList()
    await waitFor(() => expect(shown(app)).toEqual(['#1']))
    for (const name of ['a', 'ab', 'abc']) {
      await act(async () => app.list().setFilters({ name }))
      await waitFor(() => expect(requests.at(-1)?.query).toBe(`${name}#1`))
    }
    await waitFor(() => expect(shown(app)).toEqual(['abc#1']))
    await delay(350)
    expect(shown(app)).toEqual(['abc#1'])
    expect(app.list().total).toBe(505)
    expect(app.search()).toBe('?name=abc')
  })

  test('requests whose result is no longer used are cancelled', async () => {
    serve(() => 100)
    const app = openList()
    for (const name of ['a', 'ab']) {
      await act(async () => app.list().setFilters({ name }))
      await waitFor(() => expect(requests.at(-1)?.query).toBe(`${name}#1`))
    }
    await settled(app)
    expect(
      app.client
        .getQueryCache()
        .getAll()
        .filter(query => query.state.data).length,
    ).toBe(1)
    expect(shown(app)).toEqual(['ab#1'])
  })

  test('fast paging ends at the page requested last', async () => {
    serve(at => 200 - at * 20)
    const app = openList()
    for (let page = 2; page <= 9; page++) {
      await act(async () => app.list().setPage(page, 20))
    }
    await waitFor(() => expect(shown(app)).toEqual(['#9']))
    await delay(250)
    expect(shown(app)).toEqual(['#9'])
    expect(app.list().pageNo).toBe(9)
    expect(app.search()).toBe('?pageNo=9')
  })

  test('returning to a search whose request was cancelled requests it again', async () => {
    serve(() => 60)
    const app = openList('/list?name=a')
    await waitFor(() => expect(requests).toHaveLength(1))
    await act(async () => app.list().setFilters({ name: 'b' }))
    await act(async () => app.list().setFilters({ name: 'a' }))
    await waitFor(() => expect(shown(app)).toEqual(['a#1']))
    await settled(app)
    expect(shown(app)).toEqual(['a#1'])
  })

  test('a late failure of an earlier search is not shown', async () => {
    server.use(
      http.get(PAGE, async ({ request }) => {
        const name = new URL(request.url).searchParams.get('name')
        await delay(name === 'bad' ? 150 : 10)
        return HttpResponse.json(
          name === 'bad' ? { code: 500, msg: '系统异常' } : { code: 0, data: { total: 1, list: [{ name }] } },
        )
      }),
    )
    const app = openList('/list?name=bad')
    await delay(30)
    await act(async () => app.list().setFilters({ name: 'good' }))
    await waitFor(() => expect(shown(app)).toEqual(['good']))
    await delay(200)
    expect(app.list().error).toBeNull()
    expect(shown(app)).toEqual(['good'])
  })
})

test('a filter changed during an export applies to the list and not to the file', async () => {
  serve(() => 10)
  const exported: (string | null)[] = []
  server.use(
    http.get('*/prod-api/admin-api/system/dict-type/export-excel', async ({ request }) => {
      exported.push(new URL(request.url).searchParams.get('name'))
      await delay(150)
      return new HttpResponse('file', { headers: { 'Content-Type': 'application/vnd.ms-excel' } })
    }),
  )
  const app = openList('/list?name=a')
  await waitFor(() => expect(shown(app)).toEqual(['a#1']))
  const file = dictTypeCalls.exports.file(app.list().filters)
  await vi.waitFor(() => expect(exported).toEqual(['a']))
  await act(async () => app.list().setFilters({ name: 'b' }))
  await waitFor(() => expect(shown(app)).toEqual(['b#1']))
  expect((await file).blob.size).toBe(4)
  expect(shown(app)).toEqual(['b#1'])
  expect(app.search()).toBe('?name=b')
})

test('leaving the screen of a list cancels its request', async () => {
  serve(() => 5_000)
  const app = openList()
  await waitFor(() => expect(requests).toHaveLength(1))
  const [query] = app.client.getQueryCache().getAll()
  app.unmount()
  await waitFor(() => expect(query?.state.fetchStatus).toBe('idle'))
  expect(query?.state.data).toBeUndefined()
})
