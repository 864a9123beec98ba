import type { FacadeMenuImpact } from '@shared/contract/sections'
import type { Reader } from '../../platform/db/database'
import { contains } from '../../platform/db/query'
import { inOrder, visible } from '../documents'
import { leadingTo, takenBy } from '../former-addresses'
import { readFacadeSettings } from '../site-settings'
import { countArticles } from './read-sections'
import { addressesOf, pageAddresses, reachedSections, type SectionTree } from './tree-rules'

/** The most titles that a confirmation names. */
const MAX_TITLES = 5

/** The first articles of a section that visitors may read, in the order of its list. */
export async function firstTitles(db: Reader, now: number, menuId: number): Promise<string[]> {
  const rows = await inOrder(visible(db.selectFrom('documents').select('title'), now))
    .where('menuId', '=', menuId)
    .limit(MAX_TITLES)
    .execute()
  return rows.map(({ title }) => title)
}

/** What visitors lose by a change of the sections. */
export async function impactOf(
  db: Reader,
  now: number,
  before: SectionTree,
  after: SectionTree,
): Promise<FacadeMenuImpact> {
  const [unreachable, addresses, taken] = await Promise.all([
    lostArticles(db, now, before, after),
    lostAddresses(db, before, after),
    takenAddresses(db, now, before, after),
  ])
  return { unreachable, addresses, taken }
}

/** Former addresses of other pages that the change gives to a section, as far as visitors are led on from them. */
export async function takenAddresses(db: Reader, now: number, before: SectionTree, after: SectionTree) {
  const rows = await takenBy(db, addressesOf(before), addressesOf(after))
  const targets = await leadingTo(db, now, rows)
  return rows.flatMap(row => {
    const target = targets.get(row.id)
    return target ? [{ path: row.path, name: target.title, to: target.href }] : []
  })
}

async function lostArticles(db: Reader, now: number, before: SectionTree, after: SectionTree) {
  const [former, reached] = [reachedSections(before), reachedSections(after)]
  const counts = await countArticles(db, now)
  const lost = [...former].flatMap(([id, had]) => {
    const total = counts.get(id)?.published ?? 0
    const leads = (much: 'all' | 'first' | undefined) =>
      much === 'all' ? total : much === 'first' ? Math.min(1, total) : 0
    const published = leads(had) - leads(reached.get(id))
    return published > 0 ? [{ id, published, skip: leads(reached.get(id)) }] : []
  })
  return Promise.all(
    lost.map(async ({ id, published, skip }) => ({
      id,
      name: before.rows.find(row => row.id === id)?.name ?? '',
      published,
      titles: (await firstTitles(db, now, id)).slice(skip),
    })),
  )
}

async function lostAddresses(db: Reader, before: SectionTree, after: SectionTree) {
  const later = pageAddresses(after)
  const changed = [...pageAddresses(before)].filter(([id, from]) => later.get(id) !== from)
  return Promise.all(
    changed.map(async ([id, from]) => ({
      name: before.rows.find(row => row.id === id)?.name ?? '',
      from,
      to: later.get(id) ?? null,
      uses: await usesOfAddress(db, from),
    })),
  )
}

/** The names of the places where staff used an address of the site. */
export async function usesOfAddress(db: Reader, address: string): Promise<string[]> {
  const leadsThere = (url: string | null | undefined) =>
    url === address || /^[/?#]/.test(url?.startsWith(address) ? url.slice(address.length) : '')
  const [settings, entries, items, texts] = await Promise.all([
    readFacadeSettings(db),
    db
      .selectFrom('dictData')
      .select(['label', 'value'])
      .where('dictType', '=', 'common_use')
      .where('status', '=', 0)
      .execute(),
    db.selectFrom('disclosureItems').select(['title', 'target']).where('kind', '=', 'path').execute(),
    db
      .selectFrom('documents')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where(eb => eb.or([contains('content', `href="${address}"`), eb('linkUrl', '=', address)]))
      .executeTakeFirstOrThrow(),
  ])
  return [
    ...entries.filter(({ value }) => leadsThere(value)).map(({ label }) => `快捷入口“${label}”`),
    ...settings.banners.filter(({ url }) => leadsThere(url)).map(({ title }) => `首页横幅“${title ?? ''}”`),
    ...settings.links.filter(({ url }) => leadsThere(url)).map(({ name }) => `友情链接“${name}”`),
    ...items.filter(({ target }) => leadsThere(target)).map(({ title }) => `信息公开事项“${title}”`),
    ...(Number(texts.count) > 0 ? [`${texts.count} 篇文章中的链接`] : []),
  ]
}

/** Where a section itself is named, regardless of its address. */
export async function usesOfSection(db: Reader, id: number): Promise<string[]> {
  const [{ homeMenuIds }, items] = await Promise.all([
    readFacadeSettings(db),
    db
      .selectFrom('disclosureItems')
      .select('title')
      .where('kind', '=', 'column')
      .where('target', '=', String(id))
      .execute(),
  ])
  return [
    ...(homeMenuIds.includes(id) ? ['首页栏目'] : []),
    ...items.map(({ title }) => `信息公开事项“${title}”`),
  ]
}
