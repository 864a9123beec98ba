import type { DocumentValues } from '@shared/contract/documents'
import type { SignedInUser } from '../../platform/api/caller'
import type { Writer } from '../../platform/db/database'
import { updatedStamp } from '../../platform/db/optimistic-lock'
import { withCurrentTexts } from '../references'
import { assertMayPublish } from './publish-rights'
import { endChanges, endReview } from './review/end'
import { assertNotInReview, assertReviewed } from './review/rules'
import { type DocumentRow, PUBLISHED } from './rows'
import { checkContent, checkSection, nextState, type toColumns, updateDocument } from './save'
import { assertServed, withService } from './service'
import { checkTranslation } from './translations'
import { storeVersion } from './versions/versions'

interface Save {
  /** The stored row. */
  row: DocumentRow
  columns: Awaited<ReturnType<typeof toColumns>>
  body: DocumentValues
  user: SignedInUser
  now: number
}

/** Replaces the stored values by those of the request. */
export async function saveOver(trx: Writer, save: Save): Promise<void> {
  const { row, body, user, now } = save
  await assertMayPublish(trx, { user, rows: [row], status: body.status })
  await assertReviewed(trx, { user, row, status: body.status })
  await assertNotInReview(trx, { user, ids: [row.id] })
  const { next, state } = await nextRow(trx, save)
  await updateDocument(trx, row.id, { ...next, ...state, ...updatedStamp({ user, now }, row) })
  const action = state.status === row.status ? 'update' : actionOf(state.status)
  await storeVersion(trx, row.id, { before: row, action, note: body.note })
  await endChanges(trx, row, user)
  if (action === 'publish') await endReview(trx, { ...row, ...next, ...state }, { user, now })
}

/**
 * The columns that a save changes, and the state it leads to.
 * @throws Failure for values that no document may have
 */
export async function nextRow(trx: Writer, { row, columns: given, body, user, now }: Save) {
  const columns = await withTexts(trx, given)
  await checkSection(trx, body.menuId)
  checkContent({ content: columns.content ?? row.content, linkUrl: columns.linkUrl ?? row.linkUrl })
  const next = await withService(columns, body.service, row)
  const { service } = next
  await checkTranslation(trx, { ...row, ...columns }, { userId: user.id, former: row.translationOf })
  const state = nextState({ ...row, service }, body, now)
  await assertServed(trx, { menuId: body.menuId, service, isPublished: state.status === PUBLISHED })
  return { next, state }
}

/** References with the values of now: what is shown where a line is gone later. */
export const withTexts = async <C extends { content?: string | null }>(trx: Writer, columns: C) => ({
  ...columns,
  ...(columns.content && { content: await withCurrentTexts(trx, columns.content) }),
})

export const actionOf = (status: number) => (status === PUBLISHED ? 'publish' : 'withdraw')
