import type { FeeState } from '@shared/contract/fee-tables'
import type { Reader } from '../db/open'
import type { Row } from '../db/schema'

/**
 * The fee table of today: of those that were published, the one with the latest day that has come; of one day the one that
 * was published last, which is how a correction takes the place of what it puts right.
 */
export const inForce = (db: Reader, now: number) =>
  db
    .selectFrom('feeTables')
    .selectAll()
    .where('publishTime', 'is not', null)
    .where('effectiveTime', '<=', now)
    .orderBy('effectiveTime', 'desc')
    .orderBy('publishTime', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** @param current id of the one in force */
export function stateOf(
  { id, publishTime, effectiveTime }: Pick<Row<'feeTables'>, 'id' | 'publishTime' | 'effectiveTime'>,
  current: number | undefined,
  now: number,
): FeeState {
  if (publishTime === null) return 'draft'
  if (effectiveTime > now) return 'planned'
  return id === current ? 'inForce' : 'former'
}
