import { disclosureTarget } from '@shared/contract/disclosure'
import {
  type SearchWordKind,
  type SearchWords,
  searchWordCreateBody,
  searchWordPageQuery,
  searchWordRow,
  searchWordTargetQuery,
  searchWordUpdateBody,
} from '@shared/contract/search-words'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Failure } from '../../platform/api/envelope'
import { recordEndpoints } from '../../platform/api/record-module'
import type { Reader } from '../../platform/db/database'
import { filterBy } from '../../platform/db/query'
import { recycle } from '../../platform/db/recycle/move'
import type { Row } from '../../platform/db/schema'
import { targetsOf } from '../disclosure'
import { searchWordRecords } from './audited'
import { assertFree, assertRoom, assertTarget, readWords } from './check-words'
import { searchWordsKind } from './recycle'

/** What words can lead to. */
const TARGETS = ['column', 'article', 'file'] as const

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
      const target = kind === 'same' ? '' : (body.target ?? '').trim()
      await assertFree(trx, { id: former?.id, words, kind })
      // A target that was withdrawn after it was chosen does not prevent other changes.
      if (kind !== former?.kind || target !== former.target) await assertTarget(trx, { kind, target, now })
      return { words, kind, target }
    },
  },
  remove: (trx, ids, call) => recycle(trx, searchWordsKind, ids, call),
})
  .about(
    '19.19 Search words: `admin-api/system/search-words`',
    '`words` are separated by 、, at most 20 of 20 characters. `/targets`: the newest 50. All fields are written.',
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
      if (kind === 'same') return []
      const found = await targetsOf(db, now, kind, { keyword, values: value === undefined ? value : [value] })
      return found.map(target => ({ value: target.value, label: target.label }))
    },
  )
