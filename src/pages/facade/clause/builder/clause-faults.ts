/** Frequent faults of clauses, as far as their words show them. */
export type FaultKind =
  | 'no-arbitration'
  | 'refused'
  | 'labour'
  | 'no-institution'
  | 'vague-institution'
  | 'short-institution'
  | 'other-institution'
  | 'several-institutions'
  | 'or-court'
  | 'not-final'
  | 'no-matter'
  | 'blank'

export interface ClauseFault {
  kind: FaultKind
  /** The words that show it, without spaces; none where something is missing. */
  quote?: string
}

export const MAX_CLAUSE = 3_000

/**
 * Looks through a clause for the usual faults. Rules on words cannot weigh what they mean: a fault is a hint to read that
 * place again, and no fault is no promise.
 * @param institution the name that should be in it
 */
export function clauseFaults(text: string, institution: string): ClauseFault[] {
  const clause = plain(text.slice(0, MAX_CLAUSE))
  if (clause === '') return []
  if (!clause.includes('仲裁')) return [{ kind: 'no-arbitration' }]
  return [
    ...found('refused', REFUSED, clause),
    ...found('labour', LABOUR, clause),
    ...institutionFaults(clause.replace(LABOUR_ALL, '，'), plain(institution)),
    ...courtFaults(clause),
    ...(MATTER.test(clause) ? [] : [{ kind: 'no-matter' as const }]),
    ...found('blank', BLANK, clause),
  ]
}

/** Full-width letters and signs as one kind, and no spaces, which are set anywhere in Chinese contracts. */
const plain = (text: string) =>
  text.normalize('NFKC').replace(/\s/gu, '').replace(/,/g, '，').replace(/;/g, '；').replace(/:/g, '：')

const found = (kind: FaultKind, pattern: RegExp, clause: string): ClauseFault[] => {
  const [quote] = pattern.exec(clause) ?? []
  return quote ? [{ kind, quote }] : []
}

const REFUSED = /(不得|不再|不予|不同意|不接受|排除)(提交|提请|申请|采用|进行|约定)?仲裁(?!规则|员|程序|地)/
const LABOUR = /(劳动|人事|土地承包)[^，。；]{0,6}仲裁(委员会|委|院|机构)?/
const LABOUR_ALL = new RegExp(LABOUR, 'g')
const MATTER = /争议|纠纷|争端|分歧|争执/
const BLANK = /_{2,}|[×xX]{2,}|[【[(（][】\])）]|…{2,}|\.{4,}|□{2,}/

/** What a name of an institution ends with; the longer ones first. */
const INSTITUTION = /仲裁(?:委员会|委|院|中心|协会|机构|部门|组织)/g
/** After these words, or a sign, a name begins. */
const BEFORE_NAME =
  /^.*(?:[^\p{L}\p{N}（）()]|提交|提请|申请|交由|交给|移交|递交|选择|选定|约定|均由|可由|应由|可向|应向|向|至|或者|或|以及|及|与)/su
/** They speak of an institution that was named before. */
const SAID_BEFORE = /(该|本|此|上述|前述|所选|指定的)$/
const VAGUE =
  /^(.*(所在地|住所地|签订地|签约地|履行地|工程地|项目地|合同地)|当地|本地|各地|有关|相关|有管辖权|有权|法定|国家|政府|上级|双方|甲方|乙方|任何|任一|第三方|专业|权威)?的?(有关|相关)?$/

function institutionFaults(clause: string, institution: string): ClauseFault[] {
  const hasOwn = clause.includes(institution)
  // Its name is no more to be found in what is left, nor a part of it.
  const rest = clause.replaceAll(institution, '，')
  const vague: string[] = []
  const named = new Set<string>()
  for (const { 0: ending, index } of rest.matchAll(INSTITUTION)) {
    const stem = rest
      .slice(Math.max(0, index - 24), index)
      .replace(BEFORE_NAME, '')
      .replace(/^(应当?|可以?|均|将|由)+/, '')
    if (SAID_BEFORE.test(stem)) continue
    if (VAGUE.test(stem)) vague.push(stem + ending)
    else named.add(stem + ending)
  }
  const others = [...named]
  const short = others.find(name => isShortOf(name, institution))
  if (others.length + Number(hasOwn) > 1 && !short)
    return [{ kind: 'several-institutions', quote: [...(hasOwn ? [institution] : []), ...others].join('、') }]
  if (short && !hasOwn) return [{ kind: 'short-institution', quote: short }]
  if (others[0] !== undefined && !hasOwn) return [{ kind: 'other-institution', quote: others[0] }]
  if (hasOwn) return []
  return vague[0] === undefined
    ? [{ kind: 'no-institution' }]
    : [{ kind: 'vague-institution', quote: vague[0] }]
}

/** 云州仲裁委 for 云州仲裁委员会, 云州市仲裁委员会 for the same. */
function isShortOf(name: string, institution: string): boolean {
  const stem = (text: string) => text.replace(/仲裁(委员会|委|院|中心|机构)$/, '').replace(/[省市县区]$/, '')
  return name !== institution && stem(name) !== '' && stem(name) === stem(institution)
}

/** Courts are spoken of rightly where they enforce, preserve and review, and where they are excluded. */
const RIGHTLY = [
  /(不得|不能|不可|不应|不再|均不|放弃|排除|不向|不)[^，。；]{0,14}(起诉|诉讼|法院)/g,
  /法院[^，。；]{0,12}(执行|保全|撤销|承认|认可|协助)/g,
  /(执行|保全|撤销|承认|认可)[^，。；]{0,12}法院/g,
  /诉讼(费|时效|保全|地位|参加)/g,
]
const AFTER_AWARD = /(不服|不满|有异议)[^。；]{0,24}(起诉|上诉|诉讼|法院|重新仲裁|再次仲裁|再行仲裁)/
const COURT = /[^，。；]{0,16}(起诉|诉讼|法院)[^，。；]{0,8}/

function courtFaults(clause: string): ClauseFault[] {
  const text = RIGHTLY.reduce((left, pattern) => left.replace(pattern, ''), clause)
  const notFinal = found('not-final', AFTER_AWARD, text)
  return [...found('or-court', COURT, text.replace(AFTER_AWARD, '')), ...notFinal]
}

/** What a fault means and how to put it right. */
export function faultText(kind: FaultKind, institution: string): { title: string; advice: string } {
  return TEXTS[kind](institution)
}

const TEXTS: Record<FaultKind, (institution: string) => { title: string; advice: string }> = {
  'no-arbitration': institution => ({
    title: '没有写明“仲裁”',
    advice: `不能确定各方同意将争议提交仲裁。请写明争议均提交${institution}仲裁。`,
  }),
  refused: () => ({
    title: '可能排除了仲裁',
    advice: '请核对此处是否约定不采用仲裁；需要约定仲裁的，请删去此类文字。',
  }),
  labour: institution => ({
    title: '约定的是劳动、人事或者农村土地承包仲裁',
    advice: `这些仲裁由专门的机构办理，与商事仲裁不同。合同纠纷和其他财产权益纠纷，请写明“${institution}”。`,
  }),
  'no-institution': institution => ({
    title: '没有写明仲裁机构',
    advice: `没有选定仲裁机构的，仲裁协议可能无效。请写明“${institution}”。`,
  }),
  'vague-institution': institution => ({
    title: '仲裁机构不明确',
    advice: `不能确定是哪一家仲裁机构。请写明机构的全称“${institution}”。`,
  }),
  'short-institution': institution => ({
    title: '机构名称不完整或者有出入',
    advice: `请写明全称“${institution}”，一字不差。`,
  }),
  'other-institution': institution => ({
    title: '约定的不是本会',
    advice: `请核对这个名称是否正确。需要由本会仲裁的，请写明“${institution}”。`,
  }),
  'several-institutions': institution => ({
    title: '约定了两个以上仲裁机构',
    advice: `各方不能就仲裁机构的选择达成一致的，仲裁协议可能无效。请只写“${institution}”。`,
  }),
  'or-court': () => ({
    title: '可能是“或裁或审”',
    advice: '同时约定仲裁和向法院起诉的，仲裁的约定一般无效。请删去向法院起诉的文字。',
  }),
  'not-final': () => ({
    title: '与一裁终局矛盾',
    advice: '裁决作出后，不能就同一纠纷再申请仲裁或者起诉。请改为“仲裁裁决是终局的，对各方均有约束力”。',
  }),
  'no-matter': () => ({
    title: '没有写明仲裁事项',
    advice: '请写明哪些争议提交仲裁，例如“因本合同引起的或者与本合同有关的任何争议”。',
  }),
  blank: () => ({
    title: '有未填写的空白',
    advice: '请填写空白，或者删去不用的选项。',
  }),
}
