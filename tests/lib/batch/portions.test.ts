import { describe, expect, test } from 'vitest'
import { countOf } from '@/lib/batch/outcome'
import { inPortions } from '@/lib/batch/portions'
import { HttpError } from '@/lib/http/errors'

const refusal = (code: number, text: string) => new HttpError('business', text, 'toast', code)
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('a batch in portions', () => {
  test('2,000 rows go in calls of at most a hundred, and each is counted as it is done', async () => {
    const sizes: number[] = []
    const seen: number[] = []
    const run = inPortions<number>(async ids => {
      sizes.push(ids.length)
      return ids.length
    })
    const result = await run(numbers(2000), { onProgress: ({ done }) => seen.push(done) })
    expect(sizes).toEqual(Array(20).fill(100))
    expect(seen.at(0)).toBe(100)
    expect(seen.at(-1)).toBe(2000)
    expect(result.outcomes.map(({ id }) => id)).toEqual(numbers(2000))
    expect(countOf(result, 'done')).toBe(2000)
  })

  test('a portion that is refused is done row by row: the refused rows are named, and the others are done', async () => {
    const stored = new Set(numbers(250))
    const run = inPortions<number>(async ids => {
      if (ids.includes(120)) throw refusal(1002006005, '无法删除，该字典类型还有字典数据')
      for (const id of ids) stored.delete(id)
      return ids.length
    })
    const { outcomes } = await run(numbers(250))
    expect([...stored]).toEqual([120])
    expect(outcomes).toHaveLength(250)
    expect(outcomes.filter(({ outcome }) => outcome !== 'done')).toEqual([
      { id: 120, outcome: 'refused', message: '无法删除，该字典类型还有字典数据' },
    ])
  })

  test('a server without a call for several is asked row by row', async () => {
    const run = inPortions<number>(async ids => {
      if (ids.length > 1) throw new HttpError('business', '请求地址不存在', 'notification', 404)
      return true
    })
    expect(countOf(await run([3, 5, 7]), 'done')).toBe(3)
  })

  test('stopping ends the batch behind the portion that runs, and the rows after it are named', async () => {
    const control = new AbortController()
    const run = inPortions<number>(async ids => {
      control.abort()
      return ids.length
    })
    const result = await run(numbers(130), { signal: control.signal })
    expect([countOf(result, 'done'), countOf(result, 'left')]).toEqual([100, 30])
    expect(result.outcomes.at(-1)).toEqual({ id: 130, outcome: 'left', message: '已停止，没有处理' })
  })

  test('when the server cannot be reached, the portion is said to be unknown, and the rest stays as it was', async () => {
    let calls = 0
    const run = inPortions<number>(async ids => {
      if (++calls === 2) throw new HttpError('network', '后端接口连接异常', 'toast')
      return ids.length
    })
    const { outcomes } = await run(numbers(250))
    expect(calls).toBe(2)
    expect(outcomes[100]).toEqual({
      ...{ id: 101, outcome: 'refused' },
      message: '后端接口连接异常，不知道是否已经处理，请核对',
    })
    expect(outcomes[200]).toEqual({ id: 201, outcome: 'left', message: '没有处理' })
  })

  test('rows that the server has not counted are told by their number, and named where none of a portion was', async () => {
    const some = await inPortions<number>(async () => 2)([1, 2, 3])
    expect([countOf(some, 'done'), some.missing]).toEqual([2, 1])
    const none = await inPortions<number>(async () => 0)([1])
    expect(none.outcomes).toEqual([{ id: 1, outcome: 'refused', message: '不存在或不在您的权限范围内' }])
  })
})
