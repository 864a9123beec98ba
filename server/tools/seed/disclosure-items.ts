import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/db/schema'
import { PROCEDURE_ARTICLE } from './articles/guide'
import { SLOT } from './articles/slots'
import { ROSTER_SECTION, SECTION } from './menus/facade'
import { FOUNDED } from './time'

type Row = Insertable<Tables['disclosureItems']>
type Item = Pick<Row, 'key' | 'title' | 'renewal' | 'owner' | 'kind'> & { target: number }

/** What the law of 2026 makes a commission publish (requirements R-disclosure-1), and where this one has it. */
const ITEMS: Item[] = [
  { key: 'charter', title: '章程', renewal: 'once', owner: '综合部', kind: 'article', target: SLOT.charter },
  {
    ...{ key: 'registration', title: '登记信息', renewal: 'once', owner: '综合部' },
    ...{ kind: 'article', target: SLOT.registration },
  },
  {
    key: 'rules',
    title: '仲裁规则',
    renewal: 'once',
    owner: '立案部',
    kind: 'column',
    target: SECTION.rules,
  },
  {
    ...{ key: 'arbitrators', title: '仲裁员名册', renewal: 'once', owner: '仲裁员工作部' },
    ...{ kind: 'column', target: ROSTER_SECTION },
  },
  {
    ...{ key: 'procedure', title: '服务流程', renewal: 'once', owner: '立案部' },
    ...{ kind: 'article', target: PROCEDURE_ARTICLE },
  },
  { key: 'fees', title: '收费标准', renewal: 'once', owner: '立案部', kind: 'article', target: SLOT.fee },
  {
    ...{ key: 'business-report', title: '年度业务报告', renewal: 'yearly', owner: '综合部' },
    ...{ kind: 'article', target: SLOT.businessReport },
  },
  {
    ...{ key: 'financial-report', title: '财务报告', renewal: 'yearly', owner: '综合部' },
    ...{ kind: 'article', target: SLOT.financialReport },
  },
]

export const disclosureItems = ITEMS.map((item, at) => ({
  ...item,
  target: String(item.target),
  publishTime: null,
  sort: at + 1,
  status: 0,
  createTime: FOUNDED,
})) satisfies Row[]
