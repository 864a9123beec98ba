import { foldText } from '../texts/fold'
import type { FindingKind, InstitutionNames } from './findings'
import { isConditional } from './mentions'
import { blankIn } from './options'
import { FOREIGN_PLACE, foreignSeatIn, isKnownPlace, PLACE_WITH_AND, placeStem } from './places'
import { type Span, spanOf } from './units'
import { distance, type ReadClause } from './words'

/** What is called an institution in a clause. */
interface Mention extends Span {
  kind: 'own' | 'former' | 'short' | 'typo' | 'vague' | 'local' | 'blank' | 'other' | 'foreign'
  /** The same for two names of one institution. */
  key: string
  /** Named for its rules alone. */
  isRules: boolean
  isBranch: boolean
  /** It is said that it is not the one. */
  isDenied: boolean
}

export const OURS = 'ours'

/** Names and short forms of one institution; the first one is its key. */
const SAME: readonly RegExp[] = [
  /^(?:中国|对外)?(?:国际贸易促进委员会)?(?:对外|国际)经济贸易仲裁委员会|^中国国际商会仲裁院|^(?:中国)?贸仲|^cietac/,
  /^北京(?:市)?仲裁委|^北京国际仲裁(?:院|中心)|^北仲|^bi?ac$/,
  /^上海国际(?:经济贸易)?仲裁(?:委|中心|院)|^上国仲|^shiac/,
  /^深圳国际仲裁院|^华南国际(?:经济贸易)?仲裁|^深圳(?:市)?仲裁委|^深国(?:仲|际)|^scia/,
  /^中国海(?:事|商)仲裁|^海仲|^cmac/,
  /^上海(?:市)?仲裁委|^上仲/,
  /^广州(?:市)?仲裁委|^广州国际仲裁|^广仲/,
  /^香港国际仲裁|^hkiac/,
  /^新加坡国际仲裁|^siac/,
  /^国际商会|^icc/,
  /^伦敦国际仲裁|^lcia/,
  /^斯德哥尔摩|^scc/,
]
/** The key by which names of one institution are alike. */
export const keyOf = (name: string): string => {
  const at = SAME.findIndex(pattern => pattern.test(name))
  return at < 0 ? name : `known-${at}`
}
/** From here on the lists of SAME are abroad. */
const FIRST_FOREIGN = 7
export const isForeignKey = (key: string): boolean =>
  Number(/^known-(\d+)$/.exec(key)?.[1] ?? -1) >= FIRST_FOREIGN

/** What a name of an institution ends with; the longer ones first. */
const NAME =
  /裁委员会|仲委(?:员?会)?|仲裁(?:委员会|委会|[委员元原圆园源缘贠汇]{1,3}[会汇]|委员(?!会)|委(?!托|派|员)|院|中心|员?协会|人协会|公会|机构|机关|部门|组织|单位|法庭|庭|法院)|(?:(?:中国)?贸仲|北仲|上仲|广仲|海仲|深国仲|上国仲)(?!裁)(?:委|会)?|\b(?:cietac|hkiac|siac|icc|lcia|scc|cmac|biac|shiac|scia|icdr)\b/g
const ABBREVIATION = /^(?:中国)?(?:贸仲|北仲|上仲|广仲|海仲|深国仲|上国仲|[a-z])/
const LONGEST = 26
/** After these words, or a sign, a name begins. */
const BEFORE_NAME =
  /^.*(?:[^\p{L}\p{N}()]|\((?=[^()]*$)|提交|提请|申请|交由|交给|交付|位于|设在|移交|交(?!城|河|口)|递交|提起|诉诸|选择|选定|选用|约定|指定|委托|确定|同意|接受|受理|通过|采用|适用|按照|依照|根据|依据|遵照|即|均由|可由|应由|可向|应向|就近|直接|一律|统一|可以|应当|必须|或者|以及|并由|先由|仍由|先向|只能|仅|向|由|至|在(?!地)|到|找|请|去|或|及|与|和|按|非|是|为|争议|纠纷|争端|双方|各方|一方|甲方|乙方|当事人|协商|不成|时|后(?!旗)|经(?!济|贸|开))/su
const VERBS_LEFT = /^(?:应|可|均|将|则|须|需|都|再|先|后|也|给|往|任何)+(?!城|克达拉|都)/
/** They speak of an institution that was named before. */
const SAID_BEFORE = /(?:该|本|此|上述|前述|所选|其|各该|同一|受理|承办|办案)(?:的|案件的?)?$/
const VAGUE =
  /(?:所在地|住所地|居住地|签订地|签约地|签署地|履行地|工程地|项目地|合同地|注册地|户籍地|交货地|房屋地|标的地|经营地|营业地|发生地|施工地|所在|住所|本地|当地|各地|就地)(?:区|城市|市|省|县|省级|市级)?的?$|^(?:有关|相关|有管辖权|有权|有资质|法定|国家|国内|我国|政府|上一?级|双方|共同|认可|同意|甲方?|乙方?|任何|任意|任一|其他|第三方|第三人|独立|权威|专业|商事|民商事|经济|合同|工商|地方|当事人|原告|被告|申请人|被申请人|起诉方|守约方|违约方|中国|中华人民共和国|对方|其中|一家|某个?|的|国际|涉外|省|市|县|区|合法|正规|民间|适当|最近|附近|一个|级|本|内)*$/
const GENERAL_ENDING = /(?:机构|机关|部门|组织|单位)$/
const BRANCH =
  /^[^,。;()或和及与、]{0,8}?(?:仲裁院|仲裁中心|秘书[处局])|^[^,。;或和及与、]{0,8}?(?:分会|分院|分支机构|办事处|联络处|代表处|工作站|派出庭|分部|分中心)/
const RULES_AFTER = /^[^,。;提交向]{0,14}?规则/
const RULES_BEFORE = /(?:按照|依照|根据|依据|遵照|遵循|适用|采用|依|按|以|参照)(?:申请仲裁时)?(?:届时)?$/
const DENIED_BEFORE =
  /(?:不得?|不再|不予|而非|并非|不是|拒绝|放弃)(?:再|另行|接受|同意|愿意?|选择|采用|提交|提请|交由|向|由|申请|到|在|去){0,3}$/
const SAME_BEFORE =
  /\((?:又名|又称|也称|亦称|原名?|原称|曾用名|即|现|现名|现更名为|以下简称|简称|下称|同时使用)?["“《:]?$/

/** No clause names more. */
const MOST = 30

/** 仲裁委员会委员会, and 仲裁委员会会仲裁 */
const TWICE = /^(?:委员会|会(?=仲裁|裁|进|申|提|,|。))/

interface Own {
  name: string
  stem: string
  former: string[]
  short: string[]
  branches: string[]
  soleIn: string[]
}

/** Slips of the pen in 委员会. */
const SLIP_ENDING = /^裁委员会$|^仲委员会$|仲裁(?!委会$|委员会$)(?:委员|[委员元原圆园源缘贠汇]{1,3}[会汇])$/
const ENDING = /(?:国际)?仲裁(?:委员会|委会|委员|委|院|中心|机构)$/
const stemOf = (name: string) => placeStem(name.replace(ENDING, ''))

const ownOf = (names: InstitutionNames): Own => {
  const fold = (list: readonly string[]) => list.map(foldText).filter(Boolean)
  const name = foldText(names.name)
  return {
    name,
    stem: stemOf(name),
    former: fold(names.former),
    short: fold(names.short),
    branches: fold(names.branches),
    soleIn: fold(names.soleIn).map(placeStem),
  }
}

function mentionsOf(clause: ReadClause, own: Own): Mention[] {
  const { text } = clause
  const mentions: Mention[] = []
  const add = (span: Span, kind: Mention['kind'], key: string) => {
    const before = text.slice(Math.max(0, span.start - 12), span.start)
    const denied = DENIED_BEFORE.exec(before)
    const isDenied = denied !== null && !isConditional(text, span.start - denied[0].length)
    const after = text.slice(span.end, span.end + 24)
    const last = mentions.at(-1)
    // 北京仲裁委员会(北京国际仲裁院) is one.
    const isAlias =
      last !== undefined && last.end >= span.start - 10 && SAME_BEFORE.test(text.slice(last.end, span.start))
    mentions.push({
      ...span,
      kind: isAlias ? last.kind : kind,
      key: isAlias ? last.key : key,
      isRules: RULES_BEFORE.test(before.replace(/[《"“]$/, '')) && RULES_AFTER.test(after),
      isBranch: BRANCH.test(after),
      isDenied,
    })
  }
  // The names as they should be are found first: nothing in them is a name of its own.
  let rest = text
  for (const [kind, list] of [
    ['own', [own.name]],
    ['former', own.former],
    ['own', own.branches],
    ['short', own.short],
  ] as const)
    for (const name of list)
      for (
        let at = rest.indexOf(name);
        name !== '' && at >= 0 && mentions.length < MOST;
        at = rest.indexOf(name, at + name.length)
      ) {
        const span = { start: at, end: at + name.length }
        // 青云州仲裁委员会 ends with it, and is another one.
        const stem = nameBefore(rest, at)
        if (kind === 'own' && isOtherName(stem, own)) continue
        // 云仲 is no name in 州云仲裁.
        if (kind === 'short' && rest[span.end] === '裁') continue
        const isSlip =
          clause.folded.text.slice(at, span.end) !== name || TWICE.test(rest.slice(span.end, span.end + 6))
        add(span, isSlip ? 'typo' : kind, OURS)
        const last = mentions.at(-1)
        if (last && own.branches.includes(name)) last.isBranch = true
        rest = rest.slice(0, at) + '。'.repeat(name.length) + rest.slice(span.end)
      }
  for (const { 0: ending, index } of rest.matchAll(NAME)) {
    if (mentions.length >= MOST) break
    const isAbbreviation = ABBREVIATION.test(ending)
    const stem = isAbbreviation ? '' : nameBefore(rest, index)
    const span = { start: index - stem.length, end: index + ending.length }
    const name = stem + ending
    const last = mentions.find(({ end }) => end === span.start)
    // 云州仲裁委员会金融仲裁院 is a part of it, and no other one.
    if (last?.isBranch) continue
    if (isAbbreviation) add(span, isForeignKey(keyOf(ending)) ? 'foreign' : 'other', keyOf(ending))
    else if (!SAID_BEFORE.test(stem)) {
      const kind = kindOf(stem, ending, own, rest.slice(Math.max(0, index - 12), index))
      if (kind) add(span, kind, ['own', 'former', 'short', 'typo'].includes(kind) ? OURS : keyOf(name))
    }
  }
  return mentions.sort((a, b) => a.start - b.start)
}

/** The words before a place that belong to a name. */
function nameBefore(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - LONGEST), index)
  const kept = before.replace(PLACE_WITH_AND, words => '呼'.repeat(words.length))
  const stem = kept
    .replace(BEFORE_NAME, '')
    .replace(VERBS_LEFT, '')
    .replace(/^\(|\)$/g, '')
  return before.slice(before.length - stem.length)
}

/** Whether the words before its name make the name of another place of it. */
const isOtherName = (stem: string, own: Own) =>
  [1, 2, 3].some(count => count <= stem.length && isKnownPlace(stem.slice(-count) + own.stem))

const isOwnPrefix = (stem: string) =>
  /^(?:中国|中华人民共和国)?(?:.{1,5}(?:省|自治区))?(?:.{1,4}市)?$/.test(stem)

/** 合同签订地云州市 is 云州市. */
const LOCATED = /^.*(?:所在|住所|签订|签约|签署|履行|工程|项目|注册|经营|交货)地(?=.{2})/

function kindOf(written: string, ending: string, own: Own, before: string): Mention['kind'] | null {
  const stem = VAGUE.test(written) ? written : written.replace(LOCATED, '')
  if (
    blankIn(before.slice(-4)) ||
    (/(?:[_×…。/]|\(\))$/.test(before) && /[_×…/]|\(\)/.test(before.slice(-2)))
  )
    return 'blank'
  if (/庭$/.test(ending)) return isPlace(stem, own) ? 'local' : null
  if (FOREIGN_PLACE.test(stem) && !/^中国国际商会/.test(stem)) return 'foreign'
  const place = stem.replace(IN_A_PLACE, '')
  const isNear = place !== stem || GENERAL_ENDING.test(ending)
  if (isNear && isPlace(place, own)) return 'local'
  if (VAGUE.test(stem)) return 'vague'
  if (isNear) return /.[省市县区]$/.test(place) ? 'local' : 'vague'
  if (isShort(stem, own)) return SLIP_ENDING.test(ending) ? 'typo' : 'short'
  return isSlipOf(stem, own) ? 'typo' : 'other'
}

const IN_A_PLACE = /(?:当地|本地|地区|境内|辖区|市内)?的?$/
const isPlace = (place: string, own: Own) =>
  isKnownPlace(place) || own.soleIn.includes(placeStem(place)) || placeStem(place) === own.stem

const FURTHER = /(?:市)?(?:国际)?(?:商事|民商事|经济|贸易|经贸|合同|商务|民事|金融){0,4}(?:争议|纠纷)?$/

/** 云州仲裁委 for 云州仲裁委员会, and 某省云州市经济仲裁委员会 for the same. */
function isShort(stem: string, own: Own): boolean {
  const at = own.stem === '' ? -1 : stem.indexOf(own.stem)
  if (at < 0) return false
  const after = stem.slice(at + own.stem.length)
  return isOwnPrefix(stem.slice(0, at)) && after.replace(FURTHER, '').replace(/^[省市县区]/, '') === ''
}

function isSlipOf(stem: string, own: Own): boolean {
  const place = placeStem(stem.replace(/^.{1,4}省/, '').replace(FURTHER, ''))
  const most = own.stem.length >= 6 ? 2 : 1
  return own.stem.length >= 2 && !isKnownPlace(place) && distance(place, own.stem, most) <= most
}

const FOREIGN_PARTY =
  /涉外|(?:外国|境外|外方|港资|台商|外商独资|英属维尔京|开曼|香港|澳门|台湾|新加坡|美国|英国|日本|韩国|德国|法国|海外|跨境)[^,。;]{0,8}(?:公司|企业|法人|当事人|一方|卖方|买方|交易|贸易)|自由?贸易?试验区|limited\b|ltd\b|gmbh/

interface InstitutionFindings {
  findings: { kind: FindingKind; span?: Span; quotes?: Span[]; isLess?: boolean }[]
  /** Keys of the institutions that were chosen. */
  keys: string[]
  /** Where those that were chosen stand. */
  chosen: Span[]
}

const AD_HOC =
  /由(?:独任)?仲裁员[^,。;]{1,8}(?:仲裁|裁决)|(?:推举|推选|选任|选定|指定|聘请)[^,。;]{1,14}组成仲裁庭|独任仲裁(?!员|庭)|特定(?:的)?(?:人员|仲裁员)|(?:作为|担任|充当)仲裁(?:员|人)|临时仲裁(?!措施)|专设仲裁庭|临时(?:组成|组建|成立|设立)?的?仲裁庭|(?:各|分别|双方|自行|共同)[^,。;]{0,8}(?:指定|选定|选|委派|推荐|选任|聘请|委任)[^,。;]{0,4}(?:[一1二两]|三)?(?:名|位|个)?[^,。;]{0,3}仲裁(?:员|人)/
const RULES_OF_NONE = /(?:联合国[^,。;]{0,12}|贸法会|uncitral)[^,。;]{0,8}规则/
const RULES = /(?:按照|依照|根据|依据|适用|依|按|采用)[^,。;]{0,26}规则/
const NO_RULES_OF_ITS =
  /(?:该会|该院|该机构|该仲裁机构|其|本会|届时|现行)(?:的|有效的|现行有效的){0,2}仲裁规则/
const IN_PLACE =
  /(?:提交|提请|交由|申请|向|到|在|由|于|去)([\u4e00-\u9fff]{2,6}?)(?:省|市|县|区|地区|当地)?(?:申请|提起|进行|提请)?仲裁(?!委|院|中心|协|机|部|组|单|庭|法|规|员|地)/

const IT = /(?:由|向|交|提请)该(?:会|院|委|中心|机构|仲裁)/

/** What is wrong with the institution that was chosen. */
export function institutionsIn(clause: ReadClause, names: InstitutionNames): InstitutionFindings {
  const own = ownOf(names)
  const found = mentionsOf(clause, own)
  const all = found.filter(one => !one.isDenied)
  const refused = found.find(one => one.isDenied)
  if (refused && !all.some(one => !one.isRules))
    return { findings: [{ kind: 'refused', span: refused }], keys: [], chosen: [] }
  // 按某会的规则,由该会仲裁 chooses it.
  const isMeant = !all.some(one => !one.isRules) && IT.test(clause.text)
  const mentions = all.filter(one => !one.isRules || isMeant)
  const named = mentions.filter(({ kind }) => !['vague', 'local', 'blank'].includes(kind))
  const keys = [...new Set(named.map(({ key }) => key))]
  const isForeignParty = FOREIGN_PARTY.test(clause.text)
  const findings: InstitutionFindings['findings'] = []
  const add = (kind: FindingKind, span?: Span, more: { quotes?: Span[]; isLess?: boolean } = {}) =>
    findings.push({ kind, ...(span && { span }), ...more })

  const adHoc = spanOf(AD_HOC, clause.text)
  const isAdHoc = adHoc !== undefined && (named.length === 0 || /临时仲裁|专设/.test(clause.text))
  if (isAdHoc) add('ad-hoc', adHoc, { isLess: isForeignParty })
  const foreign = mentions.find(({ kind }) => kind === 'foreign')
  const abroad = foreign ?? foreignSeatIn(clause.text)
  if (abroad) add('foreign', abroad, { isLess: isForeignParty })

  const either = eitherOf(named, clause.text)
  if (keys.length > 1) {
    const quotes = keys.slice(0, 4).flatMap(key => named.find(one => one.key === key) ?? [])
    add('several-institutions', undefined, { quotes })
  } else if (either.length > 0) add('several-institutions', undefined, { quotes: either })
  else if (named.length > 0) addNamed(named, add)
  else if (!isAdHoc && !abroad) addUnnamed(clause, mentions, all, own, add)
  const rules = all.find(one => one.isRules && one.key !== keys[0] && !['vague', 'blank'].includes(one.kind))
  const others = rules ?? spanOf(RULES_OF_NONE, clause.text)
  if (others && keys.length === 1 && keys[0] === OURS) add('other-rules', others)
  return { findings, keys, chosen: named }
}

/** Two names of which only one is this commission's, and that stand side by side: 云州仲裁委员会或云州国际仲裁中心. */
function eitherOf(named: readonly Mention[], text: string): Mention[] {
  const at = named.findIndex((one, index) => {
    const next = named[index + 1]
    return (
      next !== undefined &&
      one.kind !== next.kind &&
      /^(?:申请)?(?:仲裁)?[,、]?(?:或者?|、|和|与|及|以及)(?:向|由|到|提交)?$/.test(
        text.slice(one.end, next.start),
      )
    )
  })
  return at < 0 ? [] : named.slice(at, at + 2)
}

type Add = (kind: FindingKind, span?: Span, more?: { isLess?: boolean }) => void

/** All names are of one institution: the best of them counts. */
function addNamed(named: readonly Mention[], add: Add): void {
  const branch = named.find(({ isBranch }) => isBranch)
  const best = (['own', 'former', 'short', 'typo', 'other'] as const).flatMap(
    kind => named.find(one => one.kind === kind) ?? [],
  )[0]
  if (!best) return
  if (best.kind === 'former') add('former-name', best)
  if (best.kind === 'short') add('short-institution', best)
  if (best.kind === 'typo') add('maybe-ours', best)
  if (best.kind === 'other') add('other-institution', best)
  if (branch && best.kind !== 'other') add('branch', { start: branch.start, end: branch.end })
}

function addUnnamed(
  { text }: ReadClause,
  mentions: readonly Mention[],
  all: readonly Mention[],
  own: Own,
  add: Add,
): void {
  const of = (kind: Mention['kind']) => mentions.find(one => one.kind === kind)
  const isSole = (words: string) => own.soleIn.some(place => words.includes(place))
  const local = of('local')
  if (of('blank')) return
  if (local) {
    add('local-institution', local, { isLess: isSole(text.slice(local.start, local.end)) })
    return
  }
  const vague = of('vague')
  const byRules = all.find(one => one.isRules && one.kind !== 'vague')
  const rules = byRules ?? (NO_RULES_OF_ITS.test(text) ? undefined : spanOf(RULES, text))
  if (rules && !vague) {
    add('rules-only', rules)
    return
  }
  const place = IN_PLACE.exec(text)
  const where = place?.[1] ?? ''
  if (place && !vague && isPlace(where, own)) {
    add(
      'local-institution',
      { start: place.index, end: place.index + place[0].length },
      { isLess: isSole(where) },
    )
    return
  }
  if (vague) add('vague-institution', vague)
  else add('no-institution')
}
