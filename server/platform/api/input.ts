import type { z } from 'zod'
import { badInput, Failure } from './envelope'

/** Query parameters by name: every value sent, in order. */
export type Query = Record<string, string[]>

const MAX_PAIRS = 1000

/**
 * Reads a query string (contract 1.6): `a=1&a=2`, `a[0]=1&a[1]=2` and `a[]=1` are lists, `beginX`/`endX` stand for
 * `x[0]`/`x[1]`. Keys nested deeper are ignored. Where a single value is expected, the first one counts.
 * @throws Failure 400 with more than 1000 pairs
 */
export function readQuery(params: URLSearchParams): Query {
  if (params.size > MAX_PAIRS) throw badInput(`参数个数不能超过 ${MAX_PAIRS}`)
  const found: Record<string, { at: number; value: string }[]> = Object.create(null)
  for (const [key, value] of params) {
    const parts = /^([\w-]{1,64})(?:\[(\d{0,3})\])?$/.exec(key)
    if (!parts?.[1]) continue
    const range = /^(begin|end)([A-Z]\w*)$/.exec(parts[1])
    const name = range?.[2] ? range[2].charAt(0).toLowerCase() + range[2].slice(1) : parts[1]
    const at = range ? Number(range[1] === 'end') : Number(parts[2] || 0)
    found[name] ??= []
    found[name].push({ at, value })
  }
  const query: Query = Object.create(null)
  for (const [name, values] of Object.entries(found)) {
    const inOrder = values.sort((a, b) => a.at - b.at)
    query[name] = inOrder.map(({ value }) => value)
    // The upper bound of a range without a lower one.
    if (inOrder[0]?.at === 1) query[name].unshift('')
  }
  return query
}

/** Checks unknown input. @throws Failure 400 with the message of the first violated field */
export function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const message = result.error.issues[0]?.message ?? ''
  throw message.startsWith('请求参数') ? new Failure(400, message) : badInput(message)
}
