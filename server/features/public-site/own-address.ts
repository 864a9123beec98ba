import { encodedAddress, formerKey, withQuery } from '@shared/domain/paths/former-address'
import { FACADE_PATH, withoutEndSlashes } from '@shared/domain/paths/paths'
import { ENGLISH_HOME } from '@shared/domain/site/site-language'
import type { Reader } from '../../platform/db/database'
import { leadingTo, openSections } from '../former-addresses'
import { ARTICLE, SEARCH, SITE_MAP } from './page-head'

/** Addresses that sites of this family had for their home page (requirements R-route-1). */
const OLD_HOME = /^\/(index\.html?|page(\/.*)?)$/i

/** Pages that are no section and no article. */
const FIXED: readonly string[] = [FACADE_PATH, ENGLISH_HOME, ...SEARCH, SITE_MAP]

/**
 * Where a page is that has another address by a rule, not by a former one: the home page, an article in the address of
 * the other language, a page in other letters or with slashes too many, and the first page of a directory.
 */
export async function ownAddress(
  db: Reader,
  now: number,
  { path, search }: { path: string; search: string },
): Promise<string | null> {
  const plain = withoutEndSlashes(path).replace(/\/{2,}/g, '/')
  if (OLD_HOME.test(plain)) return encodedAddress(withQuery(FACADE_PATH, search))
  const [, id = ''] = ARTICLE.exec(plain.toLowerCase()) ?? []
  const fixed = FIXED.find(one => one === plain.toLowerCase())
  const href = /^[1-9]\d{0,14}$/.test(id)
    ? await articleAddress(db, now, id)
    : (fixed ?? (await sectionAddress(db, plain)))
  const own = href ?? (plain.startsWith(`${FACADE_PATH}/`) ? plain : path)
  return own === path ? null : encodedAddress(withQuery(own, search))
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
