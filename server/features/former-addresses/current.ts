import { encodedAddress, formerKey, withQuery } from '@shared/domain/paths/former-address'
import type { Reader } from '../../platform/db/database'
import { isAmong } from '../../platform/db/query'
import type { Row } from '../../platform/db/schema'
import { targetsOf } from './targets'

/** More steps than a list that was checked can have. */
const MAX_STEPS = 10

/**
 * Where the page of a former address is now, as a Location header has it; null where it led nowhere, or nothing can be
 * opened there any more. What was asked for is kept where the former address is known without it.
 * @param search the query, with its question mark
 */
export async function currentAddressOf(
  db: Reader,
  now: number,
  { path, search = '' }: { path: string; search?: string },
): Promise<string | null> {
  let [at, query] = [path, search]
  for (let step = 0; step < MAX_STEPS; step++) {
    const row = await rowOf(db, at, query)
    if (!row) return step === 0 ? null : encodedAddress(withQuery(at, query))
    const link = (await targetsOf(db, now, [row])).get(row.id)
    if (!link) return null
    const rest = row.path.includes('?') ? '' : query
    if (row.kind !== 'page') return encodedAddress(withQuery(link.href, rest))
    // A page that staff named by its path may have been moved since.
    const next = withQuery(link.href, rest)
    const mark = next.indexOf('?')
    at = mark < 0 ? next : next.slice(0, mark)
    query = mark < 0 ? '' : next.slice(mark)
    if (link.isCurrent) return encodedAddress(next)
  }
  return null
}

/** An address that is known with its query comes before the same path without. */
async function rowOf(db: Reader, path: string, search: string): Promise<Row<'formerAddresses'> | undefined> {
  const keys = [formerKey(path + search), formerKey(path)].filter(key => key !== null)
  if (keys.length === 0) return undefined
  const rows = await db.selectFrom('formerAddresses').selectAll().where(isAmong('path', keys)).execute()
  return rows.find(row => row.path === keys[0]) ?? rows[0]
}
