import type { CopyRule } from '@shared/contract/filing-guide'

export type { CopyRule }

/** What the check-list depends on. */
export interface FilingState {
  claimant: 'person' | 'organization'
  claimants: number
  agent: '' | 'lawyer' | 'other'
  respondent: 'person' | 'organization' | 'both'
  respondents: number
  /** As it was typed. */
  amount: string
  isWithoutAmount: boolean
  arbitrators: '' | '1' | '3'
}

export const FILING_OPTIONS = {
  claimant: [
    ['person', '自然人'],
    ['organization', '法人或者非法人组织'],
  ],
  agent: [
    ['', '没有'],
    ['lawyer', '律师'],
    ['other', '其他人'],
  ],
  respondent: [
    ['person', '自然人'],
    ['organization', '法人或者非法人组织'],
    ['both', '两者都有'],
  ],
  arbitrators: [
    ['', '没有约定'],
    ['1', '约定一名'],
    ['3', '约定三名'],
  ],
} as const satisfies { [K in keyof FilingState]?: readonly (readonly [FilingState[K], string])[] }

/** More sit at no table; and longer texts are no amounts. */
export const MAX_PARTIES = 99

/** What an address says; without it, the plainest case: one person against one, without an agent. */
export function readFiling(params: URLSearchParams): FilingState {
  const chosen = <V extends string>(name: string, options: readonly (readonly [V, string])[], first: V): V =>
    options.find(([value]) => value === params.get(name))?.[0] ?? first
  const number = (name: string) => {
    const text = params.get(name) ?? ''
    return /^[1-9]\d?$/.test(text) ? Number(text) : 1
  }
  return {
    claimant: chosen('claimant', FILING_OPTIONS.claimant, 'person'),
    claimants: number('claimants'),
    agent: chosen('agent', FILING_OPTIONS.agent, ''),
    respondent: chosen('respondent', FILING_OPTIONS.respondent, 'person'),
    respondents: number('respondents'),
    amount: params.get('amount') ?? '',
    isWithoutAmount: Boolean(params.get('none')),
    arbitrators: chosen('arbitrators', FILING_OPTIONS.arbitrators, ''),
  }
}

/** The address of the form's values: only what differs from the plainest case is in it. */
export function filingSearch({ isWithoutAmount, ...state }: FilingState): string {
  const plain = readFiling(new URLSearchParams())
  const params = new URLSearchParams()
  for (const name of Object.keys(state) as (keyof typeof state)[])
    if (state[name] !== plain[name]) params.set(name, String(state[name]))
  if (isWithoutAmount) params.set('none', '1')
  return params.toString()
}

/** One line of the check-list. Its ticks are stored under the key. */
export interface FilingPaper {
  key: string
  name: string
  detail: string
}

const paper = (key: string, name: string, detail: string): FilingPaper => ({ key, name, detail })

/** What is to be filed, in the order in which it is bound. */
export function filingPapers({ claimant, agent, respondent }: FilingState): FilingPaper[] {
  return [
    paper(
      'application',
      '仲裁申请书',
      '写明各方的姓名或者名称、住所、联系电话，仲裁请求及金额，事实和理由，由申请人签名或者盖章。',
    ),
    paper('agreement', '仲裁协议', '含仲裁条款的合同，或者单独订立的仲裁协议书。'),
    claimant === 'person'
      ? paper('claimant-person', '申请人身份证明', '居民身份证等有效身份证件的复印件。')
      : paper('claimant-organization', '申请人主体资格证明', '营业执照或者其他登记证书的复印件。'),
    claimant === 'organization' &&
      paper(
        'representative',
        '法定代表人（负责人）身份证明书',
        '写明姓名和职务并加盖公章，附其身份证件复印件。',
      ),
    agent !== '' && paper('authorization', '授权委托书', '写明委托事项和代理权限，由申请人签名或者盖章。'),
    agent === 'lawyer' && paper('agent-lawyer', '律师事务所函和律师执业证复印件', '由律师代理的提交。'),
    agent === 'other' && paper('agent-other', '代理人身份证件复印件', '由律师以外的人代理的提交。'),
    respondent !== 'organization' &&
      paper(
        'respondent-person',
        '被申请人（自然人）的信息',
        '姓名、住所、联系电话，知道身份证件号码的一并写明。',
      ),
    respondent !== 'person' &&
      paper(
        'respondent-organization',
        '被申请人（单位）的登记信息',
        '名称、住所、法定代表人、联系电话，附登记信息的查询结果。',
      ),
    paper('evidence', '证据和证据清单', '按清单的编号装订，逐页编码，注明是原件还是复印件。'),
    paper('service', '送达地址确认书', '写明能够收到文书的地址和电话，由当事人签名或者盖章。'),
  ].filter(line => line !== false)
}

/** In how many copies, and how that is counted. */
export interface Copies {
  sets: number
  /** For one party on either side. */
  base: number
  /** For those beyond, all together. */
  further: number
  by: 'amount' | 'arbitrators' | 'no-amount'
}

/**
 * @param amount in 分; undefined where none is given or it cannot be read
 * @returns null where the rule does not decide, so that visitors are advised to ask
 */
export function copiesOf(rule: CopyRule, state: FilingState, amount: bigint | undefined): Copies | null {
  const found = baseOf(rule, state, amount)
  if (!found) return null
  const further = Math.max(0, state.claimants + state.respondents - 2) * rule.perFurtherParty
  return { ...found, further, sets: found.base + further }
}

function baseOf(
  { bands, byArbitrators, withoutAmount }: CopyRule,
  { arbitrators, isWithoutAmount }: FilingState,
  amount: bigint | undefined,
): Pick<Copies, 'base' | 'by'> | null {
  if (arbitrators && byArbitrators) return { base: byArbitrators[arbitrators], by: 'arbitrators' }
  if (isWithoutAmount) return withoutAmount === null ? null : { base: withoutAmount, by: 'no-amount' }
  if (amount === undefined) return null
  const band = bands.find(({ upTo }) => upTo === null || amount <= BigInt(upTo) * 100n)
  return band ? { base: band.sets, by: 'amount' } : null
}
