import { disclosureTarget } from '@shared/contract/disclosure'
import { param } from '@shared/contract/input'
import { done, pageOf } from '@shared/contract/row'
import {
  type SearchWordKind,
  type SearchWords,
  searchMissQuery,
  searchMissRow,
  searchWordCreateBody,
  searchWordPageQuery,
  searchWordRow,
  searchWordTargetQuery,
  searchWordUpdateBody,
} from '@shared/contract/search-words'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { badInput, Failure } from '../../platform/api/envelope'
import { recordEndpoints } from '../../platform/api/record-module'
import type { Reader } from '../../platform/db/database'
import { filterBy, readPage } from '../../platform/db/query'
import { recycle } from '../../platform/db/recycle/move'
import type { Row } from '../../platform/db/schema'
import { targetsOf } from '../disclosure'
import { searchWordRecords } from './audited'
import { assertFree, assertRoom, assertTarget, readWords } from './check-words'
import { dropMisses } from './misses'
import { searchWordsKind } from './recycle'

/** What words can lead to. */
const TARGETS = ['column', 'article', 'file'] as const

const isTarget = (kind: SearchWordKind) => TARGETS.some(name => name === kind)

/** Rows with what they lead to. */
async function toRows(db: Reader, rows: readonly Row<'searchWords'>[], now: number): Promise<SearchWords[]> {
  const links = new Map<string, { title: string; href: string }>()
  for (const kind of TARGETS) {
    const values = rows.filter(row => row.kind === kind).map(({ target }) => target)
    const found = values.length > 0 ? await targetsOf(db, now, kind, { values }) : []
    for (const { value, label, href } of found) links.set(`${kind} ${value}`, { title: label, href })
  }
  return rows.map(row => ({
    ...row,
    kind: row.kind as SearchWordKind,
    link: links.get(`${row.kind} ${row.target}`) ?? null,
  }))
}

/** The words by which the site search understands visitors: an addition of this product. */
export const searchWords = recordEndpoints({
  addition: 'searchWords',
  base: '/admin-api/system/search-words',
  table: 'searchWords',
  title: '搜索词',
  counter: '组',
  permission: 'system:search-words',
  scope: OF_THE_INSTITUTION,
  audit: searchWordRecords,
  row: searchWordRow,
  show: (rows, { db, now }) => toRows(db, rows, now),
  missing: () => new Failure(1100032000, '搜索词不存在'),
  list: {
    query: searchWordPageQuery,
    filter: (rows, { words, kind }) =>
      filterBy(rows, { equals: { kind }, matches: { searchWords: { words } } }),
  },
  saving: {
    create: searchWordCreateBody,
    update: searchWordUpdateBody,
    columns: async (trx, body, { now, former }) => {
      if (!former) await assertRoom(trx)
      const { kind } = body
      const words = readWords(body.words, kind)
      const target = isTarget(kind) ? (body.target ?? '').trim() : ''
      const answer = kind === 'answer' ? (body.answer ?? '').trim() : ''
      if (kind === 'answer' && answer === '') throw badInput('答复不能为空')
      await assertFree(trx, { id: former?.id, words, kind })
      // A target that was withdrawn after it was chosen does not prevent other changes.
      if (kind !== former?.kind || target !== former.target) await assertTarget(trx, { kind, target, now })
      await dropMisses(trx, words)
      return { words, kind, target, answer }
    },
  },
  remove: (trx, ids, call) => recycle(trx, searchWordsKind, ids, call),
})
  .about(
    '19.19 Search words: `admin-api/system/search-words`',
    '`words` are separated by 、, at most 20 of 20 characters. `/targets`: the newest 50. All fields are written. `/misses`: what visitors looked for in vain, the most frequent first; saving words removes them there.',
  )
  .get(
    '/targets',
    {
      access: 'perm:system:search-words:query',
      summary: '查询搜索词可以指向的内容',
      query: searchWordTargetQuery,
      response: z.array(disclosureTarget),
    },
    async ({ db, query: { kind = 'same', keyword, value }, now }) => {
      if (kind === 'same' || kind === 'answer') return []
      const found = await targetsOf(db, now, kind, { keyword, values: value === undefined ? value : [value] })
      return found.map(target => ({ value: target.value, label: target.label }))
    },
  )
  .get(
    '/misses',
    {
      access: 'perm:system:search-words:query',
      summary: '分页查询无结果的搜索',
      query: searchMissQuery,
      response: pageOf(searchMissRow),
    },
    ({ db, query }) => {
      const misses = db.selectFrom('searchMisses').selectAll()
      return readPage(misses.orderBy('count', 'desc').orderBy('lastDay', 'desc').orderBy('id', 'desc'), query)
    },
  )
  .delete(
    '/misses',
    {
      access: 'perm:system:search-words:delete',
      summary: '删除一条无结果的搜索',
      query: z.object({ id: param.id() }),
      response: done,
    },
    ({ deps, query }) =>
      deps.db.write(async trx => {
        await trx.deleteFrom('searchMisses').where('id', '=', query.id).execute()
        return true
      }),
  )
