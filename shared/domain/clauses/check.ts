import { courtsIn } from './courts'
import { englishFindings, englishOf } from './english'
import type { Finding, FindingKind, InstitutionNames } from './findings'
import { institutionsIn, OURS } from './institutions'
import { DISPUTE, matterOf, mattersOutside } from './matters'
import { blankIn, readChoice } from './options'
import {
  quoteOf,
  type ReadClause,
  readClause,
  relevantPart,
  type Span,
  spanOf,
  unitsOf,
  without,
} from './words'

/**
 * Looks through a clause on disputes (requirements R-clause-3). Rules on words cannot weigh what they mean: a finding is a reason to read that place
 * again, and none is no promise. The rules and their sources are in docs/clauses.md.
 */
export function checkClause(text: string, names: InstitutionNames): Finding[] {
  const clause = relevantPart(text).text
  const english = englishOf(clause)
  const isEnglish = /arbitrat|\bdisputes?\b|\bcourts?\b/.test(english)
  const isChinese = (clause.match(/\p{Script=Han}/gu)?.length ?? 0) >= (isEnglish ? 8 : 1)
  if (!isEnglish && !isChinese) return clause.trim() === '' ? [] : [{ kind: 'no-arbitration' }]
  const chinese = isChinese ? chineseFindings(clause, names) : undefined
  const other = isEnglish ? englishFindings(english, names) : undefined
  const findings: Finding[] = []
  for (const one of [...(chinese?.findings ?? []), ...(other?.findings ?? [])])
    if (!findings.some(({ kind }) => kind === one.kind)) findings.push(one)
  if (!chinese || !other) return findings
  return bilingual(findings, clause, chinese.keys, other.keys, names)
}

/** What one of two texts says is said; whether they say the same is a question of its own. */
function bilingual(
  findings: Finding[],
  text: string,
  chinese: readonly string[],
  english: readonly string[],
  names: InstitutionNames,
): Finding[] {
  const isComparable = (key: string) => key === OURS || key.startsWith('known-')
  const [own, other] = [chinese[0], english[0]]
  const differs =
    own !== undefined &&
    other !== undefined &&
    own !== other &&
    (isComparable(own) || isComparable(other)) &&
    // Without the name in English there is nothing to compare an unknown one with.
    (isComparable(other) || names.englishName !== undefined)
  const left = findings.filter(
    ({ kind }) => !(differs && ['other-institution', 'maybe-ours', 'short-institution'].includes(kind)),
  )
  if (differs) left.push({ kind: 'language-mismatch' })
  if (!/为准|优先|同等(?:法律)?效力|prevail|govern|equally/i.test(text)) left.push({ kind: 'no-prevailing' })
  return left
}

/** Tests of goods by an authority are called 仲裁检验, and have nothing to do with it. */
const NO_ARBITRATION = /仲裁(?:检验|鉴定|检定|检测|试验|费)|(?:未决|不存在[^,。;]{0,10})[^,。;]{0,10}仲裁/g
const REFUSED =
  /(?:不得|不再|不予|不同意|不接受|不愿意?|排除|不采用|不适用|不选择|不通过|不提交|放弃|拒绝|不以|而非|而不是|不提请|不申请|不(?=仲裁))(?:提交|提请|申请|采用|进行|约定|通过|以|任何|向)*仲裁(?!规则|员|程序|地|费|裁决|协议|的?结果)/
/** Bodies that settle no disputes by awards of this law. */
const OTHER_BODY =
  /(?:消费者(?:权益)?(?:保护)?(?:协会|委员会)|消协|消委会|工商(?:行政管理)?(?:局|所|部门|机关)|市场监(?:督管理|管)(?:局|所|部门)|公证处|主管(?:部门|机关|局)|上级(?:部门|机关|单位)|行业协会|(?:^|[^际])商会|村委会|居委会|街道办(?:事处)?|镇政府|司法所|调解委员会|住建(?:局|部门)|建设(?:局|行政部门)|质(?:检|监)(?:局|部门|站|机构)|人民政府|派出所|律师(?:事务所)?|专家组?|房管局|物业(?:公司)?|业主委员会|证监会|银保监|商务局|教育局|劳动局|法律服务所)(?:(?!仲裁)[^,。;]){0,10}(?:仲裁|裁决|裁定)(?!委|院|中心|机构|部门)/

function chineseFindings(text: string, names: InstitutionNames): { findings: Finding[]; keys: string[] } {
  const read = readClause(text)
  const choice = readChoice(read.text)
  const clause: ReadClause = {
    ...read,
    text: choice.text.replace(NO_ARBITRATION, words => '，'.repeat(words.length)),
  }
  const findings: Finding[] = []
  const add = (kind: FindingKind, span?: Span, isLess?: boolean) =>
    findings.push({ kind, ...(span && { quote: quoteOf(clause, span) }), ...(isLess && { isLess }) })
  if (choice.missing) add('unselected', choice.missing)
  const blank = blankIn(choice.missing ? without(clause.text, [choice.missing]) : clause.text)
  const courts = courtsIn(clause.text)
  if (!clause.text.includes('仲裁')) {
    add('no-arbitration', courts.decides)
    if (blank) add('blank', blank)
    return { findings, keys: [] }
  }
  const refused = spanOf(REFUSED, clause.text)
  if (refused) {
    add('refused', refused)
    return { findings, keys: [] }
  }
  const outside = mattersOutside(clause.text)
  for (const { kind, span } of outside) add(kind, span)
  const keys = addInstitutions(clause, names, findings, {
    isOutside: outside.some(({ kind }) => kind === 'labour' || kind === 'land'),
    isUnselected: choice.missing !== null,
  })
  if (!choice.missing && courts.orCourt) add('or-court', courts.orCourt)
  if (courts.split) add('split', courts.split)
  if (courts.notFinal) add('not-final', courts.notFinal)
  if (!DISPUTE.test(clause.text) && !BREACH.test(clause.text)) add('no-matter')
  if (blank) add('blank', blank)
  return { findings, keys }
}

/** What else tells that a clause is about disputes. */
const BREACH = /违约|逾期|拖欠|欠款|未按|未能履行|不履行|未尽事宜|协商不(?:成|能|了)/
/** A body for disputes on labour or land is none of these. */
const OWN_BODY = /(?:劳动|人事|土地承包)[^,。;]{0,8}仲裁(?:委员会|委|院|机构|部门)?/g

function addInstitutions(
  clause: ReadClause,
  names: InstitutionNames,
  findings: Finding[],
  { isOutside, isUnselected }: { isOutside: boolean; isUnselected: boolean },
): string[] {
  const body = spanOf(OTHER_BODY, clause.text)
  const text = clause.text.replace(OWN_BODY, words => '。'.repeat(words.length))
  const {
    findings: found,
    keys,
    chosen,
  } = institutionsIn({ ...clause, text: body ? without(text, [body]) : text }, names)
  if (body && keys.length === 0) {
    findings.push({ kind: 'other-body', quote: quoteOf(clause, body) })
    return keys
  }
  for (const { kind, span, quotes, isLess } of found) {
    // That no institution was chosen says little where it could not be, or where a choice is still to be made.
    if ((isOutside || isUnselected) && ['no-institution', 'rules-only'].includes(kind)) continue
    if (kind === 'several-institutions' && isSplit(clause.text, chosen)) {
      findings.push({
        kind: 'split',
        ...(quotes && { quote: quotes.map(one => quoteOf(clause, one)).join('、') }),
      })
      continue
    }
    const quote = quotes ? quotes.map(one => quoteOf(clause, one)).join('、') : span && quoteOf(clause, span)
    findings.push({ kind, ...(quote && { quote }), ...(isLess && { isLess }) })
  }
  return keys
}

/** Several institutions for several matters: each stands in a part with a matter that no other has. */
function isSplit(text: string, chosen: readonly Span[]): boolean {
  let matter: string | null = null
  const matters: string[] = []
  for (const unit of unitsOf(text)) {
    matter = matterOf(unit.text) ?? matter
    const here = chosen.filter(({ start, end }) => start >= unit.start && end <= unit.end)
    if (here.length > 1 || (here.length === 1 && !matter)) return false
    if (here.length === 1) matters.push(matter ?? '')
  }
  return new Set(matters).size === matters.length && matters.length > 1
}
