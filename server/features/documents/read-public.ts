import type { DocumentDetail } from '@shared/contract/documents'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database'
import { withPictures } from '../pictures'
import { withReferences } from '../references'
import { DETAIL_COLUMNS, type DocumentRow, inOrder, menuNames, notFound, toPublic, visible } from './rows'
import { readTranslation } from './translations'

/**
 * A document as visitors read it. The endpoint counts the view, not this function.
 * @throws Failure 1100001000
 */
export async function readDocument(db: Reader, id: number, now: number): Promise<DocumentDetail> {
  const row = await visible(db.selectFrom('documents'), now)
    .select(DETAIL_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { content, attachments, ...rest } = row
  return {
    ...toPublic(rest, await menuNames(db)),
    content: content && (await withPictures(db, await withReferences(db, content, now))),
    attachments: JSON.parse(attachments),
    ...(await siblings(db, row, now)),
    ...(await readTranslation(db, row, now)),
  }
}

/** The documents before and after one, in the order of its section's list. */
async function siblings(
  db: Reader,
  row: Pick<DocumentRow, 'id' | 'menuId' | 'top' | 'sort' | 'publishTime'>,
  now: number,
) {
  const at = [-row.top, row.sort, -(row.publishTime ?? 0), -row.id].map(value => sql.lit(value))
  const place = sql`(-top, sort, -"publishTime", -id)`
  const column = visible(db.selectFrom('documents').select(['id', 'title']), now).where(
    'menuId',
    '=',
    row.menuId,
  )
  const here = sql`(${sql.join(at)})`
  const [prev, next] = await Promise.all([
    column
      .where(sql<boolean>`${place} < ${here}`)
      .orderBy('top')
      .orderBy('sort', 'desc')
      .orderBy('publishTime')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
    inOrder(column.where(sql<boolean>`${place} > ${here}`))
      .limit(1)
      .executeTakeFirst(),
  ])
  return { prev: prev ?? null, next: next ?? null }
}
