import { type Span, spanOf, without } from './units'

/** Words in which arbitration is named, and nothing is agreed on; a clause may stand beside them. */
const MENTIONED: readonly RegExp[] = [
  // Tests of goods by an authority are called 仲裁检验, and have nothing to do with it.
  /仲裁(?:检验|鉴定|检定|检测|试验|备案|费)/g,
  /(?:未决|不存在[^,。;]{0,10})[^,。;]{0,10}仲裁/g,
  /(?:避免|防止|引起|引发|导致|造成|卷入|遭受|面临)的?(?:劳动)?仲裁/g,
  /[^,。;]{0,10}仲裁(?:机构|庭|委员会)[^,。;]{0,10}披露/g,
  /正在[^,。;]{0,4}(?:申请|提起|进行|审理)的?仲裁/g,
  // The court, the people and the house of an institution are not the institution.
  /[^,。;]{0,12}?仲裁(?:委员会|委|院|中心|机构)的?(?:所在地?|住所地|仲裁员|主任|工作人员|网站|官网|收费)/g,
]

const QUESTION = /请问|[吗呢么]\?$/

/** The text with commas where arbitration is only named. */
export const withoutMentions = (text: string): string =>
  MENTIONED.reduce(
    (left, pattern) => left.replace(pattern, commas),
    text.replace(/[^,。;!?]+\??/g, words => (QUESTION.test(words) ? commas(words) : words)),
  )

const MEDIATES =
  /[^,。;]{0,12}仲裁(?:委员会|委|院|中心)(?:的?调解中心)?(?:主持|组织|进行|居中|先行)?(?:下)?的?调解(?=[,。;]|$)/g

/** The text with commas where an institution is to mediate, unless arbitration is spoken of as well. */
export function withoutMediators(text: string): string {
  const left = text.replace(MEDIATES, commas)
  return /仲裁|裁决/.test(left) ? text : left
}

const commas = (words: string): string => '，'.repeat(words.length)

const REFUSED =
  /(?:不得|不再|不予|不同意|不接受|不认可|不愿意?|排除|不采用|不适用|不选择|不通过|不提交|放弃|拒绝|不以|而非|而不是|不提请|不申请|不(?=仲裁)|不[去走找])(?:提交|提请|提起|申请|采用|进行|另行|约定|通过|以|再|任何|形式的?|方式的?|向){0,6}(?:[就对将把][^,。;]{1,14})?(?:提交|提请|提起|申请|采用|进行|通过){0,2}仲裁(?!规则|员|程序|地|费|裁决|协议|意见|的?结果)/g
const NOT_APPLIED = /仲裁(?:方式|条款|程序)?(?:概|均|一概|一律|并)?不予?(?:适用|采用|接受)(?=[,。;]|$)/
/** Not before something else was done: 未经协商不得申请仲裁. */
const CONDITION = /未经|非经|(?:前|期间|期限内)[^。;]{0,10}$|可以?$/
const NO_AGREEMENT =
  /(?:从未|未曾|没有|并无|不存在|不构成|不视为|不是|[不未](?:设立?|设置|包含|含|列入|订立))[^,。;]{0,12}仲裁(?:协议|条款|约定)(?!的)/
const CANCELLED =
  /(?:取消|删除|删去|废止|解除|终止|撤销)[^,。;不]{0,12}仲裁(?:协议|条款|约定)|仲裁(?:协议|条款|约定)[^,。;]{0,4}(?:作废|废止|取消|删除|终止|解除|不再适用)/

/** Arbitrators without an institution: 不通过仲裁机构 refuses no more than that. */
const ARBITRATORS = /组成仲裁庭|仲裁员[^,。;]{0,8}(?:仲裁|裁决)|(?:临时|专设)仲裁/

/** Where arbitration is excluded. */
export function refusedIn(text: string): Span | undefined {
  for (const { 0: words, index: start } of text.matchAll(REFUSED)) {
    const end = start + words.length
    const isInstitution = /^(?:机构|机关|委员会)/.test(text.slice(end, end + 3)) && ARBITRATORS.test(text)
    // 不同意仲裁的,…
    const isCase = /^的[,。;]/.test(text.slice(end, end + 2))
    if (!isInstitution && !isCase && !isConditional(text, start)) return { start, end }
  }
  const none = spanOf(NO_AGREEMENT, text)
  return none && !/[若如]/.test(sentenceBefore(text, none.start)) ? none : spanOf(NOT_APPLIED, text)
}

/** Where an agreement on arbitration is taken back, and none is made anew after it. */
export function cancelledIn(text: string): Span | undefined {
  const cancelled = spanOf(CANCELLED, text)
  return cancelled && !text.slice(cancelled.end).includes('仲裁') ? cancelled : undefined
}

/** Whether a denial holds only until something was done, or is denied itself: 不得拒绝仲裁. */
export const isConditional = (text: string, at: number): boolean => {
  const before = sentenceBefore(text, at)
  return CONDITION.test(before) || /[如若]|不得|无权/.test(before.slice(before.lastIndexOf(',') + 1))
}

const sentenceBefore = (text: string, at: number): string => text.slice(sentenceStart(text, at), at)
const sentenceStart = (text: string, at: number): number =>
  Math.max(text.lastIndexOf('。', at), text.lastIndexOf(';', at)) + 1

const CHANGED = /(?:修改|修订|变更|更改|更正|调整|改)[为成由]/g

/** The text with full stops where it says what it replaces: 原“由法院管辖”修改为“…”. */
export function withoutReplaced(text: string): string {
  const spans: Span[] = []
  for (const { 0: words, index } of text.matchAll(CHANGED)) {
    const [start, end] = [sentenceStart(text, index), index + words.length]
    const speaks = (part: string) => /法院|诉讼|仲裁/.test(part)
    const [next = ''] = /^[^。;]{0,60}/.exec(text.slice(end, end + 60)) ?? []
    if (speaks(text.slice(start, index)) && speaks(next)) spans.push({ start, end })
  }
  return without(text, spans)
}
