// @module-tag postgres
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../../../server/app/routes'
import type { Endpoint } from '../../../../server/platform/api/endpoint'
import { chinaDay, dayStart } from '../../../../server/platform/config/time'
import type { StaffSession } from '../../../../shared/contract/staff-sessions'
import type { Page } from '../../../../src/api/page'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { type Client, clientOf } from '../../../support/client'
import { nameOf } from '../../../support/samples'
import { addUser, type TestUser } from '../../../support/users'
import { readSheet } from '../../../support/xlsx'

const BASE = '/admin-api/system'
const FILE_USAGE = 'GET /admin-api/infra/file/usage'
/** Seeded section of the public site. */
const NOTICES = 9112
const OWN_DEPT = 3
const CHOSEN = 2

describe('the data scope in the route table', () => {
  test('every endpoint that needs a permission states whether the data scope applies', () => {
    const silent = endpoints.filter(({ access, scope }) => access.startsWith('perm:') && !scope)
    expect(silent.map(nameOf)).toEqual([])
  })

  test('every endpoint that applies the data scope is tested below', () => {
    const untried = SCOPED.map(nameOf).filter(name => !CASES[name] && !CREATES.includes(name))
    expect(untried).toEqual([])
    const names = new Set(SCOPED.map(nameOf))
    expect(Object.keys(CASES).filter(name => !names.has(name))).toEqual([])
  })
})

const ALIASES = [/\/delete-batch$/, /\/export$/]
const SCOPED = endpoints.filter(
  ({ scope, path }) => scope && 'by' in scope && !ALIASES.some(alias => alias.test(path)),
)
/** Accounts that are new: what departments they may be put into is tested with the rules of accounts. */
const CREATES = [`POST ${BASE}/user/create`, `POST ${BASE}/user/invite`]

/** Of a sign-in on another day than all others: in the first hour of the day. */
const LONG_AGO = dayStart(Date.now()) - 10 * 86_400_000

/** What lies outside of the caller's scope. */
interface Outside {
  dept: number
  user: number
  username: string
  nickname: string
  role: number
  menu: number
  session: string
  /** A request for a page. */
  request: number
  signIn: number
  message: number
  document: number
  title: string
  version: number
  deleted: number
  file: number
  section: number
  /** How many documents are not published. */
  drafts: number
}

/**
 * A request for it. What becomes of it: the answer has a text for callers whose scope is all, and does not have it for
 * the caller; or it is refused with a code; or it says why; or it passes the record over.
 */
type Case = {
  query?: string
  body?: object
  /** Permissions that it needs besides its own. */
  also?: string[]
} & ({ hides: string } | { refused: number } | { says: string } | { passesOver: true })

const NO_USER = { refused: 1002003003 }
const NO_REQUEST = { refused: 1100025010 }
const NO_DEPT = { refused: 1002004002 }
const NO_DOCUMENT = { refused: 1100001000 }

/** By method and path. */
const CASES: Record<string, (out: Outside) => Case> = {
  [`GET ${BASE}/oauth2-token/page`]: out => ({ query: 'pageSize=100', hides: out.username }),
  [`DELETE ${BASE}/oauth2-token/delete`]: out => ({ query: `accessToken=${out.session}`, passesOver: true }),
  [`DELETE ${BASE}/oauth2-token/delete-list`]: out => ({
    ...{ query: `accessTokens=${out.session}`, passesOver: true },
  }),
  [`DELETE ${BASE}/oauth2-token/delete-by-user`]: out => ({ query: `userId=${out.user}`, ...NO_USER }),
  [`GET ${BASE}/user/page`]: out => ({ query: 'pageSize=100', hides: out.nickname }),
  [`GET ${BASE}/user/list`]: out => ({ query: `ids=${out.user}`, hides: out.nickname }),
  [`GET ${BASE}/user/get`]: out => ({ query: `id=${out.user}`, hides: out.nickname }),
  [`GET ${BASE}/user/export-excel`]: out => ({ hides: out.nickname }),
  [`POST ${BASE}/user/password-link`]: out => ({ body: { id: out.user }, ...NO_USER }),
  [`PUT ${BASE}/user/update`]: out => ({
    body: { id: out.user, username: out.username, nickname: '改', deptId: null },
    ...NO_USER,
  }),
  [`PUT ${BASE}/user/update-status`]: out => ({ body: { id: out.user, status: 1 }, ...NO_USER }),
  [`PUT ${BASE}/user/update-status-list`]: out => ({
    ...{ body: { ids: [out.user], status: 1 }, says: '用户不存在' },
  }),
  [`PUT ${BASE}/user/assign-role-list`]: out => ({
    ...{ body: { ids: [out.user], roleIds: [], change: 'replace' }, says: '用户不存在' },
  }),
  [`POST ${BASE}/user/password-link-list`]: out => ({ body: { ids: [out.user] }, says: '用户不存在' }),
  [`PUT ${BASE}/user/update-password`]: out => ({
    body: { id: out.user, password: 'correct horse battery' },
    ...NO_USER,
  }),
  [`DELETE ${BASE}/user/delete`]: out => ({ query: `id=${out.user}`, ...NO_USER }),
  [`DELETE ${BASE}/user/delete-list`]: out => ({ query: `ids=${out.user}`, ...NO_USER }),
  [`POST ${BASE}/user/import-rows`]: out => ({
    // What is stored already: “no change” would tell that it is.
    body: { rows: [{ username: out.username, nickname: out.nickname }], updateSupport: true },
    says: '没有修改该用户的权限',
  }),
  [`POST ${BASE}/user/import`]: out => ({
    ...{ query: 'updateSupport=true', body: sheetOf(`登录名,姓名\n${out.username},改`) },
    says: '没有修改该用户的权限',
  }),
  [`GET ${BASE}/permission/list-user-roles`]: out => ({ query: `userId=${out.user}`, hides: `${out.role}` }),
  [`POST ${BASE}/permission/assign-user-role`]: out => ({
    body: { userId: out.user, roleIds: [] },
    ...NO_USER,
  }),
  [`GET ${BASE}/permission-request/page`]: out => ({ query: 'pageSize=100', hides: out.nickname }),
  [`GET ${BASE}/permission-request/get`]: out => ({ query: `id=${out.request}`, hides: out.nickname }),
  [`GET ${BASE}/permission-request/choices`]: out => ({ query: `id=${out.request}`, ...NO_REQUEST }),
  [`PUT ${BASE}/permission-request/approve`]: out => ({
    ...{ body: { id: out.request, roleId: out.role }, ...NO_REQUEST },
  }),
  [`PUT ${BASE}/permission-request/refuse`]: out => ({
    ...{ body: { id: out.request, reason: '理由' }, ...NO_REQUEST },
  }),
  [`GET ${BASE}/permission/explain`]: out => ({
    query: `userId=${out.user}&menuId=1`,
    also: ['system:permission:assign-user-role'],
    ...NO_USER,
  }),
  [`POST ${BASE}/permission/assign-role-data-scope`]: out => ({
    body: { roleId: out.role, dataScope: CHOSEN, dataScopeDeptIds: [out.dept] },
    refused: 1100025009,
  }),
  [`GET ${BASE}/role/impact`]: out => ({ query: `ids=${out.role}`, hides: out.nickname }),
  [`GET ${BASE}/menu/impact`]: out => ({ query: `id=${out.menu}`, hides: out.nickname }),
  [`GET ${BASE}/dept/list`]: out => ({ hides: `"id":${out.dept},` }),
  [`GET ${BASE}/dept/get`]: out => ({ query: `id=${out.dept}`, hides: `"id":${out.dept},` }),
  [`GET ${BASE}/dept/user-counts`]: out => ({ hides: `"deptId":${out.dept},` }),
  [`POST ${BASE}/dept/create`]: out => ({
    body: { name: '下级', parentId: out.dept, sort: 1, status: 0 },
    refused: 1002004001,
  }),
  [`PUT ${BASE}/dept/update`]: out => ({
    body: { id: out.dept, name: '改', parentId: 0, sort: 1, status: 0 },
    ...NO_DEPT,
  }),
  [`PUT ${BASE}/dept/move`]: out => ({ body: { id: out.dept, parentId: 0 }, ...NO_DEPT }),
  [`DELETE ${BASE}/dept/delete`]: out => ({ query: `id=${out.dept}`, ...NO_DEPT }),
  [`DELETE ${BASE}/dept/delete-list`]: out => ({ query: `ids=${out.dept}`, passesOver: true }),
  [`GET ${BASE}/dashboard/summary`]: out => ({
    also: ['system:documents:query'],
    hides: `"unpublished":${out.drafts}`,
  }),
  [`GET ${BASE}/dashboard/figures`]: () => ({
    also: ['system:documents:query'],
    hides: `"from":"${chinaDay(Date.now())}","to":"${chinaDay(Date.now())}","count":1`,
  }),
  [`GET ${BASE}/record-search/list`]: out => ({
    query: `keyword=${encodeURIComponent(out.nickname)}`,
    also: ['system:user:query'],
    hides: out.nickname,
  }),
  [`GET ${BASE}/recycle-bin/page`]: () => ({
    query: 'pageSize=100',
    also: ['system:documents:query'],
    hides: '外部已删除',
  }),
  [`GET ${BASE}/recycle-bin/get`]: out => ({
    query: `id=${out.deleted}`,
    also: ['system:documents:query'],
    hides: '外部已删除',
  }),
  [`POST ${BASE}/recycle-bin/restore`]: out => ({
    body: { ids: [out.deleted] },
    also: ['system:documents:query', 'system:documents:create'],
    refused: 1100060000,
  }),
  [`DELETE ${BASE}/recycle-bin/delete-list`]: out => ({
    query: `ids=${out.deleted}`,
    also: ['system:documents:query'],
    refused: 1100060000,
  }),
  [`DELETE ${BASE}/facade-menu/delete`]: out => ({
    query: `id=${out.section}&moveTo=${NOTICES}`,
    also: ['system:documents:update'],
    refused: 1100015015,
  }),
  [`GET ${BASE}/notify-message/page`]: out => ({ query: 'pageSize=100', hides: out.nickname }),
  [`GET ${BASE}/notify-message/get`]: out => ({ query: `id=${out.message}`, hides: out.nickname }),
  [`POST ${BASE}/notify-template/send-notify`]: out => ({
    body: {
      ...{ userId: out.user, userType: 2, templateCode: 'staff_message' },
      templateParams: { title: '例会', content: '周五下午' },
    },
    ...NO_USER,
  }),
  [`GET ${BASE}/login-log/page`]: out => ({ query: 'pageSize=100', hides: out.username }),
  [`GET ${BASE}/login-log/days`]: () => ({ hides: `"day":"${chinaDay(LONG_AGO)}","total":[1,` }),
  [`GET ${BASE}/login-log/get`]: out => ({ query: `id=${out.signIn}`, hides: out.username }),
  [`GET ${BASE}/login-log/export-excel`]: out => ({ hides: out.username }),
  [FILE_USAGE]: out => ({
    query: `ids=${out.file}`,
    also: ['system:documents:query'],
    hides: out.title,
  }),
  [`GET ${BASE}/documents/page`]: out => ({ query: 'pageSize=100', hides: out.title }),
  [`GET ${BASE}/documents/get`]: out => ({ query: `id=${out.document}`, hides: out.title }),
  [`GET ${BASE}/documents/export-excel`]: out => ({ hides: out.title }),
  [`GET ${BASE}/documents/log-page`]: out => ({ query: 'pageSize=100', hides: out.title }),
  [`GET ${BASE}/documents/typed-contacts`]: out => ({ hides: out.title }),
  [`GET ${BASE}/documents/versions`]: out => ({ query: `id=${out.document}`, hides: out.title }),
  [`GET ${BASE}/documents/version`]: out => ({ query: `id=${out.version}`, hides: out.title }),
  [`PUT ${BASE}/documents/update`]: out => ({
    body: { id: out.document, menuId: NOTICES, title: '改', content: '<p>改</p>' },
    ...NO_DOCUMENT,
  }),
  [`GET ${BASE}/documents/editors`]: out => ({ query: `id=${out.document}`, hides: out.nickname }),
  [`PUT ${BASE}/documents/draft`]: out => ({
    body: { id: out.document, device: '0123456789abcdef', base: 'a1', age: 0, fields: { title: '改' } },
    ...NO_DOCUMENT,
  }),
  [`DELETE ${BASE}/documents/delete`]: out => ({ query: `id=${out.document}`, ...NO_DOCUMENT }),
  [`DELETE ${BASE}/documents/delete-list`]: out => ({ query: `ids=${out.document}`, passesOver: true }),
  [`PUT ${BASE}/documents/publish`]: out => ({ body: { id: out.document, status: 0 }, ...NO_DOCUMENT }),
  [`PUT ${BASE}/documents/publish-list`]: out => ({
    body: { ids: [out.document], status: 0 },
    passesOver: true,
  }),
  [`PUT ${BASE}/documents/move-list`]: out => ({
    body: { ids: [out.document], menuId: NOTICES },
    passesOver: true,
  }),
  [`PUT ${BASE}/documents/update-place`]: out => ({ body: { id: out.document, top: true }, ...NO_DOCUMENT }),
  [`POST ${BASE}/documents/copy`]: out => ({ body: { id: out.document }, ...NO_DOCUMENT }),
  [`PUT ${BASE}/documents/update-order`]: out => ({
    body: { menuId: NOTICES, id: out.document, targetId: 1, after: true },
    ...NO_DOCUMENT,
  }),
  [`PUT ${BASE}/documents/replace-contacts`]: out => ({ body: { ids: [out.document] }, passesOver: true }),
  [`PUT ${BASE}/documents/submit`]: out => ({ body: { id: out.document }, ...NO_DOCUMENT }),
  [`PUT ${BASE}/documents/recall`]: out => ({ body: { id: out.document }, ...NO_DOCUMENT }),
  [`PUT ${BASE}/documents/return`]: out => ({
    body: { id: out.document, sendTime: 1, reason: '请补充' },
    ...NO_DOCUMENT,
  }),
  [`PUT ${BASE}/documents/approve`]: out => ({ body: { id: out.document, sendTime: 1 }, ...NO_DOCUMENT }),
  [`DELETE ${BASE}/documents/discard-changes`]: out => ({ query: `id=${out.document}`, ...NO_DOCUMENT }),
  [`PUT ${BASE}/documents/restore-version`]: out => ({ body: { id: out.version }, ...NO_DOCUMENT }),
}

function sheetOf(text: string): FormData {
  const form = new FormData()
  form.set('file', new File([text], 'users.csv', { type: 'text/csv' }))
  return form
}

let backend: Backend
let admin: Client
let out: Outside
let dept = 0

const addDept = async (name: string, parentId = 0) =>
  (await admin.post<number>(`${BASE}/dept/create`, { name, parentId, sort: 1, status: 0 })).data ?? 0

/** A user of a department whose role has these permissions and the scope of the own department. */
async function addMember(
  deptId: number,
  { dataScope = OWN_DEPT, ...options }: Parameters<typeof addUser>[1] & { dataScope?: number },
): Promise<TestUser & { roleId: number }> {
  const user = await addUser(backend, options)
  const roleId = await backend.db.write(async trx => {
    await trx.updateTable('users').set({ deptId }).where('id', '=', user.id).execute()
    const held = trx.selectFrom('userRoles').select('roleId').where('userId', '=', user.id)
    const { roleId } = await held.executeTakeFirstOrThrow()
    await trx.updateTable('roles').set({ dataScope }).where('id', '=', roleId).execute()
    return roleId
  })
  return { ...user, roleId }
}

/** A user of another department, and one record of each kind that is that user's. */
async function makeOutside(): Promise<Outside> {
  const department = await addDept('外部门')
  const writer = ['query', 'create', 'delete'].map(action => `system:documents:${action}`)
  const nickname = '外部甲乙'
  const user = await addMember(department, { permissions: writer, nickname })
  const form = new FormData()
  form.set('file', new File(['图'], 'used.txt', { type: 'text/plain' }))
  const address = (await admin.post<string>('/admin-api/infra/file/upload', form)).data ?? ''
  const contacts = await admin.get<{ text: string }[]>(`${BASE}/documents/references`)
  const write = async (title: string, menuId = NOTICES) => {
    const content = `<p><a href="${new URL(address, 'http://localhost').pathname}">附件</a>${contacts.data?.[0]?.text}</p>`
    const body = { menuId, title, content, status: 1 }
    return (await user.client.post<number>(`${BASE}/documents/create`, body)).data ?? 0
  }
  const column = { parentId: 0, name: '外部栏目', kind: '1', path: 'outside', visible: true, status: 0 }
  const section = (await admin.post<number>(`${BASE}/facade-menu/create`, column)).data ?? 0
  const [document, gone] = [await write('外部文章'), await write('外部已删除')]
  const other = await write('外部栏目中', section)
  await user.client.delete(`${BASE}/documents/delete?id=${gone}`)
  await user.client.post(`${BASE}/permission/request`, { path: '/system/post' })
  await admin.post(`${BASE}/staff-message/send`, {
    ...{ userIds: [user.id], title: '例会', content: '周五', clientKey: 'data-scope-key-0001' },
  })
  const sessions = await admin.get<Page<StaffSession>>(`${BASE}/oauth2-token/page?userId=${user.id}`)
  const summary = await admin.get<{ drafts: { unpublished: number } }>(`${BASE}/dashboard/summary`)
  const idOf = async (table: 'loginLogs' | 'notifyMessages' | 'recycleItems' | 'files') =>
    (await backend.db.read.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
  const { menuId } = await backend.db.read
    .selectFrom('roleMenus')
    .select('menuId')
    .where('roleId', '=', user.roleId)
    .executeTakeFirstOrThrow()
  const { id: version } = await backend.db.read
    .selectFrom('documentVersions')
    .select('id')
    .where('documentId', '=', document)
    .executeTakeFirstOrThrow()
  const { id: signIn } = await backend.db.read
    .selectFrom('loginLogs')
    .select('id')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow()
  await backend.db.write(async trx => {
    await trx
      .insertInto('documentReviews')
      .values({
        ...{ documentId: other, state: 'pending', senderId: user.id, sender: nickname, sendTime: Date.now() },
        ...{ changes: null, note: null, reviewer: null, reviewTime: null, reason: null },
      })
      .execute()
    await trx
      .insertInto('documentDrafts')
      .values({
        ...{ userId: user.id, documentId: document, typedTime: Date.now(), device: '0123456789abcdef' },
        ...{ userAgent: '', base: 'a1', size: 2, fields: '{}' },
      })
      .execute()
    await trx
      .insertInto('loginLogs')
      .values({
        ...{ logType: 100, userId: user.id, username: user.username, result: 0, userIp: '10.0.0.1' },
        ...{ userAgent: '', createTime: LONG_AGO },
      })
      .execute()
  })
  const { id: request } = await backend.db.read
    .selectFrom('permissionRequests')
    .select('id')
    .executeTakeFirstOrThrow()
  return {
    request,
    ...{ dept: department, user: user.id, username: user.username, nickname, role: user.roleId },
    ...{ menu: menuId, session: `${sessions.data?.list[0]?.id}`, signIn, version },
    ...{ document, title: '外部文章', section, drafts: summary.data?.drafts.unpublished ?? 0 },
    message: await idOf('notifyMessages'),
    deleted: await idOf('recycleItems'),
    file: await idOf('files'),
  }
}

beforeAll(async () => {
  backend = await startBackend()
  admin = await clientOf(backend, 'admin')
  dept = await addDept('本部门')
  out = await makeOutside()
})
afterAll(async () => {
  await backend.close()
  await removeDatabases()
})

/** The status of the response, its code where there is one, and everything that it says. */
async function ask(client: Client, { method, path }: Endpoint, { query, body }: Case) {
  const response = await client.raw(method, query ? `${path}?${query}` : path, { body })
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    return { code: 0, text: JSON.stringify((await readSheet(response)).rows) }
  const text = await response.text()
  return { code: (JSON.parse(text) as { code: number }).code, text }
}

const TABLES = [
  ...(['users', 'userRoles', 'userPosts', 'depts', 'roles', 'roleDepts', 'passwordLinks', 'menus'] as const),
  ...(['documents', 'documentVersions', 'documentReviews', 'documentDrafts', 'documentLogs'] as const),
  ...(['recycleItems', 'notifyMessages', 'accountEvents'] as const),
]

/** Everything that one of the calls could change. */
async function stored(): Promise<unknown> {
  const rows: Record<string, unknown> = {}
  for (const table of TABLES) rows[table] = await backend.db.read.selectFrom(table).selectAll().execute()
  const sessions = backend.db.read.selectFrom('sessions').select('id').where('userId', '=', out.user)
  return { ...rows, sessions: await sessions.execute() }
}

const logged = async () =>
  (await backend.db.read.selectFrom('auditLogs').select('id').execute()).map(({ id }) => id)

describe('outside of the data scope', () => {
  /** A caller with the permission of the endpoint alone, and what more its case needs. */
  const callerOf = ({ access }: Endpoint, { also = [] }: Case) =>
    addMember(dept, {
      permissions: [...(access.startsWith('perm:') ? [access.slice('perm:'.length)] : []), ...also],
    })

  test.for(SCOPED.filter(endpoint => CASES[nameOf(endpoint)]).map(one => [nameOf(one), one] as const))(
    'the call %s shows and changes nothing outside of the data scope',
    async ([name, endpoint]) => {
      const made = CASES[name]?.(out)
      if (!made) throw new Error('no case')
      const { client } = await callerOf(endpoint, made)
      if ('hides' in made) {
        expect((await ask(admin, endpoint, made)).text).toContain(made.hides)
        const { code, text } = await ask(client, endpoint, made)
        expect(code).toBe(0)
        expect(text).not.toContain(made.hides)
        return
      }
      const [before, logs] = [await stored(), await logged()]
      const { code, text } = await ask(client, endpoint, made)
      expect(code).toBe('refused' in made ? made.refused : 0)
      if ('says' in made) expect(text).toContain(made.says)
      expect(await stored()).toEqual(before)
      expect(await logged()).toEqual(logs)
    },
  )
})
