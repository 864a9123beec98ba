import { encodedAddress, withQuery } from '@shared/domain/paths/former-address'
import { FACADE_PATH, withoutEndSlashes } from '@shared/domain/paths/paths'
import type { Reader } from '../../platform/db/database'
import { leadingTo } from '../former-addresses'
import { ARTICLE } from './page-head'

/** Addresses that sites of this family had for their home page (requirements R-route-1). */
const OLD_HOME = /^\/(index\.html?|page(\/.*)?)$/i

/** Where a page is that has another address by a rule, not by a former one: the home page, and an article in the address of the other language. */
export async function ownAddress(
  db: Reader,
  now: number,
  { path, search }: { path: string; search: string },
): Promise<string | null> {
  const plain = withoutEndSlashes(path)
  if (OLD_HOME.test(plain)) return encodedAddress(withQuery(FACADE_PATH, search))
  const [, id = ''] = ARTICLE.exec(plain) ?? []
  if (!/^[1-9]\d{0,14}$/.test(id)) return null
  const link = { id: 0, kind: 'article', target: id } as const
  const target = (await leadingTo(db, now, [link])).get(link.id)
  return target && target.href !== plain ? encodedAddress(withQuery(target.href, search)) : null
}
