// @module-tag postgres
import type { ArbitratorRecord } from '@shared/contract/arbitrators'
import type { FoundRecord } from '@shared/contract/record-search'
import type { SearchPage } from '@shared/contract/search'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { publishRoster } from '../../../../server/features/arbitrators/publish'
import { derivedValues } from '../../../../server/platform/db/folded-columns'
import { orderOfName } from '../../../../server/platform/db/pinyin-order'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { addArbitrators, clearRoster } from '../../../support/roster'
import { addUser } from '../../../support/users'

freshBackend()

/** In the order of their pinyin. */
const NAMES = ['安平', '陈静', '单雨', '王伟', '曾敏', '郑直']
const SHUFFLED = ['王伟', '郑直', '单雨', '安平', '曾敏', '陈静']

const derived = async (table: string, id: number) => {
  const { rows } = await sql<
    Record<string, string>
  >`select * from ${sql.table(table)} where id = ${id}`.execute(backend.db.read.withoutPlugins())
  return rows[0] ?? {}
}
const page = async <T>(path: string, query: Record<string, string>) =>
  (
    await admin.get<{ list: T[] }>(
      `/admin-api${path}/page?${new URLSearchParams({ pageSize: '100', ...query })}`,
    )
  ).data?.list ?? []

describe('the columns made of others', () => {
  test('an insert, an update and an upsert write them, and rows that are read as a whole do not show them', async () => {
    const { db } = backend
    const { id } = await db.write(trx =>
      trx
        .insertInto('posts')
        .values({
          ...{
            name: '（２０２６）立案　崗',
            code: 'a',
            sort: 1,
            status: 0,
            createTime: NOW,
            updateTime: NOW,
          },
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    expect(await derived('posts', id)).toMatchObject({ nameFolded: '(2026)立案岗' })
    await db.write(trx => trx.updateTable('posts').set({ name: '陈　岗' }).where('id', '=', id).execute())
    expect(await derived('posts', id)).toMatchObject({ nameFolded: '陈岗', namePinyin: 'chen2陈gang3岗' })
    const row = await db.read.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(Object.keys(row).filter(name => /Folded|Pinyin/.test(name))).toEqual([])
    expect(row.name).toBe('陈　岗')
    await db.write(trx =>
      trx
        .insertInto('posts')
        .values({ ...row, name: 'ＡＢＣ' })
        .onConflict(conflict => conflict.column('id').doUpdateSet(eb => ({ name: eb.ref('excluded.name') })))
        .execute(),
    )
    expect(await derived('posts', id)).toMatchObject({ nameFolded: 'abc', namePinyin: 'abc' })
  })

  test('a searched text that the database would compute is refused', async () => {
    await expect(
      backend.db.write(trx => trx.updateTable('posts').set({ name: sql<string>`"name" || 'x'` }).execute()),
    ).rejects.toThrow('must be written as a value')
  })

  test('the sample data, the published roster and what comes back from the recycle bin have them', async () => {
    for (const table of ['users', 'documents', 'publishedArbitrators', 'menus', 'dictData', 'files']) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
        backend.db.read.withoutPlugins(),
      )
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect(row).toMatchObject(derivedValues(table, row))
    }
    const { data: id } = await admin.post<number>('/admin-api/system/post/create', {
      ...{ name: '档案　员', code: 'clerk-2', sort: 1, status: 0 },
    })
    await admin.delete(`/admin-api/system/post/delete?id=${id}`)
    const [item] = await page<{ id: number; title: string }>('/system/recycle-bin', { title: '檔案員' })
    expect(item?.title).toBe('档案　员')
    await admin.post('/admin-api/system/recycle-bin/restore', { ids: [item?.id] })
    expect(await page('/system/post', { name: '档案员' })).toMatchObject([{ name: '档案　员' }])
  })
})

describe('what is typed into a filter', () => {
  test.each([
    ['王　伟', '王伟'],
    ['王伟', '王　伟'],
    ['王伟', '王\u200b偉'],
    ['阿卜杜拉·买买提', '阿卜杜拉•买买提'],
    ['阿卜杜拉．买买提', '阿卜杜拉买买提'],
    ['ＡＢＣ公司', 'abc公司'],
    ['第 15 号', '第15号'],
  ])('the person “%s” is found as “%s” in lists and in the search of records', async (name, typed) => {
    const user = await addUser(backend, { nickname: name })
    const ids = async (query: Record<string, string>) =>
      (await page<{ id: number }>('/system/user', query)).map(({ id }) => id)
    expect(await ids({ nickname: typed })).toEqual([user.id])
    const { data } = await admin.get<FoundRecord[]>(
      `/admin-api/system/record-search/list?${new URLSearchParams({ keyword: typed })}`,
    )
    expect(data?.filter(({ kind }) => kind === 'user')).toMatchObject([{ id: user.id }])
  })

  test.each([
    ['关于（2026）第 15 号文件的说明', '(2026)第15号'],
    ['关于(2026)第15号文件的说明', '（２０２６）第　15 号'],
    ['仲裁规则释义', '仲裁規則'],
    ['ＡＢＣ公司公告', 'abc公司'],
  ])(
    'the document “%s” is found by “%s” among documents, by visitors and in the site search',
    async (title, typed) => {
      const { data: id } = await admin.post<number>('/admin-api/system/documents/create', {
        ...{ menuId: 9112, title, content: '<p>正文</p>', status: 0 },
      })
      expect(
        (await page<{ id: number }>('/system/documents', { title: typed })).map(one => one.id),
      ).toContain(id)
      const query = new URLSearchParams({ title: typed, pageNo: '1', pageSize: '10' })
      const { data } = await admin.get<{ list: { id: number }[] }>(`/app-api/system/documents/page?${query}`)
      expect(data?.list.map(one => one.id)).toContain(id)
      const { data: found } = await admin.get<SearchPage>(
        `/app-api/system/search?${new URLSearchParams({ keyword: typed })}`,
      )
      expect(found?.list.map(one => one.title)).toContain(title)
    },
  )

  test('a phone number is found as it is pasted', async () => {
    await backend.db.write(trx =>
      trx.updateTable('users').set({ mobile: '13800138000' }).where('id', '=', 1).execute(),
    )
    for (const mobile of ['+86 138 0013 8000', '138-0013-8000', '１３８００１３８０００', '0139'])
      expect(await page('/system/user', { mobile }), mobile).toHaveLength(mobile === '0139' ? 0 : 1)
  })
})

describe('the roster', () => {
  beforeEach(() => clearRoster(backend))

  test('visitors and staff find an arbitrator however the name is typed, and each finds it in traditional characters', async () => {
    await addArbitrators(backend, [{ name: '陈　静' }, { name: '阿卜杜拉·买买提' }])
    await backend.db.write(trx => publishRoster(trx, { publisher: '甲', now: NOW }))
    for (const [typed, name] of [
      ['陳靜', '陈　静'],
      ['陈静', '陈　静'],
      ['chenjing', '陈　静'],
      ['阿卜杜拉‧买买提', '阿卜杜拉·买买提'],
    ] as const) {
      const body = { name: typed, pinyin: true, pageNum: 1, pageSize: 10 }
      const response = await admin.raw('POST', '/proxy-api/back/arbitrator/selectArbitratorlist', { body })
      const { rows } = (await response.json()) as { rows: { name: string }[] }
      expect(
        rows.map(person => person.name),
        typed,
      ).toEqual([name])
      expect(await page<ArbitratorRecord>('/system/arbitrator', { name: typed })).toMatchObject([{ name }])
    }
  })

  test('an import of a name with other spaces is the same person', async () => {
    await addArbitrators(backend, [{ name: '王伟', rosterType: '1' }])
    const { data } = await admin.post<{ rows: { action: string }[] }>('/admin-api/system/arbitrator/import', {
      rows: [{ name: '王　伟', rosterType: '1', region: '昆明市' }],
      dryRun: true,
    })
    expect(data?.rows.map(({ action }) => action)).toEqual(['update'])
  })
})

describe('the order of names', () => {
  test('names are in the order of their pinyin, with surnames read as such', () => {
    expect([...SHUFFLED].sort((a, b) => (orderOfName(a) < orderOfName(b) ? -1 : 1))).toEqual(NAMES)
    expect(orderOfName('西安') < orderOfName('先')).toBe(true)
    expect(orderOfName('陳靜')).toBe(orderOfName('陈静'))
  })

  test('users and arbitrators are sorted by the pinyin of their names', async () => {
    await clearRoster(backend)
    await addArbitrators(
      backend,
      SHUFFLED.map(name => ({ name })),
    )
    for (const nickname of SHUFFLED) await addUser(backend, { nickname })
    const sorted = async (path: string, field: string, sortOrder: string) =>
      (await page<Record<string, string>>(path, { sortField: field, sortOrder }))
        .map(row => row[field])
        .filter(name => NAMES.includes(name ?? ''))
    for (const [path, field] of [
      ['/system/user', 'nickname'],
      ['/system/arbitrator', 'name'],
    ] as const) {
      expect(await sorted(path, field, 'asc')).toEqual(NAMES)
      expect(await sorted(path, field, 'desc')).toEqual(NAMES.toReversed())
    }
  })
})
