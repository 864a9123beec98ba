import type { ArbitratorRecord } from '@shared/contract/arbitrators'
import type { SheetResult } from '@shared/contract/row'
import { ARBITRATOR_SHEET } from '@shared/domain/sheets/arbitrator-sheet'
import { readSheet } from '@shared/domain/sheets/read-sheet'
import { beforeEach, expect, test } from 'vitest'
import type { Page } from '../../../../src/api/page'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { ARBITRATORS, addArbitrators, clearRoster } from '../../../support/roster'
import { addUser } from '../../../support/users'
import { weeklyTest } from '../../../support/weekly-test'
import { readSheet as readXlsx } from '../../../support/xlsx'

const BASE = '/admin-api/system/arbitrator'

freshBackend()
beforeEach(() => clearRoster(backend))

const send = (rows: unknown, dryRun = false) => admin.post<SheetResult>(`${BASE}/import`, { rows, dryRun })
const all = async () =>
  (await admin.get<Page<ArbitratorRecord>>(`${BASE}/page?pageSize=200&sortField=id`)).data?.list ?? []
const row = {
  name: '单雨薇',
  rosterType: '涉外仲裁员',
  sex: '女',
  region: ' 上海市 ',
  appointTime: '2026-03-02',
}

test('an import creates new arbitrators, updates known ones and leaves the unchanged', async () => {
  await addArbitrators(backend, ARBITRATORS.slice(0, 2))
  const [first, second] = ARBITRATORS
  const rows = [
    row,
    { name: first?.name, rosterType: '1', region: '深圳市', introduction: '清空', profession: '' },
    { name: second?.name, rosterType: '国内仲裁员' },
  ]
  const actions = ['create', 'update', 'same']
  const planned = await send(rows, true)
  expect(planned.data).toEqual({
    written: false,
    rows: actions.map(action => ({
      ...{ action, message: null },
      ...(action === 'update' && { emptied: ['简介'] }),
    })),
  })
  expect(await all()).toHaveLength(2)
  expect((await send(rows)).data).toMatchObject({ written: true })
  expect(await all()).toMatchObject([
    // What the file has not, or blank, stays; the mark empties.
    { region: '深圳市', introduction: null, profession: first?.profession, state: 'changed' },
    { name: second?.name, state: 'published' },
    {
      ...{ name: '单雨薇', rosterType: '2', sex: 2, region: '上海市', state: 'new', sort: 0, status: 0 },
      appointTime: Date.parse('2026-03-02T00:00:00+08:00'),
      updateTime: NOW,
    },
  ])
  expect((await send(rows, true)).data?.rows.map(({ action }) => action)).toEqual(['same', 'same', 'same'])
})

test('an exported file of arbitrators is imported unchanged', async () => {
  await addArbitrators(backend, ARBITRATORS)
  const csv = await (await admin.raw('GET', `${BASE}/export?format=csv`)).text()
  const fields =
    'id name rosterType sex profession region nationality workUnit jobTitle education language appointTime termEndTime sort status introduction latinName englishIntroduction'.split(
      ' ',
    )
  const lines = csv.trimEnd().split('\r\n').slice(1)
  const rows = lines.map(line => {
    const cells = line.split(',')
    return Object.fromEntries(fields.map((name, at) => [name, cells[at]]))
  })
  const { data } = await send(rows, true)
  expect(new Set(data?.rows.map(({ action, message }) => message ?? action))).toEqual(new Set(['same']))
  expect(data?.rows).toHaveLength(60)
})

test('an exported file is imported again although words that it uses are disabled, which nothing else may use', async () => {
  await addArbitrators(backend, ARBITRATORS)
  const change = (dictType: string) =>
    backend.db.write(trx =>
      trx.updateTable('dictData').set({ status: 1 }).where('dictType', '=', dictType).execute(),
    )
  await change('arbitrator_roster_type')
  await change('system_user_sex')
  const csv = await (await admin.raw('GET', `${BASE}/export?format=csv`)).text()
  const steps = readSheet(new TextEncoder().encode(csv), ARBITRATOR_SHEET)
  let step = steps.next()
  while (!step.done) step = steps.next()
  const { rows } = step.value
  const { data } = await send(rows, true)
  expect(new Set(data?.rows.map(({ action, message }) => message ?? action))).toEqual(new Set(['same']))
  // Without its number a record is found by the label of its disabled kind.
  const { id: _id, ...named } = rows[0] ?? {}
  expect((await send([named], true)).data?.rows).toMatchObject([{ action: 'same' }])
  const { data: other } = await send([{ name: '新名', rosterType: named.rosterType ?? '' }], true)
  expect(other?.rows[0]?.message).toMatch(/^名册类型“.+”已停用，可以填：$/)
})

test('unknown words of a file of arbitrators can be given a meaning', async () => {
  const rows = [{ ...row, rosterType: '涉外', profession: '炼金术、保险' }]
  const { data } = await send(rows, true)
  expect(data?.rows[0]?.unknown).toEqual([
    { field: 'rosterType', word: '涉外' },
    { field: 'profession', word: '炼金术' },
  ])
  expect(data?.choices?.map(({ field }) => field)).toEqual(['rosterType', 'profession'])
  const meanings = { rosterType: { 涉外: '涉外仲裁员' }, profession: { 炼金术: '建设工程' } }
  const sent = await admin.post<SheetResult>(`${BASE}/import`, { rows, meanings })
  expect(sent.data).toMatchObject({ written: true })
  expect(await all()).toMatchObject([{ rosterType: '2', profession: '建设工程、保险' }])
})

test('a template of arbitrators lists what its columns may hold', async () => {
  const template = await admin.raw('GET', `${BASE}/get-import-template`)
  const [head, example] = (await readXlsx(template)).rows
  expect(head?.slice(0, 3)).toEqual(['姓名', '名册类型', '性别'])
  expect(example?.[0]).toBe('示例：张三')
})

test('a speciality in another spelling is stored as in the dictionary, and the outcome says so', async () => {
  const rows = [{ ...row, profession: '建设工程合同纠纷，保险 法；知识产权' }]
  const message = '专业“建设工程合同纠纷”按“建设工程”录入；专业“保险 法”按“保险”录入'
  expect((await send(rows)).data).toEqual({ written: true, rows: [{ action: 'create', message }] })
  expect((await all())[0]?.profession).toBe('建设工程、保险、知识产权')
})

test('a file of arbitrators distinguishes namesakes by number', async () => {
  await addArbitrators(backend, [{ name: '王伟' }, { name: '王伟' }, { name: '王伟', rosterType: '2' }])
  const named = (change: object) => ({ name: '王伟', rosterType: '1', region: '广州市', ...change })
  expect((await send([named({})], true)).data?.rows).toEqual([
    { action: 'error', message: '名册中有多名同名仲裁员，请在“编号”列中写明是哪一名' },
  ])
  expect((await send([named({ id: '2' }), named({ rosterType: '涉外仲裁员' })])).data).toMatchObject({
    written: true,
  })
  expect((await all()).map(({ region }) => region)).toEqual([null, '广州市', '广州市'])
})

test('a file of arbitrators with a fault in a row is refused as a whole', async () => {
  const faults: [object, string][] = [
    [{ name: '' }, '仲裁员姓名不能为空'],
    [{ rosterType: '' }, '名册类型不能为空'],
    [{ rosterType: '国际' }, '名册类型“国际”不存在，可以填：国内仲裁员、涉外仲裁员、港澳台仲裁员、调解员'],
    [{ sex: '未知' }, '性别“未知”不存在，可以填：男、女'],
    [{ status: '也许' }, '是否公布“也许”不存在，可以填：是、公布、否、不公布'],
    [{ sort: '第一' }, '显示顺序“第一”不是整数'],
    [{ id: '7' }, '没有编号为 7 的仲裁员'],
    [{ id: '-1' }, '编号格式不正确'],
    [{ appointTime: '2026-02-30' }, '聘任日期“2026-02-30”不正确，应如 2026-03-01'],
    [{ termEndTime: '2020-01-01', appointTime: '2026-03-02' }, '聘期届满日不能早于聘任日期'],
    [{ termEndTime: '明年' }, '聘期届满日“明年”不正确，应如 2026-03-01'],
    [{ profession: '保险、炼金术' }, '专业“炼金术”不在专业字典中'],
    [{ profession: '建设施工' }, '专业“建设施工”不在专业字典中，相近的有：建设工程'],
    [{ introduction: '电话13800138000' }, '简介中含有手机号码、身份证号码或电子邮箱，名册对外公开，请删除'],
    [{ introduction: {} }, '简介格式不正确:introduction'],
    // All that is wrong with it at once.
    [
      { name: '', sex: '未知', sort: '第一', appointTime: '明年' },
      '性别“未知”不存在，可以填：男、女；显示顺序“第一”不是整数；聘任日期“明年”不正确，应如 2026-03-01；仲裁员姓名不能为空',
    ],
  ]
  for (const [change, message] of faults) {
    const result = await send([row, { name: '好的', rosterType: '1', ...change }])
    expect(result.data?.written, message).toBe(false)
    expect(result.data?.rows[0]).toEqual({ action: 'create', message: null })
    expect(result.data?.rows[1]).toMatchObject({ action: 'error', message })
  }
  expect(await all()).toEqual([])
})

test.each(['2026-3-2', '2026/03/02', '2026.3.2', '2026年3月2日'])(
  'an import of arbitrators understands the date %s',
  async day => {
    await send([{ ...row, appointTime: day }])
    expect((await all())[0]?.appointTime).toBe(Date.parse('2026-03-02T00:00:00+08:00'))
  },
)

test('a file of arbitrators may name the same arbitrator only once', async () => {
  expect((await send([row, row])).data?.rows[1]).toEqual({
    action: 'error',
    message: '与第 1 条是同一名仲裁员',
  })
})

weeklyTest(
  'an import of 5,000 rows names all three wrong rows and writes nothing, or else writes all',
  async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => ({
      ...{ name: `样例${at}`, rosterType: '国内仲裁员', profession: '建设工程、保险', region: '云州市' },
      ...{ introduction: `从事争议解决工作，第 ${at} 位。`, sort: String(at) },
    }))
    const wrong = [17, 2_500, 4_999]
    const result = await send(
      many.map((one, at) => (wrong.includes(at) ? { ...one, rosterType: '无' } : one)),
    )
    expect(result.data?.written).toBe(false)
    const errors = result.data?.rows.flatMap(({ action }, at) => (action === 'error' ? [at] : []))
    expect(errors).toEqual(wrong)
    expect(await all()).toEqual([])
    expect((await send(many)).data).toMatchObject({ written: true })
    expect((await admin.get<Page<unknown>>(`${BASE}/page`)).data?.total).toBe(5_000)
    expect(await send(Array(20_001).fill(row))).toMatchObject({
      code: 400,
      msg: '请求参数不正确:一次最多导入 20000 条',
    })
    expect(await admin.put(`${BASE}/publish`, { create: 5_000 })).toMatchObject({ code: 0 })
  },
)

test('users who may only create import new arbitrators alone', async () => {
  await addArbitrators(backend, ARBITRATORS.slice(0, 1))
  const { client } = await addUser(backend, {
    permissions: ['system:arbitrator:import', 'system:arbitrator:query'],
  })
  const known = { name: ARBITRATORS[0]?.name, rosterType: '1', region: '他乡' }
  const response = await client.post<SheetResult>(`${BASE}/import`, { rows: [row, known] })
  expect(response.data?.rows).toEqual([
    { action: 'create', message: null },
    { action: 'error', message: '没有修改仲裁员的权限' },
  ])
})
