import type { CopyRule } from '@shared/contract/filing-guide'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database'

/**
 * The filing guide's settings are one row of the configuration and not a table: there is one rule at a time, and
 * former rules are not needed (fee tables are: results are shared and stored).
 */
export const FILING_SETTING = {
  key: 'facade.filing-guide',
  name: '立案指南',
  remark:
    'JSON：bands 按争议金额（upTo，元，含本数，null 为不封顶）定份数（sets）；perFurtherParty 为超过两方时每名当事人增加的份数；withoutAmount 为没有争议金额的份数（null 为请当事人咨询）；byArbitrators 为约定了仲裁员人数时的份数，如 {"1":3,"3":5}，可以不写；articleId 为介绍仲裁流程的文章编号，可以不写',
} as const

/** Three sets up to 500,000 元, five above, one more for each further party (requirements R-filing-1). */
export const DEFAULT_COPIES: CopyRule = {
  bands: [
    { upTo: 500_000, sets: 3 },
    { upTo: null, sets: 5 },
  ],
  perFurtherParty: 1,
  withoutAmount: null,
}

const sets = z.number().int().min(1).max(99)
const copies = z.object({
  bands: z
    .array(z.object({ upTo: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable(), sets }))
    .min(1)
    .max(20)
    .refine(bands =>
      bands.every(({ upTo }, at) => at === 0 || upTo === null || upTo > edgeOf(bands[at - 1])),
    ),
  byArbitrators: z.object({ '1': sets, '3': sets }).optional(),
  perFurtherParty: z.number().int().min(0).max(9),
  withoutAmount: sets.nullable(),
})
const edgeOf = (band: { upTo: number | null } | undefined) => band?.upTo ?? Number.MAX_SAFE_INTEGER

const articleId = z.object({ articleId: z.number().int().min(1) })

/**
 * The setting. It may be edited by hand: a part that cannot be read is null, and visitors are advised to ask the
 * commission.
 */
export async function readFilingSetting(
  db: Reader,
): Promise<{ copies: CopyRule | null; articleId: number | null }> {
  const row = await db
    .selectFrom('configs')
    .select('value')
    .where('key', '=', FILING_SETTING.key)
    .executeTakeFirst()
  const value = parse(row?.value)
  return {
    copies: copies.safeParse(value).data ?? null,
    articleId: articleId.safeParse(value).data?.articleId ?? null,
  }
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
