import type { Insertable } from 'kysely'
import type { SearchWordTable } from '../../platform/db/tables/documents'
import { PROCEDURE_ARTICLE } from './articles/guide'
import { facadeMenus, SECTION } from './menus/facade'
import { FOUNDED } from './time'

type Group = Pick<Insertable<SearchWordTable>, 'words' | 'kind' | 'target'>

const same = (words: string): Group => ({ kind: 'same', words, target: '' })
const article = (words: string, id: number): Group => ({ kind: 'article', words, target: String(id) })
const section = (words: string, id: number): Group => ({ kind: 'column', words, target: String(id) })
/** @param name of a section without articles, which has no constant */
const screen = (words: string, name: string): Group[] =>
  facadeMenus.filter(menu => menu.name === name).map(({ id = 0 }) => section(words, id))

const groups: Group[] = [
  ...screen(
    '电话、联系电话、咨询电话、立案电话、联系方式、联系、热线、传真、邮箱、电子邮箱、邮编',
    '联系我们',
  ),
  ...screen(
    '地址、办公地址、开庭地点、开庭地址、开庭、位置、怎么走、乘车路线、工作时间、上班时间、几点上班',
    '联系我们',
  ),
  ...screen(
    '收费、收费标准、收费计算、计算器、费用、仲裁费、仲裁费用、受理费、处理费、费用计算、多少钱、缴费、交费',
    '收费计算',
  ),
  ...screen('立案、立案材料、申请仲裁、提交材料、材料、材料清单、份数、立案条件、提起仲裁', '立案指南'),
  ...screen('在线立案、网上立案、网上申请、线上立案、电子立案、立案平台', '网上立案'),
  ...screen('示范条款、仲裁条款、合同条款、条款、仲裁协议、条款范本', '示范条款'),
  ...screen('仲裁员、名册、仲裁员名单、查仲裁员、选仲裁员、选定仲裁员', '仲裁员名册'),
  ...screen('下载、表格、模板、范本、文书、文书样式、申请书、申请表', '文书下载'),
  ...screen(
    '收到通知、仲裁通知、应诉、答辩、怎样答辩、被告、被申请人、被仲裁、管辖异议、管辖、反请求、选仲裁员的期限、不理会、缺席',
    '收到仲裁通知',
  ),
  ...screen('核验、核验码、真假、真伪、验真、防伪、诈骗、冒充、是不是真的', '核验通知'),
  ...screen('进度、案件进度、案件查询、查案件、查询案件、办到哪一步、进展', '案件进度'),
  ...screen(
    '强制执行、执行、申请执行、不履行、对方不给钱、撤销裁决、撤裁、不予执行、补正、裁决生效、裁决以后、上诉',
    '裁决之后',
  ),
  ...screen('公开、公开目录、年度报告、年报、工作报告、财务报告', '信息公开'),
  section('规则、现行规则、仲裁规则、程序规则', SECTION.rules),
  article('多久、多长时间、几天、审理期限、期限、时限、办案时间、流程、程序', PROCEDURE_ARTICLE),
  section('投诉、举报、监督、监督电话、投诉电话、意见建议', SECTION.organization),
  section('个人信息、隐私', SECTION.privacy),
  same('收费、费用、仲裁费'),
  same('立案、申请仲裁、提起仲裁'),
  same('裁决、判决'),
  same('申请书、申请表'),
  same('投诉、举报、监督'),
  same('在线、网上、线上'),
]

/** Words by which visitors search, and what they lead to. */
export const searchWords: Insertable<SearchWordTable>[] = groups.map(group => ({
  ...group,
  createTime: FOUNDED,
}))
