// @module-tag postgres
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DICT_USES } from '../../../../server/features/dictionaries/uses'
import { byEngine } from '../../../../server/platform/db/by-engine'
import type { DictUse } from '../../../../src/api/system/dict-data'
import { admin, backend, freshBackend } from '../../../support/fresh-backend'
import { HOSTILE_TEXTS } from '../../../support/hostile'

const USAGE = '/admin-api/system/dict-data/usage'

freshBackend()

const usesOf = async (dictType: string, value: string) =>
  (await admin.get<DictUse[]>(`${USAGE}?${new URLSearchParams({ dictType, value })}`)).data

/** Columns whose names are those of dictionary values, as `table.column`. */
async function columnsOfSchema(): Promise<string[]> {
  const columns = byEngine<{ table: string; column: string }>({
    sqlite: sql`select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
      where m.type = 'table'`,
    postgres: sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = current_schema()`,
  })
  const { rows } = await sql<{ place: string }>`
    select "table" || '.' || "column" as place from (${columns}) as columns where "column" in
      ('status', 'type', 'sex', 'logType', 'result', 'userType', 'templateType', 'rosterType', 'visible', 'dataScope', 'downloadGroup')`.execute(
    backend.db.read,
  )
  return rows.map(row => row.place)
}

/** Columns of such a name that hold something else. */
const NO_DICTIONARY = [
  // The name of the dictionary itself.
  'dictTypes.type',
  // A module's title.
  'auditLogs.type',
  // MIME types.
  'files.type',
  'fileVariants.type',
  'feedbackFiles.type',
  // Published or not; on the roster or not.
  'documents.status',
  'arbitrators.status',
  // Waiting, approved or refused.
  'permissionRequests.status',
  'socialStates.type',
  'socialUsers.type',
  // A switch.
  'menus.visible',
  // Of a sign-in that is pending for minutes; its lasting record is in the log.
  'signInTickets.logType',
]

test('the uses of a value are reported for every column of the schema that holds values of a dictionary', async () => {
  const told = Object.values(DICT_USES)
    .flat()
    .flatMap(use => ('table' in use && !use.hasLabels ? [`${use.table}.${use.column}`] : []))
  expect(new Set(told).size).toBe(told.length)
  expect([...told, ...NO_DICTIONARY].sort()).toEqual((await columnsOfSchema()).sort())
})

test('the uses of a value are reported for existing dictionaries, with each place named once', async () => {
  const types = await backend.db.read.selectFrom('dictTypes').select('type').execute()
  for (const [type, uses] of Object.entries(DICT_USES)) {
    expect(types).toContainEqual({ type })
    const places = uses.map(use => `${use.screen}/${use.field}`)
    expect(new Set(places).size).toBe(places.length)
  }
})

test('the uses of a value are counted in records, place by place', async () => {
  expect(await usesOf('system_notice_type', '1')).toEqual([
    { screen: '内部通知', field: '通知类型', count: 4 },
  ])
  expect(await usesOf('system_notice_type', '2')).toEqual([
    { screen: '内部通知', field: '通知类型', count: 2 },
  ])
  expect(await usesOf('system_notice_type', '3')).toEqual([
    { screen: '内部通知', field: '通知类型', count: 0 },
  ])
  await admin.post('/admin-api/system/notice/create', { title: '又一则', type: 2 })
  expect((await usesOf('system_notice_type', '2'))?.[0]?.count).toBe(3)
  const sexes = await usesOf('system_user_sex', '1')
  expect(sexes?.map(use => use.screen)).toEqual(['用户管理', '仲裁员名册', '门户仲裁员名册'])
  expect(sexes?.[0]?.count).toBe(1)
})

test('the uses of a value agree with the database for every seeded entry', async () => {
  for (const [type, uses] of Object.entries(DICT_USES)) {
    for (const [at, use] of uses.entries()) {
      if (!('table' in use)) continue
      const rows: Record<string, unknown>[] = await backend.db.read
        .selectFrom(use.table)
        .selectAll()
        .execute()
      const entries = await backend.db.read
        .selectFrom('dictData')
        .select('value')
        .where('dictType', '=', type)
        .execute()
      const counts = await Promise.all(
        entries.map(async ({ value }) => Number((await usesOf(type, value))?.[at]?.count)),
      )
      const known = rows.filter(row => row[use.column] !== null && row[use.column] !== 0)
      // Every record has one of the entries; 0 stands for "not said" where there is no entry 0.
      const sum = counts.reduce((all, count) => all + count, 0)
      expect(sum, `${type} ${use.table}`).toBeGreaterThanOrEqual(known.length)
      if (!use.hasLabels) expect(sum, `${type} ${use.table}`).toBeLessThanOrEqual(rows.length)
    }
  }
})

test('the uses of flags are counted under the names of their dictionary', async () => {
  const [shown, hidden] = [
    await usesOf('infra_boolean_string', 'true'),
    await usesOf('infra_boolean_string', 'false'),
  ]
  const rows = await backend.db.read.selectFrom('configs').select('visible').execute()
  expect(shown?.[0]?.count).toBe(rows.filter(row => row.visible === 1).length)
  expect(hidden?.[0]?.count).toBe(rows.filter(row => row.visible === 0).length)
  for (const value of ['0', '1', 'constructor', '__proto__']) {
    expect((await usesOf('infra_boolean_string', value))?.[0]?.count, value).toBe(0)
  }
})

test('the uses of a value include the pages that show the whole dictionary', async () => {
  expect(await usesOf('common_use', '/facade/filing-guide')).toEqual([
    { screen: '门户首页', field: '快捷入口', count: null },
  ])
})

test('the uses of a value are empty for other dictionaries and for names of Object.prototype', async () => {
  for (const type of ['terminal', 'none', 'constructor', '__proto__', 'toString']) {
    expect(await usesOf(type, '1'), type).toEqual([])
  }
})

test('the uses of a value are counted for exactly this value', async () => {
  const texts = HOSTILE_TEXTS.filter(text => text.trim() !== '' && text.length <= 200)
  for (const value of ['01', '1.0', '1 ', '+1', '%', '_', ...texts]) {
    if (['0', '1', '2'].includes(value)) continue
    expect((await usesOf('system_notice_type', value))?.[0]?.count, value).toBe(0)
  }
})

test('the uses are requested for one type and one value', async () => {
  expect(await admin.get(`${USAGE}?value=1`)).toMatchObject({ code: 400, msg: '请求参数缺失:dictType' })
  expect(await admin.get(`${USAGE}?dictType=user_type`)).toMatchObject({
    code: 400,
    msg: '请求参数缺失:value',
  })
})
