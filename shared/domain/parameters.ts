/** What the fields of a parameter are called, wherever they are shown. */
export const PARAMETER_LABELS = {
  category: '参数分组',
  name: '参数名称',
  key: '参数键名',
  value: '参数键值',
  visible: '是否可见',
  remark: '备注',
} as const

/** What a group of parameters is about, by the name it is stored under; last those that have screens of their own. */
const SUBJECTS: Readonly<Record<string, string>> = {
  system: '账号',
  feedback: '咨询投诉',
  service: '公告送达',
  file: '文件',
  'recycle-bin': '回收站',
  url: '内嵌页面',
  launch: '上线准备',
  facade: '门户',
}

/** A group in words; one that staff named themselves is called that. */
export const subjectOf = (category: string): string =>
  (Object.hasOwn(SUBJECTS, category) && SUBJECTS[category]) || category

/** The groups of staff come first, then those of the product by subject. */
export const bySubject = (a: string, b: string): number => {
  const places = Object.keys(SUBJECTS)
  return places.indexOf(a) - places.indexOf(b) || a.localeCompare(b)
}

/** A whole number within a range. */
export interface NumberRule {
  kind: 'number'
  unit: string
  least: number
  most: number
  initial: number
  /** Visitors are told it: until staff have set it, they are promised nothing. */
  isPromise?: true
}

/** Something that is on or off, stored as `true` or `false`. */
interface SwitchRule {
  kind: 'switch'
  initial: boolean
  /** What it does, for staff. */
  effect: string
}

export type ParameterRule = NumberRule | SwitchRule

const days = { kind: 'number', unit: '天' } as const
const megabytes = { kind: 'number', unit: 'MB', least: 1 } as const

/** The parameters that the product reads as a number or a switch, by their keys: what they may be, and are if not set. */
export const PARAMETER_RULES = {
  'system.user.register-enabled': {
    ...{ kind: 'switch', initial: false },
    effect: '启用后，访客可以在登录页自行注册账号',
  },
  'feedback.retention-days': { ...days, least: 1, most: 3650, initial: 180 },
  'feedback.answer-days': { ...days, unit: '个工作日', least: 1, most: 60, initial: 5, isPromise: true },
  'feedback.visit-capacity': {
    ...{ kind: 'number', unit: '人', least: 1, most: 200, initial: 4, isPromise: true },
  },
  'recycle-bin.retention-days': { ...days, least: 1, most: 365, initial: 30 },
  'service.grace-days': { ...days, least: 0, most: 365, initial: 30 },
  'service.mask-names': {
    ...{ kind: 'switch', initial: true },
    effect: '启用后，新增公告送达时遮蔽自然人的名字（如“张某某”）',
  },
  'file.total-mb': { ...megabytes, most: 1_000_000, initial: 10_240 },
  // A request has two minutes to arrive.
  'file.each-mb': { ...megabytes, most: 100, initial: 16 },
  'file.user-mb': { ...megabytes, most: 1_000_000, initial: 500 },
} as const satisfies Record<string, ParameterRule>

/** The rule of a key, where the product reads it as a number or a switch. */
export const ruleOf = (key: string): ParameterRule | undefined =>
  Object.hasOwn(PARAMETER_RULES, key) ? PARAMETER_RULES[key as keyof typeof PARAMETER_RULES] : undefined

/** Whether it is what visitors are promised, and not set yet. */
export const isOpenPromise = (rule: ParameterRule, stored: string): boolean =>
  rule.kind === 'number' && rule.isPromise === true && stored.trim() === ''

/** A stored number. One that is none, or not within its range, counts as not set. */
export function numberOf({ least, most, initial }: NumberRule, stored: string | undefined): number {
  const number = Number(stored?.trim() || initial)
  return Number.isInteger(number) && number >= least && number <= most ? number : initial
}
