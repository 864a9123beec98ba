import { field } from '@shared/contract/input'
import type { MenuNode } from '@shared/contract/menus'
import { changedCount } from '@shared/contract/row'
import { isRecord } from '@shared/domain/is-record'
import { z } from 'zod'
import { endpoints } from '../../server/app/routes'
import { hashPassword } from '../../server/features/auth/passwords/hash'
import type { Endpoint, RequestContext } from '../../server/platform/api/endpoint'
import { badInput, Failure } from '../../server/platform/api/envelope'
import type { App } from '../../server/platform/api/services'
import { withoutAdditions } from './without-additions'

function plainOf(endpoint: Endpoint): Endpoint {
  const { query, body, response, handle } = endpoint
  if (response === 'file')
    return {
      ...endpoint,
      ...(query && { query: withoutAdditions(query) }),
      initialPassword: true,
      handle: async call => withoutSheetHeaders(endpoint, await handle(call)),
    }
  const sent = response === changedCount ? z.unknown().transform(() => true) : withoutAdditions(response)
  return {
    ...endpoint,
    ...(query && { query: withoutAdditions(query) }),
    ...(body && { body: withoutAdditions(body) }),
    initialPassword: true,
    response: response === changedCount ? z.literal(true) : sent,
    handle: async call => {
      const data = await handle(call)
      return data instanceof Response ? data : sent.parse(data ?? null)
    },
  }
}

/** Its exports say neither what they are nor what they are called. */
function withoutSheetHeaders({ path }: Endpoint, response: unknown): unknown {
  if (!(response instanceof Response) || !/\/(export-excel|get-import-template)$/.test(path)) return response
  response.headers.delete('Content-Type')
  response.headers.delete('Content-Disposition')
  return response
}

type Call = RequestContext<'signed-in', unknown, Record<string, unknown>>
type Rule = (endpoint: Endpoint) => Endpoint

/** What is done before the call itself, and to its response. */
const around =
  (wrap: (call: Call, handle: (call: Call) => Promise<unknown>) => Promise<unknown>): Rule =>
  endpoint => ({
    ...endpoint,
    handle: call =>
      wrap(call as unknown as Call, async changed => endpoint.handle(changed as unknown as typeof call)),
  })

const withBody =
  (fields: z.ZodRawShape): Rule =>
  endpoint => ({
    ...endpoint,
    body: (endpoint.body as z.ZodObject).safeExtend(fields),
  })

const password = field.text('密码不能为空', { length: [4, 16, '密码长度为 4-16 位'] })
/** Meets every rule of this product: it is stored for a moment, in the place of the one that was sent. */
const ACCEPTED = 'Vq8-hTz3mWkP5x'

/** @param ownerOf the account: of the call, or of its response */
const storesPassword = (name: string, ownerOf: (call: Call, data: unknown) => number): Rule[] => [
  withBody({ [name]: password }),
  around(async (call, handle) => {
    const { body, deps } = call
    const data = await handle({ ...call, body: { ...body, [name]: ACCEPTED } })
    const passwordHash = await hashPassword(String(body[name]), deps.hashCost)
    await deps.db.write(trx =>
      trx
        .updateTable('users')
        .set({ passwordHash, passwordInitial: 0 })
        .where('id', '=', ownerOf(call, data))
        .execute(),
    )
    return data
  }),
]

/** Department 0 does not exist. */
const needsDepartment = around(async (call, handle) => {
  if (call.body.deptId === 0) throw new Failure(1002004002, '当前部门不存在')
  return handle(call)
})

/** No department is null. */
const noDepartmentIsNull = around(async (call, handle) => nullFor0(await handle(call)))
function nullFor0(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(nullFor0)
  if (!isRecord(data)) return data
  if (Array.isArray(data.list)) return { ...data, list: data.list.map(nullFor0) }
  return data.deptId === 0 ? { ...data, deptId: null } : data
}

/** Rows of clients have the secret. */
const showsSecrets = around(async (call, handle) => {
  const data = await handle(call)
  const withSecret = (row: object) => ({ ...row, secret: 'secret-of-client' })
  if (!isRecord(data)) return data
  return Array.isArray(data.list) ? { ...data, list: data.list.map(withSecret) } : withSecret(data)
})

/** Rows of sessions have the tokens themselves. */
const showsTokens = around(async (call, handle) => {
  const data = await handle(call)
  if (!isRecord(data) || !Array.isArray(data.list)) return data
  const rows = data.list.filter(isRecord)
  return { ...data, list: rows.map(row => ({ ...row, refreshToken: `refresh-${String(row.accessToken)}` })) }
})

/** The screens of ruoyi-vue-pro among those that the seed has. */
const SCREENS = new Set([
  ...['user', 'role', 'menu', 'dept', 'post', 'dict', 'notice', 'operatelog', 'loginlog'].map(
    name => `system/${name}/index`,
  ),
  ...['notify/message', 'notify/template', 'oauth2/client', 'oauth2/token'].map(
    name => `system/${name}/index`,
  ),
  ...['config', 'file', 'swagger'].map(name => `infra/${name}/index`),
])

type Menu = MenuNode & { children: Menu[] | null }

/** What comes first in the menu there, and has no screen here. */
const TENANTS: Menu = {
  ...{ id: 1224, parentId: 0, name: '租户管理', path: '/tenant', component: null, componentName: null },
  ...{ icon: 'ep:house', visible: true, keepAlive: true, alwaysShow: true },
  children: [
    {
      ...{ id: 1138, parentId: 1224, name: '租户列表', path: 'list', component: 'system/tenant/index' },
      ...{
        componentName: 'SystemTenant',
        icon: 'ep:house',
        visible: true,
        keepAlive: true,
        alwaysShow: true,
      },
      children: null,
    },
  ],
}

/** Permissions of what it does not have. */
const OWN =
  /^system:(documents|arbitrator|facade|fee|filing|former|feedback|disclosure|recycle|search|security|staff)|^infra:(backup|facade)/

/** Menus and permissions of its own screens. */
const ownMenus = around(async (call, handle) => {
  const data = await handle(call)
  if (!isRecord(data) || !Array.isArray(data.menus) || !Array.isArray(data.permissions)) return data
  const known = (menus: Menu[]): Menu[] =>
    menus.flatMap(menu => {
      const children = known(menu.children ?? [])
      if (menu.component ? !SCREENS.has(menu.component) : children.length === 0) return []
      return [{ ...menu, children: children.length > 0 ? children : null }]
    })
  const permissions = data.permissions.filter(name => typeof name === 'string' && !OWN.test(name))
  return { ...data, menus: [TENANTS, ...known(data.menus)], permissions: ['', ...permissions] }
})

const REQUIRED_OF_CLIENTS = {
  secret: '客户端密钥不能为空',
  logo: '应用图标不能为空',
  accessTokenValiditySeconds: '访问令牌的有效期不能为空',
  refreshTokenValiditySeconds: '刷新令牌的有效期不能为空',
  redirectUris: '可重定向的 URI 地址不能为空',
  authorizedGrantTypes: '授权类型不能为空',
} as const
const keepsClients: Rule[] = [
  withBody({
    accessTokenValiditySeconds: z.unknown().optional(),
    refreshTokenValiditySeconds: z.unknown().optional(),
    authorizedGrantTypes: z.unknown().optional(),
    scopes: z.unknown().optional(),
    autoApproveScopes: z.unknown().optional(),
    logo: z.unknown().optional(),
  }),
  around((call, handle) => {
    for (const [name, message] of Object.entries(REQUIRED_OF_CLIENTS))
      if (call.body[name] === undefined || call.body[name] === null || call.body[name] === '')
        throw badInput(message)
    // Any secret will do there.
    return handle({ ...call, body: { ...call.body, secret: ACCEPTED.repeat(3) } })
  }),
]

/** The own number and address are saved as they are sent. */
const keepsContact = around(async (call, handle) => {
  const { mobile, email, ...body } = call.body
  const data = await handle({ ...call, body })
  const sent = Object.entries({ mobile, email }).filter(([, value]) => typeof value === 'string')
  if (sent.length > 0)
    await call.deps.db.write(trx =>
      trx.updateTable('users').set(Object.fromEntries(sent)).where('id', '=', call.user.id).execute(),
    )
  return data
})

const idOfBody = ({ body }: Call) => Number(body.id)
const USER = '/admin-api/system/user'
const RULES: Record<string, Rule[]> = {
  'GET /admin-api/system/auth/get-permission-info': [ownMenus],
  [`POST ${USER}/create`]: [...storesPassword('password', (_, id) => Number(id)), needsDepartment],
  [`PUT ${USER}/update`]: [needsDepartment],
  [`PUT ${USER}/update-password`]: storesPassword('password', idOfBody),
  [`PUT ${USER}/profile/update`]: [keepsContact],
  [`PUT ${USER}/profile/update-password`]: storesPassword('newPassword', ({ user }) => user.id),
  [`GET ${USER}/page`]: [noDepartmentIsNull],
  [`GET ${USER}/get`]: [noDepartmentIsNull],
  [`GET ${USER}/simple-list`]: [noDepartmentIsNull],
  'POST /admin-api/system/auth/register': storesPassword('password', (_, data) =>
    isRecord(data) ? Number(data.userId) : 0,
  ),
  'GET /admin-api/system/oauth2-token/page': [showsTokens],
  'GET /admin-api/system/oauth2-client/page': [showsSecrets],
  'GET /admin-api/system/oauth2-client/get': [showsSecrets],
  'POST /admin-api/system/oauth2-client/create': keepsClients,
  'PUT /admin-api/system/oauth2-client/update': keepsClients,
}
function rulesOf({ method, path }: Endpoint): Rule[] {
  return RULES[`${method} ${path}`] ?? []
}

/**
 * The route table of a server of the family that has no additions of this product, made of its own: calls that are
 * additions are missing, marked parameters and fields are ignored, marked fields of responses are absent. What
 * ruoyi-vue-pro decides otherwise is in RULES.
 */
export const plainEndpoints: readonly Endpoint[] = endpoints
  .filter(({ addition }) => addition === undefined)
  .map(endpoint => rulesOf(endpoint).reduce((plain, rule) => rule(plain), plainOf(endpoint)))

/**
 * What else such a server answers otherwise: no version of the permissions, and to callers who are not signed in not what
 * it lacks, on public paths either.
 */
export const asPlainServer = (app: App): App => ({
  async fetch(request, env) {
    const response = await app.fetch(request, env)
    response.headers.delete('X-Permission-Version')
    const isPublic = /\/app-api\//.test(new URL(request.url).pathname)
    if (!isPublic || request.headers.has('Authorization')) return response
    const { code } = (await response.clone().json()) as { code: number }
    return code === 404 ? Response.json({ code: 401, msg: '账号未登录', data: null }) : response
  },
})
