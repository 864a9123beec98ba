import { Failure, notAllowed } from '../../platform/api/envelope'
import type { Writer } from '../../platform/db/database'
import { updatedStamp } from '../../platform/db/optimistic-lock'
import {
  assertMayPublish,
  checkTranslation,
  storeVersion,
  updateDocument,
  writtenInScope,
} from '../documents'
import { hasPermission } from '../permissions'
import { FACADE_SETTINGS, readFacadeSettings } from '../site-settings'
import { articlesOf } from './kinds'
import type { SectionTree } from './tree-rules'

interface Caller {
  user: { id: number; nickname: string }
  now: number
}

/**
 * Moves articles to another section, as if each were moved in its editor.
 * @throws Failure 1100015011, 1100015015, 403
 */
export async function moveArticles(
  trx: Writer,
  { from, to, tree, caller }: { from: number; to: number; tree: SectionTree; caller: Caller },
): Promise<void> {
  const target = tree.rows.find(({ id }) => id === to)
  if (!target || to === from || articlesOf(target) === 'none')
    throw new Failure(1100015011, '移入的栏目不存在，或者不能存放文章')
  if (!(await hasPermission(trx, caller.user.id, 'system:documents:update'))) throw notAllowed()
  const inSection = trx.selectFrom('documents').where('menuId', '=', from)
  const seen = await writtenInScope(trx, caller.user.id)
  const foreign = await inSection
    .where(eb => eb.not(seen))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (foreign) throw new Failure(1100015015, '栏目中有不在您数据范围内的文章，不能移动')
  const rows = await inSection.selectAll().execute()
  await assertMayPublish(trx, { user: caller.user, rows })
  for (const row of rows) {
    await checkTranslation(trx, { ...row, menuId: to }, { userId: caller.user.id, former: row.translationOf })
    await updateDocument(trx, row.id, { menuId: to, ...updatedStamp(caller, row) })
    await storeVersion(trx, row.id, { before: row, action: 'move' })
  }
}

/** Removes a deleted section from the home page: otherwise the site settings could not be saved again. */
export async function removeFromHome(trx: Writer, caller: Caller, id: number): Promise<void> {
  const { homeMenuIds } = await readFacadeSettings(trx)
  if (!homeMenuIds.includes(id)) return
  const remaining = homeMenuIds.filter(other => other !== id)
  const { key } = FACADE_SETTINGS.homeMenuIds
  const row = trx.selectFrom('configs').select('updateTime').where('key', '=', key)
  const former = await row.executeTakeFirstOrThrow()
  if (remaining.length === 0) await trx.deleteFrom('configs').where('key', '=', key).execute()
  else
    await trx
      .updateTable('configs')
      .set({ value: JSON.stringify(remaining), ...updatedStamp(caller, former) })
      .where('key', '=', key)
      .execute()
}
