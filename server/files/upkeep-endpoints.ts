import { z } from 'zod'
import type { UnusedOutcome } from '../../src/api/infra/file'
import type { FileStorage } from '../../src/api/infra/file-storage'
import { Module } from '../api/endpoint'
import { badInput, Failure } from '../contract/envelope'
import { field, param } from '../contract/input'
import { DOWNLOAD_CENTRE } from './public-files'
import { storedName } from './serve'
import { readStorage } from './storage-limits'
import { removeUnused } from './unused'
import { recordVisibility } from './uses/visibility'

const MOST_PLACE = 9999
const downloadBody = z.object({
  id: field.int('文件编号不能为空'),
  listed: field.flag('是否放入下载中心不能为空'),
  name: field
    .optionalText({ max: [200, '显示名称长度不能超过 200 个字符'] })
    .refine(name => name === undefined || /^[^\\/\p{Cc}]*$/u.test(name), '显示名称不能含有 / 或 \\'),
  sort: field
    .optionalInt()
    .refine(sort => sort === undefined || (sort >= 0 && sort <= MOST_PLACE), `排序应为 0 至 ${MOST_PLACE}`),
})

/** What keeps the store of files in order: additions of this product to contract 11.2. */
export const fileUpkeep = new Module('/admin-api/infra/file')
  .get('/storage', { access: 'signed-in' }, ({ db }): Promise<FileStorage> => readStorage(db))
  .delete(
    '/delete-unused',
    { access: 'perm:infra:file:delete', query: z.object({ ids: param.ids() }) },
    async ({ deps, query, now }): Promise<UnusedOutcome> => {
      const removed = await deps.db.write(trx => removeUnused(trx, now, query.ids))
      return { removed, kept: [...new Set(query.ids)].filter(id => !removed.includes(id)) }
    },
  )
  .put(
    '/update-download',
    { access: 'perm:infra:file:update', body: downloadBody },
    ({ deps, body: { id, listed, name, sort }, ...caller }) =>
      deps.db.write(async trx => {
        const row = await trx
          .selectFrom('files')
          .select(['name', 'source', 'isPublic'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row) throw new Failure(1001003001, '文件不存在')
        if (!listed && row.source !== DOWNLOAD_CENTRE) return true
        if (listed && name !== undefined && name.trim() === '') throw badInput('显示名称不能为空')
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
                }
              : { source: null, sort: 0 },
          )
          .where('id', '=', id)
          .execute()
        if (listed && row.isPublic === 0)
          await recordVisibility(trx, { name: row.name, visibility: 'public' }, caller)
        return true
      }),
  )
