import { downloadBody, fileStorage, unusedOutcome } from '@shared/contract/files'
import { param } from '@shared/contract/input'
import { done } from '@shared/contract/row'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Module } from '../../platform/api/endpoint'
import { badInput, Failure } from '../../platform/api/envelope'
import { DOWNLOAD_CENTRE, DOWNLOAD_GROUPS } from '../../platform/files/public-files'
import { checkDictValue } from '../dictionaries'
import { fileRecords } from './audited'
import { storedName } from './serve'
import { readStorage } from './storage-limits'
import { removeUnused } from './unused'
import { recordVisibility } from './uses/visibility'

/** Maintenance of stored files: additions of this product to contract 11.2. */
export const fileUpkeep = new Module(
  '/admin-api/infra/file',
  '文件',
  { records: fileRecords },
  OF_THE_INSTITUTION,
)
  .adds('fileUpkeep')
  .about(
    '11.2',
    '`/storage`: in bytes; `used` with the recycle bin. `/update-download`: place in the download centre; `group` is of the dictionary `download_group`, empty for none.',
  )
  .get('/storage', { access: 'signed-in', summary: '查询文件存储空间', response: fileStorage }, ({ db }) =>
    readStorage(db),
  )
  .delete(
    '/delete-unused',
    {
      access: 'perm:infra:file:delete',
      summary: '删除未使用的文件',
      query: z.object({ ids: param.ids() }),
      response: unusedOutcome,
    },
    async ({ deps, query, user, now }) => {
      const removed = await deps.db.write(trx => removeUnused(trx, query.ids, { user, now }))
      return { removed, kept: [...new Set(query.ids)].filter(id => !removed.includes(id)) }
    },
  )
  .put(
    '/update-download',
    { access: 'perm:infra:file:update', summary: '放入或移出下载中心', body: downloadBody, response: done },
    ({ deps, body: { id, listed, name, sort, group }, ...caller }) =>
      deps.db.write(async trx => {
        const row = await trx
          .selectFrom('files')
          .select(['name', 'source', 'isPublic', 'downloadGroup'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row) throw new Failure(1001003001, '文件不存在')
        if (!listed && row.source !== DOWNLOAD_CENTRE) return true
        if (listed && name !== undefined && name.trim() === '') throw badInput('显示名称不能为空')
        if (listed && group && group !== row.downloadGroup) await checkDictValue(trx, DOWNLOAD_GROUPS, group)
        await trx
          .updateTable('files')
          .set(
            listed
              ? {
                  source: DOWNLOAD_CENTRE,
                  isPublic: 1,
                  followsUse: 0,
                  ...(name !== undefined && { name: storedName(name.trim()) }),
                  ...(sort !== undefined && { sort }),
                  ...(group !== undefined && { downloadGroup: group || null }),
                }
              : { source: null, sort: 0, downloadGroup: null },
          )
          .where('id', '=', id)
          .execute()
        if (listed && row.isPublic === 0)
          await recordVisibility(trx, { name: row.name, visibility: 'public' }, caller)
        return true
      }),
  )
