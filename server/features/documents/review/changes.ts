import type { DocumentChanges } from '@shared/contract/documents'
import type { SignedInUser } from '../../../platform/api/caller'
import { badInput } from '../../../platform/api/envelope'
import type { Writer } from '../../../platform/db/database'
import { toFlag } from '../../../platform/db/query'
import type { DocumentRow } from '../rows'
import { PUBLISHED } from '../rows'
import { checkContent, checkSection, nextState, snapshotColumns } from '../save'
import { nextRow, withTexts } from '../save-over'
import { assertServed, withService } from '../service'
import { checkTranslation } from '../translations'
import { snapshotOf } from '../versions/versions'

/**
 * What a save would make of a published document, to be reviewed first: as JSON. A place that it does not change is not
 * part of it, since articles are put in another order meanwhile.
 * @throws Failure for values that could not be published
 */
export async function changesOf(
  trx: Writer,
  row: DocumentRow,
  { columns, body, user, now }: Pick<Parameters<typeof nextRow>[1], 'columns' | 'body' | 'user' | 'now'>,
): Promise<string> {
  const { next, state } = await nextRow(trx, { row, columns, body, user, now })
  if (state.status !== PUBLISHED) throw badInput('送审的修改不能把文章下线')
  const { status: _, top, sort, ...snapshot } = snapshotOf({ ...row, ...next, ...state })
  const changes: DocumentChanges = {
    ...snapshot,
    ...(toFlag(top) !== row.top && { top }),
    ...(sort !== row.sort && { sort }),
  }
  return JSON.stringify(changes)
}

/**
 * The columns of a document with changes that have been reviewed.
 * @throws Failure for values that cannot be published any more
 */
export async function reviewedRow(
  trx: Writer,
  row: DocumentRow,
  stored: string,
  { user, now }: { user: SignedInUser; now: number },
) {
  const changes = JSON.parse(stored) as DocumentChanges
  const { menuId, top, sort, publishTime, translationOf = null } = changes
  const { texts, rest } = snapshotColumns(changes)
  const section = menuId ?? row.menuId
  await checkSection(trx, section)
  checkContent(changes)
  const next = await withService(
    await withTexts(trx, { menuId: section, ...texts }),
    changes.service ?? undefined,
    null,
  )
  const { service } = next
  // Whether the sender sees the counterpart was checked when the changes were sent.
  const check = { userId: user.id, former: translationOf }
  await checkTranslation(trx, { id: row.id, menuId: section, translationOf }, check)
  const state = nextState({ ...row, service }, { status: PUBLISHED, publishTime: publishTime ?? 0 }, now)
  await assertServed(trx, { menuId: section, service, isPublished: true })
  return {
    ...rest,
    ...next,
    ...state,
    ...(top !== undefined && { top: toFlag(top) }),
    ...(sort !== undefined && { sort }),
    translationOf,
  }
}
