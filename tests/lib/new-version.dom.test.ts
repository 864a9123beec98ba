import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { server } from '../support/network'

/** The module stores the versions it received: each test loads its own, as a page would. */
let version: typeof import('@/lib/browser/new-version')
let requested: Request[]
let served: () => Response

const setBuild = async (build: string) => {
  vi.resetModules()
  Object.assign((await import('@/config/env')).env, { build })
  version = await import('@/lib/browser/new-version')
}

let visibility: DocumentVisibilityState
const show = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(async () => {
  requested = []
  served = () => HttpResponse.json({ build: 'one' })
  server.use(
    http.get('*/version.json', ({ request }) => {
      requested.push(request)
      return served()
    }),
  )
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  await setBuild('one')
})

afterEach(() => vi.useRealTimers())

/** Lets a response arrive, which depends on no clock. */
const settle = () => new Promise(resolve => setTimeout(resolve, 30))
const MINUTE = 60_000

describe('the response', () => {
  test.each([
    ['{"build":"abc-1"}', 'abc-1'],
    ['{"build":""}', null],
    ['{"build":7}', null],
    ['{"build":"<script>"}', null],
    [`{"build":"${'x'.repeat(65)}"}`, null],
    ['{"__proto__":{"build":"abc"}}', null],
    ['null', null],
    ['[]', null],
    ['7', null],
    ['', null],
    ['<!doctype html>', null],
  ])('the build of %j is %j', (text, build) => {
    expect(version.readBuild(text)).toBe(build)
  })

  test.each([
    ['a newer build', () => HttpResponse.json({ build: 'two' }), { reachable: true, build: 'two' }, 'two'],
    ['the same build', () => HttpResponse.json({ build: 'one' }), { reachable: true, build: 'one' }, null],
    ['a page', () => HttpResponse.html('<html></html>'), { reachable: true, build: null }, null],
    ['404', () => new HttpResponse(null, { status: 404 }), { reachable: true, build: null }, null],
    ['502', () => new HttpResponse(null, { status: 502 }), { reachable: false, build: null }, null],
    ['nothing', () => HttpResponse.error(), { reachable: false, build: null }, null],
  ])('the version response is %s', async (_name, answer, expected, offer) => {
    served = answer
    expect(await version.fetchVersion()).toEqual(expected)
    expect(version.getOffer()).toBe(offer)
  })

  test('the version is requested past every cache and without cookies', async () => {
    const fetched = vi.spyOn(window, 'fetch')
    await version.fetchVersion()
    expect(fetched.mock.calls[0]).toEqual([
      '/version.json',
      expect.objectContaining({ cache: 'no-store', credentials: 'omit' }),
    ])
  })
})

describe('an open page asks', () => {
  test('an open page requests the version every 10 minutes while it is visible and online', async () => {
    const stop = version.watchOffer(vi.fn())
    await settle()
    expect(requested).toHaveLength(0)
    vi.advanceTimersByTime(30 * MINUTE)
    await settle()
    expect(requested).toHaveLength(3)
    show('hidden')
    vi.advanceTimersByTime(60 * MINUTE)
    await settle()
    expect(requested).toHaveLength(3)
    show('visible')
    await settle()
    expect(requested).toHaveLength(4)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.advanceTimersByTime(60 * MINUTE)
    show('visible')
    await settle()
    expect(requested).toHaveLength(4)
    stop()
  })

  test('an open page requests the version when it becomes visible, but not at every return', async () => {
    const stop = version.watchOffer(vi.fn())
    vi.advanceTimersByTime(MINUTE)
    for (let glance = 0; glance < 20; glance++) {
      show('hidden')
      show('visible')
    }
    await settle()
    expect(requested).toHaveLength(1)
    stop()
    vi.advanceTimersByTime(60 * MINUTE)
    show('visible')
    await settle()
    expect(requested).toHaveLength(1)
  })

  test('an open page requests no version where nothing was built', async () => {
    await setBuild('dev')
    const stop = version.watchOffer(vi.fn())
    vi.advanceTimersByTime(60 * MINUTE)
    show('visible')
    await settle()
    expect(requested).toHaveLength(0)
    stop()
  })
})

test('a postponed offer is not repeated, and a newer build is offered', async () => {
  const heard = vi.fn()
  const stop = version.watchOffer(heard)
  served = () => HttpResponse.json({ build: 'two' })
  await version.fetchVersion()
  expect(version.getOffer()).toBe('two')
  expect(heard).toHaveBeenCalledTimes(1)
  version.dismissOffer()
  expect(version.getOffer()).toBeNull()
  await version.fetchVersion()
  expect(version.getOffer()).toBeNull()
  served = () => HttpResponse.json({ build: 'three' })
  await version.fetchVersion()
  expect(version.getOffer()).toBe('three')
  stop()
})
