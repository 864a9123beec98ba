// @vitest-environment node
import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as sessions from '../../../../server/platform/db/migrations/0031-session-menu'
import * as apiDocs from '../../../../server/platform/db/migrations/0032-api-docs-menu'
import { addScreen as searchWords } from '../../../../server/platform/db/migrations/0049-search-words'
import * as feedback from '../../../../server/platform/db/migrations/0053-feedback'
import { addScreen as staffMessages } from '../../../../server/platform/db/migrations/0058-staff-messages'
import * as recycleBin from '../../../../server/platform/db/migrations/0060-recycle-bin'
import { addScreen as backups } from '../../../../server/platform/db/migrations/0061-backups'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { addUser } from '../../../support/users'

interface Screen {
  title: string
  migration: { up: (db: Kysely<unknown>) => Promise<void> }
  /** Numbers of its menus: the screen, and its buttons. */
  ids: [screen: number, ...buttons: number[]]
  /** The directory that it is in, and where it is without one. */
  directory: number
  address: string
  component: string
  call: string
  /** The permission of its last button. */
  permission: string
}

const SCREENS: Screen[] = [
  {
    title: 'sessions',
    migration: sessions,
    ids: [109, 1046, 1048],
    directory: 1,
    address: '/system/oauth2/token',
    component: 'system/oauth2/token/index',
    call: '/admin-api/system/oauth2-token/page',
    permission: 'system:oauth2-token:delete',
  },
  {
    title: 'API documentation',
    migration: apiDocs,
    ids: [116, 9043],
    directory: 2,
    address: '/infra/swagger',
    component: 'infra/swagger/index',
    call: '/v3/api-docs',
    permission: 'infra:api-docs:query',
  },
  {
    title: 'search words',
    migration: { up: searchWords },
    ids: [9087, 90871, 90872, 90873, 90874],
    directory: 9000,
    address: '/content/search-words',
    component: 'system/search-words/index',
    call: '/admin-api/system/search-words/page',
    permission: 'system:search-words:delete',
  },
  {
    title: 'messages of visitors',
    migration: { up: feedback.addScreen },
    ids: [9053, 90531, 90532, 90533, 90534],
    directory: 9000,
    address: '/content/feedback',
    component: 'system/feedback/index',
    call: '/admin-api/system/feedback/export-excel',
    permission: 'system:feedback:export',
  },
  {
    title: 'recycle bin',
    migration: { up: recycleBin.addScreen },
    ids: [9054, 90541, 90542, 90543],
    directory: 9000,
    address: '/content/recycle-bin',
    component: 'system/recycle-bin/index',
    call: '/admin-api/system/recycle-bin/page',
    permission: 'system:recycle-bin:purge',
  },
  {
    title: 'messages of staff',
    migration: { up: staffMessages },
    ids: [9057, 90571],
    directory: 1,
    address: '/system/messages/staff-message',
    component: 'system/staff-message/index',
    call: '/admin-api/system/staff-message/page',
    permission: 'system:staff-message:send',
  },
  {
    title: 'backups',
    migration: { up: backups },
    ids: [9046, 90461, 90462, 90463, 90464, 90465],
    directory: 2,
    address: '/infra/backup',
    component: 'infra/backup/index',
    call: '/admin-api/infra/backup/page',
    permission: 'infra:backup:update',
  },
]

let backend: Backend
beforeEach(async () => {
  backend = await startBackend()
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const menus = () => backend.db.read.selectFrom('menus').selectAll().orderBy('id').execute()

describe.each(SCREENS)('the migration that adds the screen of $title', screen => {
  const { migration, ids, directory, address, component, call, permission } = screen
  const [id] = ids
  /** Makes the menus those of the version before. */
  const age = () => backend.db.writer.deleteFrom('menus').where('id', 'in', ids).execute()
  // A migration uses the tables of its time, not those of today.
  const update = () => migration.up(backend.db.writer as unknown as Kysely<unknown>)
  const screens = async () => (await menus()).filter(row => row.component === component)

  test('makes the menus those of a new database, and a second run changes nothing', async () => {
    const seeded = await menus()
    expect(seeded.filter(row => ids.includes(row.id))).toHaveLength(ids.length)
    await age()
    await update()
    expect(await menus()).toEqual(seeded)
    await update()
    expect(await menus()).toEqual(seeded)
  })

  test('gives the screen to no role but the super administrator', async () => {
    await age()
    await update()
    const given = await backend.db.read
      .selectFrom('roleMenus')
      .selectAll()
      .where('menuId', 'in', ids)
      .execute()
    expect(given).toEqual([])
    const { client } = await addUser(backend, { permissions: ['system:dict:query'] })
    expect(await client.get(call)).toMatchObject({ code: 403 })
  })

  test('leaves menu ids in use alone, and the screen keeps its address without its directory', async () => {
    await age()
    const { writer } = backend.db
    await writer.updateTable('menus').set({ path: '/other' }).where('id', '=', directory).execute()
    const own = {
      name: '别的',
      type: 1,
      path: '/own',
      icon: '',
      permission: '',
      parentId: 0,
      sort: 1,
    } as const
    const shown = { status: 0, visible: 1, keepAlive: 1, alwaysShow: 1, createTime: 1 } as const
    await writer
      .insertInto('menus')
      .values({ id, ...own, ...shown })
      .execute()
    await update()
    const [added] = await screens()
    expect(added).toMatchObject({ parentId: 0, path: address })
    expect((await menus()).filter(({ parentId }) => parentId === added?.id)).toHaveLength(ids.length - 1)
    expect((await menus()).find(row => row.id === id)?.path).toBe('/own')
  })

  test('keeps a screen that staff created, and adds the permissions it lacks', async () => {
    const button = ids.at(-1) ?? 0
    await backend.db.writer.updateTable('menus').set({ name: '另一个名称' }).where('id', '=', id).execute()
    await backend.db.writer.deleteFrom('menus').where('id', '=', button).execute()
    await update()
    expect((await screens()).map(({ name }) => name)).toEqual(['另一个名称'])
    expect((await menus()).find(row => row.id === button)?.permission).toBe(permission)
  })

  test('leaves an empty database to its seed', async () => {
    await backend.db.writer.deleteFrom('menus').execute()
    await update()
    expect(await menus()).toEqual([])
  })
})
