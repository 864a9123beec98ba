import { beforeEach, describe, expect, test } from 'vitest'
import type { Page } from '../../../../src/api/page'
import type { DictData, DictEntry } from '../../../../src/api/system/dict-data'
import type { DictType } from '../../../../src/api/system/dict-type'
import { Client } from '../../../support/client'
import { admin, backend, freshBackend } from '../../../support/fresh-backend'
import { addUser } from '../../../support/users'
import { readSheet } from '../../../support/xlsx'

const TYPE = '/admin-api/system/dict-type'
const DATA = '/admin-api/system/dict-data'

freshBackend()

const colour = { name: '颜色', type: 'colour', status: 0 }
const red = { sort: 1, label: '红', value: 'red', dictType: 'colour', status: 0 }

async function create(path: string, body: unknown): Promise<number> {
  const { code, msg, data } = await admin.post<number>(`${path}/create`, body)
  if (code !== 0 || data === null) throw new Error(`${code} ${msg}`)
  return data
}
const typeOf = async (id: number) => (await admin.get<DictType>(`${TYPE}/get?id=${id}`)).data
const entryOf = async (id: number) => (await admin.get<DictData>(`${DATA}/get?id=${id}`)).data

describe('dictionary types', () => {
  test('dictionary types have a unique name and type', async () => {
    const id = await create(TYPE, colour)
    const sameName = { code: 1002006003, msg: '已经存在该名字的字典类型' }
    const sameType = { code: 1002006004, msg: '已经存在该类型的字典类型' }
    expect(await admin.post(`${TYPE}/create`, { ...colour, type: 'other' })).toMatchObject(sameName)
    expect(await admin.post(`${TYPE}/create`, { ...colour, name: '其他' })).toMatchObject(sameType)
    expect(await admin.put(`${TYPE}/update`, { ...colour, id: 1 })).toMatchObject({
      code: expect.any(Number),
    })
    expect(await admin.put(`${TYPE}/update`, { ...colour, id })).toMatchObject({ code: 0, data: true })
    const other = await create(TYPE, { name: '其他', type: 'other', status: 0 })
    expect(await admin.put(`${TYPE}/update`, { id: other, ...colour, type: 'other' })).toMatchObject(sameName)
    expect(await admin.put(`${TYPE}/update`, { id: other, ...colour, name: '其他' })).toMatchObject(sameType)
  })

  test('an update of a dictionary type keeps omitted fields, and an empty text clears', async () => {
    const id = await create(TYPE, { ...colour, remark: '说明' })
    await admin.put(`${TYPE}/update`, { id, ...colour, name: '色彩' })
    expect(await typeOf(id)).toMatchObject({ name: '色彩', remark: '说明' })
    await admin.put(`${TYPE}/update`, { id, ...colour, remark: null })
    expect(await typeOf(id)).toMatchObject({ remark: '说明' })
    await admin.put(`${TYPE}/update`, { id, ...colour, remark: '' })
    expect(await typeOf(id)).toMatchObject({ remark: '' })
  })

  test('dictionary types are renamed without touching their entries', async () => {
    const id = await create(TYPE, colour)
    const entry = await create(DATA, red)
    await admin.put(`${TYPE}/update`, { id, ...colour, type: 'renamed' })
    expect(await entryOf(entry)).toMatchObject({ dictType: 'colour' })
  })

  test('dictionary types with entries are not deleted, alone or among others', async () => {
    const id = await create(TYPE, colour)
    const empty = await create(TYPE, { name: '空', type: 'empty', status: 0 })
    await create(DATA, red)
    const used = { code: 1002006005, msg: '无法删除，该字典类型还有字典数据' }
    expect(await admin.delete(`${TYPE}/delete?id=${id}`)).toMatchObject(used)
    expect(await admin.delete(`${TYPE}/delete-list?ids=${empty},${id}`)).toMatchObject(used)
    expect(await typeOf(empty)).not.toBeNull()
  })

  test('all dictionary types are in the simple list, disabled ones too', async () => {
    const id = await create(TYPE, { ...colour, status: 1 })
    const { client } = await addUser(backend)
    const { data } = await client.get<unknown[]>(`${TYPE}/simple-list`)
    expect(data).toContainEqual({ id, name: '颜色', type: 'colour' })
  })
})

describe('dictionary entries', () => {
  beforeEach(async () => {
    await create(TYPE, colour)
  })

  test('dictionary entries are checked in order: the row, its type, the type enabled, the value new', async () => {
    await create(DATA, red)
    await create(TYPE, { name: '停用', type: 'off', status: 1 })
    const update = (body: unknown) => admin.put(`${DATA}/update`, body)
    expect(await update({ id: 987654, ...red, dictType: 'none' })).toMatchObject({ code: 1002007001 })
    expect(await update({ id: 1, ...red, dictType: 'none' })).toMatchObject({ code: 1002006001 })
    expect(await update({ id: 1, ...red, dictType: 'off' })).toMatchObject({
      code: 1002006002,
      msg: '字典类型不处于开启状态，不允许选择',
    })
    expect(await update({ id: 1, ...red })).toMatchObject({ code: 1002007003, msg: '已经存在该值的字典数据' })
    expect(await admin.post(`${DATA}/create`, { ...red, dictType: 'none' })).toMatchObject({
      code: 1002006001,
    })
    expect(await admin.post(`${DATA}/create`, { ...red, dictType: 'off' })).toMatchObject({
      code: 1002006002,
    })
    expect(await admin.post(`${DATA}/create`, red)).toMatchObject({ code: 1002007003 })
    expect(await admin.delete(`${DATA}/delete?id=987654`)).toMatchObject({
      code: 1002007001,
      msg: '当前字典数据不存在',
    })
  })

  test('a dictionary entry may have a value that another type has', async () => {
    await create(DATA, red)
    await create(TYPE, { name: '其他', type: 'other', status: 0 })
    await expect(create(DATA, { ...red, dictType: 'other' })).resolves.toBeGreaterThan(0)
  })

  test('dictionary entries lose their class when an update leaves it out, and keep the rest', async () => {
    const id = await create(DATA, { ...red, colorType: 'danger', cssClass: 'bold', remark: '说明' })
    await admin.put(`${DATA}/update`, { id, ...red })
    expect(await entryOf(id)).toMatchObject({ colorType: 'danger', cssClass: null, remark: '说明' })
    await admin.put(`${DATA}/update`, { id, ...red, colorType: '', remark: '' })
    expect(await entryOf(id)).toMatchObject({ colorType: '', remark: '' })
  })

  test('dictionary entries are listed by type and sort, both descending', async () => {
    await create(DATA, { ...red, sort: 1 })
    await create(DATA, { ...red, value: 'green', sort: 9 })
    await create(DATA, { ...red, value: 'blue', sort: 9 })
    const { data } = await admin.get<Page<DictData>>(`${DATA}/page?dictType=colour`)
    expect(data?.list.map(row => row.value)).toEqual(['blue', 'green', 'red'])
    const all = (await admin.get<Page<DictData>>(`${DATA}/page?pageSize=200`)).data?.list ?? []
    const types = all.map(row => row.dictType)
    expect(types).toEqual([...types].sort().reverse())
  })

  test('enabled dictionary entries are readable by everyone signed in, by type or all', async () => {
    await create(DATA, { ...red, sort: 2, colorType: 'danger' })
    await create(DATA, { ...red, value: 'green', sort: 1 })
    await create(DATA, { ...red, value: 'off', status: 1 })
    const { client } = await addUser(backend)
    const expected: DictEntry[] = [
      { dictType: 'colour', value: 'green', label: '红', colorType: null, cssClass: null },
      { dictType: 'colour', value: 'red', label: '红', colorType: 'danger', cssClass: null },
    ]
    for (const path of ['/type/colour', '/type?type=colour']) {
      expect((await client.get(`${DATA}${path}`)).data).toEqual(expected)
    }
    const all = (await client.get<DictEntry[]>(`${DATA}/list-all-simple`)).data ?? []
    expect(all.filter(entry => entry.dictType === 'colour')).toEqual(expected)
    expect((await client.get(`${DATA}/list-all-simple?types=`)).data).toEqual(all)
    for (const path of ['/list-all-simple?types=colour,none', '/simple-list?types=none&types=colour'])
      expect((await client.get(`${DATA}${path}`)).data).toEqual(expected)
    expect((await client.get(`${DATA}/type/none`)).data).toEqual([])
    expect(await client.get(`${DATA}/type`)).toMatchObject({ code: 400, msg: '请求参数缺失:type' })
  })

  test('entries of a disabled type are still listed by their own status', async () => {
    await create(DATA, red)
    const { id } = await backend.db.read
      .selectFrom('dictTypes')
      .select('id')
      .where('type', '=', 'colour')
      .executeTakeFirstOrThrow()
    await admin.put(`${TYPE}/update`, { id, ...colour, status: 1 })
    expect((await admin.get<unknown[]>(`${DATA}/type/colour`)).data).toHaveLength(1)
  })

  test('staff read disabled entries, by which values of records are shown, where they ask for them', async () => {
    await create(DATA, red)
    await create(DATA, { ...red, label: '旧红', value: 'off', status: 1 })
    const labels = async (query: string) =>
      (await admin.get<DictEntry[]>(`${DATA}/list-all-simple?types=colour${query}`)).data?.map(
        ({ label, status }) => [label, status],
      )
    expect(await labels('')).toEqual([['红', undefined]])
    expect(await labels('&disabled=true')).toEqual([
      ['红', 0],
      ['旧红', 1],
    ])
  })

  test('dictionary entries are readable by visitors too, without colours, and disabled ones where asked for', async () => {
    const id = await create(DATA, { ...red, colorType: 'danger', remark: '内部说明' })
    await create(DATA, { ...red, value: 'off', status: 1 })
    const stranger = new Client(backend)
    const { data } = await stranger.get('/app-api/system/dict-data/type?type=colour')
    expect(data).toEqual([{ id, label: '红', value: 'red', dictType: 'colour' }])
    const labels = await stranger.get('/app-api/system/dict-data/type?type=colour&disabled=true')
    expect(labels.data).toEqual([
      { id, label: '红', value: 'red', dictType: 'colour', status: 0 },
      { id: expect.any(Number), label: '红', value: 'off', dictType: 'colour', status: 1 },
    ])
    expect(await stranger.get('/app-api/system/dict-data/type')).toMatchObject({
      code: 400,
      msg: '请求参数缺失:type',
    })
  })
})

describe('the export', () => {
  test('the export of dictionary types is an Excel file of the listed columns', async () => {
    await create(TYPE, { ...colour, status: 1 })
    const response = await admin.raw('GET', `${TYPE}/export-excel?type=colour&pageSize=1`)
    expect(response.headers.get('content-type')).toBe('application/vnd.ms-excel;charset=UTF-8')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment;filename=${encodeURIComponent('字典类型.xls')}`,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { rows } = await readSheet(response)
    expect(rows).toEqual([
      ['字典主键', '字典名称', '字典类型', '状态'],
      [expect.any(Number), '颜色', 'colour', '停用'],
    ])
  })

  test('the export of dictionary entries is an Excel file of the listed columns and all pages', async () => {
    await create(TYPE, colour)
    const id = await create(DATA, red)
    const one = await readSheet(await admin.raw('GET', `${DATA}/export?dictType=colour`))
    expect(one.rows).toEqual([
      ['字典编码', '字典排序', '字典标签', '字典键值', '字典类型', '状态'],
      [id, 1, '红', 'red', 'colour', '启用'],
    ])
    const all = await readSheet(await admin.raw('GET', `${DATA}/export?pageNo=2&pageSize=5`))
    const { total } = (await admin.get<Page<DictData>>(`${DATA}/page`)).data ?? { total: 0 }
    expect(all.rows).toHaveLength(total + 1)
  })
})
