import { z } from 'zod'
import { deleteRow, deleteRows } from '../db/delete'
import type { Reader } from '../db/open'
import { between, contains, readPage } from '../db/query'
import { readAll } from '../db/read-all'
import { LIST_COLUMNS, menuIds, menuNames, missing, PUBLISHED, toStaff } from '../document-rows'
import { Module } from '../endpoint'
import { Failure } from '../envelope'
import { excelAnswer } from '../excel'
import { sanitizeHtml } from '../html'
import { field, paging, param, sorting } from '../input'
import { facadeMenus } from '../menu-tree'

const NOT_PUBLISHED = 1
const STATUS_MESSAGE = '状态必须是 [0, 1]'
/** An article with inline pictures fits. */
const MAX_ARTICLE = 8 * 1024 * 1024

const filters = z.object({
  menuId: param.int(),
  title: param.text([200, '文档标题长度不能超过 200 个字符']),
  status: param.status(STATUS_MESSAGE),
  author: param.text([100, '作者长度不能超过 100 个字符']),
  publishTime: param.range(),
  createTime: param.range(),
})
const pageQuery = filters.extend({
  ...paging,
  ...sorting(['id', 'title', 'publishTime', 'createTime', 'updateTime', 'views', 'sort', 'status'] as const),
})

const address = (name: string) => field.optionalText({ max: [1024, `${name}长度不能超过 1024 个字符`] })
const saveFields = {
  menuId: field.int('所属栏目不能为空'),
  title: field.text('文档标题不能为空', { max: [200, '文档标题长度不能超过 200 个字符'] }),
  summary: field.optionalText({ max: [500, '文档摘要长度不能超过 500 个字符'] }),
  cover: address('封面地址'),
  content: field.optionalText(),
  author: field.optionalText({ max: [100, '作者长度不能超过 100 个字符'] }),
  source: field.optionalText({ max: [100, '来源长度不能超过 100 个字符'] }),
  sourceUrl: address('来源地址'),
  linkUrl: address('链接地址'),
  publishTime: field.optionalInt(),
  top: field.optionalFlag(),
  sort: field.optionalInt(),
  status: field.optionalStatus(STATUS_MESSAGE),
  attachments: field.list(
    z.object({
      name: field.text('附件名称不能为空', { max: [255, '附件名称长度不能超过 255 个字符'] }),
      url: field.text('附件地址不能为空', { max: [1024, '附件地址长度不能超过 1024 个字符'] }),
      size: field.int('附件大小不能为空'),
      type: field.optionalText({ max: [100, '附件类型长度不能超过 100 个字符'] }),
    }),
    50,
    '附件不能超过 50 个',
  ),
}
const createBody = z.object(saveFields)
const updateBody = z.object({ id: field.int('文档编号不能为空'), ...saveFields })
const publishBody = z.object({
  id: field.int('文档编号不能为空'),
  status: field.status('状态不能为空', STATUS_MESSAGE),
})

type SaveBody = z.infer<typeof createBody>

/** @throws Failure 1100001001 when the column is not one of the facade's, 1100001002 without content or link */
async function checkDocument(db: Reader, menuId: number, content: string | null, linkUrl: string | null) {
  const { root, rows } = await facadeMenus(db)
  if (!root || menuId === root.id || !rows.some(row => row.id === menuId)) {
    throw new Failure(1100001001, '所属栏目不存在')
  }
  if (!linkUrl && !content?.trim()) throw new Failure(1100001002, '文档内容不能为空')
}

/**
 * Columns of a save; a field that was not sent is absent and keeps its value (contract 1.8).
 * @throws Failure 400 for HTML that is nested too deeply
 */
function toColumns({ content, top, attachments, ...rest }: SaveBody) {
  return {
    ...rest,
    ...(content !== undefined && { content: sanitizeHtml(content) }),
    ...(top !== undefined && { top: top ? (1 as const) : (0 as const) }),
    ...(attachments !== undefined && { attachments: JSON.stringify(attachments) }),
  }
}

function select(db: Reader, query: z.infer<typeof filters>, ids: number[]) {
  const { menuId, title, status, author } = query
  const rows = db
    .selectFrom('documents')
    .select(LIST_COLUMNS)
    .$if(menuId !== undefined, q => q.where('menuId', 'in', ids))
    .$if(title !== undefined, q => q.where(contains('title', title ?? '')))
    .$if(status !== undefined, q => q.where('status', '=', status ?? 0))
    .$if(author !== undefined, q => q.where(contains('author', author ?? '')))
  return between(between(rows, 'publishTime', query.publishTime), 'createTime', query.createTime)
}

/** Staff side of the documents (contract 13.5). HTML is sanitised before it is stored. */
export const documents = new Module('/admin-api/system/documents')
  .get('/page', { access: 'perm:system:documents:query', query: pageQuery }, async ({ db, query }) => {
    const ids = query.menuId === undefined ? [] : await menuIds(db, query.menuId)
    const rows = select(db, query, ids)
      .orderBy(query.sortField ?? 'id', query.sortOrder ?? 'desc')
      .orderBy('id', 'desc')
    const [{ total, list }, names] = await Promise.all([readPage(rows, query), menuNames(db)])
    return { total, list: list.map(row => toStaff(row, names)) }
  })
  .get(
    '/get',
    { access: 'perm:system:documents:query', query: z.object({ id: param.id() }) },
    async ({ db, query }) => {
      const row = await db.selectFrom('documents').selectAll().where('id', '=', query.id).executeTakeFirst()
      if (!row) return null
      const { content, attachments, ...rest } = row
      return { ...toStaff(rest, await menuNames(db)), content, attachments: JSON.parse(attachments) }
    },
  )
  .post(
    '/create',
    { access: 'perm:system:documents:create', body: createBody, maxBody: MAX_ARTICLE },
    ({ deps, body, user, now }) => {
      const columns = toColumns(body)
      return deps.db.write(async trx => {
        await checkDocument(trx, body.menuId, columns.content ?? null, body.linkUrl ?? null)
        const status = body.status ?? NOT_PUBLISHED
        const { id } = await trx
          .insertInto('documents')
          .values({
            top: 0,
            sort: 0,
            attachments: '[]',
            ...columns,
            status,
            publishTime: body.publishTime ?? (status === PUBLISHED ? now : null),
            views: 0,
            creator: user.nickname,
            createTime: now,
            updateTime: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      })
    },
  )
  .put(
    '/update',
    { access: 'perm:system:documents:update', body: updateBody, maxBody: MAX_ARTICLE },
    ({ deps, body, now }) => {
      const { id, ...values } = body
      const columns = toColumns(values)
      return deps.db.write(async trx => {
        const row = await trx.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
        if (!row) throw missing()
        await checkDocument(trx, body.menuId, columns.content ?? row.content, columns.linkUrl ?? row.linkUrl)
        const status = body.status ?? row.status
        const publishTime = body.publishTime ?? row.publishTime ?? (status === PUBLISHED ? now : null)
        await trx
          .updateTable('documents')
          .set({ ...columns, publishTime, updateTime: now })
          .where('id', '=', id)
          .execute()
        return true
      })
    },
  )
  .delete(
    '/delete',
    { access: 'perm:system:documents:delete', query: z.object({ id: param.id() }) },
    ({ deps, query }) => deps.db.write(trx => deleteRow(trx, 'documents', query.id, missing)),
  )
  .delete(
    ['/delete-list', '/delete-batch'],
    { access: 'perm:system:documents:delete', query: z.object({ ids: param.ids() }) },
    ({ deps, query }) => deps.db.write(trx => deleteRows(trx, 'documents', query.ids)),
  )
  .put('/publish', { access: 'perm:system:documents:publish', body: publishBody }, ({ deps, body, now }) =>
    deps.db.write(async trx => {
      const row = await trx
        .selectFrom('documents')
        .select('publishTime')
        .where('id', '=', body.id)
        .executeTakeFirst()
      if (!row) throw missing()
      const publishTime = row.publishTime ?? (body.status === PUBLISHED ? now : null)
      await trx
        .updateTable('documents')
        .set({ status: body.status, publishTime, updateTime: now })
        .where('id', '=', body.id)
        .execute()
      return true
    }),
  )
  .get(
    ['/export-excel', '/export'],
    { access: 'perm:system:documents:export', query: filters },
    async ({ db, query }) => {
      const ids = query.menuId === undefined ? [] : await menuIds(db, query.menuId)
      const rows = await readAll(db, select(db, query, ids).orderBy('id', 'desc'))
      const names = await menuNames(db)
      return excelAnswer(
        '文档',
        [
          { title: '文档编号', value: row => row.id, width: 12 },
          { title: '所属栏目', value: row => names.get(row.menuId) ?? null },
          { title: '文档标题', value: row => row.title, width: 60 },
          { title: '作者', value: row => row.author },
          { title: '来源', value: row => row.source },
          { title: '浏览次数', value: row => row.views, width: 12 },
          { title: '状态', value: row => (row.status === PUBLISHED ? '已发布' : '未发布'), width: 12 },
        ],
        rows,
      )
    },
  )
