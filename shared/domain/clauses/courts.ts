import { matterOf, OTHERS } from './matters'
import { type Span, type Unit, unitsOf } from './units'

const COURT = /法院|起诉|诉讼|上诉|(?:^|[^投])诉至|诉诸法律|司法途径|司法程序|打官司/
/** It is said that no court decides. */
const DENIED =
  /(?:不得|不能再|不可|不应|不再|均不|也不|并不|不(?=对|就|向|提|起诉|诉|通过|采用|选择|适用|以|[去上走打找许准])|放弃|排除|无权|禁止|而非|而不是|不允许|不予受理|避免|代替|替代|删除|删去|取消|废止|撤回)[^,。;]{0,16}(?:法院|起诉|诉讼|上诉|诉至|司法|官司)/
/** Courts enforce, preserve and review. */
const ASSISTS =
  /强制[^,。;]{0,6}执行|(?:申请|予以?|依法|法院|不予)执行|执行(?:该|本|此)?(?:仲裁)?(?:裁决|程序|措施|法院|申请)|保全|(?:申请|请求|予以?|依法)撤销|撤销(?:该|本|此|仲裁)*裁决|裁决[^,。;]{0,6}撤销|承认|认可|协助|临时措施|禁令|调查令|协议的?(?:效力|有效)|条款的?(?:效力|有效)|监督/
/** A court is applied to, and not for a decision of the dispute: 申请拍卖抵押物 */
const APPLIED_TO =
  /(?:法院(?:依法|提出)?申请|申请[^,。;]{0,8}法院)(?!(?:依法)?(?:起诉|诉讼|提起|审|裁|判|解决|处理|立案|仲裁|管辖))/
/** 需要保全的, by the court in the next part */
const HELP_NEEDED = /(?:保全|申请执行|强制执行)[^,。;]{0,6}[的时]$/
/** Words in which a lawsuit is named for something else: costs, addresses, other lawsuits. */
const BESIDE =
  /(?:诉讼|仲裁)(?:费|时效|保全|地位|参加|代理|文书|法律文书|材料|期间|过程|进行)|(?:诉讼|起诉)[^,。;]{0,12}(?:费用|支出|开支)|(?:诉讼|仲裁)(?:案件|产生|导致|引起|造成|所致)|费用|律师费|送达|一审|二审|再审|诉讼(?:程序|阶段)|未决|未了结|不存在|重大诉讼|民事诉讼法|诉讼或(?:者)?仲裁期间|指[^,。;]{0,8}(?:诉讼|仲裁)(?=、|或|和)/
/** A heading: 20.4 仲裁或诉讼 */
const HEADING =
  /^(?:[第\d.一二三四五六七八九十百条章节]+(?:仲裁|诉讼)[或者和与及、]{1,2}(?:仲裁|诉讼)(?:$|:|因|凡|甲|乙|双)|(?:仲裁|诉讼)[或者和与及、]{1,2}(?:仲裁|诉讼):)/
/** What courts have ordered elsewhere, and lawsuits of others. */
const ORDERS =
  /被[^,。;]{0,8}(?:起诉|诉讼)|被[^,。;]{0,8}法院(?:列为|列入|查封|冻结|扣押|认定|宣告|裁定|判处|强制)|违反[^,。;]{0,12}法院的?(?:判决|裁定|命令)|法院[^,。;]{0,14}披露/
const INSTITUTED = /向[^,。;]{0,20}法院|由[^,。;]{0,20}法院|法院(?:起诉|诉讼|管辖|裁判|解决|判决|提起)/
/** Only where there is no valid arbitration, or when an award is gone. */
const FALLBACK =
  /(?:仲裁(?:协议|条款|约定)?[^,。;]{0,6}(?:无效|不成立|不予受理|不受理|无管辖权)|不予受理|无法仲裁|不能仲裁|不属于仲裁|仲裁[^,。;]{0,8}管辖权?(?:有|存在)异议|裁决[^,。;]{0,12}(?:撤销|不予执行)|(?:未|没有)(?:能|曾)?(?:载明|约定|选定|达成|订立)[^,。;]{0,10}仲裁(?:机构|协议|条款|委员会))/
/** 法律规定由法院专属管辖的除外 */
const RESERVED = /(?:法律|依法|法定)[^,。;]{0,12}(?:法院|诉讼|起诉)[^,。;]{0,12}(?:除外|以外|之外)/
/** After an award someone wants to begin anew. */
const AFTER_AWARD =
  /(?:不服|不满意?|有异议|不认可|不(?:能|愿)?(?:接受|同意)(?!(?:提交|申请|进行)?仲裁(?!裁决|结果|意见|书))|不执行(?![^。;]{0,16}(?:强制|申请)))[^。;]{0,24}(?:起诉|上诉|诉讼|法院|诉至|打官司|重新仲裁|再次仲裁|再行仲裁|再申请仲裁|申请复议|复裁|复议|上级)/
/** An award that is to bind no one. */
const NOT_BINDING =
  /(?:裁决|仲裁)(?:结果|书|意见)?[^,。;]{0,6}(?:仅供|仅作|只作|只供|不具有?(?:法律)?(?:约束力|效力)|[无没]有?(?:法律)?约束力|非终局|不是终局|不终局)[^,。;]{0,12}|裁决[^,。;]{0,8}[经报][^,。;]{1,14}(?:批准|同意|认可|确认|审核)后?[^,。;]{0,4}(?:生效|有效|执行|履行)|裁决[^,。;]{0,6}[仅只]对[^,。;]{1,6}(?:具?有)?约束力|裁决[^。;]{0,24}未[^。;]{0,6}(?:起诉|诉讼)/
const ARBITRATION_FAILS =
  /仲裁(?:调解)?(?:不成|不了|无果|未果|失败|无效果|[均都仍]?不能解决|[均都仍]?无法解决|仍不能|仍无法|后仍|后不服)[^。;]{0,24}(?:起诉|诉讼|法院|诉至|司法|打官司)|(?:先|经)[^,。;]{0,24}仲裁[^。;]{0,6}(?:后|再|然后|方可)[^。;]{0,16}(?:起诉|诉讼|法院)|(?:重新|再次|再行)(?:申请|提起)?仲裁|裁决[^。;]{0,24}(?:(?:重新|再次|再行)(?:审理|审判|判决|裁判|起诉)|复议|复裁|重审)|裁决[^。]{0,40}否则[^。;]{0,16}(?:起诉|诉讼|法院|诉至)/
/** 未经仲裁不得起诉 lets a lawsuit follow. */
const BEFORE_LAWSUIT =
  /未(?:先?经|申请|提起)[^,。;]{0,6}仲裁[^,。;]{0,4},?不[得能可][^,。;]{0,12}(?:起诉|诉讼|法院)/

interface CourtFindings {
  orCourt?: Span
  notFinal?: Span
  split?: Span
  /** A court is spoken of as the one that decides. */
  decides?: Span
}

/** Where courts are spoken of, and whether they decide what arbitrators were to decide. */
export function courtsIn(text: string): CourtFindings {
  const found: CourtFindings = {}
  const units = unitsOf(text)
  const sentences = new Map<number, Span>()
  for (const { start, end, sentence } of units)
    sentences.set(sentence, { start: sentences.get(sentence)?.start ?? start, end })
  const done = new Set<number>()
  for (const [number, { start, end }] of sentences) {
    const words = text.slice(start, end)
    const match =
      (/撤销/.test(words) ? null : AFTER_AWARD.exec(words)) ??
      ARBITRATION_FAILS.exec(words) ??
      BEFORE_LAWSUIT.exec(words) ??
      NOT_BINDING.exec(words)
    if (!match || isOfSomethingElse(words, match.index)) continue
    found.notFinal ??= { start: start + match.index, end: start + match.index + match[0].length }
    done.add(number)
  }
  const deciding = decidingIn(units.filter(({ sentence }) => !done.has(sentence)))
  const [court] = deciding
  if (!court) return found
  found.decides = quoteSpan(court)
  const provisions = provisionsOf(units)
  const submitting = provisions.filter(({ unit, matter }) => matter !== null && SUBMITS.test(unit.text))
  const isSplit = deciding.every(unit => hasOwnMatter(units.indexOf(unit), provisions, submitting))
  return isSplit ? { ...found, split: found.decides } : { ...found, orCourt: found.decides }
}

/** 对验收结果有异议的，向…申请仲裁 is not about an award. */
const isOfSomethingElse = (sentence: string, at: number): boolean => {
  const before = sentence.slice(0, at)
  const about = before.slice(-14)
  if (/(?:管辖权?|效力|回避)$/.test(about)) return true
  return /(?:有异议|不认可|不同意|不接受)/.test(sentence.slice(at, at + 5)) && !/裁决|仲裁|结果/.test(about)
}

/** Where a court decides; what follows on a fallback in its sentence is a part of it. */
function decidingIn(units: readonly Unit[]): Unit[] {
  let fallback = -1
  return units.filter(({ text, sentence }, at) => {
    if (FALLBACK.test(text)) fallback = sentence
    const before = units[at - 1]
    const isHelp = before?.sentence === sentence && HELP_NEEDED.test(before.text) && !/诉/.test(text)
    return sentence !== fallback && !isHelp && isDeciding(text)
  })
}

function isDeciding(text: string): boolean {
  if (
    !COURT.test(text) ||
    DENIED.test(text) ||
    ORDERS.test(text) ||
    HEADING.test(text) ||
    RESERVED.test(text)
  )
    return false
  const isHelp = ASSISTS.test(text) || APPLIED_TO.test(text)
  if (isHelp && !/起诉|诉讼(?!保全|费)/.test(text)) return false
  return !BESIDE.test(text) || (INSTITUTED.test(text) && !isHelp && !/费|送达|期间|过程/.test(text))
}

/** The words around the court, not more than a line. */
const quoteSpan = ({ start, end, text }: Unit): Span => {
  const at = text.search(COURT)
  return { start: start + Math.max(0, at - 24), end: Math.min(end, start + at + 24) }
}

/** Not the language, the costs or the course of an arbitration. */
const SUBMITS =
  /仲裁(?!语言|地|庭|员|费|程序|期间|过程|时效|前|中(?!心)|后|裁决|规则|条款|协议|产生|和诉讼|[、或]诉讼)/

interface Provision {
  matter: string | null
  unit: Unit
}

/**
 * Whether a court decides something that the arbitrators do not: its part names a matter of its own, and the parts that
 * send disputes to arbitration name another one, or all but it.
 */
function hasOwnMatter(
  at: number,
  provisions: readonly Provision[],
  submitting: readonly Provision[],
): boolean {
  const court = provisions[at]
  const own = court?.matter
  if (!own) return false
  const given = submitting.filter(one => one !== court)
  const isException = [at, at - 1, at - 2].some(
    index =>
      provisions[index]?.unit.sentence === court.unit.sentence &&
      /但|除|另|不适用|不在此限/.test(provisions[index]?.unit.text ?? ''),
  )
  return (
    given.length > 0 &&
    given.every(({ matter }) => matter !== own && (matter !== '' || isException || own === OTHERS))
  )
}

/** Each part with the matter that was named last before it. */
function provisionsOf(units: readonly Unit[]): Provision[] {
  let matter: string | null = null
  return units.map(unit => {
    matter = matterOf(unit.text) ?? matter
    return { matter, unit }
  })
}
