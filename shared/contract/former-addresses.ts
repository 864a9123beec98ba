import { z } from 'zod'
import { MAX_FORMER_IMPORT } from '../domain/former-addresses'
import { MAX_FORMER_ADDRESS } from '../domain/paths/former-address'
import { field, paging, param, sheetBody } from './input'
import { exportChoice, type ListQuery, saved, time } from './row'

/** What a former address leads to: a section or an article wherever it is, or another page of the site by its path. */
const KINDS = ['section', 'article', 'page'] as const
const kind = z.enum(KINDS)
export type FormerAddressKind = z.infer<typeof kind>

/** Noted when a section got another address, entered by staff, or from the list of an old site. */
const SOURCES = ['moved', 'entered', 'imported'] as const
const source = z.enum(SOURCES)
export type FormerAddressSource = z.infer<typeof source>

export const formerAddressRow = z.strictObject({
  id: z.int(),
  /** In small letters, decoded, with its query if that matters. */
  path: z.string(),
  kind,
  /** Id of the section or article, or the path of another page. */
  target: z.string(),
  source,
  /** Where it leads now; null where visitors can open nothing there. */
  link: z.strictObject({ title: z.string(), href: z.string() }).nullable(),
  createTime: time(),
  ...saved,
})
export type FormerAddress = z.infer<typeof formerAddressRow>

const filters = z.object({
  path: param.text([100, '旧地址长度不能超过 100 个字符']),
  kind: param.choice(KINDS, '通向的内容不正确'),
  source: param.choice(SOURCES, '来源不正确'),
})
export type FormerAddressQuery = ListQuery<typeof filters>
export const formerAddressPageQuery = filters.extend(paging)
export const formerAddressExportQuery = filters.extend(exportChoice)

const TOO_LONG = `地址长度不能超过 ${MAX_FORMER_ADDRESS} 个字符`

/** The two columns of a list. */
export const formerAddressFields = {
  path: field.text('旧地址不能为空', { max: [MAX_FORMER_ADDRESS, `旧${TOO_LONG}`] }),
  /** A path of this site, or the id of an article. */
  target: field.text('新地址不能为空', { max: [MAX_FORMER_ADDRESS, `新${TOO_LONG}`] }),
}

export const formerAddressCreateBody = z.object(formerAddressFields)
export const formerAddressUpdateBody = z.object({
  id: field.int('旧地址编号不能为空'),
  ...formerAddressFields,
})
export type FormerAddressSave = z.input<typeof formerAddressCreateBody> & { id?: number }

export const formerAddressImportBody = z
  .object(sheetBody(MAX_FORMER_IMPORT))
  .refine(({ rows }) => rows && rows.length > 0, '导入数据不能为空')

export const currentAddressQuery = z.object({
  path: param.text([MAX_FORMER_ADDRESS, TOO_LONG]),
})
/** Where the page of a former address is now; null for an address that never led anywhere, or no longer does. */
export const currentAddress = z.strictObject({ to: z.string().nullable() })
export type CurrentAddress = z.infer<typeof currentAddress>
