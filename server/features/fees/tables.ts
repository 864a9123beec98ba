import type { FeeState } from '@shared/contract/fee-tables'
import type { FeeCharges } from '@shared/domain/fees/fee'
import type { Reader } from '../../platform/db/database'
import { nullable } from '../../platform/db/query'
import type { Row } from '../../platform/db/schema'

/**
 * The fee table in force today: of the published ones, the one with the latest date of effect that has come; of the
 * same date the one published last, so that a correction replaces what it corrects.
 */
export const inForce = (db: Reader, now: number) =>
  db
    .selectFrom('feeTables')
    .selectAll()
    .where('publishTime', 'is not', null)
    .where('effectiveTime', '<=', now)
    .orderBy('effectiveTime', 'desc')
    .orderBy('publishTime', nullable('desc'))
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** @param current id of the table in force */
export function stateOf(
  { id, publishTime, effectiveTime }: Pick<Row<'feeTables'>, 'id' | 'publishTime' | 'effectiveTime'>,
  current: number | undefined,
  now: number,
): FeeState {
  if (publishTime === null) return 'draft'
  if (effectiveTime > now) return 'planned'
  return id === current ? 'inForce' : 'former'
}

/** The fees of a stored table. */
export const chargesOf = ({ charges }: Pick<Row<'feeTables'>, 'charges'>): FeeCharges => JSON.parse(charges)
