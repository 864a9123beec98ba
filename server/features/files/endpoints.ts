import {
  downloadRow,
  type FileUsage,
  fileAddress,
  fileLink,
  filePageQuery,
  fileUsage,
  fileVisibilityBody,
  type PublicFile,
  type PublicFileFilters,
  publicFilePageQuery,
  type StoredFile,
  storedFile,
} from '@shared/contract/files'
import { param } from '@shared/contract/input'
import { changedCount, done, pageOf } from '@shared/contract/row'
import { z } from 'zod'
import type { SignedInUser } from '../../platform/api/caller'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import type { Deps } from '../../platform/api/deps'
import { Module, type RequestContext } from '../../platform/api/endpoint'
import { badInput, Failure } from '../../platform/api/envelope'
import type { Query } from '../../platform/api/input'
import type { Reader } from '../../platform/db/database'
import { filterBy, inOrder, isAmong, readPage } from '../../platform/db/query'
import { recycle } from '../../platform/db/recycle/move'
import type { Row } from '../../platform/db/schema'
import { contentOf, readContent, type StoredContent } from '../../platform/files/contents'
import { StoreUnavailable } from '../../platform/files/errors'
import {
  DOWNLOAD_CENTRE,
  englishGroups,
  groupName,
  groupPlace,
  listed,
  mayBePublic,
} from '../../platform/files/public-files'
import { matchesEtag } from '../../platform/http/etag'
import { FILE_POLICY } from '../../platform/http/headers'
import { viewerOf } from '../auth'
import { hasPermission } from '../permissions'
import { chooseVariant, widthOf } from '../pictures'
import { absoluteAddress } from './absolute-address'
import { fileRecords } from './audited'
import { fileKind } from './recycle'
import { cacheHeaders, type SentFile, sendPart, storeUnavailable } from './serve'
import { isSigned, signedLink } from './signed-links'
import { unusedFiles } from './unused'
import { EDITOR_SOURCE, receiveFile, storeFile, urlOf } from './upload'
import { usesOf, withReadableTitles } from './usage'
import { isUsedInPublic, readUses } from './uses/read-uses'
import { recordVisibility, visibilityOf } from './uses/visibility'

/** For each file all texts are searched. */
const MAX_USAGE = 20

const byId = z.object({ id: param.id() })
const byIds = z.object({ ids: param.ids() })

const notFound = () => new Failure(1001003001, '文件不存在')

function toPublic(deps: Deps, row: Row<'files'>): PublicFile {
  const { id, name, path, type, size, source, createTime } = row
  return { id, name, path, type, size, source, createTime, url: absoluteAddress(deps, urlOf(row)) }
}

function toStored(deps: Deps, row: Row<'files'> & { used: boolean | 0 | 1 }): StoredFile {
  const { configId, width, height, sort, downloadGroup, replaceTime } = row
  const isPublic = row.isPublic === 1
  const visibility = visibilityOf(row)
  const isOpen = isPublic || (visibility === 'content' && Boolean(row.used))
  return {
    ...toPublic(deps, row),
    configId,
    isPublic,
    visibility,
    isOpen,
    width,
    height,
    sort,
    downloadGroup,
    replaceTime,
  }
}

const bit = (on: boolean) => (on ? (1 as const) : (0 as const))

function select(db: Reader, { path, type, createTime, name }: PublicFileFilters) {
  return filterBy(db.selectFrom('files').selectAll(), {
    contains: { path, type },
    matches: { files: { name } },
    between: { createTime },
  })
}

const remove = (deps: Deps, ids: number[], deletion: { user: SignedInUser; now: number }): Promise<number> =>
  deps.db.write(trx => recycle(trx, fileKind, ids, deletion))

/** Files (contract 11.2): upload for staff, bytes for everyone who has the address. */
export const file = new Module('/admin-api/infra/file', '文件', { records: fileRecords }, OF_THE_INSTITUTION)
  .about(
    '11.2 Files: `admin-api/infra/file`',
    'Newest first. `/upload` is multipart: `file`, `directory`, `source`, here also `isPublic`; other fields are ignored. `data` is the address as a text. Stored as `[directory/]yyyyMMdd/<name>`, here under a generated name; the original one is returned at download. A picture named `blob`, which a script sends without a name, gets the extension of its content. No file: 400 `请求参数不正确:文件附件不能为空`; too large: 400 `上传文件过大，请调整后重试` (16 MB, here set by `file.each-mb`); invalid directory: 400 `请求参数不正确:文件目录不正确`; 1001003003 for a path with a leading slash, a backslash, a drive letter, an empty, `.` or `..` segment.',
    'The editor sends `source=100` with the file and expects a text in `data`; anything else is `Invalid response format`.',
    'An address is absolute on other servers, here where `PUBLIC_URL` is set, else relative to the site. A body may send the absolute one back: it is stored without the host. Other servers accept all types; here there is a list, and content must agree with the extension (`shared/domain/files/upload-types.ts`).',
    '`/{configId}/get/{path}`: pictures inline, all others as attachment, here with `nosniff` and nothing executable inline; 404 when missing. A picture’s address returns AVIF or WebP by `Accept`; `?w=480`, `960`, `1600` selects a width. `/presigned-url` and `/create`, for object storage, and uploads without a sign-in (11.3) do not exist here.',
    'Additions: `visibility` `public` (to everyone), `content` (while something public uses it), `private` (to staff who may query files); the filters `visibility` and `state`; `/link`, a signed link. Settings: `file.total-mb` (10240), `file.each-mb` (16, at most 100), `file.user-mb` (500).',
  )
  .about(
    '11.3 `app-api/infra/file`',
    'Uploading without a sign-in, which other servers offer, does not exist here. The list is 13.6.',
  )
  .post('/upload', { access: 'signed-in', summary: '上传文件', response: fileAddress }, async call => {
    const { deps } = call
    return receiveFile(call, 'file', async upload => {
      await storeFile(deps, upload)
      deps.pictures?.wake()
      return absoluteAddress(deps, upload.url)
    })
  })
  .get(
    '/page',
    {
      access: 'perm:infra:file:query',
      summary: '分页查询文件',
      query: filePageQuery,
      response: pageOf(storedFile),
    },
    async ({ deps, db, query, now }) => {
      const { state, visibility, sortField, sortOrder } = query
      await readUses(deps.db)
      const unused = state === 'unused' ? await unusedFiles(db, now) : []
      const rows = select(db, { source: undefined, ...query })
        .select(isUsedInPublic(now).as('used'))
        .$if(visibility === 'public', q => q.where('isPublic', '=', 1))
        .$if(visibility === 'content', q => q.where('isPublic', '=', 0).where('followsUse', '=', 1))
        .$if(visibility === 'private', q => q.where('isPublic', '=', 0).where('followsUse', '=', 0))
        .$if(state === 'unused', q => q.where(isAmong('id', unused)))
        .$if(state === 'download', q => q.where('source', '=', DOWNLOAD_CENTRE))
        .$if(state === 'download' && sortField === undefined, q => q.orderBy(groupPlace).orderBy('sort'))
        .orderBy(sortField ?? 'id', inOrder(sortField ?? 'id', sortOrder ?? 'desc'))
        .orderBy('id', 'desc')
      const { total, list } = await readPage(rows, query)
      return { total, list: list.map(row => toStored(deps, row)) }
    },
  )
  .get(
    '/get',
    { access: 'perm:infra:file:query', summary: '查询一个文件', query: byId, response: storedFile },
    async ({ deps, db, query, now }) => {
      await readUses(deps.db)
      const row = await db
        .selectFrom('files')
        .selectAll()
        .select(isUsedInPublic(now).as('used'))
        .where('id', '=', query.id)
        .executeTakeFirst()
      if (!row) throw notFound()
      return toStored(deps, row)
    },
  )
  .delete(
    '/delete',
    { access: 'perm:infra:file:delete', summary: '删除一个文件', query: byId, response: done },
    async ({ deps, query, user, now }) => {
      if ((await remove(deps, [query.id], { user, now })) === 0) throw notFound()
      return true
    },
  )
  .delete(
    '/delete-list',
    {
      aliases: ['/delete-batch'],
      access: 'perm:infra:file:delete',
      summary: '删除多个文件',
      query: byIds,
      response: changedCount,
    },
    ({ deps, query, user, now }) => remove(deps, query.ids, { user, now }),
  )
  .put(
    '/update-public',
    {
      addition: 'fileVisibility',
      access: 'perm:infra:file:update',
      summary: '修改文件的查看范围',
      body: fileVisibilityBody,
      response: done,
    },
    ({ deps, body: { id, isPublic, followsUse }, ...caller }) =>
      deps.db.write(async trx => {
        const former = await trx
          .selectFrom('files')
          .select(['name', 'isPublic', 'followsUse'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!former) throw notFound()
        const change = { isPublic: bit(isPublic), followsUse: bit(!isPublic && followsUse === true) }
        const visibility = visibilityOf(change)
        if (visibility === visibilityOf(former)) return true
        await trx.updateTable('files').set(change).where('id', '=', id).execute()
        await recordVisibility(trx, { name: former.name, visibility }, caller)
        return true
      }),
  )
  .get(
    '/link',
    {
      addition: 'fileVisibility',
      access: 'perm:infra:file:query',
      summary: '取得文件的临时链接',
      query: byId,
      response: fileLink,
    },
    async ({ deps, db, query, user }) => {
      const row = await db
        .selectFrom('files')
        .select(['id', 'configId', 'path'])
        .where('id', '=', query.id)
        .executeTakeFirst()
      if (!row) throw notFound()
      return signedLink(deps, row, user)
    },
  )
  .get(
    '/usage',
    {
      addition: 'fileUpkeep',
      access: 'perm:infra:file:query',
      summary: '查询文件用在哪里',
      query: byIds,
      response: z.array(fileUsage),
      scope: { by: 'documents', note: 'every use is counted, documents of the scope have their title' },
    },
    async ({ db, query, user }) => {
      if (query.ids.length > MAX_USAGE) throw badInput(`编号个数不能超过 ${MAX_USAGE}`)
      const rows = await db
        .selectFrom('files')
        .select(['id', 'configId', 'path'])
        .where('id', 'in', query.ids)
        .execute()
      const usage: FileUsage[] = []
      for (const row of rows)
        usage.push({ id: row.id, uses: await withReadableTitles(db, await usesOf(db, row), user.id) })
      return usage
    },
  )
  .get(
    '/:configId/get/:path{.+}',
    { access: 'open', anyTenant: true, summary: '读取文件内容', response: 'file' },
    serveFile,
  )

/**
 * The bytes of a file. One that is not public, or not yet, exists only for signed-in users, a private one only for
 * users who may query files; both also for those who have a valid signed link. For all others the response is 404. Of a
 * public picture a browser gets the variant that suits it (server/features/pictures/choose.ts).
 */
async function serveFile(call: RequestContext<'open', Query, undefined>): Promise<Response> {
  const { db, params, query, c } = call
  // With its bytes in one reading: it may be replaced at any time.
  const row = await db
    .selectFrom('files')
    .innerJoin('fileContents', 'fileContents.fileId', 'files.id')
    .select(['files.id', 'name', 'type', 'size', 'isPublic', 'followsUse', 'width'])
    .select(['fileContents.id as contentId', 'objectKey'])
    .where('configId', '=', Number(params.configId))
    .where('path', '=', params.path ?? '')
    .executeTakeFirst()
  const open = row ? await publicReason(call, row) : null
  if (!row || (open === null && !(await maySee(call, row)))) return notThere()
  const request = { accept: c.req.header('accept') ?? '', wanted: widthOf(query.w?.[0]) }
  const variant = open || row.followsUse === 1 ? await chooseVariant(db, row, request) : undefined
  const [, kind = ''] = variant?.type.split('/') ?? []
  const { contentId } = variant ?? row
  const headers = cacheHeaders({ type: row.type, contentId, open })
  if (headers.ETag && matchesEtag(c.req.header('if-none-match') ?? null, headers.ETag)) {
    return new Response(null, {
      status: 304,
      headers: { ...headers, 'Content-Security-Policy': FILE_POLICY },
    })
  }
  const name = variant ? `${row.name.replace(/\.[A-Za-z0-9]{1,10}$/, '')}.${kind}` : row.name
  const { type, size } = variant ?? row
  const file = { name, type, size, path: params.path }
  const content = variant ? await contentOf(db, eb => eb('id', '=', contentId)) : { ...row, id: contentId }
  return content ? send(call, { content, file, headers }) : notThere()
}

const notThere = () => new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })

/** What a request asks for of a file that it may have. */
async function send(
  { deps, c }: Pick<RequestContext<'open', Query, undefined>, 'deps' | 'c'>,
  given: {
    content: StoredContent
    file: SentFile
    headers: Record<string, string>
  },
): Promise<Response> {
  try {
    const sent = await sendPart(c.req.raw, given, range => readContent(deps, given.content, range))
    return sent ?? notThere()
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    deps.log.error({ err: error }, 'the file store cannot be used')
    return storeUnavailable()
  }
}

type ServedFile = Pick<Row<'files'>, 'id' | 'isPublic' | 'followsUse'>

/** Why a file is served to everyone; null: it is not. */
async function publicReason({ deps, db, now }: RequestContext<'open', Query, undefined>, row: ServedFile) {
  if (row.isPublic === 1) return 'public'
  if (row.followsUse !== 1) return null
  // A failure to store the uses just read does not prevent a response from those known.
  await readUses(deps.db).catch(err => deps.log.error({ err }, 'uses of files could not be read'))
  const used = db.selectFrom('files').select('id').where('id', '=', row.id).where(isUsedInPublic(now))
  return (await used.executeTakeFirst()) ? 'content' : null
}

async function maySee(call: RequestContext<'open', Query, undefined>, { id, followsUse }: ServedFile) {
  const { deps, db, query, now, c } = call
  // With an initial password nothing is allowed but changing it.
  const user = call.user?.passwordInitial ? undefined : call.user
  const viewer = user ?? (await viewerOf(deps, db, c.req.header('cookie'), now))
  if (viewer && (followsUse === 1 || (await hasPermission(db, viewer.id, 'infra:file:query')))) return true
  return isSigned(deps, db, id, { query, now })
}

/** The download centre (contract 13.6): only files marked for the public are ever listed. */
export const publicFile = new Module('/app-api/infra/file')
  .adds('publicSite')
  .about(
    '13.6 GET `app-api/infra/file/page`',
    '`source` 200 is the download centre, 100 the editor; the call returns files of source 200 by default, of 100 or 200 on request, and no others. Newest first, here by the groups and the manual order before that. The site requests `pageNo=1`, `pageSize=100`. `group` is the label of its group. `language` `en`: only files of groups whose label has no Chinese characters.',
  )
  .get(
    '/page',
    {
      access: 'open',
      summary: '分页查询下载中心的文件',
      cache: 60,
      query: publicFilePageQuery,
      response: pageOf(downloadRow),
    },
    async ({ deps, db, query, now }) => {
      const source = query.source ?? DOWNLOAD_CENTRE
      if (source !== DOWNLOAD_CENTRE && source !== EDITOR_SOURCE) return { total: 0, list: [] }
      const { sortField, sortOrder, language } = query
      const groups = language === 'en' ? await englishGroups(db) : undefined
      if (groups?.length === 0) return { total: 0, list: [] }
      // Of the editor's uploads, only those that an article or another public page shows now: others may belong to
      // drafts.
      if (source === EDITOR_SOURCE) await readUses(deps.db)
      const rows = select(db, query)
        .select(groupName.as('group'))
        .$if(source === DOWNLOAD_CENTRE, q => listed(q))
        .$if(groups !== undefined, q => q.where('downloadGroup', 'in', groups ?? []))
        .$if(source === EDITOR_SOURCE, q =>
          q.where('source', '=', EDITOR_SOURCE).where(mayBePublic).where(isUsedInPublic(now)),
        )
        // In the order set by staff; those without a place are the newest first (contract 13.6).
        .$if(sortField === undefined, q => q.orderBy(groupPlace).orderBy('sort'))
        .orderBy(sortField ?? 'id', inOrder(sortField ?? 'id', sortOrder ?? 'desc'))
        .orderBy('id', 'desc')
      const { total, list } = await readPage(rows, query)
      return { total, list: list.map(row => ({ ...toPublic(deps, row), group: row.group })) }
    },
  )
