import { type ExpressionBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { DocumentDetail } from '../../src/api/system/documents'
import type { Reader } from '../db/open'
import { between, contains, readPage } from '../db/query'
import type { Tables } from '../db/schema'
import {
  type DocumentRow,
  inOrder,
  LIST_COLUMNS,
  menuIds,
  menuNames,
  missing,
  toPublic,
  visible,
} from '../document-rows'
import { Module } from '../endpoint'
import { paging, param, sorting } from '../input'
import { withPictures } from '../pictures/article-pictures'

const publicPageQuery = z.object({
  menuId: param.int(),
  title: param.text([200, '文档标题长度不能超过 200 个字符']),
  keyword: param.text([200, '关键字长度不能超过 200 个字符']),
  publishTime: param.range(),
  ...paging,
  // The public order is fixed; checked all the same, as in every list.
  ...sorting(['publishTime'] as const),
})

/** Public documents (contract 13.4). */
export const publicDocuments = new Module('/app-api/system/documents')
  .get('/page', { access: 'open', cache: 60, query: publicPageQuery }, async ({ deps, db, query, now }) => {
    await deps.articles.written()
    const { menuId, title, keyword, publishTime } = query
    const ids = menuId === undefined ? [] : await menuIds(db, menuId)
    const rows = visible(db.selectFrom('documents').select(LIST_COLUMNS), now)
      .$if(menuId !== undefined, q => q.where('menuId', 'in', ids))
      .$if(title !== undefined, q => q.where(contains('title', title ?? '')))
      .$if(keyword !== undefined, q => q.where(matches(keyword ?? '')))
    const [{ total, list }, names] = await Promise.all([
      readPage(inOrder(between(rows, 'publishTime', publishTime)), query),
      menuNames(db),
    ])
    return { total, list: list.map(row => toPublic(row, names)) }
  })
  .get('/get', { access: 'open', query: z.object({ id: param.publicId() }) }, ({ deps, query, c }) =>
    deps.articles.open(query.id, c.req.raw),
  )

/**
 * A document as visitors read it. Whoever opens it is counted by the call, and not by this.
 * @throws Failure 1100001000
 */
export async function readDocument(db: Reader, id: number, now: number): Promise<DocumentDetail> {
  const row = await visible(db.selectFrom('documents').selectAll(), now)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw missing()
  const { content, attachments, ...rest } = row
  return {
    ...toPublic(rest, await menuNames(db)),
    content: content && (await withPictures(db, content)),
    attachments: JSON.parse(attachments),
    ...(await siblings(db, row, now)),
  }
}

const matches = (keyword: string) => (eb: ExpressionBuilder<Tables, 'documents'>) =>
  eb.or([contains('title', keyword), contains('summary', keyword)])

/** The documents before and after one, in the order of its column's list. */
async function siblings(db: Reader, row: DocumentRow, now: number) {
  const at = [-row.top, row.sort, -(row.publishTime ?? 0), -row.id].map(value => sql.lit(value))
  const place = sql`(-top, sort, -"publishTime", -id)`
  const column = visible(db.selectFrom('documents').select(['id', 'title']), now).where(
    'menuId',
    '=',
    row.menuId,
  )
  const here = sql`(${sql.join(at)})`
  const [prev, next] = await Promise.all([
    column
      .where(sql<boolean>`${place} < ${here}`)
      .orderBy('top')
      .orderBy('sort', 'desc')
      .orderBy('publishTime')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
    inOrder(column.where(sql<boolean>`${place} > ${here}`))
      .limit(1)
      .executeTakeFirst(),
  ])
  return { prev: prev ?? null, next: next ?? null }
}
