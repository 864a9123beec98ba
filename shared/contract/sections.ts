import { z } from 'zod'
import { SITE_LANGUAGES } from '../domain/site/site-language'
import { field, param } from './input'
import { saved } from './row'

/**
 * The kind of a section of the facade: a directory of sections, a panel of dict right_panel_type (its values), a
 * service page of this product, or something that this screen does not know and does not change.
 */
const KINDS = [
  'directory',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  'fee-calculator',
  'filing-guide',
  'clause-builder',
  'disclosure-board',
  'service-list',
  'feedback',
  'notice-guide',
  'notice-check',
  'case-progress',
  'award-guide',
  'deadline',
  'other',
] as const
export type FacadeMenuKind = (typeof KINDS)[number]

/** A section of the facade as staff edit it. */
export const facadeMenuRow = z.strictObject({
  id: z.int(),
  /** 0: at the top of the facade */
  parentId: z.int(),
  sort: z.int(),
  name: z.string(),
  kind: z.enum(KINDS),
  /** Its own part of the address, or the whole address of another site. */
  path: z.string(),
  /** Its address for visitors. */
  fullPath: z.string(),
  /** Shown in the navigation. */
  visible: z.boolean(),
  /** common_status; a disabled one does not exist for visitors. */
  status: z.int(),
  /** English at and below the first-level section with the path en. */
  language: z.enum(SITE_LANGUAGES),
  /** Of an English section: its Chinese counterpart. */
  translationOf: z.int().nullable(),
  /** Numbers of articles that visitors may read, and of the others. */
  published: z.int(),
  drafts: z.int(),
  ...saved,
})
export type FacadeMenu = z.infer<typeof facadeMenuRow>

/** What visitors lose by a change. */
export const facadeMenuImpact = z.strictObject({
  /** Sections whose published articles no navigation leads to any more; the first titles of each. */
  unreachable: z.array(
    z.strictObject({ id: z.int(), name: z.string(), published: z.int(), titles: z.array(z.string()) }),
  ),
  /** Pages whose address changes or ends, and where the old one is used. One that changes leads on to the new one. */
  addresses: z.array(
    z.strictObject({
      name: z.string(),
      from: z.string(),
      to: z.string().nullable(),
      uses: z.array(z.string()),
    }),
  ),
  /** Former addresses of other pages that the section gets: their visitors are not led on to these any more. */
  taken: z.array(z.strictObject({ path: z.string(), name: z.string(), to: z.string() })),
})
export type FacadeMenuImpact = z.infer<typeof facadeMenuImpact>

/** What prevents a deletion. */
export const facadeMenuRemoval = z.strictObject({
  children: z.int(),
  published: z.int(),
  drafts: z.int(),
  titles: z.array(z.string()),
  /** Where it is linked. */
  uses: z.array(z.string()),
})
export type FacadeMenuRemoval = z.infer<typeof facadeMenuRemoval>

/** `moveTo`: the section that its articles are moved to. */
export const facadeMenuDeleteQuery = z.object({ id: param.id(), moveTo: param.int() })

/**
 * One line without invisible characters or ones that change the text direction: names are in menus and confirmations.
 */
const isPlainName = (name: string) =>
  /[^\s\p{C}\p{M}]/u.test(name) &&
  !/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u.test(name)

const ID = '栏目编号不能为空'
export const facadeMenuCreateBody = z.object({
  parentId: field.int('上级栏目不能为空'),
  name: field
    .text('栏目名称不能为空', { max: [50, '栏目名称长度不能超过 50 个字符'] })
    .refine(isPlainName, '栏目名称包含不能显示的字符')
    .transform(name => name.trim()),
  kind: z.enum(KINDS, { error: '栏目类型不正确' }),
  path: field
    .text('路径或者链接地址不能为空', { max: [200, '路径或者链接地址长度不能超过 200 个字符'] })
    .transform(path => path.trim()),
  visible: field.flag('是否在导航中显示不能为空'),
  status: field.status('状态不能为空', '状态必须是 [0, 1]'),
  /** 0 removes it; not sent, it does not change. */
  translationOf: field.optionalInt(),
  /**
   * The user accepts that articles become unreachable for visitors, and that former addresses of other pages are given
   * away (`FacadeMenuImpact`).
   */
  accept: field.optionalFlag(),
})
/** Replaces every field. */
export const facadeMenuUpdateBody = z.object({ id: field.int(ID), ...facadeMenuCreateBody.shape })
export type FacadeMenuSave = z.input<typeof facadeMenuCreateBody> & { id?: number }
export type FacadeMenuValues = z.infer<typeof facadeMenuCreateBody>
export type FacadeMenuUpdate = z.infer<typeof facadeMenuUpdateBody>

/** Below `parentId`, in front of `before`, or last. */
export const facadeMenuMoveBody = z.object({
  id: field.int(ID),
  parentId: field.int('上级栏目不能为空'),
  before: field.optionalInt(),
  accept: field.optionalFlag(),
})
export type FacadeMenuMove = z.input<typeof facadeMenuMoveBody>
