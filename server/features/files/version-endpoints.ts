import { fileVersion, fileVersionBody, libraryPicture, libraryQuery } from '@shared/contract/files'
import { param } from '@shared/contract/input'
import { done, pageOf } from '@shared/contract/row'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Module } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import { filterBy, readPage } from '../../platform/db/query'
import { mayBePublic } from '../../platform/files/public-files'
import { hasPermission } from '../permissions'
import { absoluteAddress } from './absolute-address'
import { fileRecords } from './audited'
import { AVATARS } from './avatar'
import { sendPrivate } from './serve'
import { receiveFile, urlOf } from './upload'
import { isUsedInPublic, readUses } from './uses/read-uses'
import { noFile, replaceFile, restoreVersion } from './versions'

const byId = z.object({ id: param.id() })

const noVersion = () => new Failure(1100018004, '这个版本已不存在，请刷新后重试')

/** Files that are replaced, what they were, and the pictures that texts may show: additions to contract 11.2. */
export const fileVersions = new Module(
  '/admin-api/infra/file',
  '文件',
  { records: fileRecords },
  OF_THE_INSTITUTION,
)
  .adds('fileVersions')
  .about(
    '11.2',
    '`/replace?id=` is multipart: `file`, of the same type (1100018003). Address, name, visibility and place in the download centre stay; the ETag changes, and a download that has begun gets the former bytes. The last 20 contents are kept: `/version-list`, `/version-content` (bytes), `/version-restore` (1100018004 without it). They count as storage, and are deleted for good with their file. `/pictures`: pictures that the caller uploaded, and those that visitors see; with `infra:file:query` all but private ones.',
  )
  .post(
    '/replace',
    { access: 'perm:infra:file:update', summary: '替换文件', query: byId, response: done },
    async call => {
      const { deps, db, query, user, now } = call
      const file = await db.selectFrom('files').select('id').where('id', '=', query.id).executeTakeFirst()
      if (!file) throw noFile()
      await receiveFile(call, 'file', upload => replaceFile(deps, query.id, upload, { user, now }))
      deps.pictures?.wake()
      return true
    },
  )
  .get(
    '/version-list',
    {
      access: 'perm:infra:file:query',
      summary: '查询文件的历史版本',
      query: byId,
      response: z.array(fileVersion),
    },
    ({ db, query }) =>
      db
        .selectFrom('fileVersions')
        .select(['id', 'size', 'createTime', 'replacer', 'replaceTime'])
        .where('fileId', '=', query.id)
        .orderBy('id', 'desc')
        .execute(),
  )
  .get(
    '/version-content',
    { access: 'perm:infra:file:query', summary: '下载文件的历史版本', query: byId, response: 'file' },
    async ({ deps, db, query, c }) => {
      const version = await db
        .selectFrom('fileVersions')
        .innerJoin('files', 'files.id', 'fileVersions.fileId')
        .select(['contentId', 'fileVersions.size', 'name', 'type', 'path'])
        .where('fileVersions.id', '=', query.id)
        .executeTakeFirst()
      const sent = version && (await sendPrivate(deps, c.req.raw, version))
      if (!sent) throw noVersion()
      return sent
    },
  )
  .put(
    '/version-restore',
    {
      access: 'perm:infra:file:update',
      summary: '恢复文件的历史版本',
      body: fileVersionBody,
      response: done,
    },
    async ({ deps, body, user, now }) => {
      const isDone = await deps.db.write(trx => restoreVersion(trx, body.id, { user, now }))
      if (!isDone) throw noVersion()
      deps.pictures?.wake()
      return true
    },
  )
  .get(
    '/pictures',
    {
      access: 'signed-in',
      summary: '分页查询图片库',
      query: libraryQuery,
      response: pageOf(libraryPicture),
    },
    async ({ deps, db, query, user, now }) => {
      await readUses(deps.db)
      const seesAll = await hasPermission(db, user.id, 'infra:file:query')
      const rows = filterBy(db.selectFrom('files'), { matches: { files: { name: query.name } } })
        .select(['id', 'configId', 'path', 'name', 'size', 'width', 'height', 'createTime'])
        .where('type', 'like', 'image/%')
        .where('path', 'not like', `${AVATARS}/%`)
        .where(mayBePublic)
        .$if(!seesAll, q =>
          q.where(eb => eb.or([eb('creatorId', '=', user.id), eb('isPublic', '=', 1), isUsedInPublic(now)])),
        )
        .orderBy('id', 'desc')
      const { total, list } = await readPage(rows, query)
      return {
        total,
        list: list.map(({ configId, path, ...row }) => ({
          ...row,
          url: absoluteAddress(deps, urlOf({ configId, path })),
        })),
      }
    },
  )
