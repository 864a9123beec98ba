import { mattersOutside } from '@shared/domain/clauses/matters'
import { FOREIGN_PLACE, FOREIGN_PLACE_ENGLISH } from '@shared/domain/clauses/places'
import { cut } from '@shared/domain/texts/cut'
import type { ClauseChoices, Settled } from './choices'
import { englishClause } from './english-clause'

const LANGUAGES = {
  zh: '中文',
  en: '英文',
  both: '中文和英文，以中文为准',
  'both-en': '中文和英文，以英文为准',
} as const

const PROCEDURES = { ordinary: '普通程序', summary: '简易程序' } as const
const TRIBUNALS = { '1': '一名', '3': '三名' } as const

export const CLAUSE_OPTIONS = {
  purpose: [
    ['', '新签的合同'],
    ['later', '已经发生的争议'],
  ],
  text: [
    ['', '中文条款'],
    ['en', '英文条款'],
    ['both', '中英文对照'],
  ],
  prevails: [
    ['', '以中文文本为准'],
    ['en', '以英文文本为准'],
  ],
  foreign: [
    ['', '没有涉外因素'],
    ['yes', '有涉外因素'],
  ],
  language: [['', '不约定'], ...entries(LANGUAGES)],
  arbitrators: [['', '不约定'], ...entries(TRIBUNALS)],
  procedure: [['', '不约定'], ...entries(PROCEDURES)],
  online: [
    ['', '不约定'],
    ['yes', '同意网上开庭'],
    ['no', '不同意网上开庭'],
  ],
  service: [
    ['', '不约定'],
    ['yes', '同意电子送达'],
  ],
  mediation: [
    ['', '直接仲裁'],
    ['yes', '先调解，调解不成再仲裁'],
  ],
} as const satisfies { [K in keyof ClauseChoices]?: readonly (readonly [ClauseChoices[K], string])[] }

function entries<K extends string>(labels: Record<K, string>): [K, string][] {
  return Object.entries(labels) as [K, string][]
}

const MAX_PLACE = 20
const MAX_ENGLISH_PLACE = 40
const FORBIDDEN = /仲裁|调解|法院|起诉|诉讼|裁决|arbitrat|court|litigat|mediat|award/i

/**
 * A place is a name, not a sentence: an address that is shared must not put other words into the commission's mouth.
 */
export const isPlace = (text: string): boolean =>
  /^[\p{L}\p{N}·（）()\- ]{1,20}$/u.test(text) && !FORBIDDEN.test(text)

/** A name in English. */
export const isEnglishPlace = (text: string): boolean =>
  /^[a-zA-Z][a-zA-Z ,'()-]{0,39}$/.test(text) && !FORBIDDEN.test(text)

const chosen = (options: readonly (readonly [string, string])[], text: string | null) =>
  options.find(([value]) => value === text)?.[0] ?? ''

const TYPED = {
  seat: MAX_PLACE,
  venue: MAX_PLACE,
  contract: MAX_PLACE,
  seatEnglish: MAX_ENGLISH_PLACE,
  venueEnglish: MAX_ENGLISH_PLACE,
} as const
export type TypedName = keyof typeof TYPED
export const maxOf = (name: TypedName): number => TYPED[name]

/** Reads a clause from an address; what is none of the choices counts as not settled. Places are as they were typed. */
export function readClause(params: URLSearchParams): ClauseChoices {
  const names = [...Object.keys(TYPED), ...Object.keys(CLAUSE_OPTIONS)] as (keyof ClauseChoices)[]
  const value = (name: keyof ClauseChoices) =>
    name in TYPED
      ? cut(params.get(name) ?? '', TYPED[name as TypedName])
      : chosen(CLAUSE_OPTIONS[name as keyof typeof CLAUSE_OPTIONS], params.get(name))
  // Each is a text, or one of the values of its own list.
  return Object.fromEntries(names.map(name => [name, value(name)])) as unknown as ClauseChoices
}

/** The address of a clause: only what is settled is in it. */
export const clauseSearch = (choices: ClauseChoices): string =>
  new URLSearchParams(Object.entries(choices).filter(([, value]) => value !== '')).toString()

/** The choices without what cannot be written, and without a seat abroad for a case at home. */
export function settled(choices: ClauseChoices, englishName: string | undefined): Settled {
  const hasEnglish = choices.text !== '' && englishName !== undefined
  const hasChinese = choices.text !== 'en' || !hasEnglish
  const place = (name: 'seat' | 'venue'): [string, string] => {
    const chinese = isPlace(choices[name].trim()) ? choices[name].trim() : ''
    const english = isEnglishPlace(choices[`${name}English`].trim()) ? choices[`${name}English`].trim() : ''
    // Two texts say the same.
    return (hasChinese && chinese === '') || (hasEnglish && english === '') ? ['', ''] : [chinese, english]
  }
  const [seat, seatEnglish] = isSeatRefused(choices) ? ['', ''] : place('seat')
  const [venue, venueEnglish] = place('venue')
  const contract = isPlace(choices.contract.trim()) ? choices.contract.trim() : ''
  return { ...choices, seat, seatEnglish, venue, venueEnglish, contract, hasChinese, hasEnglish }
}

const isAbroad = ({ seat, seatEnglish }: ClauseChoices) =>
  FOREIGN_PLACE.test(seat) || FOREIGN_PLACE_ENGLISH.test(seatEnglish.toLowerCase())
const isSeatRefused = (choices: ClauseChoices) => isAbroad(choices) && choices.foreign !== 'yes'

/**
 * The clause, to be copied into a contract letter by letter. It begins with the one sentence that makes it valid, and ends
 * with the finality; what is settled beside it is between them, each in a sentence of its own.
 */
export function clauseText(
  institution: string,
  choices: ClauseChoices,
  englishName: string | undefined = undefined,
): string {
  const all = settled(choices, englishName)
  const texts = [
    all.hasChinese && chineseClause(institution, all),
    all.hasEnglish && englishName !== undefined && englishClause(englishName, all),
  ].filter(text => text !== false)
  return texts.join('\n\n')
}

function chineseClause(institution: string, choices: Settled): string {
  const { seat, venue, language, arbitrators, procedure, online, service, hasEnglish, prevails } = choices
  const isLater = choices.purpose === 'later'
  const contract = choices.contract ? `《${choices.contract}》` : '各方签订的合同'
  const sentences = [
    submission(institution, choices, isLater ? '上述合同' : '本合同'),
    choices.foreign === 'yes' && seat && '各方确认，本争议解决条款所涉合同具有涉外因素。',
    seat && `仲裁地为${seat}。`,
    venue && `开庭地点为${venue}。`,
    language && `仲裁语言为${LANGUAGES[language]}。`,
    arbitrators && `仲裁庭由${TRIBUNALS[arbitrators]}仲裁员组成。`,
    procedure && `无论争议金额大小，各方同意适用${PROCEDURES[procedure]}。`,
    online === 'yes' && '各方同意通过网络开庭审理。',
    online === 'no' && '各方不同意通过网络开庭审理。',
    service === 'yes' &&
      `各方同意仲裁文书以电子方式送达，送达地址为${isLater ? '各方' : '本合同中'}确认的电子邮箱和手机号码。`,
    isLater && '上述合同中关于争议解决的约定与本协议不一致的，以本协议为准。',
    hasEnglish && `中文文本与英文文本不一致的，以${prevails === 'en' ? '英文' : '中文'}文本为准。`,
    '仲裁裁决是终局的，对各方均有约束力。',
  ]
  const text = sentences.filter(Boolean).join('')
  return isLater
    ? `仲裁协议\n各方就履行${contract}发生的争议，经协商一致，达成如下仲裁协议：\n${text}\n本协议自各方签名或者盖章之日起生效。\n甲方（签名或者盖章）：\n乙方（签名或者盖章）：\n日期：`
    : text
}

function submission(institution: string, choices: Settled, contract: string): string {
  const it = institution.endsWith('委员会') ? '该会' : '该机构'
  const existing = choices.purpose === 'later' ? '（包括已经发生的争议）' : ''
  const begin = `因${contract}引起的或者与${contract}有关的任何争议${existing}，`
  return choices.mediation === 'yes'
    ? `${begin}各方应当先向${institution}申请调解；自申请之日起三十日内未达成调解协议的，任何一方均有权将争议提交${institution}仲裁。仲裁适用申请仲裁时${it}现行有效的仲裁规则。`
    : `${begin}均提交${institution}，按照申请仲裁时${it}现行有效的仲裁规则进行仲裁。`
}

type Concern = 'contract' | 'text' | 'seat' | 'language' | 'procedure' | 'mediation' | 'online' | 'service'

/** An agreement on disputes that exist is to say which ones they are. */
function contractNote({ contract, text }: ClauseChoices): string | false {
  const [outside] = mattersOutside(`因${contract}发生的争议`)
  if (outside) return '从名称看，这份合同的争议可能不由本会仲裁，请用本页的“条款核对”检查生成的文字。'
  if (contract.trim() === '') return '没有填写的，请在签署前补上合同的名称、编号和签订日期。'
  return text !== '' && '英文文本不写合同名称，请在签署前补上合同的英文名称、编号和签订日期。'
}

/** What contradicts itself or is to be considered, by the question it concerns. */
export function clauseNotes(choices: ClauseChoices): Partial<Record<Concern, string>> {
  const { arbitrators, procedure, mediation, text, language, online, venue, service } = choices
  const notes: [Concern, string | false][] = [
    ['contract', choices.purpose === 'later' && contractNote(choices)],
    [
      'text',
      text === 'both' &&
      (['seat', 'venue'] as const).some(name => (choices[name] === '') !== (choices[`${name}English`] === ''))
        ? '中英文对照的，地名请填写中文和英文；只填一种的，不写入条款。'
        : text === 'en' && language === 'zh' && '英文条款约定以中文为仲裁语言，请确认各方都能使用中文。',
    ],
    [
      'seat',
      isSeatRefused(choices)
        ? '争议没有涉外因素的，约定仲裁地在境外可能无效，没有写入条款。确有涉外因素的，请在下面选择。'
        : isAbroad(choices) &&
          '仲裁地在境外的，仲裁程序、裁决的撤销适用当地法律。各方都在境内、标的物和履行地也在境内的，写上“涉外”不产生涉外因素。',
    ],
    [
      'language',
      (language === 'both' || language === 'both-en') &&
        '使用两种语言的，文书和开庭都要翻译，时间和费用会增加。',
    ],
    [
      'procedure',
      arbitrators === '3' && procedure === 'summary'
        ? '简易程序一般由一名仲裁员审理，与三名仲裁员的约定互相矛盾，请对照仲裁规则选择其一。'
        : arbitrators === '1' &&
          procedure === 'ordinary' &&
          '普通程序一般由三名仲裁员审理，与一名仲裁员的约定互相矛盾，请对照仲裁规则选择其一。',
    ],
    [
      'mediation',
      mediation === 'yes' && '约定先行调解的，申请仲裁时可能需要证明已经申请过调解，请保存申请调解的材料。',
    ],
    [
      'online',
      online === 'yes' &&
        venue !== '' &&
        '同时约定了开庭地点和网上开庭，可能互相矛盾；需要在两者中选择的，请删去开庭地点。',
    ],
    [
      'service',
      service === 'yes' &&
        '请在合同中写明各方的电子邮箱和手机号码，变更时通知对方。电子送达与网上开庭是两件事，可以只同意其中一项。',
    ],
  ]
  return Object.fromEntries(notes.filter(([, note]) => note))
}
