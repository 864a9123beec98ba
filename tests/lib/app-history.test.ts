import { expect, test, vi } from 'vitest'
import { createAppHistory, type HeldStep } from '@/lib/browser/app-history'
import { createMemoryHistory } from '@/lib/browser/router-internals'

function start({ at = '/a', leaves = (): boolean => true } = {}) {
  const history = createAppHistory(createMemoryHistory({ initialEntries: [at] }))
  const held: HeldStep[] = []
  const block = () => history.block({ leaves, onHeld: step => void held.push(step) })
  return { history, held, block, path: () => history.arrival.location.pathname }
}

test.each([
  ['/b?c=1#d', '/b', '?c=1', '#d'],
  ['', '/a', '', ''],
  ['?c=1', '/a', '?c=1', ''],
  ['//evil.example/x', '/evil.example/x', '', ''],
  ['/\\evil.example', '/evil.example', '', ''],
  ['https://evil.example/x', '/a/https:/evil.example/x', '', ''],
  ['javascript:alert(1)', '/a/javascript:alert(1)', '', ''],
])('%s stays inside the app', (to, pathname, search, hash) => {
  const { history } = start()
  history.push(to)
  expect(history.arrival).toMatchObject({ action: 'PUSH', location: { pathname, search, hash } })
})

test('notifies its listeners of every navigation, and whether the window stays scrolled', () => {
  const { history } = start()
  const listener = vi.fn()
  const stop = history.listen(listener)
  history.push('/b', { from: 'a' }, { preventScrollReset: true })
  expect(listener).toHaveBeenLastCalledWith(history.arrival)
  expect(history.arrival).toMatchObject({ location: { state: { from: 'a' } }, preventScrollReset: true })
  history.replace('/c')
  expect(history.arrival).toMatchObject({ action: 'REPLACE', preventScrollReset: false })
  history.go(-1)
  expect(history.arrival).toMatchObject({ action: 'POP', location: { pathname: '/a' } })
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  history.push('/d')
  expect(listener).toHaveBeenCalledTimes(3)
})

test('a held step is taken when it is let, once', () => {
  const { history, held, block, path } = start()
  block()
  history.push('/b')
  expect(path()).toBe('/a')
  held[0]?.proceed()
  expect(path()).toBe('/b')
  held[0]?.proceed()
  history.go(-1)
  expect(held).toHaveLength(2)
})

test('a held step of the browser is taken back, and taken again when it is let', () => {
  const { history, held, block, path } = start()
  history.push('/b')
  const listener = vi.fn()
  history.listen(listener)
  block()
  history.go(-1)
  expect(path()).toBe('/b')
  expect(listener).not.toHaveBeenCalled()
  held[0]?.proceed()
  expect(path()).toBe('/a')
  // After one navigation was allowed, the next one asks again.
  history.go(1)
  expect(path()).toBe('/a')
  expect(held).toHaveLength(2)
})

test('of two held steps the later one counts', () => {
  const { history, held, block, path } = start()
  block()
  history.push('/b')
  history.push('/c')
  held[0]?.proceed()
  expect(path()).toBe('/a')
  held[1]?.proceed()
  expect(path()).toBe('/c')
})

test('a held step is gone once the app has been led elsewhere', () => {
  const { history, held, block, path } = start()
  const unblock = block()
  history.push('/b')
  unblock()
  history.push('/c')
  held[0]?.proceed()
  expect(path()).toBe('/c')
})

test('only steps that leave the page are held', () => {
  const leaves = vi.fn(() => false)
  const { history, held, block, path } = start({ leaves })
  block()
  history.push('/b?x=1')
  expect(leaves).toHaveBeenCalledWith(
    expect.objectContaining({ pathname: '/a' }),
    expect.objectContaining({ pathname: '/b', search: '?x=1' }),
  )
  expect(path()).toBe('/b')
  expect(held).toHaveLength(0)
})
