import type { FacadeBanner, FacadeInfo, FacadeLink } from '@shared/contract/facade-info'
import { isRecord } from '@shared/domain/is-record'
import { GREY_SCOPES, type GreyScope } from '@shared/domain/site/grey'
import { UNNAMED } from '@shared/domain/site/unnamed'
import { chinaDay } from '../../platform/config/time'
import type { Reader } from '../../platform/db/database'

/** A row of the configuration that the facade reads (contract 13.2, 13.5). */
interface FacadeSetting {
  key: string
  name: string
  remark: string
}

/** Where each part of the facade's settings is stored, and the name of its row in the configuration list. */
export const FACADE_SETTINGS = {
  name: { key: 'facade.name', name: '门户名称', remark: '页面标题和页眉' },
  englishName: { key: 'facade.english-name', name: '门户英文名称', remark: '英文页面的标题和页眉' },
  articleSource: {
    key: 'facade.article-source',
    name: '文章默认来源',
    remark: '新增文章时填入“来源”，不填则为门户名称',
  },
  review: {
    key: 'facade.review',
    name: '发布前审核',
    remark: 'true：没有“文章免审发布”权限的人员，所写内容由他人审核后发布；false：有发布权限即可发布',
  },
  grey: {
    key: 'facade.grey',
    name: '灰色模式',
    remark: 'site：门户以黑白显示；all：门户和管理后台都以黑白显示',
  },
  greyFrom: { key: 'facade.grey-from', name: '灰色模式起始日期', remark: '这天零时起，yyyy-MM-dd' },
  greyTo: { key: 'facade.grey-to', name: '灰色模式结束日期', remark: '到这天结束为止，yyyy-MM-dd' },
  watermark: {
    key: 'facade.watermark',
    name: '列表水印',
    remark: 'true：有个人信息的列表上显示查看人的姓名和时间',
  },
  adminTitle: { key: 'facade.admin-title', name: '管理系统名称', remark: '后台侧栏标题' },
  motto: { key: 'facade.motto', name: '首页标语', remark: '首页门户名称下方' },
  introduction: { key: 'facade.introduction', name: '首页简介', remark: '首页标语下方的一段文字' },
  signInMotto: { key: 'facade.sign-in-motto', name: '登录页标语', remark: '登录页门户名称下方' },
  logo: { key: 'facade.logo', name: '门户标志', remark: '页眉图片的地址' },
  favicon: { key: 'facade.favicon', name: '网站图标', remark: '浏览器标签页图标的地址' },
  copyright: { key: 'facade.copyright', name: '版权声明', remark: '页脚' },
  icp: { key: 'facade.icp', name: 'ICP 备案号', remark: '页脚' },
  policeIcp: { key: 'facade.police-icp', name: '公安备案号', remark: '页脚' },
  policeBadge: { key: 'facade.police-badge', name: '公安备案图标', remark: '页脚，公安备案号之前的图片地址' },
  wechatCode: { key: 'facade.wechat-code', name: '公众号二维码', remark: '页脚，二维码图片的地址' },
  wechatName: { key: 'facade.wechat-name', name: '公众号名称', remark: '页脚，二维码下方' },
  banners: {
    key: 'facade.banners',
    name: '首页横幅',
    remark: 'JSON 数组：id、title、image、url、credit、sort',
  },
  links: { key: 'facade.links', name: '友情链接', remark: 'JSON 数组：id、name、url、logo、sort' },
  homeMenuIds: {
    key: 'facade.home-menu-ids',
    name: '首页栏目',
    remark: 'JSON 数组：首页显示的栏目编号，按此顺序',
  },
  mapImage: { key: 'facade.contact-map-image', name: '联系我们地图图片', remark: '地图图片的地址' },
  mapAlt: { key: 'facade.contact-map-alt', name: '联系我们地图说明', remark: '看不到图片的访客读到的文字' },
  mapUrl: { key: 'facade.contact-map-url', name: '联系我们地图链接', remark: '地图服务中的位置' },
} as const satisfies Record<string, FacadeSetting>

export type FacadeSettingName = keyof typeof FACADE_SETTINGS

/** A banner as staff edit it; visitors do not get hidden ones. */
interface StoredBanner extends FacadeBanner {
  hidden?: boolean
}

export interface FacadeSettings extends Omit<FacadeInfo, 'menus' | 'banners' | 'contactMap' | 'quickIcons'> {
  englishName: string | null
  motto: string | null
  introduction: string | null
  signInMotto: string | null
  /** Staff's alone. */
  articleSource: string | null
  /** Documents are reviewed before they are published. */
  review: boolean
  grey: GreyScope
  greyFrom: string | null
  greyTo: string | null
  watermark: boolean
  banners: StoredBanner[]
  mapImage: string | null
  mapAlt: string | null
  mapUrl: string | null
}

/** The dictionary of the home page's quick entries. */
export const QUICK_ENTRIES = 'common_use'

/** The facade's settings; one without a row is null, empty or an empty list. */
export async function readFacadeSettings(db: Reader): Promise<FacadeSettings> {
  const rows = await db
    .selectFrom('configs')
    .select(['key', 'value'])
    .where('key', 'like', 'facade.%')
    .execute()
  const values = new Map(rows.map(row => [row.key, row.value]))
  const value = (name: FacadeSettingName) => values.get(FACADE_SETTINGS[name].key)
  return {
    name: value('name') ?? '',
    englishName: value('englishName') ?? null,
    articleSource: value('articleSource') ?? null,
    review: value('review') === 'true',
    ...greyOf(value),
    watermark: value('watermark') === 'true',
    adminTitle: value('adminTitle') ?? '',
    motto: value('motto') ?? null,
    introduction: value('introduction') ?? null,
    signInMotto: value('signInMotto') ?? null,
    logo: value('logo') ?? null,
    favicon: value('favicon') ?? null,
    banners: list(value('banners'), isBanner),
    links: list(value('links'), isLink),
    copyright: value('copyright') ?? null,
    icp: value('icp') ?? null,
    policeIcp: value('policeIcp') ?? null,
    policeBadge: value('policeBadge') ?? null,
    wechatCode: value('wechatCode') ?? null,
    wechatName: value('wechatName') ?? null,
    homeMenuIds: list(value('homeMenuIds'), isNumber),
    mapImage: value('mapImage') ?? null,
    mapAlt: value('mapAlt') ?? null,
    mapUrl: value('mapUrl') ?? null,
  }
}

type ValueOf = (name: FacadeSettingName) => string | undefined

const greyOf = (value: ValueOf): Pick<FacadeSettings, 'grey' | 'greyFrom' | 'greyTo'> => ({
  grey: GREY_SCOPES.find(scope => scope === value('grey')) ?? 'off',
  greyFrom: value('greyFrom') ?? null,
  greyTo: value('greyTo') ?? null,
})

/** What is shown without colours today, in China. */
export async function greyToday(db: Reader, now: number): Promise<GreyScope> {
  const rows = await db
    .selectFrom('configs')
    .select(['key', 'value'])
    .where('key', 'like', `${FACADE_SETTINGS.grey.key}%`)
    .execute()
  const { grey, greyFrom, greyTo } = greyOf(
    name => rows.find(({ key }) => key === FACADE_SETTINGS[name].key)?.value,
  )
  const today = chinaDay(now)
  return (greyFrom && today < greyFrom) || (greyTo && today > greyTo) ? 'off' : grey
}

/** Whether documents are reviewed before they are published. */
export async function isReviewOn(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('configs')
    .select('value')
    .where('key', '=', FACADE_SETTINGS.review.key)
    .executeTakeFirst()
  return row?.value === 'true'
}

/** The same for visitors, to whom everything has a name. */
export async function readPublicSettings(db: Reader): Promise<FacadeSettings> {
  const settings = await readFacadeSettings(db)
  const name = settings.name || UNNAMED.name
  return {
    ...settings,
    name,
    englishName: settings.englishName ?? (settings.name ? null : UNNAMED.englishName),
    adminTitle: settings.adminTitle || `${name}管理系统`,
  }
}

/** A JSON list stored in a configuration value. Staff edit it by hand: what is not a list of `T` counts as empty. */
function list<T>(text: string | undefined, isItem: (value: unknown) => value is T): T[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isItem) : []
  } catch {
    return []
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number'
const isLink = (value: unknown): value is FacadeLink =>
  isRecord(value) && typeof value.name === 'string' && typeof value.url === 'string'
const isBanner = (value: unknown): value is StoredBanner => isRecord(value) && typeof value.image === 'string'
