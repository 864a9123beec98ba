import type { Writer } from '../../platform/db/database'
import { isAmong } from '../../platform/db/query'

/** Takes arbitrators off the roster, the published one and its history included, as if they had never been on it. */
export async function removeArbitrators(trx: Writer, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('publishedItems').where(isAmong('arbitratorId', ids)).execute()
  await trx.deleteFrom('publishedArbitrators').where(isAmong('id', ids)).execute()
  await trx.deleteFrom('rosterHistory').where(isAmong('arbitratorId', ids)).execute()
  await trx.deleteFrom('arbitrators').where(isAmong('id', ids)).execute()
}
