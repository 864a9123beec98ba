import type { Reader } from '../db/open'
import { visible } from '../document-rows'
import { FACADE_PATH, facadeMenus, type MenuRow } from '../menu-tree'

/** A page of the public site that has a column. */
export interface ColumnPage {
  row: MenuRow
  /** From /facade on. */
  path: string
  /** Names of the columns above it, outermost first. */
  above: { name: string; path: string }[]
}

const isExternal = (path: string) => /^https?:\/\//i.test(path)

/** The columns that are pages of this site, hidden ones too: their addresses work (contract 13.3). */
export async function columnPages(db: Reader): Promise<ColumnPage[]> {
  const { rows } = await facadeMenus(db)
  const byId = new Map(rows.map(row => [row.id, row]))
  return rows.flatMap(row => {
    if (row.path === FACADE_PATH || !row.component || isExternal(row.path)) return []
    const trail: MenuRow[] = []
    for (let at: MenuRow | undefined = row; at; at = byId.get(at.parentId)) trail.unshift(at)
    const pathOf = (depth: number) =>
      trail
        .slice(0, depth)
        .map(({ path }) => path)
        .join('/')
    const above = trail.slice(1, -1).map(({ name }, depth) => ({ name, path: pathOf(depth + 2) }))
    return [{ row, path: pathOf(trail.length), above }]
  })
}

export const articlePath = (id: number) => `${FACADE_PATH}/article/${id}`

/** Articles of this site that visitors may read, the newest first; those that only lead elsewhere are not ours. */
export const ownArticles = (db: Reader, now: number) =>
  visible(db.selectFrom('documents'), now)
    .where(eb => eb.or([eb('linkUrl', 'is', null), eb('linkUrl', '=', '')]))
    .orderBy('publishTime', 'desc')
    .orderBy('id', 'desc')
