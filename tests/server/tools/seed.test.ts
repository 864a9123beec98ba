import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventOf, messageEvents } from '@shared/domain/messages/message-events'
import { strFromU8, unzipSync } from 'fflate'
import { fileTypeFromBuffer } from 'file-type'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/platform/db/database'
import { migrate } from '../../../server/platform/db/migrate'
import { openDatabase } from '../../../server/platform/db/open'
import type { SeedAccounts } from '../../../server/tools/seed/accounts'
import { seed } from '../../../server/tools/seed/seed'

const NOW = Date.parse('2026-11-21T10:00:00+08:00')
const CLERK_ROLE = 3
const ACCOUNTS: SeedAccounts = {
  admin: { username: 'admin', passwordHash: 'hash-a', passwordInitial: 0, passwordKnown: 0, passwordTime: 0 },
  clerk: { username: 'clerk', passwordHash: 'hash-c', passwordInitial: 0, passwordKnown: 0, passwordTime: 0 },
}

let folder: string
let database: Database

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seed-'))
  database = openDatabase(`file:${join(folder, 'app.db')}`)
  await migrate(database)
  await database.write(trx => seed(trx, { now: NOW, accounts: ACCOUNTS, sampleData: true }))
})

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

function visibleDocuments() {
  return database.read
    .selectFrom('documents')
    .selectAll()
    .where('status', '=', 0)
    .where('publishTime', '<=', NOW)
    .execute()
}

/** Ids of a menu and of everything below it. */
async function subtree(root: number): Promise<Set<number>> {
  const menus = await database.read.selectFrom('menus').select(['id', 'parentId']).execute()
  const found = new Set([root])
  for (const id of found) for (const menu of menus) if (menu.parentId === id) found.add(menu.id)
  return found
}

test('the seeded accounts have the given hashes, and no default password is stored', async () => {
  const users = await database.read.selectFrom('users').select(['id', 'username', 'passwordHash']).execute()
  expect(users).toEqual([
    { id: 1, username: 'admin', passwordHash: 'hash-a' },
    { id: 2, username: 'clerk', passwordHash: 'hash-c' },
  ])
  const keys = await database.read.selectFrom('configs').select(['key', 'value']).execute()
  expect(keys.map(row => row.key)).not.toContain('system.user.init-password')
  expect(keys.filter(row => !row.value)).toEqual([])
})

test('the seed has as many records of every kind as the screens need', async () => {
  const count = async (
    table: 'arbitrators' | 'files' | 'fileContents' | 'notifyTemplates' | 'notifyMessages',
  ) => {
    const { fn } = database.read
    const row = await database.read
      .selectFrom(table)
      .select(fn.countAll<number>().as('rows'))
      .executeTakeFirst()
    return row?.rows
  }
  expect(await count('arbitrators')).toBe(60)
  expect(await count('files')).toBe(24)
  expect(await count('fileContents')).toBe(24)
  expect(await count('notifyTemplates')).toBe(messageEvents.length)
  expect(await count('notifyMessages')).toBe(60)
})

test('at least 40 articles of six sections are visible, with two pages of notices and activities each', async () => {
  const visible = await visibleDocuments()
  expect(visible.length).toBeGreaterThanOrEqual(40)
  const perColumn = new Map<number, number>()
  for (const { menuId } of visible) perColumn.set(menuId, (perColumn.get(menuId) ?? 0) + 1)
  expect(perColumn.size).toBeGreaterThanOrEqual(6)
  expect(perColumn.get(9111)).toBeGreaterThan(12)
  expect(perColumn.get(9112)).toBeGreaterThan(12)
})

test('two seeded articles are withdrawn, one is scheduled and one links to another site', async () => {
  const documents = await database.read.selectFrom('documents').selectAll().execute()
  expect(documents.filter(row => row.status === 1)).toHaveLength(2)
  expect(documents.filter(row => row.status === 0 && Number(row.publishTime) > NOW)).toHaveLength(1)
  const external = documents.filter(row => row.linkUrl)
  expect(external).toHaveLength(1)
  expect(documents.filter(row => !row.content)).toEqual(external)
})

test('seeded articles respect the limits of a saved article', async () => {
  const documents = await database.read.selectFrom('documents').selectAll().execute()
  for (const row of documents) {
    expect(row.title.length, row.title).toBeLessThanOrEqual(200)
    expect(row.summary?.length ?? 0, row.title).toBeLessThanOrEqual(500)
    expect(row.updateTime, row.title).toBeLessThanOrEqual(NOW)
    if (!row.content) continue
    const text = row.content.replace(/<[^>]+>/g, '')
    expect(text.length, row.title).toBeGreaterThanOrEqual(200)
    // English needs more letters for the same.
    expect(text.length, row.title).toBeLessThanOrEqual(/\p{Script=Han}/u.test(row.title) ? 2600 : 9000)
  }
})

test('the HTML of every seeded article has plain elements only, closed in order', async () => {
  const allowed = /^(p|br|h2|h3|ol|ul|li|table|thead|tbody|tr|th|td|strong|blockquote|a|data)$/
  const documents = await database.read.selectFrom('documents').select(['title', 'content']).execute()
  for (const { title, content } of documents) {
    const open: string[] = []
    for (const [, close, tag = ''] of (content ?? '').matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
      expect(tag, title).toMatch(allowed)
      if (close) expect(open.pop(), title).toBe(tag)
      else if (tag !== 'br') open.push(tag)
    }
    expect(open, title).toEqual([])
    expect(content ?? '', title).not.toMatch(/\n|undefined|\[object/)
  }
})

test('every screen is shown and enabled, and every dictionary is in use', async () => {
  const menus = await database.read.selectFrom('menus').selectAll().where('id', '<', 9000).execute()
  expect(menus.length).toBeGreaterThan(80)
  for (const row of menus) expect(row).toMatchObject({ status: 0, visible: 1, keepAlive: 1, alwaysShow: 1 })
  const types = await database.read.selectFrom('dictTypes').select('status').execute()
  expect(types.length).toBeGreaterThan(25)
  for (const row of types) expect(row).toEqual({ status: 0 })
})

test('every dictionary entry belongs to a type, and its texts respect the limits', async () => {
  const types = new Set(
    (await database.read.selectFrom('dictTypes').select('type').execute()).map(row => row.type),
  )
  const entries = await database.read.selectFrom('dictData').selectAll().execute()
  expect(entries.filter(row => !types.has(row.dictType))).toEqual([])
  expect(entries.filter(row => row.value.length > 100 || row.label.length > 100)).toEqual([])
  const contact = entries.filter(row => row.dictType === 'contact_us_config').map(row => row.label)
  expect(contact).toEqual([
    '地址',
    '邮编',
    '立案电话',
    '咨询电话',
    '传真',
    '电子邮箱',
    '工作时间',
    '乘车路线',
    '监督电话',
    '仲裁员工作部电话',
    '立案邮箱',
    '无障碍通道',
  ])
})

test('every fixed place of the public site names a visible article', async () => {
  const visible = new Set((await visibleDocuments()).map(row => String(row.id)))
  const slots = await database.read
    .selectFrom('dictData')
    .select(['value', 'remark'])
    .where('dictType', '=', 'rich_text_config')
    .execute()
  expect(slots).toHaveLength(5)
  expect(slots.filter(slot => !visible.has(slot.remark ?? ''))).toEqual([])
})

test('the menus form one forest: no orphan, no sibling of the same name, no page below a button', async () => {
  const menus = await database.read.selectFrom('menus').selectAll().execute()
  const byId = new Map(menus.map(menu => [menu.id, menu]))
  const roots = menus.filter(menu => menu.parentId === 0).map(menu => menu.id)
  const reached = new Set<number>()
  for (const root of roots) for (const id of await subtree(root)) reached.add(id)
  expect(menus.filter(menu => !reached.has(menu.id))).toEqual([])
  expect(menus.filter(menu => byId.get(menu.parentId)?.type === 3)).toEqual([])
  const names = menus.map(menu => `${menu.parentId}/${menu.name}`)
  expect(new Set(names).size).toBe(names.length)
})

test('a directory has no component, a page has one or is an address, a button has a permission', async () => {
  const menus = await database.read.selectFrom('menus').selectAll().execute()
  for (const menu of menus) {
    const external = menu.path.startsWith('https://')
    expect(Boolean(menu.component), menu.name).toBe(menu.type === 2 && !external)
    // One page has a permission of its own (contract 15).
    const hasPermission = menu.type === 3 || menu.component === 'system/user/index'
    expect(hasPermission, menu.name).toBe(Boolean(menu.permission))
  }
})

test('every quick link of the home page is a page of the public site', async () => {
  const pages = await database.read
    .selectFrom('menus')
    .select('path')
    .where('parentId', '=', 9100)
    .where('type', '=', 2)
    .execute()
  const links = await database.read
    .selectFrom('dictData')
    .select('value')
    .where('dictType', '=', 'common_use')
    .execute()
  const paths = pages.map(page => `/facade/${page.path}`)
  expect(links.filter(link => !paths.includes(link.value))).toEqual([])
})

test('every article is in a section of the public site, and so is every section of the home page', async () => {
  const facade = await subtree(9100)
  facade.delete(9100)
  const documents = await database.read.selectFrom('documents').select(['title', 'menuId']).execute()
  expect(documents.filter(row => !facade.has(row.menuId))).toEqual([])
  const home = await database.read
    .selectFrom('configs')
    .select('value')
    .where('key', '=', 'facade.home-menu-ids')
    .executeTakeFirstOrThrow()
  const ids: unknown = JSON.parse(home.value)
  expect(ids).toEqual(expect.arrayContaining([9111, 9112]))
  expect(Array.isArray(ids) && ids.every(id => facade.has(id))).toBe(true)
})

test('every attachment refers to a stored file of that name and size', async () => {
  const files = await database.read.selectFrom('files').selectAll().execute()
  const documents = await database.read.selectFrom('documents').select('attachments').execute()
  const attachments = documents.flatMap(row => JSON.parse(row.attachments) as unknown[])
  expect(attachments.length).toBeGreaterThan(5)
  const stored = files.map(({ name, configId, path, size, type }) => {
    const encoded = path.split('/').map(encodeURIComponent).join('/')
    return { name, url: `/prod-api/admin-api/infra/file/${configId}/get/${encoded}`, size, type }
  })
  for (const attachment of attachments) expect(stored).toContainEqual(attachment)
})

test('every template of the download centre is a Word document of its stated size, in a group', async () => {
  const files = await database.read
    .selectFrom('files')
    .innerJoin('fileContents', 'fileContents.fileId', 'files.id')
    .innerJoin('fileParts', 'fileParts.contentId', 'fileContents.id')
    .select(['name', 'size', 'source', 'configId', 'downloadGroup', 'fileParts.content'])
    .execute()
  for (const file of files) {
    const content = Buffer.from(file.content)
    expect(file).toMatchObject({ size: content.length, source: 200, configId: 1 })
    expect(file.downloadGroup, file.name).toMatch(/^[1-7]$/)
    expect(await fileTypeFromBuffer(content), file.name).toMatchObject({ ext: 'docx' })
    const parts = Object.values(unzipSync(content)).map(bytes => strFromU8(bytes))
    for (const part of parts) {
      const open: string[] = []
      for (const [, end, name = '', alone] of part.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
        if (end) expect(open.pop(), file.name).toBe(name)
        else if (!alone) open.push(name)
      }
      expect(open, file.name).toEqual([])
    }
    expect(parts.join('')).toContain(file.name.replace('.docx', ''))
  }
})

test('every event that sends messages has one template with its parameters only, and the reverse', async () => {
  const templates = await database.read.selectFrom('notifyTemplates').selectAll().orderBy('id').execute()
  expect(templates.map(({ code }) => code)).toEqual(messageEvents)
  for (const { code, content, params, type, nickname } of templates) {
    const event = eventOf(code)
    expect({ content, type, nickname }).toEqual({
      content: event?.content,
      type: event?.type,
      nickname: event?.nickname,
    })
    expect(Object.keys(event?.params ?? {})).toEqual(JSON.parse(params))
  }
})

test('a seeded message is filled in, has a title, and ids grow with time', async () => {
  const templates = await database.read.selectFrom('notifyTemplates').selectAll().execute()
  const messages = await database.read.selectFrom('notifyMessages').selectAll().orderBy('id').execute()
  let former = 0
  for (const message of messages) {
    const template = templates.find(row => row.id === message.templateId)
    const { title } = JSON.parse(message.templateParams) as { title: string }
    expect(message.templateCode).toBe(template?.code)
    expect(message.templateType).toBe(template?.type)
    const [first = ''] = message.templateContent.split('\n')
    expect(first).toBe(message.templateCode === 'notice' ? `《${title}》` : `【${title}】`)
    expect(message.templateContent.length).toBeGreaterThan(first.length + 10)
    expect(message.templateContent).not.toMatch(/[{}]|undefined|NaN/)
    expect(message.createTime).toBeGreaterThanOrEqual(former)
    expect(message.createTime).toBeLessThan(NOW)
    expect(message.readStatus === 1).toBe(message.readTime !== null)
    former = message.createTime
  }
})

test('the admin has about a dozen unread messages, and both accounts have read ones', async () => {
  const messages = await database.read.selectFrom('notifyMessages').select(['userId', 'readStatus']).execute()
  const of = (userId: number, readStatus: number) =>
    messages.filter(row => row.userId === userId && row.readStatus === readStatus).length
  expect(of(1, 0)).toBe(12)
  expect(of(1, 1)).toBeGreaterThan(10)
  expect(of(2, 0)).toBeGreaterThan(0)
  expect(of(2, 1)).toBeGreaterThan(10)
})

test('the role of the clerk may query and nothing else, and sees every ancestor of those menus', async () => {
  const granted = await database.read
    .selectFrom('roleMenus')
    .innerJoin('menus', 'menus.id', 'roleMenus.menuId')
    .select(['menus.id', 'menus.parentId', 'menus.permission'])
    .where('roleMenus.roleId', '=', CLERK_ROLE)
    .execute()
  const permissions = granted.map(menu => menu.permission).filter(Boolean)
  expect(permissions.sort()).toEqual([
    'system:dict:query',
    'system:notice:query',
    'system:notify-template:query',
  ])
  const ids = new Set([0, ...granted.map(menu => menu.id)])
  expect(granted.filter(menu => !ids.has(menu.parentId))).toEqual([])
})

test('names of the roster are unique and its values are those of the dictionaries', async () => {
  const people = await database.read.selectFrom('arbitrators').selectAll().execute()
  expect(new Set(people.map(row => row.name)).size).toBe(people.length)
  expect(new Set(people.map(row => row.rosterType))).toEqual(new Set(['1', '2', '3', '4']))
  expect(new Set(people.map(row => row.sex))).toEqual(new Set([1, 2]))
  expect(people.filter(row => row.photo !== null)).toEqual([])
})

test('a second seeding is refused as a whole', async () => {
  const again = database.write(trx => seed(trx, { now: NOW, accounts: ACCOUNTS, sampleData: true }))
  await expect(again).rejects.toThrow(/UNIQUE/)
})
