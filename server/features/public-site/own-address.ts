import { encodedAddress, formerKey, withQuery } from '@shared/domain/paths/former-address'
import { FACADE_PATH, withoutEndSlashes } from '@shared/domain/paths/paths'
import type { Reader } from '../../platform/db/database'
import { leadingTo, openSections } from '../former-addresses'
import { ARTICLE } from './page-head'

/** Addresses that sites of this family had for their home page (requirements R-route-1). */
const OLD_HOME = /^\/(index\.html?|page(\/.*)?)$/i

/**
 * Where a page is that has another address by a rule, not by a former one: the home page, an article in the address of
 * the other language, a section in other letters, and the first page of a directory.
 */
export async function ownAddress(
  db: Reader,
  now: number,
  { path, search }: { path: string; search: string },
): Promise<string | null> {
  const plain = withoutEndSlashes(path)
  if (OLD_HOME.test(plain)) return encodedAddress(withQuery(FACADE_PATH, search))
  const [, id = ''] = ARTICLE.exec(plain) ?? []
  const href = /^[1-9]\d{0,14}$/.test(id)
    ? await articleAddress(db, now, id)
    : await sectionAddress(db, plain)
  return href && href !== plain ? encodedAddress(withQuery(href, search)) : null
}

async function articleAddress(db: Reader, now: number, target: string): Promise<string | undefined> {
  const link = { id: 0, kind: 'article', target } as const
  return (await leadingTo(db, now, [link])).get(link.id)?.href
}

async function sectionAddress(db: Reader, path: string): Promise<string | undefined> {
  const { byId, byKey } = await openSections(db)
  const section = byKey.get(formerKey(path) ?? '')
  return section && byId.get(section.id)?.href
}
