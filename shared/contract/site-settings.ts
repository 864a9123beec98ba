import { z } from 'zod'
import {
  isDeliveredPicture,
  isSitePath,
  isWebAddress,
  PICTURE_MESSAGE,
  storedFileOf,
} from '../domain/paths/addresses'
import { GREY_SCOPES } from '../domain/site/grey'
import { QUICK_ICONS } from '../domain/site/quick-icons'
import { facadeBanner, facadeInfo } from './facade-info'
import { field } from './input'
import { saved } from './row'

/** The facade's settings as one form: those of the public site itself, and the lines of its contact page. */
export const facadeConfigForm = facadeInfo.omit({ menus: true, contactMap: true, quickIcons: true }).extend({
  banners: z.array(facadeBanner.extend({ hidden: z.boolean().optional() })),
  /** dict contact_us_config */
  contact: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  /** dict common_use; `icon` names an icon of the facade, empty for the one that suits the name */
  quick: z.array(z.strictObject({ label: z.string(), value: z.string(), icon: z.string() })),
  /** The source that a new article begins with; null for the name of the site. */
  articleSource: z.string().nullable(),
  /** Documents are reviewed before they are published; missing from servers that do not know it. */
  review: z.boolean().optional(),
  /** Days of mourning; the days are `2026-12-13`, null for no bound. Missing from servers that do not know them. */
  grey: z.enum(GREY_SCOPES).optional(),
  greyFrom: z.string().nullable().optional(),
  greyTo: z.string().nullable().optional(),
  /** Lists with personal data carry the name of who looks at them. */
  watermark: z.boolean().optional(),
  mapImage: z.string().nullable(),
  mapAlt: z.string().nullable(),
  mapUrl: z.string().nullable(),
  ...saved,
  /** Replaces `updateTime` in the header of an update. */
  revision: z.int().optional(),
})
export type FacadeConfig = z.infer<typeof facadeConfigForm>

const text = (name: string, max: number) =>
  field.optionalText({ max: [max, `${name}长度不能超过 ${max} 个字符`] })
const required = (name: string, max: number) =>
  field.text(`${name}不能为空`, { max: [max, `${name}长度不能超过 ${max} 个字符`] })

const LINK_MESSAGE = '应为 http、https 地址或以 / 开头的站内路径'
const isLink = (value: string) => isWebAddress(value) || isSitePath(value)
const link = (name: string) => required(name, 1024).refine(isLink, `${name}格式不正确，${LINK_MESSAGE}`)
const optionalLink = (name: string) =>
  text(name, 1024).refine(value => !value || isLink(value), `${name}格式不正确，${LINK_MESSAGE}`)
const isPicture = (value: string) => isDeliveredPicture(value) || storedFileOf(value) !== undefined
const picture = (name: string) =>
  text(name, 1024).refine(value => !value || isPicture(value), `${name}不正确，${PICTURE_MESSAGE}`)
const requiredPicture = (name: string) =>
  required(name, 1024).refine(isPicture, `${name}不正确，${PICTURE_MESSAGE}`)

/**
 * A field that is not sent keeps its value; an empty text or list removes the setting. Lists are shown in the order
 * sent. Pictures are addresses of public files of this server,
 * or of those that come with the product.
 */
export const facadeConfigBody = z.object({
  name: required('门户名称', 50),
  /** Long in English: `China … Arbitration Commission`. */
  englishName: text('门户英文名称', 100),
  articleSource: text('文章默认来源', 100),
  review: field.optionalFlag(),
  grey: z.enum(GREY_SCOPES, { error: '灰色模式不正确' }).optional(),
  greyFrom: field.optionalDay('灰色模式起始日期'),
  greyTo: field.optionalDay('灰色模式结束日期'),
  watermark: field.optionalFlag(),
  adminTitle: required('管理系统名称', 50),
  motto: text('首页标语', 50),
  introduction: text('首页简介', 300),
  signInMotto: text('登录页标语', 50),
  logo: picture('门户标志'),
  favicon: picture('网站图标'),
  copyright: text('版权声明', 200),
  icp: text('ICP 备案号', 100),
  policeIcp: text('公安备案号', 100),
  policeBadge: picture('公安备案图标'),
  wechatCode: picture('公众号二维码'),
  wechatName: text('公众号名称', 30),
  banners: field.list(
    z
      .object({
        title: text('横幅说明', 100),
        image: requiredPicture('横幅图片'),
        url: optionalLink('横幅链接'),
        credit: text('横幅图片来源', 100),
        hidden: field.optionalFlag(),
      })
      // The accessible name of a link is the text of its picture.
      .refine(({ title, url }) => !url || title?.trim(), '有链接的横幅应填写横幅说明'),
    10,
    '首页横幅不能超过 10 个',
  ),
  links: field.list(
    z.object({
      name: required('友情链接名称', 50),
      url: link('友情链接地址'),
      logo: picture('友情链接图片'),
    }),
    50,
    '友情链接不能超过 50 个',
  ),
  homeMenuIds: field.list(field.int('首页栏目不能为空'), 12, '首页栏目不能超过 12 个'),
  contact: field.list(
    z.object({ label: required('联系方式名称', 100), value: required('联系方式内容', 100) }),
    20,
    '联系方式不能超过 20 项',
  ),
  quick: field.list(
    z.object({
      label: required('快捷入口名称', 20),
      value: required('快捷入口链接', 100).refine(isLink, `快捷入口链接格式不正确，${LINK_MESSAGE}`),
      icon: text('快捷入口图标', 20).refine(
        icon => !icon || QUICK_ICONS.some(known => known === icon),
        '快捷入口图标不正确',
      ),
    }),
    12,
    '快捷入口不能超过 12 个',
  ),
  mapImage: picture('地图图片'),
  mapAlt: text('地图说明', 100),
  mapUrl: text('地图链接', 1024).refine(
    value => !value || isWebAddress(value),
    '地图链接格式不正确，应为 http 或 https 开头的网址',
  ),
})
export type FacadeConfigSave = z.input<typeof facadeConfigBody>
export type FacadeConfigValues = z.infer<typeof facadeConfigBody>
