import type { InsertObject } from 'kysely'
import type { Tables } from '../db/schema'
import { FOUNDED } from './time'

type Item = [key: string, title: string, renewal: 'once' | 'yearly']

/**
 * What the law of 2026 makes a commission publish (requirements R-disclosure-1). What each leads to is for its staff to
 * say.
 */
const ITEMS: Item[] = [
  ['charter', '章程', 'once'],
  ['registration', '登记信息', 'once'],
  ['rules', '仲裁规则', 'once'],
  ['arbitrators', '仲裁员名册', 'once'],
  ['fees', '收费标准', 'once'],
  ['business-report', '年度业务报告', 'yearly'],
  ['financial-report', '财务报告', 'yearly'],
]

export const disclosureItems = ITEMS.map(([key, title, renewal], at) => ({
  key,
  title,
  renewal,
  owner: null,
  kind: 'none' as const,
  target: '',
  publishTime: null,
  sort: at + 1,
  status: 0,
  createTime: FOUNDED,
})) satisfies InsertObject<Tables, 'disclosureItems'>[]
