import type { ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import { Module } from '../api/endpoint'
import { paging, param, sorting } from '../contract/input'
import { contains, filterBy, readPage } from '../db/query'
import type { Tables } from '../db/schema'
import { readDocument } from './read-public'
import { inOrder, LIST_COLUMNS, menuIds, menuNames, toPublic, visible } from './rows'

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
  .get('/page', { access: 'open', cache: 60, query: publicPageQuery }, async ({ db, query, now }) => {
    const { menuId, title, keyword, publishTime } = query
    const sections = menuId === undefined ? undefined : await menuIds(db, menuId)
    const rows = filterBy(visible(db.selectFrom('documents').select('id'), now), {
      isIn: { menuId: sections },
      contains: { title },
      between: { publishTime },
    })
    const matching = keyword === undefined ? rows : rows.where(matches(keyword))
    const [{ total, list: found }, names] = await Promise.all([
      readPage(inOrder(matching), query),
      menuNames(db),
    ])
    const ids = found.map(({ id }) => id)
    const list = await inOrder(
      db.selectFrom('documents').select(LIST_COLUMNS).where('id', 'in', ids),
    ).execute()
    return { total, list: list.map(row => toPublic(row, names)) }
  })
  .get(
    '/get',
    {
      access: 'open',
      cache: 0,
      query: z.object({ id: param.publicId() }),
      onSend: ({ deps, query }) => deps.views.count(query.id),
    },
    async ({ deps, db, query, now }) => {
      const article = await readDocument(db, query.id, now)
      // With the view that this request is: it is counted when the response is sent.
      return { ...article, views: article.views + deps.views.pending(query.id) + 1 }
    },
  )

const matches = (keyword: string) => (eb: ExpressionBuilder<Tables, 'documents'>) =>
  eb.or([contains('title', keyword), contains('summary', keyword)])
