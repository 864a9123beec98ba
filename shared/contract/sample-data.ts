import { z } from 'zod'
import { field } from './input'

/** Rows that stay and are listed by name at most; the counts are of all. */
export const MAX_STAYING = 100

/** What clearing the sample data takes out and what it leaves. */
export const sampleData = z.strictObject({
  /** By kind, in words. `cleared` rows go, or lose what names the fictional commission; `staying` ones remain. */
  kinds: z.array(z.strictObject({ name: z.string(), cleared: z.int(), staying: z.int() })),
  staying: z.array(
    z.strictObject({
      kind: z.string(),
      name: z.string(),
      /** 已修改, or what refers to it. */
      reason: z.string(),
    }),
  ),
})
export type SampleData = z.infer<typeof sampleData>

export const sampleDataClearBody = z.object({
  /** Of the user who clears. */
  password: field.text('密码不能为空', { max: [64, '密码长度不能超过 64 个字符'] }),
})
export type SampleDataClear = z.input<typeof sampleDataClearBody>
