import { currentPeople } from '../arbitrators'
import { sectionsWithArticles } from '../documents'
import { articlesOf, kindOf, type PageContext, type SectionPage } from '../sections'

/**
 * Which of these sections have nothing to read yet, by id: those of articles without one, and a roster that is not
 * published. They are not for search engines yet.
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
  const [written, people] = await Promise.all([
    sectionsWithArticles(db, now, ids),
    rosters.length === 0 ? [] : currentPeople(db, now),
  ])
  return new Set([
    ...ids.filter(id => !written.has(id)),
    ...(people.length === 0 ? rosters.map(({ row }) => row.id) : []),
  ])
}
