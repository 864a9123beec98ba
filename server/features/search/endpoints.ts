import { disclosureTarget } from '@shared/contract/disclosure'
import { param } from '@shared/contract/input'
import { changedCount, done, newId, pageOf } from '@shared/contract/row'
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
import { Module } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import { assertNotStale, createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import { filterBy, readPage } from '../../platform/db/query'
import { recycle } from '../../platform/db/recycle/move'
import type { Row } from '../../platform/db/schema'
import { targetsOf } from '../disclosure'
import { searchWordRecords } from './audited'
import { assertFree, assertRoom, assertTarget, readWords } from './check-words'
import { searchWordsKind } from './recycle'

const QUERY = 'perm:system:search-words:query'
const CREATE = 'perm:system:search-words:create'
const UPDATE = 'perm:system:search-words:update'
const DELETE = 'perm:system:search-words:delete'

const byId = z.object({ id: param.id() })
const notFound = () => new Failure(1100032000, '搜索词不存在')

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
export const searchWords = new Module(
  '/admin-api/system/search-words',
  '搜索词',
  {
    records: searchWordRecords,
  },
  OF_THE_INSTITUTION,
)
  .get(
    '/page',
    {
      access: QUERY,
      summary: '分页查询搜索词',
      query: searchWordPageQuery,
      response: pageOf(searchWordRow),
    },
    async ({ db, query, now }) => {
      const { words, kind } = query
      const rows = filterBy(db.selectFrom('searchWords').selectAll(), {
        equals: { kind },
        contains: { words },
      })
      const { total, list } = await readPage(rows.orderBy('id', 'desc'), query)
      return { total, list: await toRows(db, list, now) }
    },
  )
  .get(
    '/get',
    { access: QUERY, summary: '查询一组搜索词', query: byId, response: searchWordRow.nullable() },
    async ({ db, query, now }) => {
      const row = await db.selectFrom('searchWords').selectAll().where('id', '=', query.id).executeTakeFirst()
      return row && (await toRows(db, [row], now))[0]
    },
  )
  .get(
    '/targets',
    {
      access: QUERY,
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
  .post(
    '/create',
    { access: CREATE, summary: '新增搜索词', body: searchWordCreateBody, response: newId },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        await assertRoom(trx)
        const values = await readValues(trx, body, { now })
        const { id } = await trx
          .insertInto('searchWords')
          .values({ ...values, createTime: now, ...createdStamp({ user, now }) })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }),
  )
  .put(
    '/update',
    { access: UPDATE, summary: '修改搜索词', body: searchWordUpdateBody, response: done },
    ({ deps, body: { id, ...body }, user, now, c }) =>
      deps.db.write(async trx => {
        const row = await trx.selectFrom('searchWords').selectAll().where('id', '=', id).executeTakeFirst()
        if (!row) throw notFound()
        assertNotStale(c, row)
        const values = await readValues(trx, body, { now, former: row })
        await trx
          .updateTable('searchWords')
          .set({ ...values, ...updatedStamp({ user, now }, row) })
          .where('id', '=', id)
          .execute()
        return true
      }),
  )
  .delete(
    '/delete',
    { access: DELETE, summary: '删除一组搜索词', query: byId, response: done },
    ({ deps, query, user, now }) =>
      deps.db.write(async trx => {
        if ((await recycle(trx, searchWordsKind, [query.id], { user, now })) === 0) throw notFound()
        return true
      }),
  )
  .delete(
    ['/delete-list', '/delete-batch'],
    {
      access: DELETE,
      summary: '删除多组搜索词',
      query: z.object({ ids: param.ids() }),
      response: changedCount,
    },
    ({ deps, query, user, now }) =>
      deps.db.write(trx => recycle(trx, searchWordsKind, query.ids, { user, now })),
  )

/** What is stored of a form. @throws Failure for words or a target that cannot be used */
async function readValues(
  trx: Writer,
  body: z.infer<typeof searchWordCreateBody>,
  { now, former }: { now: number; former?: Row<'searchWords'> },
) {
  const { kind } = body
  const words = readWords(body.words, kind)
  const target = kind === 'same' ? '' : (body.target ?? '').trim()
  await assertFree(trx, { id: former?.id, words, kind })
  // A target that was withdrawn after it was chosen does not prevent other changes.
  if (kind !== former?.kind || target !== former.target) await assertTarget(trx, { kind, target, now })
  return { words, kind, target }
}
