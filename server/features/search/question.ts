import { readAmount } from '@shared/domain/fees/amount'
import { keyOf } from './words'

/** Parts of a question that say nothing about what is asked, which is all about arbitration here. */
const FILLERS = (
  '请问 想问 问一下 一下 怎么样 怎样 怎么 如何 为什么 是什么 什么 有哪些 哪些 在哪里 哪里 在哪儿 哪儿 在哪 ' +
  '是多少 多少 需要 可以 能不能 可不可以 是否 有没有 你们 我们 贵会 本会 我想 我要 现行 现在 最新 有效 ' +
  '办理 进行 仲裁 要 的 了 吗 呢 吧'
)
  .split(' ')
  // The longest first.
  .sort((a, b) => b.length - a.length)

/** A shorter part of a text is no word that a question is cut into. */
const MIN_PIECE = 2

interface Span {
  start: number
  end: number
}

export interface Question {
  /** The keyword without an amount, as texts are compared. */
  key: string
  /** An amount in dispute that it names, in 分. */
  amount: bigint | undefined
  /** The known words in it, in their order; none that is a part of a longer one. */
  known: string[]
  /** Whether it says little beyond the known words. */
  isCovered: boolean
  /** Words in it that are not known. */
  others: string[]
  /** Whether it has more than its words, and can be cut. */
  isCut: boolean
}

/**
 * What a visitor may mean: `10万元的仲裁费是多少` names an amount and asks for 仲裁费.
 * @param vocabulary the words that are known, as they are compared
 */
export function readQuestion(keyword: string, vocabulary: Iterable<string>): Question {
  const { amount, rest } = withoutAmount(keyword)
  const key = keyOf(rest)
  const spans = [...new Set(vocabulary)].flatMap(word => placesOf(key, word))
  const known = spans
    .filter(span => !spans.some(other => isInside(span, other)))
    .sort((a, b) => a.start - b.start)
  const left = piecesBeside(key, known)
  const covered = key.length - left.reduce((sum, piece) => sum + piece.length, 0)
  return {
    ...{ key, amount },
    known: [...new Set(known.map(({ start, end }) => key.slice(start, end)))],
    isCovered: known.length > 0 && covered * 2 >= key.length,
    others: left.filter(piece => piece.length >= MIN_PIECE),
    isCut: left.join(' ') !== key,
  }
}

const isInside = (inner: Span, outer: Span) =>
  inner.start >= outer.start && inner.end <= outer.end && inner.end - inner.start < outer.end - outer.start

const isLatin = (character: string | undefined) => character !== undefined && /[a-z\d]/.test(character)

/** Where a word stands in a text; a Latin one as a whole. */
function placesOf(key: string, word: string): Span[] {
  const places: Span[] = []
  if (word.length < MIN_PIECE && word !== key) return places
  for (let start = key.indexOf(word); start >= 0; start = key.indexOf(word, start + 1)) {
    const end = start + word.length
    const isCut =
      (isLatin(key[start]) && isLatin(key[start - 1])) || (isLatin(key[end - 1]) && isLatin(key[end]))
    if (!isCut) places.push({ start, end })
  }
  return places
}

/** What remains of a text without known words, fillers and gaps. */
function piecesBeside(key: string, known: Span[]): string[] {
  const units = key.split('')
  for (const { start, end } of known) units.fill(' ', start, end)
  return units.join('').split(' ').flatMap(withoutFillers)
}

const withoutFillers = (text: string): string[] => {
  const filler = FILLERS.find(part => text.includes(part))
  return filler === undefined ? (text ? [text] : []) : text.split(filler).flatMap(withoutFillers)
}

/** Figures that may be an amount. What makes them one is a unit, or that they have at least five digits. */
const AMOUNTS = /(?:\d[\d,.十百千万亿]{0,30}|[一二两三四五六七八九十百千万亿零〇]{2,20})(?:元|块钱|块)?/g
const UNIT = /[百千万亿元块]|\d{5}/
/** What figures are not an amount. */
const COUNTED = /^\s*(?:年|月|日|号|条|章|份|人|名|个|天|%)/

function withoutAmount(keyword: string): { amount: bigint | undefined; rest: string } {
  const text = keyword.normalize('NFKC')
  for (const { 0: figures, index } of text.matchAll(AMOUNTS)) {
    const after = text.slice(index + figures.length)
    if (!UNIT.test(figures.replaceAll(',', '')) || COUNTED.test(after)) continue
    const { fen } = readAmount(figures.replace(/块钱?$/, '元'))
    if (fen !== undefined) return { amount: fen, rest: `${text.slice(0, index)} ${after}` }
  }
  return { amount: undefined, rest: keyword }
}
