import { SERVICE_SECTION } from '@shared/domain/services/service-facts'
import type { Insertable } from 'kysely'
import { sectionName } from '../../../features/menus'
import type { MenuTable } from '../../../platform/db/tables/users'
import { CONTACT } from '../commission'
import { FOUNDED } from '../time'

const FACADE_ROOT = 9100

/** Menu ids of the sections that hold articles. */
export const SECTION = {
  profile: 9102,
  organization: 9103,
  charter: 9104,
  disclosure: 9105,
  activities: 9111,
  notices: 9112,
  industry: 9113,
  service: 9114,
  rules: 9120,
  guide: 9130,
  fees: 9140,
  laws: 9170,
  privacy: 9199,
  accessibility: 9198,
  englishAbout: 9201,
  englishRules: 9202,
  englishClauses: 9203,
  englishFees: 9204,
  englishNotices: 9216,
  englishPrivacy: 9217,
} as const

/** The section of the roster. */
export const ROSTER_SECTION = 9150

/** The sections shown on the home page, in this order. */
export const homeSections = [SECTION.notices, SECTION.activities, SECTION.rules, SECTION.guide]

export const ENGLISH_CONTACT = 9207

/** Leads to the commission's own platform. */
export const FILING_SECTION = 9190
export const ENGLISH_FILING_SITE = 9218

const ABOUT = 9101
const NEWS = 9110
const ENGLISH = 9200
const CONTACT_PAGE = 9180
/** Shows the published table of fees. */
export const CALCULATOR = 9141
const FILING_GUIDE = 9131
const CLAUSES = 9132
const DOWNLOADS = 9160
const DEADLINE = 9142

const RECEIVED_NOTICE = 9182
const NOTICE_CHECK = 9183
const AWARD = 9185

const LIST = 'facade/document/list'
const DETAIL = 'facade/document/detail'

function entry(
  id: number,
  parentId: number,
  sort: number,
  name: string,
  path: string,
  component: string | null,
  more: { type?: 1 | 2; visible?: 0 | 1; translationOf?: number } = {},
): Insertable<MenuTable> {
  return {
    id,
    parentId,
    sort,
    name,
    path,
    component,
    componentName: sectionName(id),
    type: 2,
    permission: '',
    icon: '',
    status: 0,
    visible: 1,
    keepAlive: 1,
    alwaysShow: 1,
    createTime: FOUNDED,
    ...more,
  }
}

/** The public site's sections: root 9100 of contract 15, components of 13.3. */
export const facadeMenus: Insertable<MenuTable>[] = [
  entry(FACADE_ROOT, 0, 1, '门户', '/facade', null, { type: 1 }),
  entry(ABOUT, FACADE_ROOT, 1, '本会概况', 'about', null, { type: 1 }),
  entry(SECTION.profile, ABOUT, 1, '机构简介', 'profile', DETAIL),
  entry(SECTION.organization, ABOUT, 2, '组织机构', 'organization', DETAIL),
  entry(SECTION.charter, ABOUT, 3, '本会章程', 'charter', DETAIL),
  entry(SECTION.disclosure, ABOUT, 4, '信息公开', 'disclosure', 'facade/disclosure/index'),
  entry(NEWS, FACADE_ROOT, 2, '新闻中心', 'news', null, { type: 1 }),
  entry(SECTION.activities, NEWS, 1, '本会动态', 'activities', LIST),
  entry(SECTION.notices, NEWS, 2, '通知公告', 'notices', LIST),
  entry(SECTION.industry, NEWS, 3, '行业资讯', 'industry', LIST),
  entry(SECTION.service, NEWS, 4, '公告送达', 'service', SERVICE_SECTION),
  entry(SECTION.rules, FACADE_ROOT, 3, '仲裁规则', 'rules', LIST),
  entry(SECTION.guide, FACADE_ROOT, 4, '仲裁指南', 'guide', LIST),
  entry(SECTION.fees, FACADE_ROOT, 5, '收费标准', 'fees', DETAIL),
  entry(ROSTER_SECTION, FACADE_ROOT, 6, '仲裁员名册', 'arbitrators', 'facade/arbitrator/list'),
  entry(DOWNLOADS, FACADE_ROOT, 7, '文书下载', 'downloads', 'facade/file/list'),
  entry(SECTION.laws, FACADE_ROOT, 8, '法律法规', 'laws', LIST),
  entry(CONTACT_PAGE, FACADE_ROOT, 9, '联系我们', 'contact', 'facade/contact/index'),
  entry(FILING_SECTION, FACADE_ROOT, 10, '网上立案', CONTACT.filingSite, null),
  entry(CALCULATOR, FACADE_ROOT, 12, '收费计算', 'fee-calculator', 'facade/fee/calculator', { visible: 0 }),
  entry(FILING_GUIDE, FACADE_ROOT, 13, '立案指南', 'filing-guide', 'facade/guide/filing', { visible: 0 }),
  entry(CLAUSES, FACADE_ROOT, 14, '示范条款', 'clause-builder', 'facade/clause/builder', { visible: 0 }),
  entry(DEADLINE, FACADE_ROOT, 17, '期限计算', 'deadline', 'facade/deadline', { visible: 0 }),
  entry(9181, FACADE_ROOT, 15, '咨询投诉', 'feedback', 'facade/feedback/index', { visible: 0 }),
  entry(RECEIVED_NOTICE, FACADE_ROOT, 17, '收到仲裁通知', 'received-notice', 'facade/guide/notice', {
    visible: 0,
  }),
  entry(NOTICE_CHECK, FACADE_ROOT, 18, '核验通知', 'verify', 'facade/verify', { visible: 0 }),
  entry(9184, FACADE_ROOT, 19, '案件进度', 'case-progress', 'facade/guide/progress', { visible: 0 }),
  entry(AWARD, FACADE_ROOT, 20, '裁决之后', 'after-award', 'facade/guide/award', { visible: 0 }),
  entry(SECTION.privacy, FACADE_ROOT, 11, '隐私声明', 'privacy', DETAIL, { visible: 0 }),
  entry(SECTION.accessibility, FACADE_ROOT, 21, '无障碍声明', 'accessibility', DETAIL, { visible: 0 }),
  entry(ENGLISH, FACADE_ROOT, 16, 'English', 'en', null, { type: 1 }),
  // Tools are hidden here: the navigation has them as services.
  entry(SECTION.englishAbout, ENGLISH, 1, 'About Us', 'about', DETAIL, { translationOf: SECTION.profile }),
  entry(SECTION.englishRules, ENGLISH, 2, 'Arbitration Rules', 'rules', LIST, {
    translationOf: SECTION.rules,
  }),
  entry(SECTION.englishClauses, ENGLISH, 3, 'Model Clauses', 'model-clauses', DETAIL, {
    translationOf: CLAUSES,
  }),
  entry(SECTION.englishFees, ENGLISH, 4, 'Fees', 'fees', DETAIL, { translationOf: SECTION.fees }),
  entry(9205, ENGLISH, 8, 'Fee Calculator', 'fee-calculator', 'facade/fee/calculator', {
    translationOf: CALCULATOR,
    visible: 0,
  }),
  entry(9206, ENGLISH, 5, 'Arbitrators', 'arbitrators', 'facade/arbitrator/list', {
    translationOf: ROSTER_SECTION,
  }),
  entry(9208, ENGLISH, 9, 'Time Limits', 'deadline', 'facade/deadline', {
    translationOf: DEADLINE,
    visible: 0,
  }),
  entry(9211, ENGLISH, 10, 'Received a Notice?', 'received-notice', 'facade/guide/notice', {
    translationOf: RECEIVED_NOTICE,
    visible: 0,
  }),
  entry(9212, ENGLISH, 11, 'Verify a Notice', 'verify', 'facade/verify', {
    translationOf: NOTICE_CHECK,
    visible: 0,
  }),
  entry(9213, ENGLISH, 13, 'After the Award', 'after-award', 'facade/guide/award', {
    translationOf: AWARD,
    visible: 0,
  }),
  entry(9214, ENGLISH, 0, 'How to File a Case', 'filing-guide', 'facade/guide/filing', {
    translationOf: FILING_GUIDE,
    visible: 0,
  }),
  entry(9215, ENGLISH, 12, 'Forms', 'forms', 'facade/file/list', {
    translationOf: DOWNLOADS,
    visible: 0,
  }),
  entry(SECTION.englishNotices, ENGLISH, 6, 'Notices', 'notices', LIST, {
    translationOf: SECTION.notices,
  }),
  entry(ENGLISH_CONTACT, ENGLISH, 7, 'Contact', 'contact', 'facade/contact/index', {
    translationOf: CONTACT_PAGE,
  }),
  entry(ENGLISH_FILING_SITE, ENGLISH, 15, 'Online Filing', CONTACT.filingSite, null, { visible: 0 }),
  entry(SECTION.englishPrivacy, ENGLISH, 14, 'Privacy', 'privacy', DETAIL, {
    translationOf: SECTION.privacy,
    visible: 0,
  }),
]
