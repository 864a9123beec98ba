import { documentDetail, publicDocument, publicDocumentPageQuery } from '@shared/contract/documents'
import { param } from '@shared/contract/input'
import { pageOf } from '@shared/contract/row'
import type { ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import { Module } from '../../platform/api/endpoint'
import { filterBy, isAmong, matchesText, readPage } from '../../platform/db/query'
import type { Tables } from '../../platform/db/schema'
import { readDocument } from './read-public'
import { inOrder, LIST_COLUMNS, menuIds, menuNames, toPublic, visible } from './rows'
import { servedIds } from './served'

/** Public documents (contract 13.4). */
export const publicDocuments = new Module('/app-api/system/documents')
  .adds('publicSite')
  .about(
    '13.4 Public documents: `app-api/system/documents`',
    'Order: `top` desc, `sort` asc, `publishTime` desc, id desc. `menuId` includes its descendants; `keyword` is looked for in title and summary. Rows have no `content` and no `attachments`. Only documents of public sections: the section and all above it up to `/facade` have `status` 0; `visible` is not part of that. `linkUrl`: if set, the row links there.',
    '`/get` counts one view; `prev`, `next` are in its section. `content` is HTML with the current values of its references (19.4). 1100001000 `文档不存在`: the same for unpublished, scheduled, withdrawn, ended and nonexistent documents, and those of a disabled section (threat F3); 400 `请求参数缺失:id`.',
  )
  .get(
    '/page',
    {
      access: 'open',
      summary: '分页查询已发布的文章',
      cache: 60,
      query: publicDocumentPageQuery,
      response: pageOf(publicDocument),
    },
    async ({ deps, db, query, now }) => {
      const { menuId, title, keyword, served, publishTime } = query
      const sections = menuId === undefined ? undefined : await menuIds(db, menuId)
      // A part of a title is looked for in all of them.
      const readsAll = title !== undefined || keyword !== undefined
      const rows = filterBy(
        visible((readsAll ? deps.db.slowRead : db).selectFrom('documents').select('id'), now),
        {
          isIn: { menuId: sections },
          matches: { documents: { title } },
          between: { publishTime },
        },
      )
      const ofCase =
        served === undefined ? rows : rows.where(isAmong('documents.id', await servedIds(db, served, now)))
      const matching = keyword === undefined ? ofCase : ofCase.where(matches(keyword))
      const [{ total, list: found }, names] = await Promise.all([
        readPage(inOrder(matching), query),
        menuNames(db),
      ])
      const ids = found.map(({ id }) => id)
      const list = await inOrder(
        db.selectFrom('documents').select(LIST_COLUMNS).where('id', 'in', ids),
      ).execute()
      return { total, list: list.map(row => toPublic(row, names)) }
    },
  )
  .get(
    '/get',
    {
      access: 'open',
      summary: '查询一篇已发布的文章',
      cache: 0,
      query: z.object({ id: param.id() }),
      response: documentDetail,
      onSend: ({ deps, query }) => deps.views.count(query.id),
    },
    async ({ deps, db, query, now }) => {
      const article = await readDocument(db, query.id, now)
      // Includes the view of this request: it is counted when the response is sent.
      return { ...article, views: article.views + deps.views.pending(query.id) + 1 }
    },
  )

const matches = (keyword: string) => (eb: ExpressionBuilder<Tables, 'documents'>) =>
  eb.or([matchesText('documents', 'title', keyword), matchesText('documents', 'summary', keyword)])
