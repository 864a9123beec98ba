import { currentPeople } from '../arbitrators'
import { visible } from '../documents'
import { articlesOf, kindOf, type PageContext, type SectionPage } from '../sections'

/**
 * Which of these sections have nothing to read yet, by id: those of articles without one, and a roster that is not
 * published. Search engines are told of them later.
 */
export async function emptyPages(
  { db, now, isRosterElsewhere }: PageContext,
  pages: readonly SectionPage[],
): Promise<ReadonlySet<number>> {
  const ids = pages
    // The board of disclosure has more than its articles.
    .filter(({ row }) => articlesOf(row) !== 'none' && kindOf(row) !== 'disclosure-board')
    .map(({ row }) => row.id)
  const rosters = isRosterElsewhere ? [] : pages.filter(({ row }) => kindOf(row) === '4')
  const [filled, people] = await Promise.all([
    ids.length === 0
      ? []
      : visible(db.selectFrom('documents'), now)
          .select('menuId')
          .distinct()
          .where('menuId', 'in', ids)
          .execute(),
    rosters.length === 0 ? [] : currentPeople(db, now),
  ])
  const written = new Set(filled.map(({ menuId }) => menuId))
  return new Set([
    ...ids.filter(id => !written.has(id)),
    ...(people.length === 0 ? rosters.map(({ row }) => row.id) : []),
  ])
}
