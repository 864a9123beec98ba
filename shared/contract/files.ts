import { z } from 'zod'
import { SITE_LANGUAGES } from '../domain/site/site-language'
import { added } from './additions'
import { field, paging, param, sorting } from './input'
import { type ListQuery, time } from './row'

const MAX_PLACE = 9999

/** Contract 11.2 and 13.6: a file in the public list. `size` in bytes. */
const publicFileRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  path: z.string(),
  url: z.string(),
  type: z.string().nullable(),
  size: z.int(),
  source: z.int().nullable(),
  createTime: time(),
})

/** A file of the public list with its group in the download centre. */
export const downloadRow = publicFileRow.extend({
  /** What the group is called: an addition of this product. */
  group: z.string().nullable().optional(),
})
export type PublicFile = z.infer<typeof downloadRow>

/** Contract 11.2. */
export const storedFile = publicFileRow.extend({
  configId: z.int(),
  /** true: served to everyone. */
  isPublic: added('fileVisibility', z.boolean()),
  /**
   * `content`: to everyone while something public uses it; `private`: to staff who may query files.
   */
  visibility: added('fileVisibility', z.enum(['public', 'content', 'private']).optional()),
  /** Whether visitors may read it now. */
  isOpen: added('fileVisibility', z.boolean().optional()),
  /** Of a picture, upright, in pixels; null for others. */
  width: added('fileUpkeep', z.int().nullable().optional()),
  height: added('fileUpkeep', z.int().nullable().optional()),
  /** Place in the download centre: small numbers first, then the newest. */
  sort: added('fileVisibility', z.int().optional()),
  /** Its group there: dict download_group. */
  downloadGroup: added('fileVisibility', z.string().nullable().optional()),
  /** When its content was last replaced. */
  replaceTime: added('fileVersions', time().nullable().optional()),
})
export type StoredFile = z.infer<typeof storedFile>

/** What a file was before it was replaced. */
export const fileVersion = z.strictObject({
  id: z.int(),
  size: z.int(),
  /** When this content was uploaded, and when and by whom it was replaced. */
  createTime: time(),
  replacer: z.string(),
  replaceTime: time(),
})
export type FileVersion = z.infer<typeof fileVersion>

/** A picture that may be shown in texts. */
export const libraryPicture = z.strictObject({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  createTime: time(),
})
export type LibraryPicture = z.infer<typeof libraryPicture>

/** The response to an upload. */
export const fileAddress = z.string().meta({ description: '文件地址' })

/** An address at which a private file can be read until `expiresTime` without a sign-in. */
export const fileLink = z.strictObject({ url: z.string(), expiresTime: time() })
export type FileLink = z.infer<typeof fileLink>

/**
 * Something that refers to a file. `title` is null where the caller may not read it; `as`: what an article shows it as.
 */
const fileUse = z.strictObject({
  kind: z.enum([
    'document',
    'version',
    'notice',
    'config',
    'arbitrator',
    'avatar',
    'disclosure',
    'message',
    'dict',
    'menu',
    'recycled',
    'other',
  ]),
  id: z.int(),
  title: z.string().nullable(),
  as: z.array(z.enum(['cover', 'content', 'attachment'])).optional(),
})
export type FileUse = z.infer<typeof fileUse>

/** At most 20 uses of each kind are named. */
export const fileUsage = z.strictObject({ id: z.int(), uses: z.array(fileUse) })
export type FileUsage = z.infer<typeof fileUsage>

export const unusedOutcome = z.strictObject({
  removed: z.array(z.int()),
  /** Files that are in use, were uploaded recently, or do not exist. */
  kept: z.array(z.int()),
})
export type UnusedOutcome = z.infer<typeof unusedOutcome>

/** The storage that files use, and its limits. In bytes. */
export const fileStorage = z.strictObject({
  /** Used by uploads and their variants. */
  used: z.int(),
  total: z.int(),
  /** Limit of a single file. */
  each: z.int(),
  /** Limit for one user's files that nothing public uses. */
  user: z.int(),
})
export type FileStorage = z.infer<typeof fileStorage>

const byName = param.text([200, '文件名长度不能超过 200 个字符'])
const filters = {
  path: param.text([200, '文件路径长度不能超过 200 个字符']),
  type: param.text([100, '文件类型长度不能超过 100 个字符']),
  createTime: param.range(),
}
const columns = ['id', 'name', 'type', 'size', 'createTime'] as const

const fileFilters = z.object({
  ...filters,
  name: added('fileVersions', byName),
  visibility: added('fileVisibility', param.choice(['public', 'content', 'private'], '查看范围不正确')),
  /** `unused`: nothing refers to it; `download`: in the download centre. */
  state: added('fileUpkeep', param.choice(['unused', 'download'], '使用情况不正确')),
})
export type FileQuery = ListQuery<typeof fileFilters>
export const filePageQuery = fileFilters.extend({ ...paging, ...sorting(columns) })

const publicFileFilters = z.object({
  ...filters,
  name: byName,
  source: param.int(),
})
export type PublicFileFilters = z.infer<typeof publicFileFilters>
export const publicFilePageQuery = publicFileFilters.extend({
  ...paging,
  ...sorting(columns),
  /** `en`: only files of the groups with an English name. An addition of this product. */
  language: param.choice(SITE_LANGUAGES, '语言不正确'),
})

const libraryFilters = z.object({ name: byName })
export const libraryQuery = libraryFilters.extend(paging)
export type LibraryQuery = ListQuery<typeof libraryFilters>

export const fileVersionBody = z.object({ id: field.int('版本编号不能为空') })

export const fileVisibilityBody = z.object({
  id: field.int('文件编号不能为空'),
  isPublic: field.flag('是否公开不能为空'),
  followsUse: field.optionalFlag(),
})

export const downloadBody = z.object({
  id: field.int('文件编号不能为空'),
  listed: field.flag('是否放入下载中心不能为空'),
  /** What visitors read, and the name of a downloaded file. */
  name: field
    .optionalText({ max: [200, '显示名称长度不能超过 200 个字符'] })
    .refine(name => name === undefined || /^[^\\/\p{Cc}]*$/u.test(name), '显示名称不能含有 / 或 \\'),
  /** Dict download_group; empty for none, left out for the one it has. */
  group: field.optionalText({ max: [100, '分组长度不能超过 100 个字符'] }),
  sort: field
    .optionalInt()
    .refine(sort => sort === undefined || (sort >= 0 && sort <= MAX_PLACE), `排序应为 0 至 ${MAX_PLACE}`),
})
export type DownloadSave = z.input<typeof downloadBody>
