import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../server/platform/db/open'
import { sampleMenus } from '../../../server/tools/seed/accounts'
import { deliver } from '../../../server/tools/seed/deliver'
import { deliveries } from '../../../server/tools/seed/deliveries'
import { facadeMenus } from '../../../server/tools/seed/menus/facade'
import { staffMenus } from '../../../server/tools/seed/menus/staff'
import { admin, backend, freshBackend, NOW } from '../../support/fresh-backend'
import { addUser } from '../../support/users'

freshBackend()

const BUTTON = 3
/** A screen of the content, and its buttons. */
const WORDS = { directory: 9000, page: 9087, buttons: [90871, 90872, 90873, 90874] }
const WORDS_MENUS = [WORDS.page, ...WORDS.buttons]
const CLERK_ROLE = 3

const start = () => deliver(backend.db, NOW)
const menus = () => backend.db.read.selectFrom('menus').selectAll().orderBy('id').execute()
const menu = async (id: number) => (await menus()).find(row => row.id === id)
const delivered = () => backend.db.read.selectFrom('delivered').selectAll().orderBy('key').execute()
const types = () => backend.db.read.selectFrom('dictTypes').selectAll().orderBy('type').execute()
const entries = () =>
  backend.db.read.selectFrom('dictData').selectAll().orderBy('dictType').orderBy('value').execute()

/** What is delivered later was made then, and has a number of its own. */
const withoutTimes = <R extends { id: number; createTime: number; updateTime: number }>(rows: R[]) =>
  rows.map(({ id: _, createTime: __, updateTime: ___, ...row }) => row)

/** Makes the database one that was never delivered these. */
const forget = (...keys: string[]) =>
  backend.db.write(trx => trx.deleteFrom('delivered').where('key', 'in', keys).execute())
async function forgetMenus(ids: readonly number[]): Promise<void> {
  await forget(...ids.map(id => `menus:${id}`))
  await backend.db.write(trx => trx.deleteFrom('menus').where('id', 'in', ids).execute())
}
const own = (values: {
  id?: number
  parentId: number
  name: string
  path: string
  component?: string | null
}) =>
  backend.db.write(trx =>
    trx
      .insertInto('menus')
      .values({
        ...{ type: 2, sort: 1, icon: '', status: 0, visible: 1, keepAlive: 1, alwaysShow: 1, createTime: 1 },
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

describe('the delivered list', () => {
  test('the delivered list names everything once, with parents before their children', () => {
    const keys = deliveries(NOW).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    const seen = new Set([0])
    for (const { id = 0, parentId } of [...staffMenus, ...facadeMenus]) {
      expect(seen, `the directory of ${id}`).toContain(parentId)
      seen.add(id)
    }
  })

  test('the delivered list has at most three levels of directories and screens', () => {
    const parents = new Map(staffMenus.map(({ id, parentId }) => [id, parentId]))
    const levelOf = (id: number | undefined): number => (id ? 1 + levelOf(parents.get(id)) : 0)
    const deep = staffMenus.filter(({ id, type }) => type !== BUTTON && levelOf(id) > 3)
    expect(deep.map(({ name }) => name)).toEqual([])
  })

  test('the delivered list does not give the clerk the messages of others', () => {
    const given = sampleMenus.flatMap(({ roleId, menuId }) => (roleId === CLERK_ROLE ? [menuId] : []))
    const records = staffMenus.filter(({ component, permission }) =>
      [component, permission].some(text => /notify.message/.test(text ?? '')),
    )
    expect(records).toHaveLength(2)
    for (const { id = 0 } of records) expect(given).not.toContain(id)
  })
})

test('an item of disclosure that is new is delivered once, and those that are there stay as they are', async () => {
  const items = () => backend.db.read.selectFrom('disclosureItems').selectAll().orderBy('key').execute()
  await backend.db.write(async trx => {
    await trx.deleteFrom('disclosureItems').where('key', '=', 'procedure').execute()
    await trx.updateTable('disclosureItems').set({ title: '本会章程' }).where('key', '=', 'charter').execute()
  })
  const keys = (await delivered()).map(({ key }) => key).filter(key => key.startsWith('disclosureItems:'))
  await forget(...keys)
  await start()
  await start()
  const titles = (await items()).map(({ key, title, kind }) => [key, title, kind])
  expect(titles).toHaveLength(8)
  expect(titles).toContainEqual(['procedure', '服务流程', 'none'])
  expect(titles).toContainEqual(['charter', '本会章程', 'article'])
})

test('a new database has had the whole delivered list by this version', async () => {
  const rows = await delivered()
  expect(rows.map(({ key }) => key).sort()).toEqual(
    deliveries(NOW)
      .map(({ key }) => key)
      .sort(),
  )
  expect(rows.find(({ key }) => key === 'menus:9087')).toMatchObject({ version: '0.1.0', menuId: 9087 })
  expect(rows.find(({ key }) => key === 'dictTypes:common_status')).toMatchObject({ menuId: null })
  const before = [await menus(), await types(), await entries()]
  await start()
  expect([await menus(), await types(), await entries()]).toEqual(before)
  expect(await delivered()).toEqual(rows)
})

test('menus that staff renamed, moved or deleted stay so after every start', async () => {
  const { read } = backend.db
  await admin.delete('/admin-api/system/menu/delete?id=90874')
  await backend.db.write(trx =>
    trx.updateTable('menus').set({ name: '词', parentId: 1 }).where('id', '=', WORDS.page).execute(),
  )
  const entry = (await entries()).find(row => row.dictType === 'common_status' && row.value === '1')
  await admin.delete(`/admin-api/system/dict-data/delete?id=${entry?.id}`)
  await backend.db.write(async trx => {
    await trx.deleteFrom('dictTypes').where('type', '=', 'common_use').execute()
    await trx.deleteFrom('roles').where('code', '=', 'editor').execute()
    await trx.deleteFrom('notifyTemplates').where('code', '=', 'notice').execute()
    await trx.deleteFrom('configs').where('key', '=', 'file.user-mb').execute()
  })
  const state = async () => [
    ...[await menus(), await types(), await entries()],
    ...[await read.selectFrom('roles').selectAll().execute()],
    ...[await read.selectFrom('notifyTemplates').selectAll().execute()],
    ...[await read.selectFrom('configs').selectAll().execute()],
  ]
  const before = await state()
  for (let times = 0; times < 2; times++) await start()
  expect(await state()).toEqual(before)
})

describe('a screen that is new', () => {
  let seeded: Awaited<ReturnType<typeof menus>>
  beforeEach(async () => {
    // What is delivered later was made then.
    seeded = (await menus()).map(row =>
      WORDS_MENUS.includes(row.id) ? { ...row, createTime: NOW, updateTime: NOW } : row,
    )
    await forgetMenus(WORDS_MENUS)
  })

  test('a new screen equals that of a new database and is added once', async () => {
    await start()
    expect(await menus()).toEqual(seeded)
    const noted = (await delivered()).filter(({ key }) => key.startsWith('menus:9087'))
    expect(noted.map(({ menuId }) => menuId)).toEqual(WORDS_MENUS)
    await backend.db.write(trx => trx.deleteFrom('menus').where('id', 'in', WORDS_MENUS).execute())
    await start()
    expect(await menu(WORDS.page)).toBeUndefined()
  })

  test('a new screen is for the super administrator and for no other role', async () => {
    await start()
    const given = backend.db.read.selectFrom('roleMenus').selectAll().where('menuId', 'in', WORDS_MENUS)
    expect(await given.execute()).toEqual([])
    const call = '/admin-api/system/search-words/page?pageNo=1&pageSize=10'
    const { client } = await addUser(backend, { permissions: ['system:dict:query'] })
    expect(await client.get(call)).toMatchObject({ code: 403 })
    expect(await admin.get(call)).toMatchObject({ code: 0 })
  })

  test('a new screen leaves used numbers to their owners and has its buttons below it', async () => {
    for (const id of [WORDS.page, 90872])
      await own({ id, parentId: 0, name: `自建${id}`, path: `/own-${id}` })
    await start()
    expect(await menu(WORDS.page)).toMatchObject({ name: `自建${WORDS.page}` })
    const page = (await menus()).find(({ component }) => component === 'system/search-words/index')
    expect(page?.parentId).toBe(WORDS.directory)
    const below = (await menus()).filter(({ parentId }) => parentId === page?.id)
    expect(below.map(({ permission }) => permission).sort()).toEqual(
      ['create', 'delete', 'query', 'update'].map(name => `system:search-words:${name}`),
    )
    // What staff make next has a number of its own.
    expect((await own({ parentId: 0, name: '再一个', path: '/next' })).id).toBeGreaterThan(90874)
  })

  test('a new screen already created by staff is kept and gets the missing buttons', async () => {
    const { id } = await own({ parentId: 1, name: '词表', path: 'w', component: 'system/search-words/index' })
    await start()
    const pages = (await menus()).filter(({ component }) => component === 'system/search-words/index')
    expect(pages).toMatchObject([{ id, name: '词表', parentId: 1 }])
    expect((await menus()).filter(({ parentId }) => parentId === id)).toHaveLength(4)
  })

  test('a new screen and its buttons wait while the directory is gone', async () => {
    const { parentId: _, ...content } = seeded.find(({ id }) => id === WORDS.directory) ?? {}
    await backend.db.write(trx => trx.deleteFrom('menus').where('id', '=', WORDS.directory).execute())
    await start()
    for (const id of WORDS_MENUS) expect(await menu(id)).toBeUndefined()
    await own({ ...content, parentId: 0, name: '内容', path: '/content', id: WORDS.directory })
    await start()
    expect(await menu(WORDS.page)).toMatchObject({ parentId: WORDS.directory })
    expect((await menus()).filter(({ parentId }) => parentId === WORDS.page)).toHaveLength(4)
  })

  test('a new screen is added once also when two processes start at the same time', async () => {
    const others = [1, 2, 3].map(() => openDatabase(backend.databaseUrl))
    await Promise.all(others.map(db => deliver(db, NOW)))
    await Promise.all(others.map(db => db.close()))
    expect(await menus()).toEqual(seeded)
  })

  test('a new screen is found by the next request of users who may see it', async () => {
    await start()
    const { data } = await admin.get<{ menus: unknown }>('/admin-api/system/auth/get-permission-info')
    expect(JSON.stringify(data?.menus)).toContain('system/search-words/index')
  })
})

test('a new section of the English site translates its Chinese one, unless another one does', async () => {
  const section = facadeMenus.find(({ path }) => path === 'model-clauses')
  const { id = 0, translationOf } = section ?? {}
  const seeded = await menu(id)
  expect(seeded?.translationOf).toBe(translationOf)
  await forgetMenus([id])
  await start()
  expect(await menu(id)).toEqual({ ...seeded, createTime: NOW, updateTime: NOW })

  await forgetMenus([id])
  const { id: other } = await own({ parentId: 9200, name: 'Clauses', path: 'our-clauses' })
  await backend.db.write(trx =>
    trx.updateTable('menus').set({ translationOf }).where('id', '=', other).execute(),
  )
  await own({ id, parentId: 0, name: '自建', path: '/own' })
  await start()
  const added = (await menus()).find(row => row.parentId === 9200 && row.path === 'model-clauses')
  expect(added).toMatchObject({ translationOf: null, componentName: `FacadeSection${added?.id}` })
})

describe('a dictionary', () => {
  const ENTRY = ['dictData:common_status:1']
  const untimed = async () => withoutTimes(await entries())

  test('a dictionary gets new entries equal to those in a new database', async () => {
    const seeded = await untimed()
    await forget(...ENTRY)
    await backend.db.write(trx =>
      trx.deleteFrom('dictData').where('dictType', '=', 'common_status').where('value', '=', '1').execute(),
    )
    await start()
    expect(await untimed()).toEqual(seeded)
  })

  test('a dictionary keeps the entry that staff have made for the same value', async () => {
    await forget(...ENTRY)
    await backend.db.write(trx =>
      trx
        .updateTable('dictData')
        .set({ label: '停用中' })
        .where('dictType', '=', 'common_status')
        .where('value', '=', '1')
        .execute(),
    )
    const before = await entries()
    await start()
    expect(await entries()).toEqual(before)
  })

  test('a deleted dictionary gets no new entries until staff restore it', async () => {
    const [type] = (await types()).filter(row => row.type === 'common_use')
    if (!type) throw new Error('the dictionary is missing')
    const keys = (await delivered()).flatMap(({ key }) =>
      key.startsWith('dictData:common_use:') ? [key] : [],
    )
    expect(keys.length).toBeGreaterThan(1)
    await forget(...keys)
    await backend.db.write(async trx => {
      await trx.deleteFrom('dictData').where('dictType', '=', 'common_use').execute()
      await trx.deleteFrom('dictTypes').where('id', '=', type.id).execute()
    })
    await start()
    const there = async () => (await entries()).filter(({ dictType }) => dictType === 'common_use').length
    expect(await there()).toBe(0)
    await backend.db.write(trx => trx.insertInto('dictTypes').values(type).execute())
    await start()
    expect(await there()).toBe(keys.length)
  })

  test('a new dictionary is added with its entries', async () => {
    const seeded = [withoutTimes(await types()), await untimed()]
    const keys = (await delivered()).flatMap(({ key }) =>
      /^dict(Types|Data):common_status\b/.test(key) ? [key] : [],
    )
    await forget(...keys)
    await backend.db.write(async trx => {
      await trx.deleteFrom('dictData').where('dictType', '=', 'common_status').execute()
      await trx.deleteFrom('dictTypes').where('type', '=', 'common_status').execute()
    })
    await start()
    expect([withoutTimes(await types()), await untimed()]).toEqual(seeded)
  })
})

test('a database in use keeps its roles: none is added', async () => {
  const roles = () => backend.db.read.selectFrom('roles').select('code').orderBy('code').execute()
  await backend.db.write(trx => trx.deleteFrom('roles').where('code', '=', 'editor').execute())
  const before = await roles()
  await forget('roles:editor')
  await start()
  expect(await roles()).toEqual(before)
})

test('new message templates and parameters are added, and existing codes and keys are kept', async () => {
  const templates = async () =>
    withoutTimes(await backend.db.read.selectFrom('notifyTemplates').selectAll().orderBy('code').execute())
  const configs = async () =>
    withoutTimes(await backend.db.read.selectFrom('configs').selectAll().orderBy('key').execute())
  const before = [await templates(), await configs()]
  await forget('notifyTemplates:notice', 'notifyTemplates:staff_message', 'configs:file.user-mb')
  await backend.db.write(async trx => {
    await trx.deleteFrom('notifyTemplates').where('code', '=', 'notice').execute()
    await trx.deleteFrom('configs').where('key', '=', 'file.user-mb').execute()
  })
  await start()
  expect([await templates(), await configs()]).toEqual(before)
})

test('a database from before the first release has had the whole list, and nothing is added again', async () => {
  await admin.delete('/admin-api/system/menu/delete?id=90874')
  await backend.db.write(async trx => {
    await trx.deleteFrom('dictData').where('dictType', '=', 'common_status').execute()
    // Its number was taken when the screen was added.
    await trx.updateTable('menus').set({ id: 990_000 }).where('id', '=', WORDS.page).execute()
    await trx.deleteFrom('delivered').execute()
  })
  const before = [await menus(), await types(), await entries()]
  await start()
  expect([await menus(), await types(), await entries()]).toEqual(before)
  const rows = await delivered()
  expect(rows).toHaveLength(deliveries(NOW).length)
  expect(rows.find(({ key }) => key === 'menus:9087')?.menuId).toBe(990_000)
  expect(rows.find(({ key }) => key === 'menus:90874')?.menuId).toBeNull()
})

test('a database from before the first release gets the button that this release added', async () => {
  await backend.db.write(async trx => {
    await trx.deleteFrom('menus').where('permission', '=', 'infra:backup:restore').execute()
    await trx.deleteFrom('delivered').execute()
  })
  await start()
  const screen = (await menus()).find(({ component }) => component === 'infra/backup/index')
  expect((await menus()).find(({ permission }) => permission === 'infra:backup:restore')).toMatchObject({
    name: '备份恢复',
    parentId: screen?.id,
  })
})
