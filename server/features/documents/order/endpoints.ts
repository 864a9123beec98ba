import {
  documentOrderBody,
  documentOrderQuery,
  documentSectionBody,
  staffDocument,
} from '@shared/contract/documents'
import { changedCount, done, pageOf } from '@shared/contract/row'
import type { ScopeRule } from '../../../platform/api/data-scope'
import { Module } from '../../../platform/api/endpoint'
import { updatedStamp } from '../../../platform/db/optimistic-lock'
import { readPage } from '../../../platform/db/query'
import { documentRecords } from '../audited'
import { writeLog } from '../log/log'
import { assertMayPublish } from '../publish-rights'
import { LIST_COLUMNS, menuNames, PUBLISHED, toStaff, toStaffOutside } from '../rows'
import { checkSection, readDocument, updateDocument } from '../save'
import { writtenInScope } from '../writer-scope'
import { moveTo, orderChanged, shownIn } from './order'

const ORDER: ScopeRule = { none: 'the order of a section is the section’s; shown is what visitors see' }

/**
 * The order in which visitors see a section, set by staff: additions to contract 13.5. Only what visitors see has a
 * place; what is published later follows what was ordered, by its time.
 */
export const documentOrder = new Module(
  '/admin-api/system/documents',
  '文章',
  { records: documentRecords },
  { by: 'documents' },
)
  .adds('documents')
  .about(
    '13.5',
    '`/order-page`: what visitors see in the section, in their order; the order is the section’s, so no data scope limits it; rows outside of the scope have no `creator`, `updater` and `service`. `/update-order`: 1100001006 when the order has changed. `/reset-order`: by time again.',
  )
  .get(
    '/order-page',
    {
      access: 'perm:system:documents:query',
      summary: '按访客看到的顺序分页查询栏目文章',
      query: documentOrderQuery,
      response: pageOf(staffDocument),
      scope: ORDER,
    },
    async ({ db, query, user, now }) => {
      const inScope = await writtenInScope(db, user.id)
      const rows = (await shownIn(db, query.menuId, now)).select(LIST_COLUMNS).select(inScope.as('isSeen'))
      const [{ total, list }, names] = await Promise.all([readPage(rows, query), menuNames(db)])
      // A document has its place among all others. Of those that the user does not see it says what visitors see.
      return {
        total,
        list: list.map(({ isSeen, ...row }) => (isSeen ? toStaff : toStaffOutside)(row, names)),
      }
    },
  )
  .put(
    '/update-order',
    {
      access: 'perm:system:documents:update',
      summary: '调整文章在栏目中的位置',
      body: documentOrderBody,
      response: done,
    },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        const { menuId, id, targetId, after } = body
        await checkSection(trx, menuId)
        const row = await readDocument(trx, id, user.id)
        await assertMayPublish(trx, { user, rows: [{ status: PUBLISHED }] })
        // Pinned articles are above all others: no place is between the two.
        const rows = await (await shownIn(trx, menuId, now))
          .where('top', '=', row.top)
          .select(['id', 'sort', 'publishTime'])
          .execute()
        const from = rows.findIndex(other => other.id === id)
        const target = rows.findIndex(other => other.id === targetId)
        if (from < 0 || target < 0) throw orderChanged()
        const to = target + (after ? 1 : 0) - (from < target ? 1 : 0)
        if (to === from || id === targetId) return true
        for (const [changed, sort] of moveTo(rows, from, to)) await updateDocument(trx, changed, { sort })
        await updateDocument(trx, id, updatedStamp({ user, now }, row))
        const detail = `第 ${from + 1} 位 → 第 ${to + 1} 位`
        await writeLog(trx, row, { user, now, action: 'order', detail })
        return true
      }),
  )
  .put(
    '/reset-order',
    {
      access: 'perm:system:documents:update',
      summary: '恢复栏目的默认顺序',
      body: documentSectionBody,
      response: changedCount,
      scope: ORDER,
    },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        const { menuId } = body
        await checkSection(trx, menuId)
        await assertMayPublish(trx, { user, rows: [{ status: PUBLISHED }] })
        const shown = (await shownIn(trx, menuId, now)).clearOrderBy().where('sort', '!=', 0).select('id')
        const { numUpdatedRows } = await trx
          .updateTable('documents')
          .set({ sort: 0 })
          .where('id', 'in', shown)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return 0
        const title = (await menuNames(trx)).get(menuId) ?? ''
        await writeLog(trx, { id: null, title }, { user, now, action: 'order-reset' })
        return Number(numUpdatedRows)
      }),
  )
