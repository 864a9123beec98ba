import { z } from 'zod'
import type { FileUsage, PublicFile, StoredFile } from '../../src/api/infra/file'
import { mayUser } from '../access'
import type { Reader } from '../db/open'
import { between, contains, readPage } from '../db/query'
import type { Row } from '../db/schema'
import type { Deps } from '../deps'
import { type Call, Module } from '../endpoint'
import { badInput, Failure } from '../envelope'
import { isSigned, signedLink } from '../file-links'
import { readableKinds, usesOf } from '../file-usage'
import { cacheHeaders, fileAnswer } from '../files'
import { field, paging, param, type Query, sorting } from '../input'
import { DOWNLOAD_CENTRE, listed } from '../public-files'
import { EDITOR_SOURCE, receiveFile, storeFile, urlOf } from '../upload'

/** Each one asked for is a walk through all texts. */
const MAX_USAGE = 20

const missing = () => new Failure(1001003001, '文件不存在')

function toPublic(row: Row<'files'>): PublicFile {
  const { creatorId: _, configId: __, isPublic: ___, ...rest } = row
  return { ...rest, url: urlOf(row) }
}

function toStored(row: Row<'files'>): StoredFile {
  return { ...toPublic(row), configId: row.configId, isPublic: row.isPublic === 1 }
}

const publicBody = z.object({
  id: field.int('文件编号不能为空'),
  isPublic: field.flag('是否公开不能为空'),
})

const filters = {
  path: param.text([200, '文件路径长度不能超过 200 个字符']),
  type: param.text([100, '文件类型长度不能超过 100 个字符']),
  createTime: param.range(),
}
const columns = ['id', 'name', 'type', 'size', 'createTime'] as const
const pageQuery = z.object({ ...filters, ...paging, ...sorting(columns) })
const publicPageQuery = z.object({
  ...filters,
  name: param.text([200, '文件名长度不能超过 200 个字符']),
  source: param.int(),
  ...paging,
  ...sorting(columns),
})

type Filters = Omit<z.infer<typeof publicPageQuery>, 'pageNo' | 'pageSize'>

function select(db: Reader, { path, type, createTime, name, sortField, sortOrder }: Filters) {
  const rows = db
    .selectFrom('files')
    .selectAll()
    .$if(path !== undefined, q => q.where(contains('path', path ?? '')))
    .$if(type !== undefined, q => q.where(contains('type', type ?? '')))
    .$if(name !== undefined, q => q.where(contains('name', name ?? '')))
  return between(rows, 'createTime', createTime)
    .orderBy(sortField ?? 'id', sortOrder ?? 'desc')
    .orderBy('id', 'desc')
}

async function remove(deps: Deps, ids: number[]): Promise<bigint> {
  return deps.db.write(async trx => {
    const { numDeletedRows } = await trx.deleteFrom('files').where('id', 'in', ids).executeTakeFirst()
    return numDeletedRows
  })
}

/** Files (contract 11.2): upload for staff, bytes for everyone who has the address. */
export const file = new Module('/admin-api/infra/file')
  .post('/upload', { access: 'signed-in' }, async ({ deps, c, user }) => {
    const upload = await receiveFile(deps, c.req.raw, user.id)
    await deps.db.write(trx => storeFile(trx, upload))
    return upload.url
  })
  .get('/page', { access: 'perm:infra:file:query', query: pageQuery }, async ({ db, query }) => {
    const { total, list } = await readPage(
      select(db, { name: undefined, source: undefined, ...query }),
      query,
    )
    return { total, list: list.map(toStored) }
  })
  .get(
    '/get',
    { access: 'perm:infra:file:query', query: z.object({ id: param.id() }) },
    async ({ db, query }) => {
      const row = await db.selectFrom('files').selectAll().where('id', '=', query.id).executeTakeFirst()
      if (!row) throw missing()
      return toStored(row)
    },
  )
  .delete(
    '/delete',
    { access: 'perm:infra:file:delete', query: z.object({ id: param.id() }) },
    async ({ deps, query }) => {
      if ((await remove(deps, [query.id])) === 0n) throw missing()
      return true
    },
  )
  .delete(
    ['/delete-list', '/delete-batch'],
    { access: 'perm:infra:file:delete', query: z.object({ ids: param.ids() }) },
    async ({ deps, query }) => {
      await remove(deps, query.ids)
      return true
    },
  )
  .put(
    '/update-public',
    { access: 'perm:infra:file:update', body: publicBody },
    ({ deps, body: { id, isPublic } }) =>
      deps.db.write(async trx => {
        const { numUpdatedRows } = await trx
          .updateTable('files')
          .set({ isPublic: isPublic ? 1 : 0 })
          .where('id', '=', id)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw missing()
        return true
      }),
  )
  .get(
    '/link',
    { access: 'perm:infra:file:query', query: z.object({ id: param.id() }) },
    async ({ deps, db, query }) => {
      const row = await db
        .selectFrom('files')
        .select(['id', 'configId', 'path'])
        .where('id', '=', query.id)
        .executeTakeFirst()
      if (!row) throw missing()
      return signedLink(deps, row)
    },
  )
  .get(
    '/usage',
    { access: 'perm:infra:file:query', query: z.object({ ids: param.ids() }) },
    async ({ db, query, user }): Promise<FileUsage[]> => {
      if (query.ids.length > MAX_USAGE) throw badInput(`编号个数不能超过 ${MAX_USAGE}`)
      const [rows, readable] = await Promise.all([
        db.selectFrom('files').select(['id', 'configId', 'path']).where('id', 'in', query.ids).execute(),
        readableKinds(db, user.id),
      ])
      const usage: FileUsage[] = []
      for (const row of rows) {
        const uses = await usesOf(db, row)
        usage.push({
          id: row.id,
          uses: uses.map(use => ({ ...use, title: readable.has(use.kind) ? use.title : null })),
        })
      }
      return usage
    },
  )
  .get('/:configId/get/:path{.+}', { access: 'open' }, serveFile)

/**
 * The bytes. A private file is there only for who may query files, or has a fresh link to it; for everyone else it is
 * not there at all.
 */
async function serveFile(call: Call<'open', Query, undefined>): Promise<Response> {
  const { db, params, c } = call
  const row = await db
    .selectFrom('files')
    .select(['id', 'name', 'type', 'isPublic'])
    .where('configId', '=', Number(params.configId))
    .where('path', '=', params.path ?? '')
    .executeTakeFirst()
  if (!row || (row.isPublic !== 1 && !(await maySee(call, row.id))))
    return new Response(null, { status: 404 })
  const headers = cacheHeaders(row)
  if (headers.ETag && c.req.header('if-none-match') === headers.ETag) {
    return new Response(null, { status: 304, headers })
  }
  const stored = await db
    .selectFrom('fileContents')
    .select('content')
    .where('fileId', '=', row.id)
    .executeTakeFirst()
  return stored ? fileAnswer(row, stored.content) : new Response(null, { status: 404 })
}

const maySee = async ({ db, user, query, now }: Call<'open', Query, undefined>, fileId: number) =>
  (user !== null && (await mayUser(db, user.id, 'infra:file:query'))) ||
  (await isSigned(db, fileId, query, now))

/** The download centre (contract 13.6): only files marked for the public are ever listed. */
export const publicFile = new Module('/app-api/infra/file').get(
  '/page',
  { access: 'open', cache: 60, query: publicPageQuery },
  async ({ db, query }) => {
    const source = query.source ?? DOWNLOAD_CENTRE
    if (source !== DOWNLOAD_CENTRE && source !== EDITOR_SOURCE) return { total: 0, list: [] }
    const { total, list } = await readPage(listed(select(db, query), source), query)
    return { total, list: list.map(toPublic) }
  },
)
