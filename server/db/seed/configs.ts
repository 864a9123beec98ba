import type { Insertable } from 'kysely'
import type { ConfigTable } from '../schema'
import { CITY, COMMISSION } from './commission'
import { homeColumns } from './menus/facade'
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

/**
 * Settings that are known from the start. What is not (filing numbers, logo, favicon, banners) has no row, since a
 * setting may not be empty (contract 11.1); the public site leaves out what is missing.
 */
const settings: Setting[] = [
  {
    category: 'system',
    name: '是否开放注册',
    key: 'system.user.register-enabled',
    value: 'false',
    visible: 0,
    remark: 'true 时登录页可自行注册账号',
  },
  { category: 'facade', name: '门户名称', key: 'facade.name', value: COMMISSION, remark: '页面标题和页眉' },
  {
    category: 'facade',
    name: '管理系统名称',
    key: 'facade.admin-title',
    value: `${COMMISSION}管理系统`,
    remark: '后台侧栏标题',
  },
  {
    category: 'facade',
    name: '版权声明',
    key: 'facade.copyright',
    value: `© ${COMMISSION} 版权所有`,
    remark: '页脚',
  },
  {
    category: 'facade',
    name: '友情链接',
    key: 'facade.links',
    value: JSON.stringify(links),
    remark: 'JSON 数组：id、name、url、logo、sort',
  },
  {
    category: 'facade',
    name: '首页栏目',
    key: 'facade.home-menu-ids',
    value: JSON.stringify(homeColumns),
    remark: 'JSON 数组：首页显示的栏目编号，按此顺序',
  },
]

/** All built in (type 1): the product reads these keys, so they are edited but not deleted. */
export const configs: Insertable<ConfigTable>[] = settings.map(setting => ({
  visible: 1,
  ...setting,
  type: 1,
  createTime: FOUNDED,
}))
