import { z } from 'zod'
import type { DraftFields } from '../../../src/api/system/document-drafts'
import { field } from '../../contract/input'
import { sanitizeHtml } from '../../html/sanitize'
import { isLink } from '../input'

const text = (name: string, max: number) =>
  field.optionalText({ max: [max, `${name}长度不能超过 ${max} 个字符`] })

/** As the form lets it be typed: unfinished, but no longer than it may become. Addresses are judged when it is saved. */
const typed = {
  title: text('文档标题', 200),
  menuId: field.optionalInt(),
  summary: text('文档摘要', 500),
  cover: text('封面地址', 1024),
  content: field.optionalText(),
  author: text('作者', 100),
  source: text('来源', 100),
  sourceUrl: text('来源地址', 1024),
  linkUrl: text('链接地址', 1024),
  publishTime: field.optionalInt(),
  top: field.optionalFlag(),
  sort: field.optionalInt(),
  attachments: field.list(
    z.object({
      name: text('附件名称', 255).transform(name => name ?? ''),
      url: field
        .text('附件地址不能为空', { max: [1024, '附件地址长度不能超过 1024 个字符'] })
        .refine(isLink, '附件地址格式不正确'),
      size: field.int('附件大小不能为空'),
      type: text('附件类型', 100),
    }),
    50,
    '附件不能超过 50 个',
  ),
  ruleVersion: text('版本', 100),
  effectiveDate: text('施行日期', 10),
  abolished: field.optionalFlag(),
  note: text('修改说明', 200),
} satisfies Record<keyof DraftFields, z.ZodType>

export const draftBody = z.object({
  id: field.optionalInt(),
  device: field.text('设备标识不能为空', { pattern: [/^[\w-]{8,64}$/, '设备标识格式不正确'] }),
  base: field.text('草稿标识不能为空', { pattern: [/^[\da-z]{1,20}$/, '草稿标识格式不正确'] }),
  age: field
    .optionalInt()
    .refine(age => age === undefined || age >= 0, '草稿时间不正确')
    .transform(age => age ?? 0),
  fields: z.object(typed, { error: '请求参数类型错误:fields' }),
})

/**
 * JSON of every field: what is empty is kept as empty, so that it is not taken for unchanged. A form that opens it shows no
 * more than one that was saved.
 * @throws Failure 400 for HTML that is nested too deeply
 */
export function toDraftFields(values: z.infer<typeof draftBody>['fields']): string {
  const { content } = values
  const clean = { ...values, content: content && sanitizeHtml(content) }
  return JSON.stringify(
    Object.fromEntries(Object.keys(typed).map(name => [name, clean[name as keyof DraftFields] ?? null])),
  )
}
