import { PARAMETER_RULES } from '@shared/domain/parameters'
import type { Insertable } from 'kysely'
import { SERVICE_SETTINGS } from '../../features/documents/service-settings'
import {
  ANSWER_SETTING,
  CAPACITY_SETTING,
  PAPERS_SETTING,
  RETENTION_SETTING,
} from '../../features/feedback/settings'
import { STORAGE_SETTINGS } from '../../features/files/storage-limits'
import { DEFAULT_COPIES, FILING_SETTING } from '../../features/filing-guide/settings'
import { FACADE_SETTINGS } from '../../features/site-settings/settings'
import { RECYCLE_SETTING } from '../../platform/db/recycle/settings'
import type { ConfigTable } from '../../platform/db/tables/services'
import { PROCEDURE_ARTICLE } from './articles/guide'
import { CITY, COMMISSION, ENGLISH_NAME } from './commission'
import { homeSections } from './menus/facade'
import { FOUNDED } from './time'

type Setting = Pick<Insertable<ConfigTable>, 'category' | 'name' | 'key' | 'value' | 'remark'> & {
  visible?: 0 | 1
}

const links = [
  { id: 1, name: `${CITY}人民政府`, url: 'https://www.yunzhou-gov.example/', logo: null, sort: 1 },
  { id: 2, name: `${CITY}司法局`, url: 'https://sfj.yunzhou-gov.example/', logo: null, sort: 2 },
  { id: 3, name: `${CITY}中级人民法院`, url: 'https://www.yunzhou-court.example/', logo: null, sort: 3 },
  { id: 4, name: `${CITY}律师协会`, url: 'https://www.yunzhou-bar.example/', logo: null, sort: 4 },
]

const REGISTER = 'system.user.register-enabled'
const initialOf = (key: keyof typeof PARAMETER_RULES) => String(PARAMETER_RULES[key].initial)

/**
 * Settings that are known from the start. What is not (filing numbers, logo, favicon, banners) has no row, since a
 * setting may not be empty (contract 11.1); the public site leaves out what is missing. Without sample data, what
 * visitors are promised is delivered without a value.
 */
const settings: Setting[] = [
  {
    category: 'system',
    name: '是否开放注册',
    key: REGISTER,
    value: initialOf(REGISTER),
    visible: 0,
    remark: PARAMETER_RULES[REGISTER].effect,
  },
  ...Object.values(STORAGE_SETTINGS).map(setting => ({
    ...{ category: 'file', ...setting, value: initialOf(setting.key), visible: 0 as const },
  })),
  { category: 'facade', ...FACADE_SETTINGS.name, value: COMMISSION },
  { category: 'facade', ...FACADE_SETTINGS.englishName, value: ENGLISH_NAME },
  { category: 'facade', ...FACADE_SETTINGS.adminTitle, value: `${COMMISSION}管理系统` },
  { category: 'facade', ...FACADE_SETTINGS.motto, value: '独立　公正　及时' },
  {
    category: 'facade',
    ...FACADE_SETTINGS.introduction,
    value:
      '依法仲裁自然人、法人和非法人组织之间的合同纠纷和其他财产权益纠纷。仲裁实行一裁终局，裁决书自作出之日起发生法律效力。',
  },
  { category: 'facade', ...FACADE_SETTINGS.signInMotto, value: '独立 · 公正 · 专业 · 高效' },
  { category: 'facade', ...FACADE_SETTINGS.copyright, value: `© ${COMMISSION} 版权所有` },
  { category: 'facade', ...FACADE_SETTINGS.mapImage, value: '/pictures/contact-map.png' },
  {
    category: 'facade',
    ...FACADE_SETTINGS.mapAlt,
    value:
      '从公交站“明理路”沿明理路向北步行约200米，法律服务中心大楼在路的西侧；从大楼东侧坡道进入，乘1号电梯到六层，全程没有台阶',
  },
  { category: 'facade', ...FACADE_SETTINGS.review, value: 'true' },
  { category: 'facade', ...FACADE_SETTINGS.links, value: JSON.stringify(links) },
  { category: 'facade', ...FACADE_SETTINGS.homeMenuIds, value: JSON.stringify(homeSections) },
  {
    category: 'facade',
    ...FILING_SETTING,
    value: JSON.stringify({ ...DEFAULT_COPIES, articleId: PROCEDURE_ARTICLE }),
  },
  { category: 'feedback', ...RETENTION_SETTING, value: initialOf(RETENTION_SETTING.key), visible: 0 },
  { category: 'feedback', ...ANSWER_SETTING, value: initialOf(ANSWER_SETTING.key), visible: 0 },
  { category: 'feedback', ...CAPACITY_SETTING, value: initialOf(CAPACITY_SETTING.key), visible: 0 },
  { category: 'feedback', ...PAPERS_SETTING, visible: 0 },
  { category: 'recycle-bin', ...RECYCLE_SETTING, value: initialOf(RECYCLE_SETTING.key), visible: 0 },
  { category: 'service', ...SERVICE_SETTINGS.graceDays, value: initialOf(SERVICE_SETTINGS.graceDays.key) },
  { category: 'service', ...SERVICE_SETTINGS.maskNames, value: initialOf(SERVICE_SETTINGS.maskNames.key) },
]

/** All built in (type 1): the product reads these keys, so they are edited but not deleted. */
export const configs: Insertable<ConfigTable>[] = settings.map(setting => ({
  visible: 1,
  ...setting,
  type: 1,
  createTime: FOUNDED,
}))
