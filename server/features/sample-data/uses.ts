import { CONTACT_DICT } from '@shared/domain/texts/references'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database'
import { hasPart, isAmong } from '../../platform/db/query'
import { withoutReferences } from '../files'
import type { SampleTable } from './marks'

/** Why rows have to stay, by their ids: what refers to them. */
type Uses = Map<number, string>

/** The path of an article, in either language. */
const ARTICLE = /\/facade(?:\/en)?\/article\/(\d{1,9})/g
const CONTACT = /contact:(\d{1,9})/g

interface Text {
  name: string
  text: string
}

/** Notes the rows that texts name by their number. */
function note(uses: Uses, texts: readonly Text[], pattern: RegExp) {
  for (const { name, text } of texts)
    for (const [, id] of text.matchAll(pattern)) if (!uses.has(Number(id))) uses.set(Number(id), name)
}

/** Texts of documents besides those that go. */
async function otherDocuments(db: Reader, going: readonly number[], part: string): Promise<Text[]> {
  const text = sql<string>`coalesce(${sql.ref('content')}, '') || ' ' || coalesce(${sql.ref('serviceTexts')}, '')
    || ' ' || coalesce(${sql.ref('linkUrl')}, '')`
  const rows = await db
    .selectFrom('documents')
    .select(['title', text.as('text')])
    .where(hasPart(text, part))
    .where(({ not }) => not(isAmong('id', going)))
    .execute()
  return rows.map(({ title, text }) => ({ name: `文章“${title}”`, text }))
}

async function usesOfDocuments(db: Reader, going: readonly number[]): Promise<Uses> {
  const uses: Uses = new Map()
  const [reviews, drafts, translations, items, words, slots, settings, links] = await Promise.all([
    db.selectFrom('documentReviews').select('documentId').where(isAmong('documentId', going)).execute(),
    db.selectFrom('documentDrafts').select('documentId').where(isAmong('documentId', going)).execute(),
    db
      .selectFrom('documents')
      .select(['id', 'title', 'translationOf'])
      .where(isAmong('translationOf', going))
      .execute(),
    db.selectFrom('disclosureItems').select(['title', 'target']).where('kind', '=', 'article').execute(),
    db.selectFrom('searchWords').select(['words', 'target']).where('kind', '=', 'article').execute(),
    db
      .selectFrom('dictData')
      .select(['label', 'remark'])
      .where('dictType', '=', 'rich_text_config')
      .execute(),
    db.selectFrom('configs').select(['name', 'value']).where('key', 'like', 'facade.%').execute(),
    db.selectFrom('dictData').select(['label', 'value']).where('value', 'like', '%/article/%').execute(),
  ])
  for (const { documentId } of reviews) uses.set(documentId, '送审')
  for (const { documentId } of drafts) if (documentId !== null) uses.set(documentId, '未保存的草稿')
  for (const { id, title, translationOf } of translations)
    if (translationOf !== null && !going.includes(id)) uses.set(translationOf, `英文文章“${title}”`)
  for (const { title, target } of items) uses.set(Number(target), `公开事项“${title}”`)
  for (const { words: text, target } of words) uses.set(Number(target), `搜索词“${text.slice(0, 20)}”`)
  for (const { label, remark } of slots)
    if (/^\d+$/.test(remark ?? '')) uses.set(Number(remark), `字典“${label}”`)
  for (const { name, value } of settings) {
    note(uses, [{ name: `设置“${name}”`, text: value }], ARTICLE)
    note(uses, [{ name: `设置“${name}”`, text: value }], /"articleId":(\d{1,9})/g)
  }
  note(
    uses,
    links.map(({ label, value }) => ({ name: `字典“${label}”`, text: value })),
    ARTICLE,
  )
  note(uses, await otherDocuments(db, going, '/article/'), ARTICLE)
  return uses
}

async function usesOfSections(db: Reader, going: readonly number[]): Promise<Uses> {
  const uses: Uses = new Map()
  const [menus, documents, items, words, homes] = await Promise.all([
    db.selectFrom('menus').select(['id', 'name', 'parentId', 'translationOf']).execute(),
    db.selectFrom('documents').select(['title', 'menuId']).where(isAmong('menuId', going)).execute(),
    db.selectFrom('disclosureItems').select(['title', 'target']).where('kind', '=', 'column').execute(),
    db.selectFrom('searchWords').select(['words', 'target']).where('kind', '=', 'column').execute(),
    db.selectFrom('configs').select('value').where('key', '=', 'facade.home-menu-ids').execute(),
  ])
  for (const { name, parentId, translationOf } of menus)
    for (const id of [parentId, translationOf]) if (id !== null) uses.set(id, `栏目“${name}”`)
  for (const { title, menuId } of documents) uses.set(menuId, `文章“${title}”`)
  for (const { title, target } of items) uses.set(Number(target), `公开事项“${title}”`)
  for (const { words: text, target } of words) uses.set(Number(target), `搜索词“${text.slice(0, 20)}”`)
  for (const { value } of homes) note(uses, [{ name: '首页栏目', text: value }], /(\d+)/g)
  return uses
}

async function usesOfEntries(db: Reader): Promise<Uses> {
  const uses: Uses = new Map()
  note(uses, await otherDocuments(db, [], 'contact:'), CONTACT)
  const contacts = await db.selectFrom('dictData').select('id').where('dictType', '=', CONTACT_DICT).execute()
  const known = new Set(contacts.map(({ id }) => id))
  return new Map([...uses].filter(([id]) => known.has(id)))
}

async function usesOfFiles(db: Reader, going: readonly number[]): Promise<Uses> {
  const files = await db
    .selectFrom('files')
    .select(['id', 'configId', 'path'])
    .where(isAmong('id', going))
    .execute()
  const free = new Set((await withoutReferences(db, files)).map(({ id }) => id))
  const targets = await Promise.all([
    db.selectFrom('disclosureItems').select('target').where('kind', '=', 'file').execute(),
    db.selectFrom('searchWords').select('target').where('kind', '=', 'file').execute(),
  ])
  const uses: Uses = new Map(targets.flat().map(({ target }) => [Number(target), '公开事项或者搜索词']))
  for (const id of going) if (!free.has(id) && !uses.has(id)) uses.set(id, '其他内容')
  return uses
}

/** Publications that the history of the roster still needs. */
async function usesOfPublications(db: Reader): Promise<Uses> {
  const rows = await db.selectFrom('rosterHistory').select(['since', 'until']).distinct().execute()
  return new Map(rows.flatMap(({ since, until }) => [since, until ?? since]).map(id => [id, '名册历史']))
}

/**
 * What refers to rows that are about to go, by what is there now: rows that go before them are gone already.
 * @param going ids of the rows
 */
export function usesOf(db: Reader, table: SampleTable, going: readonly number[]): Promise<Uses> {
  if (table === 'documents') return usesOfDocuments(db, going)
  if (table === 'menus') return usesOfSections(db, going)
  if (table === 'dictData') return usesOfEntries(db)
  if (table === 'files') return usesOfFiles(db, going)
  if (table === 'rosterPublications') return usesOfPublications(db)
  return Promise.resolve(new Map())
}
