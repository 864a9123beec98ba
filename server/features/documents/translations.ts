import type { SiteLanguage } from '@shared/domain/site/site-language'
import type { ExpressionBuilder, RawBuilder } from 'kysely'
import { Failure } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import { isAmong } from '../../platform/db/query'
import type { Tables } from '../../platform/db/schema'
import { englishSections } from '../menus'
import { type DocumentRow, visible, visibleRows } from './rows'
import { writtenInScope } from './writer-scope'

const TRANSLATION = 1100001007

const refused = (message: string) => new Failure(TRANSLATION, message)

type Tied = Pick<DocumentRow, 'menuId' | 'translationOf'> & { id: number | null }

interface Check {
  userId: number
  /** The counterpart that it has already, or that was checked before: it stays, even where the user does not see it. */
  former: number | null
}

/**
 * Whether a document may have the counterpart that it names: an English one exactly one Chinese one, which no other
 * translates. It has to be in the user's data scope, since its public page will lead to this document. Titles of
 * documents that the user does not see are not named.
 * @throws Failure 1100001007
 */
export async function checkTranslation(
  trx: Writer,
  { id, menuId, translationOf }: Tied,
  { userId, former }: Check,
): Promise<void> {
  const inScope = await writtenInScope(trx, userId)
  const [english, translation] = await Promise.all([
    englishSections(trx),
    id && translationWith(trx, id, inScope),
  ])
  if (!english.has(menuId)) {
    if (translationOf) throw refused('只有英文栏目中的文章可以对应中文文章')
    return
  }
  if (translation) throw refused(`该文章已有英文版${translation.name}，不能放在英文栏目中`)
  if (!translationOf) return
  if (translationOf === id) throw refused('文章不能对应自己，请选择中文文章')
  const [original, other] = await Promise.all([
    trx
      .selectFrom('documents')
      .select('menuId')
      .where('id', '=', translationOf)
      .$if(translationOf !== former, q => q.where(inScope))
      .executeTakeFirst(),
    translationWith(trx, translationOf, inScope),
  ])
  if (!original) throw refused('对应的中文文章不存在，可能已被删除')
  if (english.has(original.menuId)) throw refused('对应的文章在英文栏目中，请选择中文文章')
  if (other && other.id !== id) throw refused(`该中文文章已有英文版${other.name}`)
}

/** The document that translates another: its id, and its title in quotation marks for a user who sees it. */
async function translationWith(db: Reader, translationOf: number, inScope: RawBuilder<boolean>) {
  const row = await db
    .selectFrom('documents')
    .select(['id', 'title', inScope.as('isSeen')])
    .where('translationOf', '=', translationOf)
    .executeTakeFirst()
  return row && { id: row.id, name: row.isSeen ? `“${row.title}”` : '' }
}

/** Whether documents in sections have a counterpart, or are one. */
export const hasTied = async (db: Reader, menuIds: readonly number[]): Promise<boolean> => {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('menuId', 'in', menuIds)
    .where(eb =>
      eb.or([
        eb('translationOf', 'is not', null),
        eb('id', 'in', eb.selectFrom('documents as other').select('other.translationOf')),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deleted documents are no counterparts any more. */
export const untie = (trx: Writer, ids: readonly number[]) =>
  trx.updateTable('documents').set({ translationOf: null }).where('translationOf', 'in', ids).execute()

type Listed = Pick<DocumentRow, 'id' | 'menuId' | 'translationOf'>

/** What visitors get of an article's counterpart: nothing while it is not published. */
export async function readTranslation(
  db: Reader,
  row: Listed,
  now: number,
): Promise<{ language: SiteLanguage; translation: { id: number; title: string } | null }> {
  const english = await englishSections(db)
  const isEnglish = english.has(row.menuId)
  const counterpart = await visible(db.selectFrom('documents'), now)
    .select(['id', 'title', 'menuId'])
    .where(isEnglish ? 'id' : 'translationOf', '=', isEnglish ? (row.translationOf ?? 0) : row.id)
    .executeTakeFirst()
  const isOther = counterpart && english.has(counterpart.menuId) !== isEnglish
  return {
    language: isEnglish ? 'en' : 'zh-CN',
    translation: isOther ? { id: counterpart.id, title: counterpart.title } : null,
  }
}

/** Language and counterpart of documents as staff see them: also of one that is not published. */
export async function staffTranslations(
  db: Reader,
  rows: readonly Listed[],
  { userId, now }: { userId: number; now: number },
) {
  // Before the other starts: what is read meanwhile would fail with no one to hear of it.
  const inScope = await writtenInScope(db, userId)
  const [english, counterparts] = await Promise.all([
    englishSections(db),
    db
      .selectFrom('documents')
      .select(['id', 'menuId', 'title', 'translationOf'])
      .select(['status', 'publishTime', 'withdrawnTime', 'shownUntil'])
      .where(eb => isCounterpart(eb, rows))
      .where(inScope)
      .execute(),
  ])
  const shown = new Set((await visibleRows(db, counterparts, now)).map(({ id }) => id))
  return (row: Listed) => {
    const found = counterparts.find(isOf(row))
    return {
      language: english.has(row.menuId) ? ('en' as const) : ('zh-CN' as const),
      translationOf: row.translationOf,
      translation: found ? { id: found.id, title: found.title, isPublic: shown.has(found.id) } : null,
    }
  }
}

/** The counterparts that visitors may read, of many published articles. */
export async function publicTranslations(db: Reader, rows: readonly Listed[], now: number) {
  const [english, counterparts] = await Promise.all([
    englishSections(db),
    visible(db.selectFrom('documents'), now)
      .select(['id', 'menuId', 'translationOf'])
      .where(eb => isCounterpart(eb, rows))
      .execute(),
  ])
  const byId = new Map(rows.map(row => [row.id, row]))
  return (id: number) => {
    const row = byId.get(id)
    const found = row && counterparts.find(isOf(row))
    return found && english.has(found.menuId) !== english.has(row.menuId) ? found : undefined
  }
}

const isOf = (row: Listed) => (other: Pick<Listed, 'id' | 'translationOf'>) =>
  row.translationOf ? other.id === row.translationOf : other.translationOf === row.id

const isCounterpart = (eb: ExpressionBuilder<Tables, 'documents'>, rows: readonly Listed[]) =>
  eb.or([
    isAmong(
      'id',
      rows.flatMap(({ translationOf }) => translationOf ?? []),
    ),
    isAmong(
      'translationOf',
      rows.map(({ id }) => id),
    ),
  ])
