import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { server } from '../support/network'

/** Each test is a page of its own; only the window's name outlives a reload. */
async function loadPage(build = 'one') {
  vi.resetModules()
  Object.assign((await import('@/config/env')).env, { build })
  const [chunks, dirty, storage] = await Promise.all([
    import('@/lib/browser/chunk-reload'),
    import('@/lib/forms/dirty'),
    import('@/lib/browser/storage'),
  ])
  stop()
  stop = chunks.watchLostChunks()
  return { ...chunks, ...dirty, ...storage }
}

let stop: () => void = () => undefined
let reload: Mock<() => void>
const local = Object.getOwnPropertyDescriptor(window, 'localStorage')

beforeEach(() => {
  window.name = ''
  reload = vi.fn<() => void>()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  serve(() => HttpResponse.json({ build: 'two' }))
})

afterEach(() => {
  stop()
  if (local) Object.defineProperty(window, 'localStorage', local)
})

const serve = (answer: () => Response) => server.use(http.get('*/version.json', answer))
const loseChunk = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))

test('any number of lost chunks reloads the page once', async () => {
  const page = await loadPage()
  for (let chunk = 0; chunk < 10; chunk++) loseChunk()
  await vi.waitFor(() => expect(page.getChunkState()).toBe('reloading'))
  for (let chunk = 0; chunk < 10; chunk++) loseChunk()
  await page.recoverLostChunk()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(window.name).toMatch(/^reloaded:one@\d+$/)
})

test('a chunk lost in the new version too makes the page explain', async () => {
  await (await loadPage('one')).recoverLostChunk()
  const next = await loadPage('two')
  loseChunk()
  await vi.waitFor(() => expect(next.getChunkState()).toBe('broken'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a reload that brings the old version again says that there is a new one', async () => {
  await (await loadPage('one')).recoverLostChunk()
  const same = await loadPage('one')
  await same.recoverLostChunk()
  expect(same.getChunkState()).toBe('updated')
  expect(reload).toHaveBeenCalledTimes(1)
})

describe('the page stays and explains', () => {
  test('the page stays and explains while a form holds unsaved text', async () => {
    const page = await loadPage()
    page.setDirty('form', true)
    await page.recoverLostChunk()
    expect(page.getChunkState()).toBe('updated')
    expect(reload).not.toHaveBeenCalled()
    page.setDirty('form', false)
    await page.recoverLostChunk()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('the page stays and explains while the session lives in this page alone', async () => {
    const page = await loadPage()
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      value: { setItem: refuse, getItem: () => null },
    })
    page.writeItem('k', 'v')
    await page.recoverLostChunk()
    expect(page.getChunkState()).toBe('updated')
    expect(reload).not.toHaveBeenCalled()
  })

  test.each([
    ['is not reached', () => HttpResponse.error()],
    ['is starting anew', () => new HttpResponse(null, { status: 502 })],
  ])('the page stays and explains where the server %s', async (_name, answer) => {
    serve(answer)
    const page = await loadPage()
    await page.recoverLostChunk()
    expect(page.getChunkState()).toBe('unreachable')
    expect(reload).not.toHaveBeenCalled()
    expect(window.name).toBe('')
  })
})

test('the page does not reload in a loop when storage is switched off', async () => {
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  for (let loads = 0; loads < 20; loads++) await (await loadPage('one')).recoverLostChunk()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a lost prefetched chunk causes no reload until it is needed', async () => {
  const page = await loadPage()
  await page.prefetchChunk(async () => {
    loseChunk()
    throw new Error('Failed to fetch dynamically imported module')
  })
  expect(page.getChunkState()).toBe('asking')
  expect(reload).not.toHaveBeenCalled()
  loseChunk()
  await vi.waitFor(() => expect(page.getChunkState()).toBe('reloading'))
})
