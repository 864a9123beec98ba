import { mayUser } from '../auth/permissions'
import { Failure, notAllowed } from '../contract/envelope'
import type { Writer } from '../db/open'
import { nextSave } from '../db/optimistic-lock'
import { keepVersion, refuseUnpublishable, updateDocument } from '../documents'
import { FACADE_SETTINGS, readFacadeSettings } from '../site-settings'
import { articlesOf } from './kinds'
import type { ColumnTree } from './tree-rules'

interface Caller {
  user: { id: number; nickname: string }
  now: number
}

/** Articles go to another column, each of them as if its editor had moved it. */
export async function moveArticles(
  trx: Writer,
  { from, to, tree, caller }: { from: number; to: number; tree: ColumnTree; caller: Caller },
): Promise<void> {
  const target = tree.rows.find(({ id }) => id === to)
  if (!target || to === from || articlesOf(target) === 'none')
    throw new Failure(1100015011, '移入的栏目不存在，或者不能存放文章')
  if (!(await mayUser(trx, caller.user.id, 'system:documents:update'))) throw notAllowed()
  const rows = await trx.selectFrom('documents').selectAll().where('menuId', '=', from).execute()
  await refuseUnpublishable(trx, { user: caller.user, rows })
  for (const row of rows) {
    await updateDocument(trx, row.id, { menuId: to, ...nextSave(caller, row) })
    await keepVersion(trx, row.id, { before: row, action: 'move' })
  }
}

/** A column that is gone is no column of the home page: its settings could not be saved any more. */
export async function leaveHome(trx: Writer, caller: Caller, id: number): Promise<void> {
  const { homeMenuIds } = await readFacadeSettings(trx)
  if (!homeMenuIds.includes(id)) return
  const left = homeMenuIds.filter(other => other !== id)
  const { key } = FACADE_SETTINGS.homeMenuIds
  const row = trx.selectFrom('configs').select('updateTime').where('key', '=', key)
  const former = await row.executeTakeFirstOrThrow()
  if (left.length === 0) await trx.deleteFrom('configs').where('key', '=', key).execute()
  else
    await trx
      .updateTable('configs')
      .set({ value: JSON.stringify(left), ...nextSave(caller, former) })
      .where('key', '=', key)
      .execute()
}
