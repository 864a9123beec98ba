import { isServed } from '@shared/domain/services/served'
import type { Reader } from '../../platform/db/database'
import { visible } from './rows'
import { readFacts } from './service'

/** The announcements that visitors may read now and that are about what was typed. */
export async function servedIds(db: Reader, typed: string, now: number): Promise<number[]> {
  const rows = await visible(db.selectFrom('documents'), now)
    .select(['id', 'title', 'service'])
    .where('service', 'is not', null)
    .execute()
  return rows.flatMap(({ id, title, service }) => {
    const facts = readFacts(service)
    return facts && isServed({ title, facts }, typed) ? [id] : []
  })
}
