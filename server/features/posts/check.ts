import { Failure } from '../../platform/api/envelope'
import type { Writer } from '../../platform/db/database'

/**
 * Posts that are chosen must be enabled.
 * @throws Failure 1002005000 without such a post, 1002005001 when one is disabled
 */
export async function checkPosts(trx: Writer, ids: readonly number[]): Promise<void> {
  const posts = await trx
    .selectFrom('posts')
    .select(['id', 'name', 'status'])
    .where('id', 'in', ids)
    .execute()
  if (new Set(ids).size > posts.length) throw new Failure(1002005000, '当前岗位不存在')
  const disabled = posts.find(({ status }) => status !== 0)
  if (disabled) throw new Failure(1002005001, `岗位(${disabled.name}) 不处于开启状态，不允许选择`)
}
