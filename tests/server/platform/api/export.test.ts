// @module-tag postgres
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { ExportColumn } from '@shared/domain/sheets/export-column'
import fc from 'fast-check'
import { sql } from 'kysely'
import { readSheet as readBook } from 'read-excel-file/universal'
import { describe, expect, test, vi } from 'vitest'
import { createApp } from '../../../../server/app/create-app'
import { createSite } from '../../../../server/app/site'
import { MAX_ROWS, readAll } from '../../../../server/platform/db/read-all'
import { listen } from '../../../../server/platform/http/listen'
import { csvResponse } from '../../../../server/platform/spreadsheet/csv'
import { excelResponse } from '../../../../server/platform/spreadsheet/excel'
import { Client, signIn } from '../../../support/client'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { FORMULAS, HOSTILE_TEXTS } from '../../../support/hostile'
import { readSheet } from '../../../support/xlsx'

const TYPE = '/admin-api/system/dict-type'
const DATA = '/admin-api/system/dict-data'

freshBackend()

const COLUMNS: ExportColumn<string>[] = [
  { title: '文本', value: text => text, width: 12.5 },
  { title: '长度', value: text => text.length },
  { title: '空', value: () => null, width: 60 },
]

async function* inPieces(texts: string[], size: number) {
  for (let at = 0; at < texts.length; at += size) yield texts.slice(at, at + size)
}
const sheetOf = (texts: string[]) => readSheet(excelResponse('文本', COLUMNS, inPieces(texts, 3)))

describe('a workbook', () => {
  test('other spreadsheet programs read the texts and numbers of a workbook, and empty cells as empty', async () => {
    const answer = excelResponse('测试 <&> 表', COLUMNS, inPieces(['甲', ' b ', '0012', '1\n2'], 3))
    expect(await readBook(await answer.arrayBuffer(), { trim: false })).toEqual([
      ['文本', '长度', '空'],
      ['甲', 1, null],
      [' b ', 3, null],
      ['0012', 4, null],
      ['1\n2', 3, null],
    ])
  })

  test('dates are dates in the time of China, days have no time, and the header filters all rows', async () => {
    const moment = new Date('2026-03-01T16:00:01.900Z')
    const columns: ExportColumn<Date | null>[] = [
      { title: '时间', value: date => date },
      { title: '日期', value: date => date, isDay: true },
    ]
    async function* rows() {
      yield [moment, null]
    }
    const book = await excelResponse('日期', columns, rows()).arrayBuffer()
    expect(await readBook(book)).toEqual([
      ['时间', '日期'],
      [new Date('2026-03-02T00:00:01Z'), new Date('2026-03-02T00:00:00Z')],
    ])
    const { rows: shown, filter } = await readSheet(new Response(book))
    expect(shown[1]).toEqual(['2026-03-02 00:00:01', '2026-03-02'])
    expect(filter).toBe('A1:B3')
    expect(await csvResponse('日期', columns, rows()).text()).toBe(
      '时间,日期\r\n2026-03-02 00:00:01,2026-03-02\r\n,\r\n',
    )
  })

  test('a workbook without rows has its header row', async () => {
    expect((await sheetOf([])).rows).toEqual([['文本', '长度', '空']])
  })

  test('columns have the given or the default width', async () => {
    expect((await sheetOf(['a'])).widths).toEqual([12.5, 20, 60])
  })

  test('every text survives in a workbook, also characters that XML cannot contain', async () => {
    const texts = [...HOSTILE_TEXTS, '\u0000\u0001\u001f\ufffe\uffff', '\r\n\r', '_x0041_', '_x005F_x0041_']
    expect((await sheetOf(texts)).rows.slice(1)).toEqual(texts.map(text => [text, text.length]))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary' }), { maxLength: 10 }), async some => {
        expect((await sheetOf(some)).rows.slice(1).map(([text]) => text)).toEqual(some)
      }),
      { numRuns: 30 },
    )
  })

  test('only cells that would become a formula once edited are marked as text', async () => {
    const { rows, hasFormulas, prefixed } = await sheetOf([...FORMULAS, '甲', 'a=b', '1-2', ''])
    expect(hasFormulas).toBe(false)
    // These three are dangerous only once something has taken off or read their first character.
    expect(prefixed).toEqual(FORMULAS.filter(text => !/^[%;"]/.test(text)))
    expect(rows.slice(1, FORMULAS.length + 1).map(([text]) => text)).toEqual(FORMULAS)
  })

  test('a text longer than a cell allows is cut at the limit', async () => {
    const { rows } = await sheetOf(['a'.repeat(40_000)])
    expect(rows[1]).toEqual(['a'.repeat(32_767), 40_000])
  })

  test('columns beyond Z have letters too', async () => {
    const columns = Array.from({ length: 60 }, (_, at) => ({ title: `第${at}列`, value: () => at }))
    const book = await excelResponse('宽', columns, inPieces(['a'], 1)).arrayBuffer()
    expect((await readBook(book))[1]).toEqual(columns.map((_, at) => at))
  })
})

describe('a file that is generated while it is sent', () => {
  /** Rows that record how far they have been read. */
  function countedRows(failAt = Number.POSITIVE_INFINITY) {
    const state = { read: 0, ended: false }
    async function* rows() {
      try {
        for (; state.read < 10_000; ) {
          if (state.read === failAt) throw new Error('disk gone')
          state.read += 1
          // Does not pack well.
          yield [Array.from({ length: 2_000 }, () => Math.random().toString(36)).join('')]
        }
      } finally {
        state.ended = true
      }
    }
    return { state, rows: rows() }
  }

  test.each([
    ['Excel', excelResponse],
    ['CSV', csvResponse],
  ])('%s reads no further than is consumed and stops when the consumer stops', async (_name, make) => {
    const { state, rows } = countedRows()
    const reader = make('文本', COLUMNS, rows).body?.getReader()
    expect(state.read).toBe(0)
    for (let chunk = 0; chunk < 40; chunk++) await reader?.read()
    expect(state.read).toBeGreaterThan(0)
    expect(state.read).toBeLessThan(300)
    await reader?.cancel()
    const { read } = state
    await vi.waitFor(() => expect(state.ended).toBe(true))
    expect(state.read).toBeLessThanOrEqual(read + 2)
  })

  test.each([
    ['Excel', excelResponse],
    ['CSV', csvResponse],
  ])('%s breaks off at a row that cannot be read', async (_name, make) => {
    const { state, rows } = countedRows(3)
    await expect(make('文本', COLUMNS, rows).arrayBuffer()).rejects.toThrow('disk gone')
    expect(state.ended).toBe(true)
  })
})

/** Entries of 字典数据 with texts that do not pack well. */
async function addEntries(count: number, from = 0) {
  const noise = () =>
    Array.from({ length: 40 }, () => Math.random().toString(36).slice(2))
      .join('')
      .slice(0, 400)
  const given = {
    dictType: 'colour',
    status: 0,
    createTime: NOW,
    updateTime: NOW,
    colorType: null,
    cssClass: null,
  }
  const end = from + count
  for (let at = from; at < end; at += 500) {
    const rows = Array.from({ length: Math.min(500, end - at) }, (_, index) => ({
      ...given,
      sort: at + index,
      label: `第 ${at + index} 项`,
      value: String(at + index),
      remark: noise(),
    }))
    await backend.db.write(trx => trx.insertInto('dictData').values(rows).execute())
  }
}

describe('all rows of a list', () => {
  const inOrder = () =>
    backend.db.read
      .selectFrom('dictData')
      .selectAll()
      .where('dictType', '=', 'colour')
      .orderBy('sort', 'desc')

  test('an export has all rows in order, each once, whatever is changed meanwhile', async () => {
    await addEntries(1_700)
    const labels: string[] = []
    let first = true
    for await (const batch of await readAll(backend.db.read, inOrder())) {
      labels.push(...batch.map(row => row.label))
      if (!first) continue
      first = false
      await backend.db.write(async trx => {
        // Moved from the end to the beginning, and the other way round; deleted, and no longer matching; and a new one.
        await trx.updateTable('dictData').set({ sort: 99_999 }).where('value', '=', '3').execute()
        await trx.updateTable('dictData').set({ sort: -1 }).where('value', '=', '1699').execute()
        await trx.deleteFrom('dictData').where('value', '=', '7').where('dictType', '=', 'colour').execute()
        await trx.updateTable('dictData').set({ dictType: 'shape' }).where('value', '=', '9').execute()
      })
      await addEntries(1, 1_700)
    }
    const all = Array.from({ length: 1_700 }, (_, at) => 1_699 - at).filter(at => at !== 7)
    expect(labels).toEqual(all.map(at => `第 ${at} 项`))
  })

  test('an export of more rows than a sheet can hold is refused', async () => {
    const rows = (count: number) =>
      backend.db.read
        .selectFrom(
          sql<{ id: number }>`(
            with recursive row(id) as (select 1 union all select id + 1 from row where id < ${count}) select id from row
          )`.as('row'),
        )
        .select('row.id')
    await expect(readAll(backend.db.read, rows(MAX_ROWS + 1))).rejects.toMatchObject({
      code: 400,
      message: '请求参数不正确:一次最多导出 1,048,575 条，请缩小查询范围',
    })
    await readAll(backend.db.read, rows(MAX_ROWS))
  })
})

test('the CSV has the filtered rows, and no cell can act as a formula', async () => {
  await admin.post(`${TYPE}/create`, { name: '=1+1', type: 'colour', status: 1 })
  const answer = await admin.raw('GET', `${TYPE}/export-excel?type=colour&format=csv`)
  expect(answer.headers.get('content-type')).toBe('text/csv;charset=UTF-8')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment;filename=${encodeURIComponent('字典类型.csv')}`,
  )
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.toString('utf8')).toMatch(
    /^\ufeff字典主键,字典名称,字典类型,状态\r\n\d+,'=1\+1,colour,停用\r\n$/,
  )
  expect(await admin.get(`${TYPE}/export?format=exe`)).toMatchObject({ code: 400 })
})

test('an export has the chosen columns in the order of the sheet, says how many rows it has, and names its columns', async () => {
  await addEntries(3)
  const path = `${DATA}/export-excel?dictType=colour`
  expect(await admin.get(`${path}&format=columns`)).toMatchObject({
    code: 0,
    data: expect.arrayContaining(['字典编码', '字典标签', '字典键值']),
  })
  const chosen = await admin.raw('GET', `${path}&format=csv&columns=字典键值,字典标签`)
  expect(chosen.headers.get('x-row-count')).toBe('3')
  expect((await chosen.text()).replace(/^\ufeff/, '').split('\r\n')[0]).toBe('字典标签,字典键值')
  expect(await admin.get(`${path}&columns=没有这一列`)).toMatchObject({
    code: 400,
    msg: '请求参数不正确:请选择要导出的列',
  })
})

describe('over a connection', () => {
  const ROWS = 40_000

  /** The backend on a port, with the number of times the rows of an export were requested. */
  async function serve() {
    const state = { batches: 0, failAt: Number.POSITIVE_INFINITY }
    const read = backend.db.read.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.length === 500 && ++state.batches === state.failAt) throw new Error('disk gone')
        return result
      },
    })
    const app = createApp({ ...backend.deps, db: { ...backend.db, read } })
    const log = backend.deps.log
    const web = () => new Response(null, { status: 404 })
    const listener = await listen(createSite({ app, web, log }), { host: '127.0.0.1', port: 0, log })
    const { accessToken } = await signIn(backend, 'admin')
    const headers = { Authorization: `Bearer ${accessToken}` }
    const url = `http://127.0.0.1:${listener.port}/prod-api${DATA}/export-excel?dictType=colour&format=csv`
    return { state, url, headers, stop: () => listener.stop(5_000) }
  }

  test('closing the connection ends the reading of an export', async () => {
    await addEntries(ROWS)
    const { state, url, headers, stop } = await serve()
    const request = get(url, { headers })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    await once(response, 'data')
    // Nothing is taken from here on; 16 MB do not fit into the buffers between.
    response.pause()
    await expect.poll(() => state.batches).toBeGreaterThan(0)
    response.destroy()
    await stop()
    expect(state.batches).toBeLessThan(ROWS / 500)
  })

  test('an unreadable export breaks the connection and does not end as a short file', async () => {
    await addEntries(2_000)
    const { state, url, headers, stop } = await serve()
    state.failAt = 3
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const answer = await fetch(url, { headers })
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow()
    expect(said).not.toHaveBeenCalled()
    expect(backend.logs).toMatchObject([{ msg: 'unexpected error', err: { message: 'disk gone' } }])
    // Others get responses as before.
    expect((await fetch(`${url}&label=第 3 项`, { headers })).ok).toBe(true)
    await stop()
  })

  test('an export requested with HEAD is not generated', async () => {
    const { state, url, headers, stop } = await serve()
    await addEntries(1_000)
    const answer = await fetch(url, { method: 'HEAD', headers })
    expect(answer.headers.get('content-type')).toBe('text/csv;charset=UTF-8')
    expect(state.batches).toBe(0)
    await stop()
  })
})

test('an export blocks no other request while it is sent', async () => {
  await addEntries(3_000)
  const reader = (await admin.raw('GET', `${DATA}/export-excel?dictType=colour&format=csv`)).body?.getReader()
  await reader?.read()
  expect(await admin.get(`${DATA}/page?dictType=colour`)).toMatchObject({ code: 0, data: { total: 3_000 } })
  expect(await admin.post(`${TYPE}/create`, { name: '颜色', type: 'colour', status: 0 })).toMatchObject({
    code: 0,
  })
  await reader?.cancel()
  expect(await new Client(backend).get(`${DATA}/export`)).toMatchObject({ code: 401 })
})
