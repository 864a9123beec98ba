import { type Span, spanOf, without } from './units'

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
  // 从下列两种方式中选择一种
  /(?:下列|以下|下述|如下)[^,。;:]{0,12}(?:选择?|选定|选取|择)(?:其中)?(?:一种|一项|其一|一)()[^。;:]{0,20}:|(?:下列|以下|下述|如下)[^,。;:]{0,4}(?:方式|方法|途径|办法)(?:之一|中的?一[种项])()/,
  // 双方选择:____。
  /(?:选择|选定)(?:为|是|:)+(_*|[1-9a-e一二三四五])(?=[,。;]|$)/,
]
const ITEM = /(?:(?:^|[:。;,])[([]?([一二三四五六七八九])|(?:^|[^a-z\d])([1-9a-e]))[)\]、.:]+(?=\D)/g
const ORDER: Record<string, number> = Object.fromEntries(
  ['1一a', '2二b', '3三c', '4四d', '5五e', '6六', '7七', '8八', '9九'].flatMap((signs, at) =>
    [...signs].map(sign => [sign, at + 1]),
  ),
)
const BOX = /[□☐○◯☑☒√✓✔■●]+/g
const TICKED = /[☑☒√✓✔■●]/
/** [√]仲裁 [ ]诉讼: empty brackets are boxes only beside one that is ticked. */
const BRACKETS = /[[(][√✓✔vx]?[\])]/g
const TICKED_BRACKETS = /[[(][√✓✔vx][\])]/

/** What of a list of ways was chosen: by its number, or by a tick. */
export function readChoice(text: string): Choice {
  const ticked = byTick(text)
  return (ticked?.missing === null ? ticked : null) ?? byNumber(text) ?? ticked ?? { text, missing: null }
}

function byNumber(text: string): Choice | null {
  for (const pattern of HEADS) {
    const head = pattern.exec(text)
    if (!head) continue
    const after = itemsFrom(text, head.index + head[0].length)
    // 上述第二种方式: the list stands before it.
    const items = after.length > 1 ? after : itemsFrom(text.slice(0, head.index), 0)
    if (items.length > 1 && items.some(({ start, end }) => /仲裁|法院|诉讼/.test(text.slice(start, end))))
      return chosenOf(text, head, items)
  }
  return null
}

function chosenOf(text: string, head: RegExpExecArray, items: readonly Span[]): Choice {
  const number = (head[1] ?? '').replace(/[^1-9一二三四五六七八九a-e]/g, '')
  const chosen = number.length === 1 ? ORDER[number] : undefined
  const isChosen = (at: number) => chosen === at + 1
  return {
    text: without(
      chosen === undefined ? text : withoutLine(text, head),
      chosen === undefined ? [] : items.filter((_, at) => !isChosen(at)),
    ),
    missing: chosen === undefined ? { start: head.index, end: head.index + head[0].length } : null,
  }
}

/** The number may be written on the line of a blank: 第__2__种 */
const withoutLine = (text: string, { 0: words, index }: RegExpExecArray): string =>
  text.slice(0, index) + words.replace(/_/g, '-') + text.slice(index + words.length)

/** Items numbered from one on; each ends where the next begins, the last one with its sentence. */
function itemsFrom(text: string, begin: number): Span[] {
  const starts: number[] = []
  for (const { 1: numeral, 2: sign, index } of text.slice(begin).matchAll(ITEM))
    if (ORDER[numeral ?? sign ?? ''] === starts.length + 1) starts.push(begin + index + 1)
  return starts.map((start, at) => ({ start, end: starts[at + 1] ?? endOf(text, start) }))
}

const endOf = (text: string, start: number, sign = /。/): number => {
  const end = text.slice(start + 3).search(sign)
  return end < 0 ? text.length : start + 3 + end
}

function byTick(text: string): Choice | null {
  const isBracketed = TICKED_BRACKETS.test(text)
  const isTicked = (sign: string) => (isBracketed ? TICKED_BRACKETS : TICKED).test(sign)
  const boxes = [...text.matchAll(isBracketed ? BRACKETS : BOX)]
  if (boxes.length < 2) return null
  const items = boxes.map(({ index: start }, at) => ({
    start,
    end: boxes[at + 1]?.index ?? endOf(text, start, /[。;]/),
  }))
  const ticked = boxes.filter(([sign]) => isTicked(sign))
  if (ticked.length > 0 && ticked.length < boxes.length)
    return {
      text: without(
        text,
        items.filter((_, at) => !isTicked(boxes[at]?.[0] ?? '')),
      ),
      missing: null,
    }
  return ticked.length > 0 ? null : { text, missing: items[0] ?? null }
}

const BLANKS = [
  /_{2,}|×{2,}|\*{2,}|[【[(〔{<《“"'‘][_/●○*-]*[】\])〕}>》”"'’]|\.{4,}|…+|□{3,}|某某(?!公司)/,
  /(?:^|[^a-z])x{2,}(?![a-z])/,
  /(?:提交|提请|由|向|交)[\\/]{1,3}(?=仲裁|人民法院|法院)/,
  /[【[(<](?:请?(?:填写|选择|填入)|仲裁机构|机构名称|地点|insert|name of|specify)[^】\])>]{0,16}[】\])>]/,
]

/** A blank of a template that was not filled in. */
export const blankIn = (text: string): Span | undefined =>
  BLANKS.map(pattern => spanOf(pattern, text)).find(span => span !== undefined)
