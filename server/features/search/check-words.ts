import type { SearchWordKind } from '@shared/contract/search-words'
import { badInput, Failure } from '../../platform/api/envelope'
import type { Writer } from '../../platform/db/database'
import { targetsOf } from '../disclosure'
import { runsOf } from './characters'
import { SEPARATOR } from './word-groups'
import { keyOf } from './words'

/** Every search reads all of them. */
const MAX_GROUPS = 500
const MAX_WORDS = 20
const MAX_LENGTH = 20

/** Between the words as staff type them. */
const BETWEEN = /[\s、，,；;]+/

/**
 * The words of a group in the form in which they are stored: each once.
 * @throws Failure 400 for too many words, a long one, one that no text can contain, or one that means the same as none
 */
export function readWords(text: string, kind: SearchWordKind): string {
  const words = new Map<string, string>()
  for (const word of text.split(BETWEEN)) {
    if (word === '') continue
    if (word.length > MAX_LENGTH) throw badInput(`每个搜索词不能超过 ${MAX_LENGTH} 个字符`)
    // One that is cut by punctuation would be two.
    if (runsOf(word).length !== 1) throw badInput(`“${word}”不能作为搜索词，搜索词由汉字、字母和数字组成`)
    words.set(keyOf(word), word)
  }
  if (words.size === 0) throw badInput('搜索词不能为空')
  if (words.size > MAX_WORDS) throw badInput(`一组最多 ${MAX_WORDS} 个搜索词`)
  if (kind === 'same' && words.size === 1) throw badInput('意思相同的词至少要有两个')
  return [...words.values()].join(SEPARATOR)
}

/** @throws Failure 1100032001 when there are as many groups as a search reads */
export async function assertRoom(trx: Writer): Promise<void> {
  const { count } = await trx
    .selectFrom('searchWords')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_GROUPS)
    throw new Failure(1100032001, `搜索词最多 ${MAX_GROUPS} 组，请先删除不用的`)
}

/**
 * A word is in one group of words that mean the same, in one that leads to a page, and in one with an answer: otherwise it
 * would depend on the order of the groups which of them counts, and groups could be chained.
 * @throws Failure 1100032002
 */
export async function assertFree(
  trx: Writer,
  { id, words, kind }: { id?: number | undefined; words: string; kind: SearchWordKind },
): Promise<void> {
  const rows = await trx.selectFrom('searchWords').select(['id', 'words', 'kind']).execute()
  const taken = new Set(
    rows
      .filter(row => row.id !== id && purposeOf(row.kind) === purposeOf(kind))
      .flatMap(row => row.words.split(SEPARATOR).map(keyOf)),
  )
  const word = words.split(SEPARATOR).find(own => taken.has(keyOf(own)))
  if (word !== undefined) throw new Failure(1100032002, `“${word}”已在另一组${NAMES[kind]}中`)
}

/** What leads to something is of one purpose. */
const purposeOf = (kind: string) => (kind === 'same' || kind === 'answer' ? kind : 'leads')

const NAMES: Record<SearchWordKind, string> = {
  same: '意思相同的词',
  column: '指向内容的词',
  article: '指向内容的词',
  file: '指向内容的词',
  answer: '有答复的词',
}

/** @throws Failure 1100032003 for a target that visitors cannot open */
export async function assertTarget(
  trx: Writer,
  { kind, target, now }: { kind: SearchWordKind; target: string; now: number },
): Promise<void> {
  if (kind === 'same' || kind === 'answer') return
  if (target === '') throw badInput('指向的内容不能为空')
  const found = await targetsOf(trx, now, kind, { values: [target] })
  if (found.length === 0) throw new Failure(1100032003, '所选内容不存在，或者没有对外公开')
}
