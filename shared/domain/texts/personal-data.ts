import { type FoldedText, foldText, foldWithPlaces, isMiddleDot } from './fold'
import { findPersonalNumbers, isLatin, type PersonalNumber } from './personal-numbers'
import { withoutUnseen } from './plain'

/** What of a text belongs to a person, and how it is shown instead. Positions are those of the text. */
export interface PersonalData {
  from: number
  to: number
  kind: PersonalNumber['kind'] | 'name'
  masked: string
}

/** How a name is shown, by the folded name (./fold.ts). */
export type MaskedNames = ReadonlyMap<string, string>

const COMPOUND_SURNAMES = new Set(
  (
    '欧阳 太史 端木 上官 司马 东方 独孤 南宫 万俟 闻人 夏侯 诸葛 尉迟 公羊 赫连 澹台 皇甫 宗政 濮阳 公冶 太叔 申屠 ' +
    '公孙 慕容 仲孙 钟离 长孙 宇文 司徒 鲜于 司空 闾丘 子车 亓官 司寇 巫马 公西 颛孙 壤驷 公良 漆雕 乐正 宰父 谷梁 ' +
    '拓跋 夹谷 轩辕 令狐 段干 百里 呼延 东郭 南门 羊舌 微生 公户 公玉 公仪 梁丘 公仲 公上 公门 公山 公坚 左丘 公伯 ' +
    '西门 公祖 第五 公乘 贯丘 公皙 南荣 东里 东宫 仲长 子书 子桑 即墨 达奚 褚师'
  ).split(' '),
)

/**
 * The name of a natural person without the given name: 张某某, 欧阳某. Of names that are not Chinese the first character
 * stays.
 */
export function maskName(name: string): string {
  const characters = [...withoutUnseen(name)]
  const [first = ''] = characters
  if (!/^\p{Script=Han}$/u.test(first) || characters.some(isMiddleDot)) return first && `${first}某某`
  const surname = characters.length > 2 && COMPOUND_SURNAMES.has(characters.slice(0, 2).join('')) ? 2 : 1
  return (
    characters.slice(0, surname).join('') + '某'.repeat(Math.min(2, Math.max(1, characters.length - surname)))
  )
}

/** Names that would be the same without the given name are told apart by a number: 张某1, 张某2. */
export function maskedNames(names: readonly string[]): Map<string, string> {
  const distinct = new Map<string, string>()
  for (const name of names) {
    const folded = foldText(name)
    if (folded !== '' && !distinct.has(folded)) distinct.set(folded, maskName(name))
  }
  const counts = new Map<string, number>()
  for (const masked of distinct.values()) counts.set(masked, (counts.get(masked) ?? 0) + 1)
  const used = new Map<string, number>()
  return new Map(
    [...distinct].map(([folded, masked]) => {
      if (counts.get(masked) === 1) return [folded, masked]
      const number = (used.get(masked) ?? 0) + 1
      used.set(masked, number)
      return [folded, masked + number]
    }),
  )
}

/** How visitors read a name: masked where it is one of these, however it is typed, or without the numbers in it. */
export const shownName = (name: string, names: MaskedNames): string =>
  names.get(foldText(name)) ?? maskText(name, names)

/** Numbers of identity cards and mobile phones, and the given names, in the order of the text. */
export function findPersonalData(text: string, names: MaskedNames = new Map()): PersonalData[] {
  return withoutOverlaps([...findNames(text, names), ...findPersonalNumbers(text)])
}

function findNames(text: string, names: MaskedNames): PersonalData[] {
  // One character is a word of its own far too often.
  const wanted = [...names].filter(([name]) => [...name].length > 1)
  if (wanted.length === 0) return []
  const folded = foldWithPlaces(text)
  return wanted.flatMap(([name, masked]) => {
    const found: PersonalData[] = []
    for (let at = folded.text.indexOf(name); at >= 0; at = folded.text.indexOf(name, at + 1)) {
      const end = at + name.length
      if (isWithinWord(folded, at) || isWithinWord(folded, end)) continue
      found.push({ from: folded.from[at] ?? 0, to: folded.to[end - 1] ?? 0, kind: 'name', masked })
    }
    return found
  })
}

/** Whether a place is between two letters of one Latin word: Lina is no part of Carolina. */
const isWithinWord = ({ text, from, to }: FoldedText, at: number) =>
  isLatin(text[at - 1]) && isLatin(text[at]) && to[at - 1] === from[at]

/** Of two that overlap, the one that begins first, and of these the longer one. */
function withoutOverlaps(found: PersonalData[]): PersonalData[] {
  let end = 0
  return found
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .filter(({ from, to }) => {
      const isFree = from >= end
      if (isFree) end = to
      return isFree
    })
}

/** A plain text without personal data. */
export function maskText(text: string, names?: MaskedNames): string {
  let end = 0
  let masked = ''
  for (const data of findPersonalData(text, names)) {
    masked += text.slice(end, data.from) + data.masked
    end = data.to
  }
  return masked + text.slice(end)
}

/** Elements inside a line: a number may begin in one and end in another. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code del em font i ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

/** A character of the text that HTML shows, and where it is written. */
interface Written {
  text: string
  from: number[]
  to: number[]
}

/** Sanitised HTML without personal data in what is read of it: its text, titles, alternatives and telephone links. */
export const maskHtml = (html: string, names?: MaskedNames): string =>
  maskAttributes(maskWritten(html, names), names)

const ESCAPES: Partial<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, character => ESCAPES[character] ?? character)

function maskWritten(html: string, names?: MaskedNames): string {
  const { text, from, to } = read(html)
  const cuts: { from: number; to: number; by: string }[] = []
  for (const data of findPersonalData(text, names))
    for (let at = data.from; at < data.to; at += 1)
      cuts.push({ from: from[at] ?? 0, to: to[at] ?? 0, by: at === data.from ? escaped(data.masked) : '' })
  let end = 0
  let masked = ''
  for (const cut of cuts) {
    masked += html.slice(end, cut.from) + cut.by
    end = cut.to
  }
  return masked + html.slice(end)
}

function read(html: string): Written {
  const characters: string[] = []
  const from: number[] = []
  const to: number[] = []
  const add = (character: string, start: number, end: number) => {
    characters.push(character)
    for (let unit = 0; unit < character.length; unit += 1) {
      from.push(start)
      to.push(end)
    }
  }
  for (const token of html.matchAll(/<[^<>]*>|&#?\w{1,10};|./gs)) {
    const [written] = token
    const end = token.index + written.length
    if (written.length === 1) add(written, token.index, end)
    else if (written.startsWith('&')) add(characterOf(written), token.index, end)
    else if (!INLINE.has(/^<\/?(\w+)/.exec(written)?.[1]?.toLowerCase() ?? '')) add('\n', end, end)
  }
  return { text: characters.join(''), from, to }
}

/** Those that may be in the middle of a name or a number. */
const ENTITIES: Partial<Record<string, string>> = {
  ...{ nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '\u00ad', zwj: '\u200d', zwnj: '\u200c' },
  ...{ lrm: '\u200e', rlm: '\u200f', middot: '·', centerdot: '·', bull: '•', bullet: '•', period: '.' },
}

/** Of an entity: one character, whatever it is. */
function characterOf(entity: string): string {
  const [, hex, number] = /^&#(x?)([\da-f]+);$/i.exec(entity) ?? []
  if (number === undefined) return ENTITIES[entity.slice(1, -1)] ?? '\ufffd'
  const code = Number.parseInt(number, hex ? 16 : 10)
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : '\ufffd'
}

const maskAttributes = (html: string, names?: MaskedNames) =>
  html.replace(/<[^<>]*>/g, tag =>
    tag.replace(/ (title|alt|href)="([^"]*)"/g, (whole, name: string, value: string) =>
      name !== 'href' || /^(tel|mailto|sms):/i.test(value)
        ? ` ${name}="${maskWritten(value, names)}"`
        : whole,
    ),
  )
