import { z } from 'zod'
import type { PublicFile, StoredFile } from '../../src/api/infra/file'
import type { Reader } from '../db/open'
import { contains, readPage } from '../db/query'
import type { Row } from '../db/schema'
import type { Deps } from '../deps'
import { Module } from '../endpoint'
import { Failure } from '../envelope'
import { fileAnswer } from '../files'
import { paging, param, sorting } from '../input'
import { EDITOR_SOURCE, receiveFile, storeFile, urlOf } from '../upload'

/** `source` of the files that the public may list (contract 13.6). */
const DOWNLOAD_CENTRE = 200

const missing = () => new Failure(1001003001, '文件不存在')

function toPublic(row: Row<'files'>): PublicFile {
  const { creatorId: _, configId: __, ...rest } = row
  return { ...rest, url: urlOf(row) }
}

function toStored(row: Row<'files'>): StoredFile {
  return { ...toPublic(row), configId: row.configId }
}

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
  return db
    .selectFrom('files')
    .selectAll()
    .$if(path !== undefined, q => q.where(contains('path', path ?? '')))
    .$if(type !== undefined, q => q.where(contains('type', type ?? '')))
    .$if(name !== undefined, q => q.where(contains('name', name ?? '')))
    .$if(createTime?.from !== undefined, q => q.where('createTime', '>=', createTime?.from ?? 0))
    .$if(createTime?.to !== undefined, q => q.where('createTime', '<=', createTime?.to ?? 0))
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
  .get('/:configId/get/:path{.+}', { access: 'open' }, async ({ db, params }) => {
    const row = await db
      .selectFrom('files')
      .innerJoin('fileContents', 'fileContents.fileId', 'files.id')
      .select(['files.name', 'files.type', 'fileContents.content'])
      .where('files.configId', '=', Number(params.configId))
      .where('files.path', '=', params.path ?? '')
      .executeTakeFirst()
    return row ? fileAnswer(row) : new Response(null, { status: 404 })
  })

/** The download centre (contract 13.6): only files marked for the public are ever listed. */
export const publicFile = new Module('/app-api/infra/file').get(
  '/page',
  { access: 'open', cache: 60, query: publicPageQuery },
  async ({ db, query }) => {
    const source = query.source ?? DOWNLOAD_CENTRE
    if (source !== DOWNLOAD_CENTRE && source !== EDITOR_SOURCE) return { total: 0, list: [] }
    const { total, list } = await readPage(select(db, query).where('source', '=', source), query)
    return { total, list: list.map(toPublic) }
  },
)
