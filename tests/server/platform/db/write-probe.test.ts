import { afterAll, expect, test } from 'vitest'
import { ProbedWrites } from '../../../../server/platform/db/write-probe'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'

afterAll(removeDatabases)

/** A probe of a real database whose writes may be made to fail, by a clock of its own. */
function probeOf({ db, deps }: Backend) {
  let clock = 1_000
  let fault: Error | undefined
  let written = 0
  const writes = new ProbedWrites(
    (work, options) => {
      if (fault) return Promise.reject(fault)
      written += 1
      return db.write(work, options)
    },
    deps.log,
    () => clock,
  )
  return {
    writes,
    written: () => written,
    fail: (error?: Error) => {
      fault = error
    },
    /** Passes by 5 s at a time, with a look each. */
    pass: async (seconds: number) => {
      for (let at = 0; at < seconds; at += 5) {
        clock += 5_000
        await writes.tick()
      }
    },
  }
}

test('a write is tried only where nothing was saved for ten seconds', async () => {
  const backend = await startBackend()
  const { writes, written, pass } = probeOf(backend)
  await pass(60)
  expect(written()).toBe(6)
  for (let times = 0; times < 6; times++) {
    await writes.write(async () => {})
    await pass(5)
  }
  expect(written()).toBe(12)
  expect(writes.failingFor()).toBe(0)
  await backend.close()
})

test('how long nothing could be saved is known, logged once at its beginning and once at its end', async () => {
  const backend = await startBackend()
  const { writes, fail, pass } = probeOf(backend)
  fail(new Error('attempt to write a readonly database'))
  await pass(45)
  // From the first attempt that failed.
  expect(writes.failingFor()).toBe(35_000)
  fail()
  await pass(5)
  expect(writes.failingFor()).toBe(0)
  expect(backend.logs).toMatchObject([
    { level: 50, msg: 'nothing can be saved', err: { message: 'attempt to write a readonly database' } },
    { level: 30, msg: 'saving works again', seconds: 40 },
  ])
  await backend.close()
})

test('a save that succeeds shows that saving works, and one that waits for ever that it does not', async () => {
  const backend = await startBackend()
  const { writes, fail, pass } = probeOf(backend)
  fail(new Error('full'))
  await pass(30)
  fail()
  await writes.write(async () => {})
  expect(writes.failingFor()).toBe(0)
  let clock = 0
  const silent = new ProbedWrites(
    () => new Promise(() => {}),
    backend.deps.log,
    () => clock,
  )
  clock = 10_000
  void silent.tick()
  clock = 45_000
  expect(silent.failingFor()).toBe(35_000)
  await backend.close()
})
