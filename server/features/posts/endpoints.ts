import {
  postCreateBody,
  postExportQuery,
  postName,
  postPageQuery,
  postRow,
  postUpdateBody,
} from '@shared/contract/posts'
import { POST_LABELS } from '@shared/domain/posts'
import { momentCell } from '@shared/domain/sheets/export-column'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Failure } from '../../platform/api/envelope'
import { recordEndpoints } from '../../platform/api/record-module'
import { filterBy } from '../../platform/db/query'
import { recycle } from '../../platform/db/recycle/move'
import { dictLabel } from '../dictionaries'
import { postRecords } from './audited'
import { postKind } from './recycle'
import { assertFree } from './rules'

/** Posts (contract 9.6). Users lose a deleted one. */
export const post = recordEndpoints({
  base: '/admin-api/system/post',
  table: 'posts',
  title: '岗位',
  counter: '个',
  permission: 'system:post',
  scope: OF_THE_INSTITUTION,
  audit: postRecords,
  row: postRow,
  missing: () => new Failure(1002005000, '当前岗位不存在'),
  list: {
    query: postPageQuery,
    filter: (rows, { code, name, status }) =>
      filterBy(rows, { equals: { status }, contains: { code }, matches: { posts: { name } } }),
  },
  simpleList: {
    summary: '查询启用的岗位',
    row: postName,
    read: db =>
      db
        .selectFrom('posts')
        .select(['id', 'name'])
        .where('status', '=', 0)
        .orderBy('sort')
        .orderBy('id')
        .execute(),
  },
  saving: {
    create: postCreateBody,
    update: postUpdateBody,
    columns: async (trx, body, { former }) => {
      await assertFree(trx, body, former?.id)
      return body
    },
  },
  remove: (trx, ids, call) => recycle(trx, postKind, ids, call),
  sheet: {
    name: '岗位数据',
    query: postExportQuery,
    columns: async db => {
      const status = await dictLabel(db, 'common_status')
      return [
        { title: '岗位序号', value: row => row.id, width: 12 },
        { title: POST_LABELS.code, value: row => row.code, width: 24 },
        { title: POST_LABELS.name, value: row => row.name, width: 24 },
        { title: '岗位排序', value: row => row.sort, width: 12 },
        { title: POST_LABELS.status, value: row => status(row.status), width: 12 },
        { title: POST_LABELS.remark, value: row => row.remark, width: 36 },
        { title: '创建时间', value: row => momentCell(row.createTime) },
      ]
    },
  },
}).about(
  '9.6 Posts: `admin-api/system/post`',
  'Newest first; `/simple-list` has enabled ones by `sort`. The export is 岗位数据.xls.',
)
