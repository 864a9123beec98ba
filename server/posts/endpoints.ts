import { postName } from '@shared/contract/posts'
import { z } from 'zod'
import { Module } from '../api/endpoint'

/** Posts (contract 9.6). */
export const post = new Module('/admin-api/system/post', '岗位').get(
  ['/simple-list', '/list-all-simple'],
  { access: 'signed-in', summary: '查询启用的岗位', response: z.array(postName) },
  ({ db }) =>
    db
      .selectFrom('posts')
      .select(['id', 'name'])
      .where('status', '=', 0)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
)
