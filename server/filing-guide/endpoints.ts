import { z } from 'zod'
import type { DisclosureTarget } from '../../src/api/system/disclosure'
import type { FilingSetting } from '../../src/api/system/filing-guide'
import { Module } from '../api/endpoint'
import { badInput, Failure } from '../contract/envelope'
import { field, param } from '../contract/input'
import { firstSave, nextSave, refuseStale } from '../db/optimistic-lock'
import { targetsOf } from '../disclosure'
import { FILING_SETTING, readFilingSetting } from './settings'

/** A value of the configuration is no longer (contract 11.1). */
const MAX_VALUE = 500
const MAX_BANDS = 20

const within = (from: number, to: number, name: string) =>
  field
    .int(`${name}不能为空`)
    .refine(value => value >= from && value <= to, `${name}必须在 ${from} 到 ${to} 之间`)
const sets = within(1, 99, '份数')

const body = z.object({
  copies: z.object(
    {
      bands: field
        .list(
          z.object({ upTo: within(1, Number.MAX_SAFE_INTEGER, '争议金额').nullable(), sets }),
          MAX_BANDS,
          `金额分段最多 ${MAX_BANDS} 段`,
        )
        .transform(bands => bands ?? []),
      byArbitrators: z.object({ '1': sets, '3': sets }).nullish(),
      perFurtherParty: within(0, 9, '增加的份数'),
      withoutAmount: sets.nullable(),
    },
    { error: '份数规则不能为空' },
  ),
  articleId: field.optionalInt(),
})

/** @throws Failure 400 for bands that leave amounts out, or name some twice */
function refuseFaultyBands(bands: { upTo: number | null }[]): void {
  if (bands.length === 0) throw badInput('金额分段至少要有一段')
  for (const [at, { upTo }] of bands.entries()) {
    const isLast = at === bands.length - 1
    if (isLast !== (upTo === null))
      throw badInput(`第 ${at + 1} 段：${isLast ? '最后一段应当不封顶' : '只有最后一段可以不封顶'}`)
    const before = bands[at - 1]?.upTo ?? 0
    if (upTo !== null && upTo <= before) throw badInput(`第 ${at + 1} 段：争议金额应大于上一段`)
  }
}

const targetQuery = z.object({
  keyword: param.text([100, '关键字长度不能超过 100 个字符']),
  value: param.text([20, '文章编号长度不能超过 20 个字符']),
})

/** The filing guide's rule as a form: it is kept where it was, in one row of the configuration. */
export const staffFilingGuide = new Module('/admin-api/system/filing-guide')
  .get('/get', { access: 'perm:system:filing-guide:query' }, async ({ db }): Promise<FilingSetting> => {
    const row = await db
      .selectFrom('configs')
      .select(['updateTime', 'updater'])
      .where('key', '=', FILING_SETTING.key)
      .executeTakeFirst()
    return {
      ...(await readFilingSetting(db)),
      updateTime: row?.updateTime ?? 0,
      updater: row?.updater ?? null,
    }
  })
  .get(
    '/articles',
    { access: 'perm:system:filing-guide:update', query: targetQuery },
    async ({ db, query, now }): Promise<DisclosureTarget[]> => {
      const { keyword, value } = query
      const found = await targetsOf(db, now, 'article', {
        keyword,
        values: value === undefined ? undefined : [value],
      })
      return found.map(article => ({ value: article.value, label: article.label }))
    },
  )
  .put('/update', { access: 'perm:system:filing-guide:update', body }, ({ deps, body, user, now, c }) =>
    deps.db.write(async trx => {
      const { copies, articleId } = body
      refuseFaultyBands(copies.bands)
      const { byArbitrators, ...rule } = copies
      const value = JSON.stringify({
        ...rule,
        ...(byArbitrators && { byArbitrators }),
        ...(articleId !== undefined && { articleId }),
      })
      if (value.length > MAX_VALUE) throw badInput('金额分段太多，请减少几段')
      const row = await trx
        .selectFrom('configs')
        .select(['id', 'updateTime', 'updater'])
        .where('key', '=', FILING_SETTING.key)
        .executeTakeFirst()
      refuseStale(c, row ?? { updateTime: 0, updater: null })
      const before = (await readFilingSetting(trx)).articleId
      // One that was withdrawn after it was chosen does not stand in the way of other changes.
      if (articleId !== undefined && articleId !== before) {
        const found = await targetsOf(trx, now, 'article', { values: [String(articleId)] })
        if (found.length === 0) throw new Failure(1100013000, '所选文章不存在，或者没有对外公开')
      }
      if (row) {
        const saved = nextSave({ user, now }, row)
        await trx
          .updateTable('configs')
          .set({ value, ...saved })
          .where('id', '=', row.id)
          .execute()
      } else {
        const place = { category: 'facade', ...FILING_SETTING, type: 1, visible: 1 } as const
        await trx
          .insertInto('configs')
          .values({ ...place, value, createTime: now, ...firstSave({ user, now }) })
          .execute()
      }
      return true
    }),
  )
