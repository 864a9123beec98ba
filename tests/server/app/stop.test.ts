import { expect, test } from 'vitest'
import { stopAll } from '../../../server/app/stop'

test('the database is closed after a flush that failed, and the failure is reported', async () => {
  const done: string[] = []
  const failing = (name: string) => async () => {
    done.push(name)
    throw new Error(name)
  }
  const stopping = stopAll([
    () => done.push('listener'),
    failing('articles'),
    failing('refusals'),
    async () => void done.push('database'),
  ])
  await expect(stopping).rejects.toThrow('articles')
  expect(done).toEqual(['listener', 'articles', 'refusals', 'database'])
})
