import { createRequire } from 'node:module'
import { pinyinOrder } from '@shared/domain/texts/pinyin-order'

/** Loaded with the first Chinese name: the tables take tens of megabytes, and most processes of the tools need none. */
const load = (): typeof import('pinyin-pro') => createRequire(import.meta.url)('pinyin-pro')
let loaded: typeof import('pinyin-pro') | undefined

/** Surnames are read as such: 单 is shàn, 曾 zēng. */
function readingsOf(name: string): string[] {
  loaded ??= load()
  return loaded.pinyin(name, { toneType: 'num', type: 'array', v: true, nonZh: 'spaced', surname: 'head' })
}

/** The same few names come again and again. */
const MAX_KNOWN = 5_000
const known = new Map<string, string>()

/** The text by which a name is sorted, in both engines alike (shared/domain/texts/pinyin-order.ts). */
export function orderOfName(name: string): string {
  const stored = known.get(name)
  if (stored !== undefined) return stored
  const order = pinyinOrder(name, readingsOf)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(name, order)
  return order
}
