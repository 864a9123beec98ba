import { readAmount } from '@shared/domain/fees/amount'
import { keyOf } from './words'

const wordsIn = (text: string) => text.split(' ')

/** Parts of a question that say nothing about what is asked, which is all about arbitration here. */
const FILLERS = wordsIn(
  '请问 想问 问一下 一下 怎么样 怎样 怎么 如何 为什么 是什么 什么时候 什么 有哪些 哪些 在哪里 哪里 在哪儿 哪儿 在哪 ' +
    '是多少 多少 需要 可以 能不能 可不可以 是否 有没有 是不是 会不会 要不要 你们 我们 贵会 本会 我想 我要 现行 现在 最新 有效 ' +
    '办理 进行 仲裁 要 的 了 吗 呢 吧',
)
  // The longest first.
  .sort((a, b) => b.length - a.length)

/** Words that say as little, as whole words alone: 被 is nothing, 被申请人 is not. */
const EMPTY = new Set(
  wordsIn(
    '我 你 您 他 她 它 咱 俺 谁 啥 咋 哪 哪天 几 个 这 那 这个 那个 这样 那样 怎么办 咋办 怎么 什么 有 没有 没 不 在 是 被 把 给 叫 让 ' +
      '向 对 和 与 及 或 或者 还是 但 就 都 也 还 又 再 才 能 会 可 该 应该 应当 必须 得 想 去 来 到 后 之后 以后 前 之前 完 过 着 里 上 下 中 ' +
      '啊 呀 嘛 哦 么 请 帮 帮忙 告诉 知道 东西 事情 情况 问题 人 人家 别人 自己 对方 ' +
      'a an the of to for in on at by with and or is are was be do does can could how what where when who which why ' +
      'i me my we our you your it its this that there please need want about from arbitration',
  ),
)

/** A shorter part of a text is no word that a question is cut into. */
const MIN_PIECE = 2

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

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
  /** Parts of it that are not known. */
  others: string[]
  /** The words of a dictionary in these parts, without those that say nothing. */
  words: string[]
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
  const words = left.flatMap(contentOf)
  const covered = key.length - words.reduce((sum, word) => sum + word.length, 0)
  return {
    ...{ key, amount },
    known: [...new Set(known.map(({ start, end }) => key.slice(start, end)))],
    isCovered: known.length > 0 && covered * 2 >= key.length,
    others: left.filter(piece => piece.length >= MIN_PIECE && contentOf(piece).length > 0),
    words: words.filter(word => word.length >= MIN_PIECE),
    isCut: left.join(' ') !== key,
  }
}

/** The words of a piece that say something. */
const contentOf = (piece: string): string[] =>
  [...segmenter.segment(piece)].flatMap(({ segment, isWordLike }) =>
    isWordLike && !EMPTY.has(segment) ? [segment] : [],
  )
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
