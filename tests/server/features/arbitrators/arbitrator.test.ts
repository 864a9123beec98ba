import type { Arbitrator, RosterResponse } from '@shared/contract/arbitrators'
import { beforeAll, describe, expect, test } from 'vitest'
import { startBackend } from '../../../support/backend'
import { backend, sharedBackend } from '../../../support/fresh-backend'
import { HOSTILE_TEXTS, WILDCARD_TEXTS } from '../../../support/hostile'
import { ARBITRATORS, addArbitrators, clearRoster, PUBLISHED } from '../../../support/roster'

const PATH = '/proxy-api/back/arbitrator/selectArbitratorlist'

let all: Arbitrator[]
sharedBackend()
beforeAll(async () => {
  await clearRoster(backend)
  await addArbitrators(backend)
  all = ARBITRATORS.map(
    (person, at) =>
      ({
        ...{ photo: null, termEndTime: null, nationality: null, latinName: null, englishIntroduction: null },
        ...person,
        id: at + 1,
      }) as Arbitrator,
  )
})

async function ask(body: unknown, base = ''): Promise<RosterResponse> {
  const request = new Request(`http://localhost${base}${PATH}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })
  return (await (await backend.app.fetch(request)).json()) as RosterResponse
}

describe('the roster', () => {
  test.each(['', '/prod-api'])(
    'the roster is served below "%s/proxy-api" in the shape of the other system',
    async base => {
      const { rows, ...rest } = await ask({}, base)
      expect(rest).toEqual({ code: 1, msg: '', total: all.length })
      expect(rows).toEqual(all.slice(0, 10))
    },
  )

  test('the roster has no phone number, mail address, address or identity number', async () => {
    const { rows } = await ask({ pageSize: 100 })
    const told =
      'appointTime education englishIntroduction id introduction jobTitle language latinName name nationality photo profession region rosterType sex sort termEndTime'
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([...told.split(' '), 'workUnit'])
    expect(JSON.stringify(rows)).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)|\d{17}[\dX]|@/)
  })

  test('the roster comes in pages counted by pageNum', async () => {
    expect((await ask({ pageNum: 2, pageSize: 5 })).rows).toEqual(all.slice(5, 10))
    expect((await ask({ pageNum: '2', pageSize: '5' })).rows).toEqual(all.slice(5, 10))
    expect(await ask({ pageNum: 9_999, pageSize: 100 })).toMatchObject({
      code: 1,
      total: all.length,
      rows: [],
    })
  })

  test.each(['name', 'profession', 'region'] as const)(
    'the roster is searched by a part of the %s',
    async column => {
      const part = all[0]?.[column]?.slice(0, 1) ?? ''
      const expected = all.filter(row => row[column]?.includes(part))
      expect(expected.length).toBeGreaterThan(0)
      expect(await ask({ [column]: part, pageSize: 100 })).toMatchObject({
        total: expected.length,
        rows: expected.slice(0, 100),
      })
    },
  )

  test('the roster is filtered by kind and sex exactly, and by all filters at once', async () => {
    const { rosterType, sex } = all[0] ?? {}
    const expected = all.filter(row => row.rosterType === rosterType && row.sex === sex)
    expect(await ask({ rosterType, sex: String(sex), pageSize: 100 })).toMatchObject({
      total: expected.length,
    })
    expect(await ask({ rosterType, sex, pageSize: 100 })).toMatchObject({ total: expected.length })
    expect((await ask({ rosterType: 'none' })).total).toBe(0)
    for (const other of ['9', '男', 'NaN', '1e999', '1 or 1=1'])
      expect((await ask({ sex: other })).total).toBe(0)
  })

  test.each(['', null])('the roster is not filtered by %o', async nothing => {
    const body = { name: nothing, rosterType: nothing, profession: nothing, region: nothing, sex: nothing }
    expect((await ask(body)).total).toBe(all.length)
  })

  test('the roster treats every text as plain characters', async () => {
    for (const name of [...WILDCARD_TEXTS, ...HOSTILE_TEXTS].filter(
      text => text !== '' && text.length <= 100,
    )) {
      const expected = all.filter(row => row.name.includes(name)).length
      expect(await ask({ name }), name).toMatchObject({ code: 1, total: expected })
    }
  })
})

describe('what is added to the contract', () => {
  const names = ({ rows }: RosterResponse) => rows.map(({ name }) => name)

  test.each([
    ['wangwenbo', ['王文博']],
    ['WWB', ['吴文博', '王文博']],
    ["wang wen'bo", ['王文博']],
    ['ＷＡＮＧＷＥＮＢＯ', ['王文博']],
    ['wenbo', ARBITRATORS.slice(0, 10).map(({ name }) => name)],
    ['zwb', ['赵文博', '周文博', '郑文博']],
    ['ang', []],
    ['王文', ['王文博']],
    ['%', []],
  ])('a name is found by the pinyin %s', async (name, expected) => {
    expect(names(await ask({ name, pinyin: true, pageSize: 100 }))).toEqual(expected)
  })

  test('the contract’s own call finds nothing by pinyin', async () => {
    expect((await ask({ name: 'wangwenbo' })).total).toBe(0)
  })

  test('a whole speciality, region or language is distinguished from a part of one', async () => {
    const part = await ask({ profession: '金融', pageSize: 100 })
    const whole = await ask({ profession: '金融', exact: true, pageSize: 100 })
    expect(part.rows.map(row => row.profession)).toContain('金融证券')
    expect(new Set(whole.rows.map(row => row.profession))).toEqual(new Set(['金融']))
    const sea = await ask({ profession: '海事海商', exact: true, pageSize: 100 })
    expect(new Set(sea.rows.map(row => row.profession))).toEqual(new Set(['国际贸易、海事海商']))
    const english = await ask({ language: '英语', exact: true, pageSize: 100 })
    expect(english.total).toBe(all.filter(row => row.language?.includes('英语')).length)
    expect((await ask({ language: '英' })).total).toBe(english.total)
    expect((await ask({ language: '英', exact: true })).total).toBe(0)
  })

  test('counts give the results of each choice under the other filters', async () => {
    const { facets, publishTime, total } = await ask({
      rosterType: '2',
      region: '云州市',
      exact: true,
      facets: true,
    })
    expect(publishTime).toBe(PUBLISHED)
    const inTown = all.filter(row => row.region === '云州市')
    const kinds = (facets?.rosterType ?? []).map(({ value, count }) => [value, count])
    expect(Object.fromEntries(kinds)).toEqual(
      Object.fromEntries(
        ['1', '2', '3', '4'].flatMap(kind => {
          const count = inTown.filter(row => row.rosterType === kind).length
          return count > 0 ? [[kind, count]] : []
        }),
      ),
    )
    expect(facets?.region.find(({ value }) => value === '云州市')?.count).toBe(total)
    for (const { value, count } of facets?.profession ?? []) {
      const chosen = { rosterType: '2', region: '云州市', profession: value, exact: true }
      expect((await ask(chosen)).total, value).toBe(count)
    }
    expect(facets?.sex.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  })

  test('specialities are counted and found by their groups, each arbitrator once', async () => {
    await backend.db.write(trx =>
      trx
        .updateTable('dictData')
        .set({ label: '金融证券' })
        .where('dictType', '=', 'arbitrator_speciality')
        .where('label', '=', '证券与基金')
        .execute(),
    )
    const { facets } = await ask({ facets: true })
    expect(facets?.professionGroup.map(({ value, count }) => [value, count])).toEqual([
      ['工程与房地产', 12],
      ['金融与保险', 12],
      ['涉外与海事', 12],
      ['知识产权与科技', 12],
    ])
    expect(facets?.professionGroup[1]?.specialities).toContain('金融证券')
    for (const { value, count } of facets?.professionGroup ?? [])
      expect((await ask({ profession: value, exact: true })).total, value).toBe(count)
    expect((await ask({ profession: '金融与保险' })).total).toBe(0)
    const some = await ask({ facets: true, sex: '1', profession: '保险', exact: true })
    expect(some.facets?.professionGroup.every(({ count }) => count > 0)).toBe(true)
  })

  test('one arbitrator is requested by number', async () => {
    expect(names(await ask({ id: 7, name: '从前的名字', region: '他乡' }))).toEqual(['郑文博'])
    expect((await ask({ id: 987_654 })).total).toBe(0)
  })
})

test('the roster is empty and has no date before anything is published', async () => {
  const empty = await startBackend()
  await clearRoster(empty)
  const request = new Request(`http://localhost${PATH}`, {
    method: 'POST',
    body: JSON.stringify({ facets: true }),
    headers: { 'Content-Type': 'application/json' },
  })
  const none = {
    ...{ rosterType: [], profession: [], professionGroup: [], region: [], nationality: [] },
    ...{ language: [], sex: [] },
  }
  expect(await (await empty.app.fetch(request)).json()).toEqual({
    ...{ code: 1, msg: '', total: 0, rows: [], publishTime: null, facets: none },
  })
  await empty.close()
})
