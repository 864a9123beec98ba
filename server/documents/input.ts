import { z } from 'zod'
import { isSitePath, isWebAddress } from '../contract/addresses'
import { field, paging, param, sorting } from '../contract/input'

const STATUS_MESSAGE = '状态必须是 [0, 1]'
/** An article with inline pictures fits. */
export const MAX_ARTICLE = 8 * 1024 * 1024
/** The last moment of the year 9999: later ones have no date that a reader would know. */
const MAX_TIME = 253_402_271_999_999
const MAX_MANY = 1000

export const filters = z.object({
  menuId: param.int(),
  title: param.text([200, '文档标题长度不能超过 200 个字符']),
  status: param.status(STATUS_MESSAGE),
  /** This product's addition: as staff call it, with what is scheduled and what was withdrawn told apart. */
  state: param.choice(['published', 'scheduled', 'draft', 'withdrawn'], '状态不正确'),
  author: param.text([100, '作者长度不能超过 100 个字符']),
  publishTime: param.range(),
  createTime: param.range(),
})
export type Filters = z.infer<typeof filters>

export const pageQuery = filters.extend({
  ...paging,
  ...sorting([
    'id',
    'title',
    'publishTime',
    'createTime',
    'updateTime',
    'views',
    'sort',
    'status',
    'author',
  ] as const),
})

export const isLink = (value: string) => isWebAddress(value) || isSitePath(value)
const LINK_MESSAGE = '格式不正确，应为 http、https 地址或以 / 开头的站内路径'
/** Other schemes run programs or lead nowhere; who may write an article must not be able to do that to its readers. */
const address = (name: string) =>
  field
    .optionalText({ max: [1024, `${name}长度不能超过 1024 个字符`] })
    .refine(value => !value || isLink(value), `${name}${LINK_MESSAGE}`)

/** A day that there is. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** 0 takes a planned time back: null would keep it (contract 1.8). */
const publishTime = field
  .optionalInt()
  .refine(time => time === undefined || (time >= 0 && time <= MAX_TIME), '发布时间不正确')

const saveFields = {
  menuId: field.int('所属栏目不能为空'),
  title: field.text('文档标题不能为空', { max: [200, '文档标题长度不能超过 200 个字符'] }),
  summary: field.optionalText({ max: [500, '文档摘要长度不能超过 500 个字符'] }),
  cover: address('封面地址'),
  content: field.optionalText(),
  author: field.optionalText({ max: [100, '作者长度不能超过 100 个字符'] }),
  source: field.optionalText({ max: [100, '来源长度不能超过 100 个字符'] }),
  sourceUrl: address('来源地址'),
  linkUrl: address('链接地址'),
  publishTime,
  top: field.optionalFlag(),
  sort: field.optionalInt(),
  status: field.optionalStatus(STATUS_MESSAGE),
  attachments: field.list(
    z.object({
      name: field.text('附件名称不能为空', { max: [255, '附件名称长度不能超过 255 个字符'] }),
      url: field
        .text('附件地址不能为空', { max: [1024, '附件地址长度不能超过 1024 个字符'] })
        .refine(isLink, `附件地址${LINK_MESSAGE}`),
      size: field.int('附件大小不能为空'),
      type: field.optionalText({ max: [100, '附件类型长度不能超过 100 个字符'] }),
    }),
    50,
    '附件不能超过 50 个',
  ),
  // Additions of this product: of rules, and why a text was changed.
  ruleVersion: field.optionalText({ max: [100, '版本长度不能超过 100 个字符'] }),
  effectiveDate: field.optionalText().refine(day => !day || isDay(day), '施行日期不正确，应为 yyyy-MM-dd'),
  abolished: field.optionalFlag(),
  note: field.optionalText({ max: [200, '修改说明长度不能超过 200 个字符'] }),
}

const ID = '文档编号不能为空'
/** The same key again is the same document: who does not know whether a call arrived sends it once more. */
const clientKey = field.optionalText({ pattern: [/^[\w-]{8,64}$/, '请求标识格式不正确'] })
/** What was saved is what the caller's draft has become (drafts.ts), which is then no more. */
const endsDraft = field.optionalFlag()
export const createBody = z.object({ ...saveFields, clientKey, endsDraft })
export const updateBody = z.object({ id: field.int(ID), ...saveFields, endsDraft })
export type SaveBody = Omit<z.infer<typeof createBody>, 'clientKey' | 'endsDraft'>

export const publishBody = z.object({
  id: field.int(ID),
  status: field.status('状态不能为空', STATUS_MESSAGE),
  publishTime,
})

const ids = field
  .list(field.int(ID), MAX_MANY, `一次最多 ${MAX_MANY} 篇文档`)
  .refine(list => list !== undefined && list.length > 0, ID)
  .transform(list => list ?? [])
export const publishListBody = z.object({ ids, status: field.status('状态不能为空', STATUS_MESSAGE) })
export const moveBody = z.object({ ids, menuId: field.int('所属栏目不能为空') })
export const placeBody = z.object({ id: field.int(ID), top: field.optionalFlag(), sort: field.optionalInt() })
/** Beside which other one of the column's list it is put. */
export const orderBody = z.object({
  menuId: field.int('所属栏目不能为空'),
  id: field.int(ID),
  targetId: field.int('目标位置不能为空'),
  after: field.flag('目标位置不能为空'),
})
export const columnBody = z.object({ menuId: field.int('所属栏目不能为空') })
export const orderQuery = z.object({ menuId: param.id('menuId'), ...paging })
export const idBody = z.object({ id: field.int(ID) })
