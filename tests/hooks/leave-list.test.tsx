import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dictTypeCalls } from '@/api/system/dict-type'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { setTokens } from '@/lib/auth/tokens'
import { setNoticeHost } from '@/lib/browser/notice'
import { server } from '../support/network'
import { createTestRouter } from '../support/test-router'

const TIMES = 200

let announcement: string[]
let letGo: () => void
beforeEach(() => {
  announcement = []
  setTokens({ accessToken: 'a1', refreshToken: 'r1' })
  letGo = setNoticeHost({
    toast: (_kind, text) => void announcement.push(text),
    notify: text => void announcement.push(text),
    confirm: () => Promise.resolve(false),
  })
})
afterEach(() => letGo())

function List({ name }: { name: string }) {
  const { rows } = usePageQuery({ key: [name], fetch: dictTypeCalls.page, filters: [] })
  return <p>{rows.length} 行</p>
}

test(`leaving a screen ${TIMES} times while it loads cancels each request and shows no message on the next`, async () => {
  let requested = 0
  let respond = () => {}
  const left = new Promise<void>(resolve => {
    respond = resolve
  })
  server.use(
    http.get('*/prod-api/admin-api/system/dict-type/page', async () => {
      requested += 1
      await left
      // Even those that fail are of no interest any more.
      return HttpResponse.json({ code: 500, msg: '系统异常', data: null })
    }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  for (let at = 0; at < TIMES; at++) {
    const screen = render(
      <QueryClientProvider client={client}>
        {createTestRouter(<List name={`list ${at}`} />).element}
      </QueryClientProvider>,
    )
    // Half of them are pending by then.
    if (at % 2) await waitFor(() => expect(requested).toBeGreaterThan((at - 1) / 2), { interval: 1 })
    screen.unmount()
  }
  await waitFor(() => expect(client.isFetching()).toBe(0))
  respond()
  await delay(100)
  const heard = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.error || state.data)
  expect(heard).toEqual([])
  expect(requested).toBeGreaterThanOrEqual(TIMES / 2)
  expect(announcement).toEqual([])
})
