import { disclosureTarget } from '@shared/contract/disclosure'
import { filingArticleQuery, filingSetting, filingSettingBody } from '@shared/contract/filing-guide'
import { done } from '@shared/contract/row'
import { z } from 'zod'
import type { AuditedRecords } from '../../platform/api/audit'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Module } from '../../platform/api/endpoint'
import { badInput, Failure } from '../../platform/api/envelope'
import { assertNotStale, createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import { targetsOf } from '../disclosure'
import { FILING_SETTING, readFilingSetting } from './settings'

/** The maximum length of a configuration value (contract 11.1). */
const MAX_VALUE = 500

/** @throws Failure 400 for brackets that leave amounts out, or cover some twice */
function checkBrackets(bands: { upTo: number | null }[]): void {
  if (bands.length === 0) throw badInput('金额分段至少要有一段')
  for (const [at, { upTo }] of bands.entries()) {
    const isLast = at === bands.length - 1
    if (isLast !== (upTo === null))
      throw badInput(`第 ${at + 1} 段：${isLast ? '最后一段应当不封顶' : '只有最后一段可以不封顶'}`)
    const before = bands[at - 1]?.upTo ?? 0
    if (upTo !== null && upTo <= before) throw badInput(`第 ${at + 1} 段：争议金额应大于上一段`)
  }
}

const records: AuditedRecords = {
  table: 'configs',
  labels: { value: '设置' },
  async read(db) {
    const row = await db
      .selectFrom('configs')
      .select(['id', 'value'])
      .where('key', '=', FILING_SETTING.key)
      .executeTakeFirst()
    return row ? [{ id: row.id, name: '立案指南', fields: { value: row.value } }] : []
  },
}

/** The filing guide's rule as a form: stored in one row of the configuration, as before. */
export const staffFilingGuide = new Module(
  '/admin-api/system/filing-guide',
  '立案指南',
  { records },
  OF_THE_INSTITUTION,
)
  .adds('filingGuide')
  .about('19.17 Filing guide: `admin-api/system/filing-guide`')
  .get(
    '/get',
    { access: 'perm:system:filing-guide:query', summary: '查询立案指南设置', response: filingSetting },
    async ({ db }) => {
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
    },
  )
  .get(
    '/articles',
    {
      access: 'perm:system:filing-guide:update',
      summary: '查询可选的文章',
      query: filingArticleQuery,
      response: z.array(disclosureTarget),
    },
    async ({ db, query, now }) => {
      const { keyword, value } = query
      const found = await targetsOf(db, now, 'article', {
        keyword,
        values: value === undefined ? undefined : [value],
      })
      return found.map(article => ({ value: article.value, label: article.label }))
    },
  )
  .put(
    '/update',
    {
      access: 'perm:system:filing-guide:update',
      summary: '修改立案指南设置',
      body: filingSettingBody,
      response: done,
    },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const { copies, articleId } = body
        checkBrackets(copies.bands)
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
        assertNotStale(c, row ?? { updateTime: 0, updater: null })
        const before = (await readFilingSetting(trx)).articleId
        // An article that was withdrawn after it was chosen does not prevent other changes.
        if (articleId !== undefined && articleId !== before) {
          const found = await targetsOf(trx, now, 'article', { values: [String(articleId)] })
          if (found.length === 0) throw new Failure(1100013000, '所选文章不存在，或者没有对外公开')
        }
        if (row) {
          const saved = updatedStamp({ user, now }, row)
          await trx
            .updateTable('configs')
            .set({ value, ...saved })
            .where('id', '=', row.id)
            .execute()
        } else {
          const place = { category: 'facade', ...FILING_SETTING, type: 1, visible: 1 } as const
          await trx
            .insertInto('configs')
            .values({ ...place, value, createTime: now, ...createdStamp({ user, now }) })
            .execute()
        }
        return true
      }),
  )
