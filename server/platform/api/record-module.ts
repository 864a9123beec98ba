import { param } from '@shared/contract/input'
import { changedCount, done, newId, type PageQuery, pageOf } from '@shared/contract/row'
import { type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Reader } from '../db/database'
import { assertNotStale } from '../db/optimistic-lock'
import { orderedBy, readPage } from '../db/query'
import { readAll } from '../db/read-all'
import type { Row, Tables } from '../db/schema'
import { exportList } from '../spreadsheet/list-export'
import { Module } from './endpoint'
import { recordRows } from './record-rows'
import type { Filters, RecordCall, RecordSpec, RecordTable, Rows, Show, Shown } from './record-spec'

const byId = z.object({ id: param.id() })
const byIds = z.object({ ids: param.ids() })

/**
 * The endpoints of a kind of record, as far as it has them: a page, a list to choose from, one record, create, update,
 * delete one or several, export. The kind says what is its own; what else it does is added to the module.
 */
export function recordEndpoints<
  T extends RecordTable,
  Sent,
  Query extends PageQuery = PageQuery,
  Asked extends Filters<Query> = Filters<Query>,
  Body extends object = object,
  Prepared = Body,
  Name = never,
>(spec: RecordSpec<T, Sent, Query, Asked, Body, Prepared, Name> & Shown<T, Sent>): Module {
  const { base, table, key = 'id', title, noun = title, counter, permission, scope, audit, missing } = spec
  const { seen, row, list, simpleList, saving, remove, sheet }: typeof spec = spec
  const show: Show<T, Sent> | undefined = spec.show
  const access = (action: string) => `perm:${permission}:${spec.action ?? action}` as const
  const records = recordRows({ table, key, seen })
  const byNumber = (rows: Rows<T>) => rows.orderBy(sql.ref(key), 'desc')
  // Without `show` they are sent as they are stored (`Shown`).
  const shown = async (rows: Row<T>[], call: RecordCall & { db: Reader }): Promise<Sent[]> =>
    show ? show(rows, call) : (rows as unknown as Sent[])

  const module = new Module(base, title, { records: audit }, scope)
  if (spec.addition) module.adds(spec.addition)

  if (row && list)
    module.get(
      '/page',
      {
        access: access('query'),
        summary: `分页查询${noun}`,
        query: list.query,
        response: pageOf(row),
      },
      async ({ query, ...call }) => {
        const { sortField = key, sortOrder = 'desc' } = query
        const found = list.filter(await records.all(call.db, call), query)
        const ordered = list.order ? list.order(found, query) : orderedBy(found, table, sortField, sortOrder)
        const page = await readPage(byNumber(ordered), query)
        return { total: page.total, list: await shown(page.list, call) }
      },
    )
  if (simpleList)
    module.get(
      ['/simple-list', '/list-all-simple'],
      {
        access: 'signed-in',
        summary: simpleList.summary,
        response: z.array(simpleList.row),
        ...(simpleList.scope && { scope: simpleList.scope }),
      },
      ({ db }) => simpleList.read(db),
    )
  if (row)
    module.get(
      '/get',
      {
        access: access('query'),
        summary: `查询一${counter}${noun}`,
        query: byId,
        response: row.nullable(),
      },
      async ({ query, ...call }) => {
        const found = await records.find(call.db, query.id, call)
        return found && (await shown([found], call))[0]
      },
    )
  if (saving) {
    const { create, update, columns, assertChangeable } = saving
    // Without `prepare` it is what was sent.
    const prepare = saving.prepare ?? ((body: Body) => body as unknown as Prepared)
    const around = saving.around ?? ((_trx, save) => save())
    module
      .post(
        '/create',
        { access: access('create'), summary: `新增${noun}`, body: create, response: newId },
        async ({ body, ...call }) => {
          const prepared = await prepare(body)
          return call.deps.db.write(async trx => {
            const saved = { ...call, former: undefined }
            const values = await columns(trx, prepared, saved)
            return around(trx, () => records.insert(trx, values, call), saved)
          })
        },
      )
      .put(
        '/update',
        { access: access('update'), summary: `修改${noun}`, body: update, response: done },
        async ({ body: { id, ...body }, ...call }) => {
          // Without the number it is the body of a new record.
          const prepared = await prepare(body as unknown as Body)
          return call.deps.db.write(async trx => {
            const former = await records.find(trx, id, call)
            if (!former) throw missing()
            assertChangeable?.(former)
            assertNotStale(call.c, former)
            const saved = { ...call, former }
            const values = await columns(trx, prepared, saved)
            await around(trx, () => records.update(trx, id, { ...saved, columns: values }), saved)
            return true
          })
        },
      )
  }
  if (remove)
    module
      .delete(
        '/delete',
        {
          access: access('delete'),
          summary: `删除一${counter}${noun}`,
          query: byId,
          response: done,
        },
        ({ query, ...call }) =>
          call.deps.db.write(async trx => {
            if ((await remove(trx, [query.id], call)) === 0) throw missing()
            return true
          }),
      )
      .delete(
        '/delete-list',
        {
          aliases: ['/delete-batch'],
          access: access('delete'),
          summary: `删除多${counter}${noun}`,
          query: byIds,
          response: changedCount,
        },
        ({ query, ...call }) => call.deps.db.write(trx => remove(trx, query.ids, call)),
      )
  if (list && sheet)
    module.get(
      '/export-excel',
      {
        aliases: ['/export'],
        access: sheet.permission ? `perm:${sheet.permission}` : access('export'),
        summary: `导出${noun}`,
        query: sheet.query,
        response: 'file',
        readsOut: true,
      },
      async ({ query, ...call }) => {
        const found = list.filter(await records.all(call.db, call), query)
        const ordered = byNumber(list.order ? list.order(found, undefined) : found)
        // Only records known by an `id` are exported.
        return exportList(query, {
          name: sheet.name,
          columns: await sheet.columns(call.db, query),
          rows: () =>
            readAll(call.db, ordered as unknown as SelectQueryBuilder<Tables, T, Row<T> & { id: number }>),
          recordReading: call.recordReading,
        })
      },
    )
  return module
}
