import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { server } from '../support/server'

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

test('a lost chunk reloads the page once, however many are lost', async () => {
  const page = await loadPage()
  for (let chunk = 0; chunk < 10; chunk++) loseChunk()
  await vi.waitFor(() => expect(page.getChunkState()).toBe('reloading'))
  for (let chunk = 0; chunk < 10; chunk++) loseChunk()
  await page.recoverLostChunk()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(window.name).toMatch(/^reloaded:one@\d+$/)
})

test('when the new version loses one too, the page explains', async () => {
  await (await loadPage('one')).recoverLostChunk()
  const next = await loadPage('two')
  loseChunk()
  await vi.waitFor(() => expect(next.getChunkState()).toBe('broken'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('when the reload brought the old version again, it says that there is a new one', async () => {
  await (await loadPage('one')).recoverLostChunk()
  const same = await loadPage('one')
  await same.recoverLostChunk()
  expect(same.getChunkState()).toBe('updated')
  expect(reload).toHaveBeenCalledTimes(1)
})

describe('the page stays and explains', () => {
  test('while a form holds something typed', async () => {
    const page = await loadPage()
    page.setDirty('form', true)
    await page.recoverLostChunk()
    expect(page.getChunkState()).toBe('updated')
    expect(reload).not.toHaveBeenCalled()
    page.setDirty('form', false)
    await page.recoverLostChunk()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('while a sign-in lives in this page alone', async () => {
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
  ])('where the server %s: a reload would find nothing', async (_name, answer) => {
    serve(answer)
    const page = await loadPage()
    await page.recoverLostChunk()
    expect(page.getChunkState()).toBe('unreachable')
    expect(reload).not.toHaveBeenCalled()
    expect(window.name).toBe('')
  })
})

test('storage switched off makes no loop: the window remembers', async () => {
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  for (let loads = 0; loads < 20; loads++) await (await loadPage('one')).recoverLostChunk()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a chunk that was only prefetched is no reason to reload, and one that is needed then is', async () => {
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
