import { z } from 'zod'
import { isSitePath, isWebAddress } from '../domain/paths/addresses'
import { SITE_LANGUAGES } from '../domain/site/site-language'
import { ARTICLE_TOO_LONG, isArticleLength } from '../domain/texts/html-rules'
import { documentReview, LISTED_REVIEW_STATES } from './document-review'
import { field, paging, param, sorting } from './input'
import { exportChoice, type ListQuery, saved, time } from './row'
import { publicService, serviceBody, staffService } from './service-announcement'

const STATUS_MESSAGE = '状态必须是 [0, 1]'
/** The last moment of the year 9999: later ones have no date that users would recognise. */
const MAX_TIME = 253_402_271_999_999
const MAX_MANY = 1000

const attachment = z.strictObject({
  name: z.string(),
  url: z.string(),
  /** bytes */
  size: z.int(),
  type: z.string().optional(),
})
export type Attachment = z.infer<typeof attachment>

/** Contract 13.4. */
export const publicDocument = z.strictObject({
  id: z.int(),
  menuId: z.int().nullable(),
  menuName: z.string().nullable(),
  title: z.string(),
  summary: z.string().nullable(),
  cover: z.string().nullable(),
  /** Who made the cover's picture: an addition of this product. */
  coverCredit: z.string().nullable().optional(),
  /** HTML, not to be trusted; null in lists */
  content: z.string().nullable(),
  author: z.string().nullable(),
  source: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  /** if set, the row opens this address instead of the article page */
  linkUrl: z.string().nullable(),
  publishTime: time().nullable(),
  top: z.boolean(),
  sort: z.int(),
  views: z.int(),
  /** null in lists */
  attachments: z.array(attachment).nullable(),
  createTime: time(),
  /**
   * Of a set of rules: its version. This and the next two are additions of this product; other servers leave them out.
   */
  ruleVersion: z.string().nullable().optional(),
  /** The date of effect, as `2026-03-01`. */
  effectiveDate: z.string().nullable().optional(),
  /** It is superseded. */
  abolished: z.boolean().optional(),
  /** Of a service announcement: an addition of this product. */
  service: publicService.optional(),
})
export type PublicDocument = z.infer<typeof publicDocument>

const neighbour = z.strictObject({ id: z.int(), title: z.string() }).nullable()
export const documentDetail = publicDocument.extend({
  prev: neighbour,
  next: neighbour,
  /** Of its section: this and the next are additions of this product. */
  language: z.enum(SITE_LANGUAGES).optional(),
  /** The article in the other language, if visitors may read it. */
  translation: neighbour.optional(),
})
export type DocumentDetail = z.infer<typeof documentDetail>

/** Contract 13.5: what staff see beside it. `status`: 0 published, 1 not. */
const listedDocument = publicDocument.extend({
  status: z.int(),
  creator: z.string().nullable(),
  /** When it was withdrawn after visitors had seen it; null while it is published, and for drafts. */
  withdrawnTime: time().nullable().optional(),
  service: staffService.nullable().optional(),
  /** When a service announcement is taken down by itself; null for all others, and without a time of publication. */
  shownUntil: time().nullable().optional(),
  language: z.enum(SITE_LANGUAGES).optional(),
  /** Of an English one: the Chinese document that it translates. */
  translationOf: z.int().nullable().optional(),
  /** Its counterpart in the other language, published or not. */
  translation: z
    .strictObject({ id: z.int(), title: z.string(), isPublic: z.boolean() })
    .nullable()
    .optional(),
  /** Its section, or one above it, is disabled: visitors do not see the document, whatever its state. */
  sectionOff: z.boolean().optional(),
  /** null for a document that was not sent for review; missing in lists by order. */
  review: documentReview.nullable().optional(),
  ...saved,
})

/** Everything staff write into a document. */
export const documentSnapshot = listedDocument.pick({
  menuId: true,
  title: true,
  summary: true,
  cover: true,
  coverCredit: true,
  content: true,
  author: true,
  source: true,
  sourceUrl: true,
  linkUrl: true,
  publishTime: true,
  top: true,
  sort: true,
  status: true,
  attachments: true,
  ruleVersion: true,
  effectiveDate: true,
  abolished: true,
  service: true,
  translationOf: true,
})
export type DocumentSnapshot = z.infer<typeof documentSnapshot>

/** Changes of a published document that wait for a review. A place that they do not change is not part of them. */
const documentChanges = documentSnapshot.omit({ status: true }).partial({ top: true, sort: true })
export type DocumentChanges = z.infer<typeof documentChanges>

/** `changes`: only of one document, and only to those who review them or go on with them. */
export const staffDocument = listedDocument.extend({ changes: documentChanges.nullable().optional() })
export type StaffDocument = z.infer<typeof staffDocument>

const publicDocumentFilters = z.object({
  menuId: param.int(),
  title: param.text([200, '文档标题长度不能超过 200 个字符']),
  keyword: param.text([200, '关键字长度不能超过 200 个字符']),
  publishTime: param.range(),
  /** In the case number, the parties and the title of service announcements, as visitors read them. */
  served: param.text([100, '案号或者当事人长度不能超过 100 个字符']),
})
export type DocumentQuery = ListQuery<typeof publicDocumentFilters>
export const publicDocumentPageQuery = publicDocumentFilters.extend({
  ...paging,
  // The order of the public list is fixed; the parameters are checked as in every list.
  ...sorting(['publishTime'] as const),
})

export const DOCUMENT_STATES = ['published', 'scheduled', 'draft', 'withdrawn', 'ended'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

export const documentFilters = z.object({
  menuId: param.int(),
  title: param.text([200, '文档标题长度不能超过 200 个字符']),
  /** 0 published or scheduled, 1 neither. */
  status: param.status(STATUS_MESSAGE),
  /**
   * This product's addition: the state as staff see it, which distinguishes scheduled and withdrawn documents, and service
   * announcements whose period has ended.
   */
  state: param.choice(DOCUMENT_STATES, '状态不正确'),
  /** This product's addition: that of the section. */
  language: param.choice(SITE_LANGUAGES, '语言不正确'),
  /** This product's addition. */
  review: param.choice(LISTED_REVIEW_STATES, '审核状态不正确'),
  /**
   * This product's addition: `own` are those that the caller wrote or sent for review, `toReview` those that wait for
   * the caller.
   */
  scope: param.choice(['own', 'toReview'], '范围不正确'),
  /** This product's addition: when it was sent for review. */
  sendTime: param.range(),
  author: param.text([100, '作者长度不能超过 100 个字符']),
  publishTime: param.range(),
  createTime: param.range(),
})
export type DocumentFilters = z.infer<typeof documentFilters>
export type StaffDocumentQuery = ListQuery<typeof documentFilters>
export const documentExportQuery = documentFilters.extend(exportChoice)
export const documentPageQuery = documentFilters.extend({
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
/** Other schemes run programs or lead nowhere; authors must not be able to use them against readers. */
const address = (name: string) =>
  field
    .optionalText({ max: [1024, `${name}长度不能超过 1024 个字符`] })
    .refine(value => !value || isLink(value), `${name}${LINK_MESSAGE}`)

/** 0 removes a scheduled time: null would leave it (contract 1.8). */
const publishTime = field
  .optionalInt()
  .refine(time => time === undefined || (time >= 0 && time <= MAX_TIME), '发布时间不正确')

/** HTML of an article that is stored. */
export const optionalHtml = field
  .optionalText()
  .refine(html => html === undefined || isArticleLength(html), ARTICLE_TOO_LONG)
/** HTML of an article that is only looked at. */
export const requiredHtml = (message: string) => field.text(message).refine(isArticleLength, ARTICLE_TOO_LONG)

/** A field that is not sent keeps its value; an empty text or list, and the time 0, remove it (contract 1.8). */
const saveFields = {
  menuId: field.int('所属栏目不能为空'),
  title: field.text('文档标题不能为空', { max: [200, '文档标题长度不能超过 200 个字符'] }),
  summary: field.optionalText({ max: [500, '文档摘要长度不能超过 500 个字符'] }),
  cover: address('封面地址'),
  coverCredit: field.optionalText({ max: [100, '封面图片来源长度不能超过 100 个字符'] }),
  content: optionalHtml,
  author: field.optionalText({ max: [100, '作者长度不能超过 100 个字符'] }),
  source: field.optionalText({ max: [100, '来源长度不能超过 100 个字符'] }),
  sourceUrl: address('来源地址'),
  linkUrl: address('链接地址'),
  publishTime,
  top: field.optionalFlag(),
  sort: field.optionalInt(),
  /** 0 publishes; left out, it does not change. */
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
  // Additions of this product: fields of sets of rules, and the reason of a change.
  ruleVersion: field.optionalText({ max: [100, '版本长度不能超过 100 个字符'] }),
  effectiveDate: field.optionalDay('施行日期'),
  abolished: field.optionalFlag(),
  /** 0 removes it. */
  translationOf: field.optionalInt(),
  note: field.optionalText({ max: [200, '修改说明长度不能超过 200 个字符'] }),
  service: serviceBody,
}

const ID = '文章编号不能为空'
/** The same key again is the same document: a client that does not know whether a request arrived repeats it. */
const clientKey = field.optionalText({ pattern: [/^[\w-]{8,64}$/, '请求标识格式不正确'] })
/** The saved document replaces the caller's draft (document-drafts.ts), which is deleted. */
const endsDraft = field.optionalFlag()
export const documentCreateBody = z.object({ ...saveFields, clientKey, endsDraft })
export const documentUpdateBody = z.object({ id: field.int(ID), ...saveFields, endsDraft })
/** Sent for review; what is published needs all values, others are stored before. */
export const documentSubmitBody = z.object({
  id: field.int(ID),
  changes: z.object(saveFields).optional(),
  endsDraft,
})
export type DocumentSave = Omit<z.input<typeof documentUpdateBody>, 'id'> & { id?: number }
export type DocumentValues = Omit<z.infer<typeof documentCreateBody>, 'clientKey' | 'endsDraft'>

/** `publishTime`: the new one; 0 is the present. */
export const documentPublishBody = z.object({
  id: field.int(ID),
  status: field.status('状态不能为空', STATUS_MESSAGE),
  publishTime,
})

const ids = field
  .list(field.int(ID), MAX_MANY, `一次最多 ${MAX_MANY} 篇文章`)
  .refine(list => list !== undefined && list.length > 0, ID)
  .transform(list => list ?? [])
export const documentPublishListBody = z.object({ ids, status: field.status('状态不能为空', STATUS_MESSAGE) })
export const documentMoveBody = z.object({ ids, menuId: field.int('所属栏目不能为空') })
export const documentPlaceBody = z.object({
  id: field.int(ID),
  top: field.optionalFlag(),
  sort: field.optionalInt(),
})
export const documentIdBody = z.object({ id: field.int(ID) })

/** The article of the section's list beside which it is put. */
export const documentOrderBody = z.object({
  menuId: field.int('所属栏目不能为空'),
  id: field.int(ID),
  targetId: field.int('目标位置不能为空'),
  after: field.flag('目标位置不能为空'),
})
export const documentSectionBody = z.object({ menuId: field.int('所属栏目不能为空') })
export const documentOrderQuery = z.object({ menuId: param.id('menuId'), ...paging })

export const documentCheckBody = z.object({ content: requiredHtml('文档内容不能为空') })
/** What the sanitiser removes from a text, by kind. `foreign` is stored, but not shown to visitors. */
export const removedPart = z.strictObject({
  kind: z.enum([
    'script',
    'sheet',
    'frame',
    'media',
    'form',
    'drawing',
    'tag',
    'handler',
    'attribute',
    'style',
    'link',
    'picture',
    'foreign',
  ]),
  count: z.int(),
  /** Names of the elements, attributes, properties or addresses: at most five. */
  names: z.array(z.string()),
  /** The words before the first three of them; empty at the beginning. */
  places: z.array(z.string()),
})
export type RemovedPart = z.infer<typeof removedPart>
export type RemovedKind = RemovedPart['kind']
