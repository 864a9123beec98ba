import type { FindingKind } from './findings'
import { type Span, type Unit, unitsOf } from './units'

export const DISPUTE = /争议|纠纷|争端|分歧|争执|争论|异议|诉求|争讼|矛盾/

/** By kind: words that name what may not be arbitrated as a commercial dispute. */
const OUTSIDE: readonly [FindingKind, RegExp][] = [
  [
    'family',
    /离婚|婚姻|婚约|婚[前内后][^,。;]{0,2}财产|夫妻[^,。;]{0,4}(?:财产|债务|约定)|抚养|扶养|赡养|监护|探望权|探视|收养|(?:法定|遗嘱)继承|遗产|遗嘱|遗赠|彩礼|嫁妆|继承(?!人|者|其|本合同|本协议|甲|乙)/,
  ],
  [
    'land',
    /土地承包|(?:[林草耕荒旱]地|草原|荒山|[农水]田|责任田)[^,。;]{0,4}承包|承包[^,。;]{0,10}(?:[林草耕荒旱]地|草原|荒山|[农水]田|责任田)|土地经营权|承包[地田]/,
  ],
  [
    'labour',
    /劳动(?:合同|关系|争议|纠纷|报酬|人事|仲裁|法|保障|保险|者)|人事(?:争议|仲裁|关系)|工伤|社会保险|社保|竞业限制|拖欠工资|加班费|经济补偿金|辞退|开除|聘[用任]合同/,
  ],
  [
    'administrative',
    /行政(?:争议|处罚|许可|复议|协议|征收|强制|诉讼)|征收(?:补偿|决定|安置)|收回(?:补偿|[^,。;]{0,6}国有[^,。;]{0,4}土地)|补偿安置|征地|拆迁(?:补偿|安置)|(?:政府|供水|供热|供电|供气|燃气|污水|垃圾|公交|公共交通|公路|市政|公用事业)[^,。;]{0,8}特许经营|(?:建设用地|土地|海域)(?:使用权)?出让|(?:采矿|探矿|矿业)权[^,。;]{0,2}出让|政府[与和及]社会资本合作|\bppp\b|(?:公租|廉租|保障性住?)房|(?:执法|城管|公安|交警|监管)[^,。;]{0,6}处罚|处罚不服|税务|税收|纳税/,
  ],
  [
    'outside',
    /刑事|犯罪|破产|(?:专利|商标)[^,。;合协许转]{0,8}(?:有效|效力|无效|授权(?!使用|费))|商标注册|垄断行为的?处罚/,
  ],
]

/** A matter that may not be arbitrated as a commercial dispute. */
interface Matter {
  kind: FindingKind
  span: Span
  /** Signs of it, and not its name. */
  isLess?: boolean
}

/** Before a matter: it is said that it is not the one. */
const DENIED =
  /(?:不(?:构成|属于|形成|存在|建立|产生|视为|适用|受|涉及)|排除|(?:^|[^解免])除)[^,。;]{0,8}$|(?:不|非|无)[^,。;]{0,4}$/

/**
 * What may not be arbitrated is looked for only where a dispute is spoken of: elsewhere a contract may well name wages or
 * heirs.
 */
export function mattersOutside(text: string): Matter[] {
  const found: Matter[] = []
  // Most texts name none of them: their parts need not be looked at.
  const kinds = OUTSIDE.filter(([, words]) => words.test(text))
  const units = kinds.length > 0 ? unitsOf(text) : []
  const sentencesWith = (words: RegExp) =>
    new Set(units.filter(unit => words.test(unit.text)).map(({ sentence }) => sentence))
  const [ofOthers, submitting] = [sentencesWith(OF_OTHERS), sentencesWith(SUBMITS)]
  for (const [at, unit] of units.entries())
    for (const [kind, words] of kinds) {
      const match = words.exec(unit.text)
      if (!match || found.some(one => one.kind === kind) || !isDisputed(units, at)) continue
      const before = unit.text.slice(0, match.index)
      if (TRADE.test(unit.text.slice(match.index + match[0].length))) continue
      if (
        DENIED.test(before) ||
        /以外|除外|之外|已[^,。;]{0,12}完毕/.test(unit.text) ||
        (ofOthers.has(unit.sentence) && !submitting.has(unit.sentence))
      )
        continue
      found.push({
        kind,
        span: { start: unit.start + match.index, end: unit.start + match.index + match[0].length },
        ...(BESIDE_FAMILY.test(match[0]) && { isLess: true }),
      })
    }
  const employed = found.some(({ kind }) => kind === 'labour') ? undefined : employmentIn(text)
  if (employed) found.push({ kind: 'labour', span: employed, isLess: true })
  return found.some(({ kind }) => kind === 'land') ? found.filter(({ kind }) => kind !== 'labour') : found
}

/** Property, of which the family is the ground. */
const BESIDE_FAMILY = /彩礼|嫁妆|财产|债务|约定/

/** Signs of employment under another name; one of them says nothing. */
const EMPLOYED =
  /试用期|五险一金|社会保险|社保|年休假|考勤|作息时间|上下班|(?:发放|计发|支付|每?月)工资|劳动纪律|加班|规章制度/g
const ENOUGH_SIGNS = 3

function employmentIn(text: string): Span | undefined {
  const signs = new Map([...text.matchAll(EMPLOYED)].map(match => [match[0], match]))
  const [first] = signs.values()
  return first && signs.size >= ENOUGH_SIGNS
    ? { start: first.index, end: first.index + first[0].length }
    : undefined
}

/** After a matter: a trade that has to do with it. */
const TRADE =
  /^[^,。;]{0,4}(?:咨询|服务(?!期)|代理|顾问|软件|系统)[^,。;]{0,6}(?:合同|协议)|^[^,。;]{0,4}资产[^,。;]{0,4}(?:转让|收购)/

/** Said of the people of one party, whom the other has nothing to do with. */
const OF_OTHERS =
  /与[^,。;]{1,6}无关|与其(?:所?[聘雇招]用的?)?(?:雇员|员工|职工|工人|人员)|自行(?:处理|解决|承担|负责)|由[^,。;]{1,6}(?:负责|承担)/
const SUBMITS = /(?:提交|提请|由|向)[^,。;]{1,20}(?:仲裁|裁决)/

/** The part itself, or the next one of the sentence, speaks of a dispute or of arbitration. */
function isDisputed(units: readonly Unit[], at: number): boolean {
  const [unit, next] = [units[at], units[at + 1]]
  const isAbout = (one: Unit | undefined) =>
    one !== undefined && (DISPUTE.test(one.text) || /仲裁|裁决/.test(one.text))
  return isAbout(unit) || (unit?.sentence === next?.sentence && isAbout(next))
}

const GENERAL =
  /(?:因|由于|由|关于|有关|就|与|凡|如果?|若|在|对|当|本|该|此|双方|各方|甲方?|乙方?|甲、乙|当事人|之间|间|合同|协议|条款|订单|执行|解释|订立|签订|引起|引发|导致|发生|产生|出现|形成|所|的|之|任何|一切|全部|所有|相关|或者?|及其?|以及|和|过程|期间|时|中|上|而|者|如有|有|协商|友好|应|先|解决|不成|通过|均|可以?|任一|一方|方|当|将|未尽事宜|事项|问题|等|不|能|、|并|且|第|条|款|[\d.:()一二三四五六七八九十“”"《》]|方式|处理|式|争议|纠纷|争端|分歧|争执|争论|异议)/g

/** All disputes but those that were named. */
export const OTHERS = '其余'

/** What a part says of the matter: empty for every dispute of the contract, null where it says nothing. */
export function matterOf(unit: string): string | null {
  const [, exception] = /除([^,。;]{1,30}?)(?:以外|之外|外)/.exec(unit) ?? []
  // 除…提交仲裁外 says where the exception goes.
  if (exception && /仲裁|法院/.test(exception)) return matterOf(exception)
  if (/^(?:其他|其它|其余)的?(?:均|都|一律|全部|各项|事项)/.test(unit)) return OTHERS
  if (exception || /其他|其它|其余|此外|剩余/.test(unit)) {
    if (DISPUTE.test(unit)) return OTHERS
  }
  const sum =
    /(?:金额|标的额?|数额)?[^,。;]{0,4}?[\d.一二三四五六七八九十百千]{1,20}万?元[^,。;]{0,4}(?:以[上下内]|的)/.exec(
      unit,
    )
  if (sum) return sum[0]
  const dispute = DISPUTE.exec(unit)
  if (!dispute) return null
  // 附件三第五条: is a place, and no matter.
  return (unit.slice(0, dispute.index).split(':').at(-1) ?? '').replace(GENERAL, '')
}
