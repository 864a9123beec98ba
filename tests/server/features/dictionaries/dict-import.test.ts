import type { SheetResult } from '@shared/contract/row'
import { isBlank } from '@shared/domain/texts/blank'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DictData } from '../../../../src/api/system/dict-data'
import { cpuTimeOf } from '../../../support/cpu-time'
import { admin, backend, freshBackend, MADE, NOW, SAVED_AGAIN } from '../../../support/fresh-backend'
import { HOSTILE_TEXTS } from '../../../support/hostile'
import { addUser } from '../../../support/users'
import { weeklyTest } from '../../../support/weekly-test'
import { readSheet } from '../../../support/xlsx'

const TYPE = '/admin-api/system/dict-type'
const DATA = '/admin-api/system/dict-data'

freshBackend()

const red = { dictType: 'colour', label: '红', value: 'red', sort: 1, status: 0 }
const green = { ...red, label: '绿', value: 'green', sort: 2 }

beforeEach(async () => {
  await admin.post(`${TYPE}/create`, { name: '颜色', type: 'colour', status: 0 })
})

const call = (rows: unknown, dryRun = false, client = admin) =>
  client.post<SheetResult>(`${DATA}/import`, { rows, dryRun })
/** The outcomes, as `action` or `error: message`. */
async function outcomes(rows: unknown[], dryRun = false, client = admin) {
  const { code, msg, data } = await call(rows, dryRun, client)
  if (!data) throw new Error(`${code} ${msg}`)
  return data.rows.map(({ action, message }) => (message === null ? action : `${action}: ${message}`))
}
const stored = async () =>
  backend.db.read.selectFrom('dictData').selectAll().where('dictType', '=', 'colour').orderBy('id').execute()
const everything = () => backend.db.read.selectFrom('dictData').selectAll().orderBy('id').execute()

describe('an import', () => {
  test('an import creates new entries with everything the file has', async () => {
    const full = { ...green, colorType: 'success', cssClass: '#00ff00', remark: '说明' }
    expect(await call([red, full])).toMatchObject({
      code: 0,
      data: {
        written: true,
        rows: [
          { action: 'create', message: null },
          { action: 'create', message: null },
        ],
      },
    })
    expect(await stored()).toEqual([
      {
        id: expect.any(Number),
        ...red,
        colorType: null,
        cssClass: null,
        remark: null,
        createTime: NOW,
        ...MADE,
      },
      { id: expect.any(Number), ...full, createTime: NOW, ...MADE },
    ])
  })

  test('an import changes what differs and leaves the rest', async () => {
    await call([{ ...red, colorType: 'danger', cssClass: 'bold', remark: '说明' }, green])
    const before = await stored()
    expect(await outcomes([{ ...red, label: '大红', remark: '清空', cssClass: '' }, green])).toEqual([
      'update',
      'same',
    ])
    expect(await stored()).toEqual([{ ...before[0], label: '大红', remark: '', ...SAVED_AGAIN }, before[1]])
  })

  test('an import says of each row whether it is new, changed or the same', async () => {
    await call([red])
    for (const [change, action] of [
      [{}, 'same'],
      [{ colorType: '', cssClass: null, remark: '' }, 'same'],
      [{ sort: '1', status: '0' }, 'same'],
      [{ status: '开启' }, 'same'],
      [{ status: ' 关闭 ' }, 'update'],
      [{ sort: 2 }, 'update'],
      [{ label: '红 ' }, 'update'],
      [{ colorType: 'danger' }, 'update'],
      [{ remark: '说明' }, 'update'],
      [{ sort: '', status: ' ', label: '' }, 'same'],
      [{ remark: '清空' }, 'same'],
      [{ label: '清空' }, 'update'],
      [{ value: 'RED' }, 'create'],
      [{ value: 'red ' }, 'create'],
    ] as const)
      expect(await outcomes([{ ...red, ...change }], true), JSON.stringify(change)).toEqual([action])
  })

  test('the trial of an import reports the same outcome and writes nothing', async () => {
    await call([red])
    const rows = [{ ...red, label: '大红' }, green]
    const before = await everything()
    expect(await call(rows, true)).toMatchObject({
      data: { written: false, rows: [{ action: 'update' }, { action: 'create' }] },
    })
    expect(await everything()).toEqual(before)
    expect(await call(rows)).toMatchObject({
      data: { written: true, rows: [{ action: 'update' }, { action: 'create' }] },
    })
    expect(await call(rows)).toMatchObject({
      data: { written: true, rows: [{ action: 'same' }, { action: 'same' }] },
    })
  })

  test('an import with one error writes nothing', async () => {
    await call([red])
    const before = await everything()
    expect(await call([{ ...red, label: '大红' }, green, { ...red, value: '' }])).toMatchObject({
      code: 0,
      data: {
        written: false,
        rows: [
          { action: 'update', message: null },
          { action: 'create', message: null },
          { action: 'error', message: '字典键值不能为空' },
        ],
      },
    })
    expect(await everything()).toEqual(before)
  })

  test('an import names the faults of each row', async () => {
    await admin.post(`${TYPE}/create`, { name: '停用', type: 'off', status: 1 })
    const faults: [unknown, string][] = [
      [{ dictType: '' }, '字典类型不能为空'],
      [{ dictType: 'none' }, '当前字典类型不存在'],
      [{ dictType: 'off' }, '字典类型不处于开启状态，不允许选择'],
      [{ label: {} }, '字典标签格式不正确:label'],
      [{ value: 'v'.repeat(101) }, '字典键值长度不能超过100个字符'],
      [{ sort: 1.5 }, '字典排序格式不正确:1.5'],
      [{ status: '有效' }, '状态格式不正确:有效'],
      [{ status: 2 }, '修改状态必须是 [0, 1]'],
      [{ remark: 'a\0b' }, '包含无法保存的字符'],
      [{ label: ' ', sort: '一', status: ' ' }, '字典排序格式不正确:一；字典标签不能为空；状态不能为空'],
    ]
    const rows = faults.map(([change], at) => ({ ...red, value: `v${at}`, ...(change as object) }))
    expect(await outcomes([...rows, null, '文本'])).toEqual([
      ...faults.map(([, message]) => `error: ${message}`),
      'error: 数据格式不正确',
      'error: 数据格式不正确',
    ])
    expect(await stored()).toEqual([])
  })

  test('an import refuses the same entry twice, and names its first row', async () => {
    expect(await outcomes([green, red, { ...red, label: '大红' }])).toEqual([
      'create',
      'create',
      'error: 与第 2 条的字典类型和字典键值相同',
    ])
    expect(await stored()).toEqual([])
  })

  test('an import accepts unchanged rows of a type that is disabled or deleted', async () => {
    await call([red])
    const { id } = await backend.db.read
      .selectFrom('dictTypes')
      .select('id')
      .where('type', '=', 'colour')
      .executeTakeFirstOrThrow()
    await admin.put(`${TYPE}/update`, { id, name: '颜色', type: 'colour', status: 1 })
    expect(await outcomes([red])).toEqual(['same'])
    expect(await outcomes([{ ...red, label: '大红' }])).toEqual(['error: 字典类型不处于开启状态，不允许选择'])
    await admin.put(`${TYPE}/update`, { id, name: '颜色', type: 'renamed', status: 0 })
    expect(await outcomes([red])).toEqual(['same'])
  })

  test('an import sets no protected field', async () => {
    await call([red])
    const [before] = await stored()
    const forbidden = { id: 1, createTime: 5, deleted: true, __proto__: { status: 1 } }
    await call([
      { ...red, ...forbidden, label: '大红' },
      { ...green, ...forbidden },
    ])
    const [first, second] = await stored()
    expect(first).toEqual({ ...before, label: '大红', ...SAVED_AGAIN })
    expect(second).toMatchObject({ ...green, createTime: NOW })
    expect(second?.id).toBeGreaterThan(first?.id ?? 0)
  })

  test('an import keeps every text unchanged', async () => {
    const texts = HOSTILE_TEXTS.filter(text => !isBlank(text) && text.length <= 100)
    const rows = texts.map((text, index) => ({ ...red, value: `v${index}`, label: text, remark: text }))
    expect(await call(rows)).toMatchObject({ data: { written: true } })
    expect((await stored()).map(({ label, remark }) => [label, remark])).toEqual(
      texts.map(text => [text, text]),
    )
    expect(new Set(await outcomes(rows))).toEqual(new Set(['same']))
  })

  weeklyTest('an import of 2,000 rows at their longest is done within a few seconds', async () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      dictType: 'colour',
      label: '标'.repeat(100),
      value: `${'值'.repeat(95)}${index}`,
      sort: index,
      status: 0,
      colorType: '色'.repeat(100),
      cssClass: '类'.repeat(100),
      remark: '注'.repeat(500),
    }))
    const spent = await cpuTimeOf(async () => {
      expect(await call(rows)).toMatchObject({ data: { written: true } })
      expect(await call(rows.map(row => ({ ...row, sort: row.sort + 1 })))).toMatchObject({
        data: { written: true },
      })
    })
    expect(spent).toBeLessThan(20_000)
    expect((await stored()).map(row => row.sort)).toEqual(rows.map(row => row.sort + 1))
  })

  weeklyTest('an import of 2,000 rows of as many types returns an outcome for each', async () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => ({ ...red, dictType: `type${index}` }))
    expect(new Set(await outcomes(rows))).toEqual(new Set(['error: 当前字典类型不存在']))
  })

  test('an import sent twice at once creates entries once', async () => {
    const answers = await Promise.all([call([red, green]), call([red, green])])
    const actions = answers.map(({ data }) => data?.rows.map(row => row.action).join())
    expect(actions.sort()).toEqual(['create,create', 'same,same'])
    expect(await stored()).toHaveLength(2)
  })
})

describe('what the cells of a file are', () => {
  test('a row names the columns that it empties', async () => {
    await call([{ ...red, remark: '说明', cssClass: 'bold' }])
    const { data } = await call([{ ...red, remark: '清空', cssClass: '清空', colorType: '清空' }], true)
    expect(data?.rows).toEqual(
      [{ action: 'update', message: null, emptied: ['备注', 'CSS Class'] }].map(found => ({
        ...found,
        emptied: expect.arrayContaining(found.emptied),
      })),
    )
    expect(data?.rows[0]?.emptied).toHaveLength(2)
  })

  test('types and states that are unknown can be given a meaning', async () => {
    const rows = [{ ...red, dictType: '颜色', status: '有效' }]
    const { data } = await call(rows, true)
    expect(data?.rows[0]).toMatchObject({
      message: '状态格式不正确:有效；当前字典类型不存在',
      unknown: [
        { field: 'status', word: '有效' },
        { field: 'dictType', word: '颜色' },
      ],
    })
    const meanings = { dictType: { 颜色: 'colour' }, status: { 有效: '启用' } }
    const sent = await admin.post<SheetResult>(`${DATA}/import`, { rows, meanings })
    expect(sent.data).toMatchObject({ written: true })
    expect(await stored()).toMatchObject([{ dictType: 'colour', status: 0 }])
  })

  test('a cell that could not be read refuses its row', async () => {
    const { sort: _sort, ...rest } = red
    expect(
      await outcomes([{ ...rest, unreadable: { sort: '字典排序（D2）是错误值 #REF!，请改正' } }]),
    ).toEqual(['error: 字典排序（D2）是错误值 #REF!，请改正'])
  })

  test('a template of dictionary entries has the columns of an import', async () => {
    const template = await admin.raw('GET', `${DATA}/get-import-template`)
    const [head, example] = (await readSheet(template)).rows
    expect(head?.slice(0, 3)).toEqual(['字典类型', '字典标签', '字典键值'])
    expect(example?.[0]).toBe('示例：common_status')
  })
})

describe('who may import', () => {
  const rows = [{ ...red, label: '大红' }, green]
  const person = async (...permissions: string[]) => (await addUser(backend, { permissions })).client

  test('users who may create may import, and change existing entries with that permission too', async () => {
    await call([red])
    const both = await person('system:dict:create', 'system:dict:update')
    expect(await outcomes(rows, true, both)).toEqual(['update', 'create'])
    const creator = await person('system:dict:create')
    const before = await everything()
    for (const dryRun of [true, false]) {
      expect(await outcomes(rows, dryRun, creator)).toEqual(['error: 没有修改字典数据的权限', 'create'])
    }
    expect(await everything()).toEqual(before)
    expect(await outcomes([red, green], false, creator)).toEqual(['same', 'create'])
  })
})

/** Reads CSV as a spreadsheet program does. */
function readCsv(text: string): string[][] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)]
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ',') rows.push([])
  }
  return rows.slice(0, -1)
}

/** The mark that prevents a text from being a formula is removed where the rest would be one. */
const FORMULA = /^(?:[\s']*[=+\-@＝＋－＠]|'*[\t\r\n])/
const unmarked = (cell: string) => (/^'/.test(cell) && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell)

describe('the export as CSV', () => {
  const download = (query: string) => admin.raw('GET', `${DATA}/export-excel?format=csv&${query}`)

  test('the CSV export is UTF-8 with its byte order mark in the columns of an import', async () => {
    await call([
      { ...red, colorType: 'danger', remark: '一,"二"\n三' },
      { ...green, status: 1 },
    ])
    const response = await download('dictType=colour')
    expect(response.headers.get('content-type')).toBe('text/csv;charset=UTF-8')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment;filename=${encodeURIComponent('字典数据.csv')}`,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString('utf8', 3)).toBe(
      [
        '字典类型,字典标签,字典键值,字典排序,状态,颜色类型,CSS Class,备注',
        'colour,绿,green,2,停用,,,',
        'colour,红,red,1,启用,danger,,"一,""二""\n三"',
        '',
      ].join('\r\n'),
    )
  })

  test('the CSV export has no cell that a spreadsheet calculates and is imported again unchanged', async () => {
    const texts = HOSTILE_TEXTS.filter(text => !isBlank(text) && text.length <= 100)
    expect(texts.filter(text => FORMULA.test(text)).length).toBeGreaterThan(5)
    const rows = texts.map((text, index) => ({ ...red, value: `v${index}`, label: text, sort: -index }))
    await call(rows)
    const text = (await (await download('dictType=colour')).text()).replace(/^\ufeff/, '')
    const [head, ...body] = readCsv(text)
    expect(head).toHaveLength(8)
    expect(body).toHaveLength(texts.length)
    // Numbers may be below zero.
    for (const [, label = ''] of body) expect(label).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]|^ +[=+\-@]/)
    const again = body.map(cells => {
      const [dictType, label, value, sort, status, colorType, cssClass, remark] = cells.map(unmarked)
      return { dictType, label, value, sort, status, colorType, cssClass, remark }
    })
    expect(again.map(row => row.label)).toEqual(texts)
    expect(new Set(await outcomes(again))).toEqual(new Set(['same']))
  })

  test('the export has one format or the other', async () => {
    for (const query of ['format=xlsx', 'format=', '']) {
      const response = await admin.raw('GET', `${DATA}/export?${query}`)
      expect(response.headers.get('content-type')).toBe('application/vnd.ms-excel;charset=UTF-8')
    }
  })
})

test('the seeded dictionaries are imported unchanged from their own export', async () => {
  const { data } = await admin.get<{ list: DictData[] }>(`${DATA}/page?pageSize=200`)
  expect(new Set(await outcomes(data?.list ?? []))).toEqual(new Set(['same']))
})
