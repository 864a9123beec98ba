import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../../../server/app/log'
import { CommitOutcomeUnknown, DatabaseBusy, DatabaseUnavailable } from '../../../server/platform/db/errors'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function lines() {
  const written: Record<string, unknown>[] = []
  const log = createLog('info', { write: line => void written.push(JSON.parse(line)) })
  return { written, log }
}

test('of ten thousand failures in one outage the first is logged, and their number once it is over', async () => {
  const { written, log } = lines()
  for (let at = 0; at < 10_000; at++) {
    const err = new DatabaseUnavailable(new Error('connect ECONNREFUSED'))
    log.warn({ err, path: `/${at}` }, at % 2 === 0 ? 'database cannot be reached' : 'views were not written')
    await vi.advanceTimersByTimeAsync(2)
  }
  expect(written).toMatchObject([
    { level: 40, msg: 'database cannot be reached', outage: 'database cannot be reached', path: '/0' },
  ])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(written.slice(1)).toMatchObject([
    {
      level: 40,
      msg: 'the outage is over',
      outage: 'database cannot be reached',
      failures: 10_000,
      seconds: 20,
    },
  ])
})

test('another kind of failure, and the next outage, are logged as well', async () => {
  const { written, log } = lines()
  const away = { err: new DatabaseUnavailable(new Error('away')) }
  log.warn(away, 'database cannot be reached')
  log.warn({ err: new DatabaseBusy(new Error('locked')) }, 'database is busy')
  log.error({ err: Object.assign(new Error('full'), { code: 'SQLITE_FULL' }) }, 'the disk is full')
  log.error({ err: new Error('no such table') }, 'unexpected error')
  log.error({ err: new Error('no such table') }, 'unexpected error')
  await vi.advanceTimersByTimeAsync(6_000)
  log.warn(away, 'database cannot be reached')
  expect(written.map(({ msg }) => msg)).toEqual([
    'database cannot be reached',
    'database is busy',
    'the disk is full',
    'unexpected error',
    'unexpected error',
    'database cannot be reached',
  ])
})

test('every commit whose outcome is unknown is logged: someone has to look what became of it', () => {
  const { written, log } = lines()
  for (let at = 0; at < 3; at++)
    log.warn({ err: new CommitOutcomeUnknown(new Error('reset')) }, 'database broke off during a commit')
  expect(written).toHaveLength(3)
})
