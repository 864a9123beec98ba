import { FACADE_PATH } from '@shared/domain/paths/paths'
import type { Reader } from '../../platform/db/database'
import { published } from '../documents'
import { BUTTON, below, withoutOrphans } from '../menus'
import type { SectionTree } from './tree-rules'

/** All sections below the facade's root, whatever their status; undefined where there is no root. */
export async function readSections(db: Reader): Promise<SectionTree | undefined> {
  const all = withoutOrphans(await db.selectFrom('menus').selectAll().where('type', '!=', BUTTON).execute())
  const root = all.find(({ parentId, path }) => parentId === 0 && path === FACADE_PATH)
  return root && { rootId: root.id, rows: below(all, root.id) }
}

export interface ArticleCount {
  published: number
  drafts: number
}

/** Articles of each section: those that are published, also in a disabled one, and all others. Sections without any have no entry. */
export async function countArticles(db: Reader, now: number): Promise<Map<number, ArticleCount>> {
  const count = () =>
    db
      .selectFrom('documents')
      .select(eb => ['menuId', eb.fn.countAll<number>().as('count')])
      .groupBy('menuId')
  const [all, shown] = await Promise.all([count().execute(), published(count(), now).execute()])
  const counted = new Map(shown.map(row => [row.menuId, Number(row.count)]))
  return new Map(
    all.map(({ menuId, count }) => {
      const read = counted.get(menuId) ?? 0
      return [menuId, { published: read, drafts: Number(count) - read }]
    }),
  )
}
