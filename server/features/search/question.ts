import { readAmount } from '@shared/domain/fees/amount'
import { keyOf, lengthOf } from './words'

const wordsIn = (text: string) => text.split(' ')

/** Parts of a question that say nothing about what is asked, which is all about arbitration here. */
export const FILLERS: readonly string[] = wordsIn(
  '请问 想问 问一下 一下 怎么样 怎样 怎么 如何 为什么 是什么 什么时候 什么 有哪些 哪些 在哪里 哪里 在哪儿 哪儿 在哪 ' +
    '是多少 多少 需要 可以 能不能 可不可以 是否 有没有 是不是 会不会 要不要 你们 我们 贵会 本会 我想 我要 现行 现在 最新 有效 ' +
    '办理 进行 号案件 号案子 号案 仲裁 要 的 了 吗 呢 吧',
)
  // The longest first.
  .sort((a, b) => b.length - a.length)

/** Words that say as little, as whole words alone: 被 is nothing, 被申请人 is not. */
export const EMPTY: ReadonlySet<string> = new Set(
  wordsIn(
    '我 你 您 他 她 它 咱 俺 谁 啥 咋 哪 哪天 几 个 这 那 这个 那个 这样 那样 怎么办 咋办 怎么 什么 有 没有 没 不 在 是 被 把 给 叫 让 ' +
      '向 对 和 与 及 或 或者 还是 但 就 都 也 还 又 再 才 能 会 可 该 应该 应当 必须 得 想 去 来 到 后 之后 以后 前 之前 完 过 着 里 上 下 中 ' +
      '啊 呀 嘛 哦 么 请 帮 帮忙 告诉 知道 东西 事情 情况 问题 人 人家 别人 自己 对方 ' +
      '咋个 咋样 啥子 啷个 哪个 哪样 好多 几多 晓得 不晓得 搞 弄 整 做 办 找 说 用 看 给我 叫我 我们 咱们 那里 那边 那儿 这里 这边 这儿 ' +
      '不能 不会 不要 不用 不到 已经 一个 一直 一般 大概 到底 究竟 如果 要是 的话 因为 所以 想要 麻烦 谢谢 你好 您好 呗 哈 呐 哪些 ' +
      'a an the of to for in on at by with and or is are was be do does can could how what where when who which why ' +
      'much many get have has had will would should may must any some not no if my after before as into ' +
      'i me my we our you your it its this that there please need want about from arbitration',
  ),
)

/** What is asked of any office: beside words that are strange here it says nothing of this one. */
const GENERAL = new Set(
  wordsIn(
    '查询 预约 申请 材料 手续 条件 价格 流程 步骤 程序 下载 表格 表 格式 登录 注册 身份证 营业执照 复印件 期限 时限 上传 密码 排队 取号 结果 打印 资料',
  ),
)

const ASKS = /什么|怎么|多少|几|哪|谁|多久|多长/

/** Whether a word asks without a subject: 多少钱, 几天. */
export const isInterrogative = (word: string): boolean => ASKS.test(word)

export const isGeneral = (word: string): boolean => GENERAL.has(word) || isInterrogative(word)

/** A shorter part of a text is no word that a question is cut into. */
const MIN_PIECE = 2

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

interface Span {
  start: number
  end: number
}

/** The place of a known word, with what it goes on in. */
interface Place extends Span {
  word: string
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
  /** Whether it names an amount with its unit. */
  isAmount: boolean
}

/**
 * What a visitor may mean: `10万元的仲裁费是多少` names an amount and asks for 仲裁费.
 * @param vocabulary the words that are known, as they are compared
 */
export function readQuestion(keyword: string, vocabulary: Iterable<string>): Question {
  const { amount, rest, hasUnit } = withoutAmount(keyword)
  const key = keyOf(withoutChoice(rest))
  const spans = [...new Set(vocabulary)].flatMap(word => placesOf(key, word))
  const known = spans
    .filter(span => !spans.some(other => isInside(span, other)))
    .sort((a, b) => a.start - b.start)
  const left = piecesBeside(key, known)
  const words = left.flatMap(contentOf)
  const covered = key.length - lengthOf(words)
  return {
    ...{ key, amount },
    known: [...new Set(known.map(({ word }) => word))],
    isCovered: known.length > 0 && covered * MIN_COVERED >= key.length,
    others: left.filter(piece => piece.length >= MIN_PIECE && contentOf(piece).length > 0),
    words: words.filter(word => word.length >= MIN_PIECE),
    isCut: left.join(' ') !== key,
    isAmount: hasUnit,
  }
}

/** The part of a question that says little beyond its known words: a third, since people tell more than they ask. */
const MIN_COVERED = 3

/** The words of a piece that say something. */
const contentOf = (piece: string): string[] =>
  [...segmenter.segment(piece)].flatMap(({ segment, isWordLike }) =>
    isWordLike && !isEmpty(segment) ? [segment] : [],
  )

/** 我是 is taken for a word. */
const isEmpty = (word: string) =>
  EMPTY.has(word) || (HAN_ONLY.test(word) && [...word].every(character => EMPTY.has(character)))

const HAN_ONLY = /^\p{Script=Han}+$/u

/** Where the words of a text begin. */
export const wordStarts = (text: string): ReadonlySet<number> =>
  new Set([...segmenter.segment(text)].map(({ index }) => index))

/** Whether a text asks without saying what for: 怎么办. */
export const saysNothing = (text: string): boolean => piecesBeside(text, []).flatMap(contentOf).length === 0

const isInside = (inner: Span, outer: Span) =>
  inner.start >= outer.start && inner.end <= outer.end && inner.end - inner.start < outer.end - outer.start

const isLatin = (character: string | undefined) => character !== undefined && /[a-z\d]/.test(character)

/** What a word of English may end in as well: fees, enforced, filing. */
const INFLECTIONS = new Set(['s', 'es', 'd', 'ed', 'ing', 'ment', 'r', 'er'])

/** Where the Latin word ends that goes on at a place of a text; undefined where it is another word. */
function endOfLatin(key: string, end: number): number | undefined {
  const [rest = ''] = /^[a-z\d]*/.exec(key.slice(end)) ?? []
  return rest === '' || INFLECTIONS.has(rest) ? end + rest.length : undefined
}

/** Where a word stands in a text; a Latin one as a whole. */
function placesOf(key: string, word: string): Place[] {
  const places: Place[] = []
  if (word.length < MIN_PIECE && word !== key) return places
  for (let start = key.indexOf(word); start >= 0; start = key.indexOf(word, start + 1)) {
    if (isLatin(key[start]) && isLatin(key[start - 1])) continue
    const last = start + word.length
    const end = isLatin(key[last - 1]) ? endOfLatin(key, last) : last
    if (end !== undefined) places.push({ start, end, word })
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

/** 退不退 asks for 退, as 上不上班 does for 上班. */
const withoutChoice = (text: string) => text.replace(/(\p{Script=Han})不\1/gu, '$1')

/** Figures that may be an amount. What makes them one is a unit, or that they have at least five digits. */
const AMOUNTS = /(?:\d[\d,.十百千万亿]{0,30}w?|[一二两三四五六七八九十百千万亿零〇]{2,20})(?:元|块钱|块)?/gi
const UNIT = /[百千万亿元块w]|\d{5}/i
/** What figures are not an amount. */
const COUNTED = /^\s*(?:年|月|日|号|条|章|份|人|名|个|天|%)/

/** A number of a telephone has no unit, nor has that of a card. */
const OWN_UNIT = /[万亿元块w]/i

function withoutAmount(keyword: string): { amount: bigint | undefined; rest: string; hasUnit: boolean } {
  const text = keyword.normalize('NFKC')
  for (const { 0: figures, index } of text.matchAll(AMOUNTS)) {
    const after = text.slice(index + figures.length)
    if (!UNIT.test(figures.replaceAll(',', '')) || COUNTED.test(after)) continue
    const { fen } = readAmount(figures.replace(/块钱?$/, '元'))
    if (fen !== undefined)
      return { amount: fen, rest: `${text.slice(0, index)} ${after}`, hasUnit: OWN_UNIT.test(figures) }
  }
  return { amount: undefined, rest: keyword, hasUnit: false }
}
