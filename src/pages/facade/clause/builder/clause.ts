import { cut } from '@shared/domain/texts/cut'
/**
 * What the parties settle in a clause beyond the choice of the institution (requirements R-clause-1). Empty: not
 * settled.
 */
export interface ClauseChoices {
  /** 仲裁地, in the sense of the law. */
  seat: string
  /** 开庭地点, where the tribunal meets. */
  venue: string
  language: ClauseLanguage | ''
  arbitrators: '1' | '3' | ''
  procedure: 'ordinary' | 'summary' | ''
  online: 'yes' | 'no' | ''
  mediation: 'yes' | ''
}

type ClauseLanguage = keyof typeof LANGUAGES

const LANGUAGES = { zh: '中文', en: '英文', both: '中文和英文' } as const

const PROCEDURES = { ordinary: '普通程序', summary: '简易程序' } as const
const TRIBUNALS = { '1': '一名', '3': '三名' } as const

export const CLAUSE_OPTIONS = {
  language: [['', '不约定'], ...entries(LANGUAGES)],
  arbitrators: [['', '不约定'], ...entries(TRIBUNALS)],
  procedure: [['', '不约定'], ...entries(PROCEDURES)],
  online: [
    ['', '不约定'],
    ['yes', '同意网上仲裁'],
    ['no', '不同意网上仲裁'],
  ],
  mediation: [
    ['', '直接仲裁'],
    ['yes', '先调解，调解不成再仲裁'],
  ],
} as const satisfies { [K in keyof ClauseChoices]?: readonly (readonly [ClauseChoices[K], string])[] }

function entries<K extends string>(labels: Record<K, string>): [K, string][] {
  return Object.entries(labels) as [K, string][]
}

export const MAX_PLACE = 20

/**
 * A place is a name, not a sentence: an address that is shared must not put other words into the commission's mouth.
 */
export const isPlace = (text: string): boolean =>
  /^[\p{L}\p{N}·（）()\- ]{1,20}$/u.test(text) && !/仲裁|调解|法院|起诉|诉讼|裁决/.test(text)

const chosen = (options: readonly (readonly [string, string])[], text: string | null) =>
  options.find(([value]) => value === text)?.[0] ?? ''

/** Reads a clause from an address; what is none of the choices counts as not settled. Places are as they were typed. */
export function readClause(params: URLSearchParams): ClauseChoices {
  const place = (name: string) => cut(params.get(name) ?? '', MAX_PLACE)
  return {
    seat: place('seat'),
    venue: place('venue'),
    // Each is one of the values of its own list.
    language: chosen(CLAUSE_OPTIONS.language, params.get('language')) as ClauseChoices['language'],
    arbitrators: chosen(
      CLAUSE_OPTIONS.arbitrators,
      params.get('arbitrators'),
    ) as ClauseChoices['arbitrators'],
    procedure: chosen(CLAUSE_OPTIONS.procedure, params.get('procedure')) as ClauseChoices['procedure'],
    online: chosen(CLAUSE_OPTIONS.online, params.get('online')) as ClauseChoices['online'],
    mediation: chosen(CLAUSE_OPTIONS.mediation, params.get('mediation')) as ClauseChoices['mediation'],
  }
}

/** The address of a clause: only what is settled is in it. */
export const clauseSearch = (choices: ClauseChoices): string =>
  new URLSearchParams(Object.entries(choices).filter(([, value]) => value !== '')).toString()

/**
 * The clause, to be copied into a contract letter by letter. It begins with the one sentence that makes it valid, and ends
 * with the finality; what is settled beside it is between them, each in a sentence of its own.
 */
export function clauseText(institution: string, choices: ClauseChoices): string {
  const { seat, venue, language, arbitrators, procedure, online } = choices
  const place = (text: string) => (isPlace(text.trim()) ? text.trim() : '')
  return [
    submission(institution, choices.mediation === 'yes'),
    place(seat) && `仲裁地为${place(seat)}。`,
    place(venue) && `开庭地点为${place(venue)}。`,
    language && `仲裁语言为${LANGUAGES[language]}。`,
    arbitrators && `仲裁庭由${TRIBUNALS[arbitrators]}仲裁员组成。`,
    procedure && `无论争议金额大小，各方同意适用${PROCEDURES[procedure]}。`,
    online === 'yes' && '各方同意仲裁程序通过网络进行，并同意以电子方式送达文书。',
    online === 'no' && '各方不同意仲裁程序通过网络进行。',
    '仲裁裁决是终局的，对各方均有约束力。',
  ]
    .filter(Boolean)
    .join('')
}

function submission(institution: string, mediation: boolean): string {
  const it = institution.endsWith('委员会') ? '该会' : '该机构'
  const begin = '因本合同引起的或者与本合同有关的任何争议，'
  return mediation
    ? `${begin}各方应当先向${institution}申请调解；自申请之日起三十日内未达成调解协议的，任何一方均有权将争议提交${institution}仲裁。仲裁适用申请仲裁时${it}现行有效的仲裁规则。`
    : `${begin}均提交${institution}，按照申请仲裁时${it}现行有效的仲裁规则进行仲裁。`
}

/** What is to be considered with the choices, by the question it concerns. */
export const clauseNotes = ({
  arbitrators,
  procedure,
  mediation,
}: ClauseChoices): { tribunal?: string; mediation?: string } => ({
  tribunal:
    arbitrators === '3' && procedure === 'summary'
      ? '简易程序一般由一名仲裁员审理，与三名仲裁员的约定可能互相矛盾，请对照仲裁规则选择其一。'
      : undefined,
  mediation:
    mediation === 'yes'
      ? '约定先行调解的，申请仲裁时可能需要证明已经申请过调解，请保存申请调解的材料。'
      : undefined,
})
