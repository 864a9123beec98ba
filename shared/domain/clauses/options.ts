import { type Span, spanOf, without } from './words'

/** A list of ways to settle disputes in a template, of which the parties choose one. */
interface Choice {
  /** The text with full stops in place of what was not chosen. */
  text: string
  /** Where a choice should have been made, and was not. */
  missing: Span | null
}

/** 按下列第 1 种方式解决, and 解决方式为（A） */
const HEADS = [
  /第([^第种项。,;]{0,12})[种项](?:争议|纠纷)?(?:解决)?(?:方式|方法|途径|办法|约定)?/,
  /(?:方式|方法|途径|办法|选择|选定|采用|勾选)(?:为|是|:)*[([【]([^)\]】]{0,8})[)\]】]/,
  /(?:选择|选定|采用|按照?)([1-9a-e])(?:方式|方案)?[,。;:]/,
]
const ITEM = /(?:(?:^|[:。;,])[([]?([一二三四五六七八九])|(?:^|[^a-z\d])([1-9a-e]))[)\]、.:]+(?=\D)/g
const ORDER: Record<string, number> = Object.fromEntries(
  ['1一a', '2二b', '3三c', '4四d', '5五e', '6六', '7七', '8八', '9九'].flatMap((signs, at) =>
    [...signs].map(sign => [sign, at + 1]),
  ),
)
const BOX = /[□☐○◯☑☒√✓✔■●]+/g
const TICKED = /[☑☒√✓✔■●]/

/** What of a list of ways was chosen: by its number, or by a tick. */
export function readChoice(text: string): Choice {
  return byNumber(text) ?? byTick(text) ?? { text, missing: null }
}

function byNumber(text: string): Choice | null {
  for (const pattern of HEADS) {
    const head = pattern.exec(text)
    const items = head ? itemsFrom(text, head.index + head[0].length) : []
    if (head && items.length > 1) return chosenOf(text, head, items)
  }
  return null
}

function chosenOf(text: string, head: RegExpExecArray, items: readonly Span[]): Choice {
  const number = (head[1] ?? '').replace(/[^1-9一二三四五六七八九a-e]/g, '')
  const chosen = number.length === 1 ? ORDER[number] : undefined
  const isChosen = (at: number) => chosen === at + 1
  return {
    text: without(text, chosen === undefined ? [] : items.filter((_, at) => !isChosen(at))),
    missing: chosen === undefined ? { start: head.index, end: head.index + head[0].length } : null,
  }
}

/** Items numbered from one on; each ends where the next begins, the last one with its sentence. */
function itemsFrom(text: string, begin: number): Span[] {
  const starts: number[] = []
  for (const { 1: numeral, 2: sign, index } of text.slice(begin).matchAll(ITEM))
    if (ORDER[numeral ?? sign ?? ''] === starts.length + 1) starts.push(begin + index + 1)
  return starts.map((start, at) => ({ start, end: starts[at + 1] ?? endOf(text, start) }))
}

const endOf = (text: string, start: number): number => {
  const end = text.indexOf('。', start + 3)
  return end < 0 ? text.length : end
}

function byTick(text: string): Choice | null {
  const boxes = [...text.matchAll(BOX)]
  if (boxes.length < 2) return null
  const items = boxes.map(({ index: start }, at) => ({
    start,
    end: boxes[at + 1]?.index ?? endOf(text, start),
  }))
  const ticked = boxes.filter(([sign]) => TICKED.test(sign))
  if (ticked.length > 0 && ticked.length < boxes.length)
    return {
      text: without(
        text,
        items.filter((_, at) => !TICKED.test(boxes[at]?.[0] ?? '')),
      ),
      missing: null,
    }
  return ticked.length > 0 ? null : { text, missing: items[0] ?? null }
}

const BLANKS = [
  /_{2,}|×{2,}|\*{2,}|[【[(〔{<《“"'‘][_/]*[】\])〕}>》”"'’]|\.{4,}|…+|□{3,}|某某(?!公司)/,
  /(?:^|[^a-z])x{2,}(?![a-z])/,
  /[【[(<](?:请?(?:填写|选择|填入)|仲裁机构|机构名称|地点|insert|name of|specify)[^】\])>]{0,16}[】\])>]/,
]

/** A blank of a template that was not filled in. */
export const blankIn = (text: string): Span | undefined =>
  BLANKS.map(pattern => spanOf(pattern, text)).find(span => span !== undefined)
