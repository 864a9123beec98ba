import { courtsIn } from './courts'
import { englishFindings, englishOf } from './english'
import type { Finding, FindingKind, InstitutionNames } from './findings'
import { institutionsIn, OURS } from './institutions'
import { DISPUTE, matterOf, mattersOutside } from './matters'
import { cancelledIn, refusedIn, withoutMediators, withoutMentions, withoutReplaced } from './mentions'
import { blankIn, readChoice } from './options'
import { type Span, spanOf, unitsOf, without } from './units'
import { quoteOf, type ReadClause, readClause, relevantPart } from './words'

/** More than a heading, or a name in brackets, in English. */
const SENTENCE =
  /\b(?:shall|will|may|must|agree|jurisdiction|courts?|submit(?:ted)?|refer(?:red)?|settled|resolved|decided|arbitrated|arbitration (?:at|in|by|before|under))\b/

/**
 * Looks through a clause on disputes (requirements R-clause-3). Rules on words cannot weigh what they mean: a finding is a reason to read that place
 * again, and none is no promise. The rules and their sources are in docs/clauses.md.
 */
export function checkClause(text: string, names: InstitutionNames): Finding[] {
  const clause = relevantPart(text).text
  const english = englishOf(clause)
  const isEnglish = /arbitrat|\bdisputes?\b|\bcourts?\b/.test(english)
  const isSentence = SENTENCE.test(english)
  const isChinese = (isEnglish ? /(?:\p{Script=Han}\P{Script=Han}*){8}/u : /\p{Script=Han}/u).test(clause)
  if (!isEnglish && !isChinese) return text.trim() === '' ? [] : [{ kind: 'no-arbitration' }]
  const chinese = isChinese ? chineseFindings(clause, names) : undefined
  const other = isEnglish && (isSentence || !isChinese) ? englishFindings(english, names) : undefined
  const findings: Finding[] = []
  for (const one of [...(chinese?.findings ?? []), ...(other?.findings ?? [])])
    if (!findings.some(({ kind }) => kind === one.kind)) findings.push(one)
  if (chinese && isEnglish && !isSentence)
    return compared(findings, chinese.keys, englishFindings(english, names).keys, names)
  if (!chinese || !other) return findings
  // A heading in the other language, or a court that one text names beside the arbitrators of the other.
  const isNone = ({ kind }: Finding) => kind === 'no-arbitration'
  const none = findings.find(isNone)
  if (none) {
    const left = findings.filter(one => !isNone(one))
    const isAgreed = [chinese, other].some(({ findings: own }) => !own.some(isNone))
    if (!isAgreed) return findings
    return none.quote === undefined || left.some(({ kind }) => kind === 'or-court')
      ? left
      : [...left, { ...none, kind: 'or-court' }]
  }
  const left = compared(findings, chinese.keys, other.keys, names)
  return /为准|优先|同等(?:法律)?效力|prevail|govern|equally/i.test(clause)
    ? left
    : [...left, { kind: 'no-prevailing' }]
}

/** What one of two texts says is said; whether they say the same is a question of its own. */
function compared(
  findings: Finding[],
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
  return differs ? [...left, { kind: 'language-mismatch' }] : left
}

/** Bodies that settle no disputes by awards of this law. */
const OTHER_BODY =
  /(?:[^裁仲员_,。;]委员会|[^裁员人,。;]协会|(?:^|[^际])商会|消协|[消村居管]委会|(?:董事|股东|理事)会|证监会|银保监|[^,。;]局|(?:管理|监督|质[检监])[站所处]|工商所|派出所|司法所|服务所|事务所|公证处|街道办(?:事处)?|政府|(?:主管|上级|监管|行政|质[检监]|住建|工商)(?:部门|机关|单位|机构)|(?:上级|总|母|中介|监理|评估|咨询|造价|检[测验]|鉴定|审计)(?:公司|机构|单位|工程师|中心|[站所院])|物业(?:公司)?|中介方?|居间方|律师|专家(?!组成))(?:(?!仲裁)[^,。;]){0,10}(?:仲裁|裁决|裁定)(?!委|院|中心|机构|部门|规则)/

function chineseFindings(text: string, names: InstitutionNames): { findings: Finding[]; keys: string[] } {
  const read = readClause(text)
  const choice = readChoice(read.text)
  const said = withoutMediators(withoutMentions(choice.text))
  const clause: ReadClause = { ...read, text: withoutReplaced(said) }
  const findings: Finding[] = []
  const add = (kind: FindingKind, span?: Span, isLess?: boolean) =>
    findings.push({ kind, ...(span && { quote: quoteOf(clause, span) }), ...(isLess && { isLess }) })
  if (choice.missing) add('unselected', choice.missing)
  const blank = blankOf(choice.missing ? without(clause.text, [choice.missing]) : clause.text)
  const courts = courtsIn(clause.text)
  const refused = refusedIn(clause.text) ?? cancelledIn(said)
  if (!refused && !clause.text.includes('仲裁')) {
    const body = courts.decides || courts.notFinal ? undefined : spanOf(OTHER_BODY, onDisputes(clause.text))
    add(body ? 'other-body' : 'no-arbitration', body ?? courts.decides)
    if (blank) add('blank', blank)
    return { findings, keys: [] }
  }
  if (refused) {
    add('refused', refused)
    return { findings, keys: [] }
  }
  const outside = mattersOutside(clause.text)
  for (const { kind, span, isLess } of outside) add(kind, span, isLess)
  // These have bodies of their own, and a way from them to a court.
  const isOutside = outside.some(({ kind, isLess }) => !isLess && (kind === 'labour' || kind === 'land'))
  const keys = addInstitutions(clause, names, findings, {
    isOutside,
    isUnselected: choice.missing !== null,
  })
  if (findings.some(({ kind }) => kind === 'refused')) return { findings, keys }
  const hasOwnWay = isOutside && keys.length === 0
  if (!choice.missing && !hasOwnWay && courts.orCourt) add('or-court', courts.orCourt)
  if (courts.split) add('split', courts.split)
  if (!hasOwnWay && courts.notFinal) add('not-final', courts.notFinal)
  if (outside.length === 0 && !DISPUTE.test(read.text) && !BREACH.test(clause.text)) add('no-matter')
  if (blank) add('blank', blank)
  return { findings, keys }
}

/** A blank in a sentence on disputes; names and numbers of a contract may be filled in elsewhere. */
const blankOf = (text: string): Span | undefined => blankIn(onDisputes(text))

/** The text with full stops where a sentence does not speak of disputes. */
const onDisputes = (text: string): string =>
  text.replace(/[^。;]+/g, sentence =>
    DISPUTE.test(sentence) || /仲裁|法院|诉|开庭/.test(sentence) ? sentence : '。'.repeat(sentence.length),
  )

/** What else tells that a clause is about disputes. */
const BREACH =
  /违约|逾期|拖欠|欠款|未按|未能履行|欠[付交缴费薪租]|拒付|不付|拖延|违反|不履行|索赔|权利主张|未尽事宜|协商不(?:成|能|了)/
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
  if (body && keys.length === 0 && !found.some(({ kind }) => kind === 'ad-hoc')) {
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
