import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type ThreadLimits, ThreadPool } from '../../../../server/platform/threads/run-in-thread'
import { newFolder, removeDatabases } from '../../../support/backend'

afterAll(removeDatabases)

/** A thread that does what it is told to. */
const PROGRAM = `
import { parentPort, threadId } from 'node:worker_threads'
parentPort.on('message', task => {
  if (task === 'loop') while (true);
  if (task === 'fill') for (const all = []; ; ) all.push(Array.from({ length: 1000 }, (_, at) => ({ at })))
  if (task === 'exit') process.exit(3)
  if (task === 'wait') return
  if (task === 'refuse') return parentPort.postMessage({ failure: { code: 400, message: '不行' } })
  if (task === 'fail') return parentPort.postMessage({ fault: 'a mistake' })
  parentPort.postMessage({ value: [task, threadId, Object.keys(process.env).length] })
})`

type Answer = [task: string, thread: number, variables: number]
const pools: ThreadPool<string, Answer>[] = []
afterEach(() => Promise.all(pools.splice(0).map(pool => pool.close())))

function poolOf(limits: Partial<ThreadLimits> = {}) {
  const program = join(newFolder(), 'thread.mjs')
  writeFileSync(program, PROGRAM)
  const pool = new ThreadPool<string, Answer>(program, {
    ...{ threads: 1, memory: 64, time: 60_000, waiting: 10 },
    ...limits,
  })
  pools.push(pool)
  return pool
}

test('one thread runs one task after another without access to the environment', async () => {
  const pool = poolOf()
  const answers = await Promise.all(['a', 'b', 'c'].map(task => pool.run(task)))
  const thread = answers[0]?.[1]
  expect(answers).toEqual([
    ['a', thread, 0],
    ['b', thread, 0],
    ['c', thread, 0],
  ])
})

test('an error of a task is passed on: a failure with its code, a mistake with its reason', async () => {
  const pool = poolOf()
  await expect(pool.run('refuse')).rejects.toMatchObject({ name: 'Failure', code: 400, message: '不行' })
  await expect(pool.run('fail')).rejects.toThrow('a mistake')
  await expect(pool.run('exit')).rejects.toThrow('a thread ended: 3')
  expect((await pool.run('next'))[0]).toBe('next')
})

test('a task that takes too long is ended, and the next one has a thread', async () => {
  const pool = poolOf({ time: 2_000 })
  await expect(pool.run('loop')).rejects.toMatchObject({ reason: 'time' })
  await expect.poll(() => pool.run('next').catch(() => [])).toContain('next')
})

test('a task that takes too much memory ends its thread, and nothing else', async () => {
  const pool = poolOf()
  await expect(pool.run('fill')).rejects.toMatchObject({ reason: 'memory' })
  expect((await pool.run('next'))[0]).toBe('next')
})

test('tasks beyond the queue limit are refused at once', async () => {
  const pool = poolOf({ waiting: 1 })
  const first = pool.run('wait')
  const second = pool.run('b')
  await expect(pool.run('c')).rejects.toMatchObject({ reason: 'waiting' })
  await pool.close()
  await expect(first).rejects.toMatchObject({ reason: 'aborted' })
  await expect(second).rejects.toMatchObject({ reason: 'aborted' })
})

test('a cancelled task is ended, whether it waits or runs', async () => {
  const pool = poolOf()
  const [one, two] = [new AbortController(), new AbortController()]
  const first = pool.run('loop', { signal: one.signal })
  const second = pool.run('b', { signal: two.signal })
  const third = pool.run('c')
  two.abort()
  await expect(second).rejects.toMatchObject({ reason: 'aborted' })
  one.abort()
  await expect(first).rejects.toMatchObject({ reason: 'aborted' })
  expect((await third)[0]).toBe('c')
})
