import type {
  ArbitratorRecord,
  RosterChanges,
  RosterPerson,
  RosterResponse,
  RosterSummary,
  RosterVersion,
} from '@shared/contract/arbitrators'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Page } from '../../../../src/api/page'
import { admin, backend, freshBackend, MADE, NOW, SAVED_AGAIN } from '../../../support/fresh-backend'
import { HOSTILE_TEXTS } from '../../../support/hostile'
import { sample } from '../../../support/long'
import { ARBITRATORS, addArbitrators, clearRoster } from '../../../support/roster'

const BASE = '/admin-api/system/arbitrator'
const PUBLIC = '/proxy-api/back/arbitrator/selectArbitratorlist'
const MISSING = { code: 1100002001, msg: '仲裁员不存在', data: null }

freshBackend()
beforeEach(() => clearRoster(backend))

const person = {
  ...{ name: '单雨薇', sex: 2, photo: null, rosterType: '2', profession: '海商海事、保险', region: '上海市' },
  ...{ workUnit: '样例律师事务所', jobTitle: '合伙人', education: '博士研究生', language: '中文、英语' },
  ...{
    introduction: '从事海事争议解决工作十八年。',
    nationality: '新加坡',
    latinName: 'SHAN Yuwei',
    englishIntroduction: 'Maritime disputes.',
    appointTime: NOW,
    termEndTime: NOW + 900 * 86_400_000,
    sort: 3,
    status: 0,
  },
}
const bare = { name: '吕一', rosterType: '1' }

async function create(change: Record<string, unknown> = {}, of: object = person): Promise<number> {
  const { code, msg, data } = await admin.post<number>(`${BASE}/create`, { ...of, ...change })
  if (code !== 0 || data === null) throw new Error(`${code} ${msg}`)
  return data
}
const recordOf = async (id: number) => (await admin.get<ArbitratorRecord>(`${BASE}/get?id=${id}`)).data
const page = async (query = '') =>
  (await admin.get<Page<ArbitratorRecord>>(`${BASE}/page?pageSize=200&${query}`)).data
const names = async (query: string) => (await page(query))?.list.map(({ name }) => name)
const summary = async () => (await admin.get<RosterSummary>(`${BASE}/roster`)).data
const publish = (expected: object = {}) => admin.put(`${BASE}/publish`, expected)
const visible = async () => {
  const response = await admin.raw('POST', PUBLIC, { body: { pageSize: 100, facets: true } })
  return (await response.json()) as RosterResponse
}

describe('a record', () => {
  test('an arbitrator needs a name and a kind, and empty fields are stored as null', async () => {
    const id = await create({ profession: ' ', sex: 0, language: '' }, bare)
    expect(await recordOf(id)).toEqual({
      ...{ id, name: '吕一', rosterType: '1', sex: null, photo: null, profession: null, region: null },
      ...{ workUnit: null, jobTitle: null, education: null, language: null, introduction: null },
      ...{ nationality: null, latinName: null, englishIntroduction: null },
      ...{ appointTime: null, termEndTime: null, sort: 0, status: 0, state: 'new', createTime: NOW, ...MADE },
    })
  })

  test('an update replaces the whole arbitrator and empties what the form leaves out', async () => {
    const id = await create()
    expect(await admin.put(`${BASE}/update`, { id, ...bare, status: 1 })).toMatchObject({
      code: 0,
      data: true,
    })
    expect(await recordOf(id)).toMatchObject({
      ...{ name: '吕一', sex: null, introduction: null, appointTime: null, status: 1, state: 'hidden' },
      ...SAVED_AGAIN,
    })
    expect(await admin.put(`${BASE}/update`, { id: 987_654, ...person })).toMatchObject(MISSING)
  })

  test('an arbitrator has a photo of this server, dates of this time, and no private data', async () => {
    const photo = '照片不正确，应为已上传到本系统的图片'
    for (const [change, message] of [
      [{ introduction: '半\ud800个' }, '包含无法保存的字符'],
      [{ photo: 'javascript:alert(1)' }, photo],
      [{ photo: 'https://elsewhere.example/a.png' }, photo],
      [{ photo: '/prod-api/admin-api/infra/file/1/get/none.png' }, photo],
      [{ appointTime: 9e15 }, '聘任日期不正确，应在 1900 年至 2100 年之间'],
      [{ introduction: '联系电话 13800138000' }, '名册对外公开，请删除'],
      [{ introduction: '手机：138-0013-8000' }, '名册对外公开，请删除'],
      [{ workUnit: '某所 110101199003071234' }, '名册对外公开，请删除'],
      [{ jobTitle: '身份证11010119900307123X' }, '名册对外公开，请删除'],
      [{ profession: 'someone@example.org' }, '名册对外公开，请删除'],
      [{ name: '王某13800138000' }, '名册对外公开，请删除'],
    ] as const)
      expect(await admin.post(`${BASE}/create`, { ...person, ...change })).toMatchObject({
        ...{ code: 400, msg: expect.stringContaining(message) },
      })
  })

  test('an arbitrator may contain numbers that identify no person', async () => {
    await create({
      introduction: '1998年起执业，办理案件1380件，标的额逾12345678901元；专利号 ZL201310012345.6。',
    })
  })

  test('an arbitrator needs an enabled kind and sex when chosen, and keeps one that was disabled later', async () => {
    expect(await admin.post(`${BASE}/create`, { ...person, rosterType: '9' })).toMatchObject({
      code: 1002007001,
    })
    expect(await admin.post(`${BASE}/create`, { ...person, sex: 3 })).toMatchObject({ code: 1002007001 })
    const id = await create()
    await backend.db.write(trx =>
      trx
        .updateTable('dictData')
        .set({ status: 1 })
        .where('dictType', '=', 'arbitrator_roster_type')
        .where('value', '=', '2')
        .execute(),
    )
    expect(await admin.post(`${BASE}/create`, person)).toMatchObject({ code: 1002007002 })
    expect(await admin.put(`${BASE}/update`, { id, ...person, sort: 8 })).toMatchObject({ code: 0 })
  })

  test('an arbitrator is found by a name of any characters', async () => {
    for (const text of sample(HOSTILE_TEXTS).filter(
      one => one.trim() && one.length <= 50 && one.isWellFormed(),
    )) {
      if (text.includes('\0') || /@/.test(text)) continue
      const id = await create({ name: text, introduction: text })
      expect((await recordOf(id))?.introduction, text).toBe(text.trim())
      expect(await names(new URLSearchParams({ name: text.trim() }).toString()), text).toContain(text.trim())
    }
  })
})

test('the list finds a name by its pinyin, and records by their state', async () => {
  await create()
  await create({}, bare)
  await create({
    name: '王五',
    latinName: 'Paul WANG',
    profession: '建设工程',
    region: '云州市',
    language: '中文',
  })
  expect(await names('name=雨')).toEqual(['单雨薇'])
  expect(await names('name=shanyu')).toEqual(['单雨薇'])
  expect(await names('name=SYW')).toEqual(['单雨薇'])
  expect(await names('name=lv')).toEqual(['吕一'])
  for (const typed of ['wang', 'Paul WANG', 'wang paul', 'ww'])
    expect(await names(`name=${typed}`)).toEqual(['王五'])
  expect(await names('state=new&sortField=name&sortOrder=desc')).toEqual(['王五', '单雨薇', '吕一'])
})

describe('publishing', () => {
  test('no change of staff is public before publishing, and all of it after', async () => {
    const id = await create()
    const kept = await create({ name: '不公布', status: 1 })
    expect(await visible()).toMatchObject({ total: 0, publishTime: null })
    expect(await summary()).toEqual({
      ...{ publishTime: null, publisher: null, total: 0, elsewhere: false },
      pending: { create: 1, update: 0, remove: 0 },
      checks: { ending: 0, ended: 0, incomplete: 0 },
    })
    expect(await publish({ create: 1, update: 0, remove: 0 })).toMatchObject({ code: 0, data: true })
    const { status: _, ...told } = person
    expect(await visible()).toMatchObject({ total: 1, rows: [{ id, ...told }], publishTime: NOW })
    expect(await summary()).toEqual({
      ...{ publishTime: NOW, publisher: '管理员', total: 1, elsewhere: false },
      pending: { create: 0, update: 0, remove: 0 },
      checks: { ending: 0, ended: 0, incomplete: 0 },
    })
    expect(await recordOf(id)).toMatchObject({ state: 'published' })
    expect(await recordOf(kept)).toMatchObject({ state: 'hidden' })
  })

  test('a changed, a hidden and a deleted arbitrator wait for the next publication', async () => {
    await addArbitrators(backend, ARBITRATORS.slice(0, 4))
    const [changed, off, gone, same] = [1, 2, 3, 4]
    const stored = async (id: number) => {
      const record = await recordOf(id)
      return { ...record, photo: null }
    }
    await admin.put(`${BASE}/update`, { ...(await stored(changed)), region: '深圳市' })
    await admin.put(`${BASE}/update`, { ...(await stored(off)), status: 1 })
    await admin.delete(`${BASE}/delete?id=${gone}`)
    // Saved as it was: nothing to publish.
    await admin.put(`${BASE}/update`, await stored(same))
    expect((await visible()).rows.map(({ region }) => region)).toEqual(
      ARBITRATORS.slice(0, 4).map(one => one.region),
    )
    expect((await summary())?.pending).toEqual({ create: 0, update: 1, remove: 2 })
    expect((await page())?.list.map(({ state }) => state)).toEqual(['changed', 'leaving', 'published'])
    expect(await names('state=leaving')).toEqual([ARBITRATORS[1]?.name])
    await publish()
    const { rows, facets } = await visible()
    expect(rows.map(({ id, region }) => [id, region])).toEqual([
      [changed, '深圳市'],
      [same, ARBITRATORS[3]?.region],
    ])
    expect(facets?.region.map(({ value }) => value).sort()).toEqual(['深圳市', ARBITRATORS[3]?.region].sort())
  })

  test('publishing is refused when the pending changes are not those that were confirmed', async () => {
    await create()
    const requested = { create: 1, update: 0, remove: 0 }
    await create({ name: '后来的' })
    const refused = { code: 1100002002, msg: '名册刚刚又有改动，请核对后再发布' }
    expect(await publish(requested)).toMatchObject(refused)
    expect((await visible()).total).toBe(0)
    expect(await publish({ create: 'x' })).toMatchObject({ code: 400 })
  })
})

const DAY = 86_400_000

describe('specialities', () => {
  test('a speciality that is not in the dictionary is refused, and one that a record already has may stay', async () => {
    const refused = { code: 1100002004, msg: '专业“炼金术”不在专业字典中' }
    expect(await admin.post(`${BASE}/create`, { ...person, profession: '保险、炼金术' })).toMatchObject(
      refused,
    )
    await addArbitrators(backend, [{ name: '王五', profession: '炼金术' }])
    const [stored] = (await page())?.list ?? []
    expect(await admin.put(`${BASE}/update`, { ...stored, profession: '炼金术，保险' })).toMatchObject({
      code: 0,
    })
    expect((await recordOf(stored?.id ?? 0))?.profession).toBe('炼金术、保险')
  })

  test('without a dictionary every speciality is accepted', async () => {
    await backend.db.write(trx =>
      trx.deleteFrom('dictData').where('dictType', '=', 'arbitrator_speciality').execute(),
    )
    expect((await recordOf(await create({ profession: '炼金术' })))?.profession).toBe('炼金术')
  })
})

describe('terms', () => {
  test('a term cannot end before it begins and may last one day', async () => {
    const refused = { code: 1100002003, msg: '聘期届满日不能早于聘任日期' }
    expect(await admin.post(`${BASE}/create`, { ...person, termEndTime: NOW - 1 })).toMatchObject(refused)
    await create({ termEndTime: NOW })
  })

  test('staff find terms that are over or soon will be, and incomplete records', async () => {
    const begun = { appointTime: NOW - 800 * DAY }
    await create({ name: '已届满', ...begun, termEndTime: NOW - 2 * DAY })
    await create({ name: '今天届满', ...begun, termEndTime: NOW })
    await create({ name: '半年内', ...begun, termEndTime: NOW + 179 * DAY })
    await create({ name: '半年后', ...begun, termEndTime: NOW + 181 * DAY })
    await create({ name: '资料不全', education: '' })
    await create({ name: '不在册', termEndTime: NOW, education: '', status: 1 })
    expect(await names('check=ended')).toEqual(['已届满'])
    expect(await names('check=ending')).toEqual(['今天届满', '半年内'])
    expect(await names('check=incomplete')).toEqual(['资料不全'])
    expect((await summary())?.checks).toEqual({ ending: 2, ended: 1, incomplete: 1 })
  })

  test('visitors do not find an arbitrator whose term is over, except by the number in a link', async () => {
    const begun = { appointTime: NOW - 800 * DAY }
    const over = await create({ name: '已届满', ...begun, termEndTime: NOW - DAY })
    await create({ name: '今天届满', ...begun, termEndTime: NOW - DAY + 1 })
    await publish()
    const { rows, total, facets } = await visible()
    expect([rows.map(({ name }) => name), total]).toEqual([['今天届满'], 1])
    expect(facets?.sex).toEqual([{ value: '2', count: 1 }])
    const response = await admin.raw('POST', PUBLIC, { body: { id: over } })
    expect(await response.json()).toMatchObject({ rows: [{ name: '已届满', termEndTime: NOW - DAY }] })
  })
})

describe('versions', () => {
  const changes = async (query = '') => (await admin.get<RosterChanges>(`${BASE}/changes?${query}`)).data
  const versions = async () => (await admin.get<Page<RosterVersion>>(`${BASE}/versions`)).data
  const version = async (id: number) =>
    (await admin.get<Page<RosterPerson>>(`${BASE}/version?id=${id}`)).data?.list.map(({ name, region }) => [
      name,
      region,
    ])

  test('each publication stays unchanged with its changes and its publisher', async () => {
    const [stays, changed, gone] = [
      await create({ name: '不变' }),
      await create({ name: '改变' }),
      await create({ name: '离开' }),
    ]
    await publish()
    await admin.put(`${BASE}/update`, {
      id: changed,
      ...person,
      name: '改变',
      region: '北京市',
      termEndTime: null,
    })
    await admin.delete(`${BASE}/delete?id=${gone}`)
    const added = await create({ name: '加入' })
    const waiting = {
      counts: { create: 1, update: 1, remove: 1 },
      list: [
        {
          ...{ kind: 'update', id: changed, name: '改变', rosterType: '2', workUnit: person.workUnit },
          fields: [
            { field: 'region', before: '上海市', after: '北京市' },
            { field: 'termEndTime', before: person.termEndTime, after: null },
          ],
        },
        { kind: 'create', id: added, name: '加入', rosterType: '2', workUnit: person.workUnit, fields: [] },
        { kind: 'remove', id: gone, name: '离开', rosterType: '2', workUnit: person.workUnit, fields: [] },
      ],
    }
    expect(await changes()).toEqual(waiting)
    await publish(waiting.counts)
    expect(await changes()).toEqual({ counts: { create: 0, update: 0, remove: 0 }, list: [] })
    const [second, first] = (await versions())?.list ?? []
    expect(first).toMatchObject({ publisher: '管理员', total: 3, isStored: true, counts: null })
    expect(second).toMatchObject({ publisher: '管理员', total: 3, isStored: true, counts: waiting.counts })
    expect(await changes(`to=${second?.id}`)).toEqual(waiting)
    expect((await changes(`from=${first?.id}`))?.counts).toEqual(waiting.counts)
    expect((await changes(`from=${second?.id}&to=${first?.id}`))?.counts).toEqual(waiting.counts)
    expect(await version(first?.id ?? 0)).toEqual([
      ['不变', '上海市'],
      ['改变', '上海市'],
      ['离开', '上海市'],
    ])
    expect(await version(second?.id ?? 0)).toEqual([
      ['不变', '上海市'],
      ['改变', '北京市'],
      ['加入', '上海市'],
    ])
    // Nothing is stored twice for someone who has not changed.
    const rows = await backend.db.read.selectFrom('rosterHistory').selectAll().execute()
    expect(rows.filter(({ arbitratorId }) => arbitratorId === stays)).toHaveLength(1)
    // Back again with a number that was once taken off.
    await admin.put(`${BASE}/update`, { id: changed, ...person, name: '改变', status: 1 })
    await publish()
    await admin.put(`${BASE}/update`, { id: changed, ...person, name: '改变', status: 0 })
    await publish()
    expect((await versions())?.list.slice(0, 2).map(({ counts }) => counts)).toEqual([
      { create: 1, update: 0, remove: 0 },
      { create: 0, update: 0, remove: 1 },
    ])
    expect(await version(first?.id ?? 0)).toContainEqual(['改变', '上海市'])
  })

  test('a version that does not exist or has no stored content is refused', async () => {
    const missing = { code: 1100002005, msg: '这个版本的名册没有保存内容' }
    await create()
    await publish()
    await publish()
    await backend.db.write(trx => trx.updateTable('rosterHistory').set({ since: 2 }).execute())
    for (const query of ['version?id=1', 'version?id=987', 'changes?from=1', 'changes?to=2'])
      expect(await admin.get(`${BASE}/${query}`), query).toMatchObject(missing)
    expect((await versions())?.list.map(({ isStored, counts }) => [isStored, counts])).toEqual([
      [true, null],
      [false, null],
    ])
  })
})

test('the export of arbitrators has the columns of an import, and no text in it is a formula', async () => {
  await create({ introduction: '=HYPERLINK("http://x")' })
  await create({ name: '王五', status: 1, sex: 0 }, bare)
  const csv = await (await admin.raw('GET', `${BASE}/export-excel?format=csv`)).text()
  const [head, ...lines] = csv.replace('\ufeff', '').trimEnd().split('\r\n')
  expect(head).toBe(
    '编号,姓名,名册类型,性别,专业,地区,国籍,工作单位,职务,学历,工作语言,聘任日期,聘期届满日,显示顺序,是否公布,简介,英文姓名,英文简介',
  )
  expect(lines).toEqual([
    '2,王五,国内仲裁员,,,,,,,,,,,0,否,,,',
    `1,单雨薇,涉外仲裁员,女,海商海事、保险,上海市,新加坡,样例律师事务所,合伙人,博士研究生,中文、英语,2026-03-02,2028-08-18,3,是,"'=HYPERLINK(""http://x"")",SHAN Yuwei,Maritime disputes.`,
  ])
  const only = await (await admin.raw('GET', `${BASE}/export?format=csv&rosterType=1`)).text()
  expect(only.trimEnd().split('\r\n')).toHaveLength(2)
  expect(await admin.get(`${BASE}/export-excel?format=pdf`)).toMatchObject({ code: 400 })
})
