import { readAmount } from '@shared/domain/fees/amount'
import { knownPlaces, MIN_PIECE, type Span } from './known-places'
import { FILLERS, isEmpty, segmenter } from './little-words'
import { keyOf, lengthOf } from './words'

export interface Question {
  /** The keyword without an amount, as texts are compared. */
  key: string
  /** An amount in dispute that it names, in 分. */
  amount: bigint | undefined
  /** The known words in it, in their order; none that is a part of a longer one. */
  known: string[]
  /** Those that are in it without anything between their parts, as texts have them. */
  contiguous: string[]
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
 * @param vocabulary the words that are known, as they are compared; its index is kept as long as it is
 */
export function readQuestion(keyword: string, vocabulary: readonly string[]): Question {
  const { amount, rest, hasUnit } = withoutAmount(keyword)
  const key = keyOf(withoutChoice(rest))
  const { places: known, contiguous } = knownPlaces(key, vocabulary)
  const left = piecesBeside(
    key,
    known.flatMap(({ spans }) => spans),
  )
  const content = left.flatMap(contentOf)
  const covered = key.length - lengthOf(content)
  return {
    ...{ key, amount },
    known: [...new Set(known.map(({ word }) => word))],
    contiguous,
    isCovered: known.length > 0 && covered * MIN_COVERED >= key.length,
    others: left.filter(piece => piece.length >= MIN_PIECE && contentOf(piece).length > 0),
    words: content.filter(word => word.length >= MIN_PIECE),
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

/** Whether a text asks without saying what for: 怎么办. */
export const saysNothing = (text: string): boolean => piecesBeside(text, []).flatMap(contentOf).length === 0

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
  let isUnclear = false
  for (const { 0: figures, index } of text.matchAll(AMOUNTS)) {
    const after = text.slice(index + figures.length)
    if (!UNIT.test(figures.replaceAll(',', '')) || COUNTED.test(after)) continue
    const { fen } = readAmount(figures.replace(/块钱?$/, '元'))
    if (fen !== undefined)
      return { amount: fen, rest: `${text.slice(0, index)} ${after}`, hasUnit: OWN_UNIT.test(figures) }
    // 12万5 is an amount that only its writer can read.
    isUnclear ||= /^\d/.test(figures) && OWN_UNIT.test(figures)
  }
  return { amount: undefined, rest: keyword, hasUnit: isUnclear }
}
