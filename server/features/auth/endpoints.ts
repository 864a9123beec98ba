import { ADDITIONS } from '@shared/contract/additions'
import { menuNode } from '@shared/contract/menus'
import { done } from '@shared/contract/row'
import { loginBody, permissionInfo, tokenPair } from '@shared/contract/sign-in'
import { z } from 'zod'
import { Module } from '../../platform/api/endpoint'
import { Failure, missingParameter } from '../../platform/api/envelope'
import type { Query } from '../../platform/api/input'
import type { Writer } from '../../platform/db/database'
import { MAX_ANONYMOUS_BODY, readText } from '../../platform/http/body'
import { BUTTON, below, isFacadeRoot, type MenuRow, menusOf, toTree } from '../menus'
import { permissionVersion, rolesOf } from '../permissions'
import { consume } from '../rate-limits'
import { requireCaptcha } from './captcha/verification'
import { verifyPassword } from './passwords/hash'
import { closeSession, sessionOfRefreshToken } from './sessions/end'
import { viewCookie } from './sessions/file-viewer'
import { refreshSession } from './sessions/refresh'
import { completeSignIn } from './sign-in'
import { accountLimits, addressLimits } from './sign-in-limits'
import { LOGIN_RESULT, LOGIN_TYPE, logSignIn } from './sign-in-log'
import { proveBrought } from './social/states'
import { findByName } from './user-names'

/** Code of contract 3.1 for an account of another site that is not bound. */
const NOT_BOUND = 1002018000

/** Sign-in, sign-out, and the signed-in user (contract 3.1–3.4). */
export const auth = new Module('/admin-api/system/auth')
  .about(
    '3 Sign-in: `admin-api/system/auth`',
    '`login`, `refresh-token`, `register`, `sms-login`, `social-login`, `two-step` return a pair of tokens; `expiresTime` is when the access token expires. Every try is recorded in the login log, with type and result of the dictionaries `system_login_type` and `system_login_result` (14).',
    'An account that still has its initial password, or one that is too old, may read its permissions and profile, change the password and sign out; every other call fails with 1100022010 or 1100022011.',
    '`/permission-version`: the number that the header `X-Permission-Version` of every response to a signed-in user has, and `get-permission-info` as `version`; another number means that roles, menus or who has them have changed.',
    '`/list-menus`: the tree of 3.4 alone, for front ends from before 2023.',
  )
  .about(
    '3.1 `/login`',
    'Checked in this order: input, captcha (1002000004), password (1002000000 for an unknown user and a wrong password alike), disabled account (1002000001), binding (1002018000), session. Log type 100, results 0, 10, 20, 31.',
    '`captchaVerification` (4.5) is required where the server has the captcha on. `socialType`, `socialCode` and `socialState` bind an account of another site at this sign-in. The password has 4–64 characters here (2.6).',
  )
  .about(
    '3.2 `/logout`',
    'Ends the session of the access token, and that of a `refreshToken` that is sent; always `true`. Log type 200.',
  )
  .about(
    '3.3 `/refresh-token`',
    '`refreshToken` is taken from the query, a form or a JSON body. Missing: 400 `请求参数缺失:refreshToken`; unknown: **400** `无效的刷新令牌`; expired: **401** `刷新令牌已过期`.',
  )
  .about(
    '3.4 `/get-permission-info`',
    '`data` is null when the account no longer exists, which the browser treats as a failure to load. `user` has `username` and, for older front ends, `userName`. `roles` are codes of enabled roles; the browser gives a user without any `ROLE_DEFAULT`. Empty `permissions` are ignored.',
    '`menus` is a tree by `sort`, without buttons. A root has parent 0 and a path that begins with `/`, others are relative; `http(s)://…` is an external link. `component` is the key of the screen, such as `system/user/index`, and empty for directories. `icon` `#` or empty: none. `visible` false: has a route, but appears in no menu and no search. `alwaysShow` false: a directory with one child is replaced by the child. `children` is **null** for leaves.',
    'The root with path `/facade` is not a staff menu: it and all below it have `visible` false here.',
  )
  .post(
    '/login',
    { access: 'open', summary: '登录（账号和密码）', body: loginBody, response: tokenPair, hashes: true },
    async ({ deps, body, ip, userAgent, now }) => {
      const from = { ip, userAgent, now }
      const { username, password } = body
      const logType = LOGIN_TYPE.password
      const refused = (result: number, userId: number | null = null) =>
        deps.db.write(trx => logSignIn(trx, { logType, result, username, userId }, from))
      const byAddress = await consume(deps, await addressLimits(deps, 'address', ip))
      await requireCaptcha(deps, body.captchaVerification, {
        code: 1002000004,
        onRefused: reason =>
          refused(reason === 'missing' ? LOGIN_RESULT.noCaptcha : LOGIN_RESULT.wrongCaptcha),
      })
      const user = await findByName(deps.db.read, username)
      // The name as the account has it: old databases may hold two that differ in case alone, and neither counts
      // against the other's limit.
      const counted = { username: user?.username ?? username.toLowerCase(), userId: user?.id, ip }
      const byAccount = await consume(deps, await accountLimits(deps, counted))
      if (!(await verifyPassword(password, user?.passwordHash, deps.hashCost)) || !user) {
        await refused(LOGIN_RESULT.wrongPassword, user?.id)
        throw new Failure(1002000000, '登录失败，账号密码不正确')
      }
      const notBound = async (error: unknown): Promise<never> => {
        if (error instanceof Failure && error.code === NOT_BOUND) await refused(LOGIN_RESULT.fault, user.id)
        throw error
      }
      const social = user.status === 0 ? await proveBrought(deps, body).catch(notBound) : undefined
      const alongside = async (trx: Writer) => {
        await byAddress.refund(trx)
        await byAccount.refund(trx)
      }
      const checked = { passwordHash: user.passwordHash }
      // An account of another site that was brought is bound in the transaction of the session, or neither is stored
      // (contract 3.1).
      const signIn = { userId: user.id, logType, social, checked, alongside }
      return completeSignIn(deps, signIn, from).catch(notBound)
    },
  )
  // The refresh token determines which session ends, whether or not the access token is still valid (an addition to the
  // contract).
  .post(
    '/logout',
    { access: 'open', summary: '退出登录', response: done },
    async ({ deps, user, query, c, ip, userAgent, now }) => {
      const token = await sentRefreshToken(query, c.req.raw)
      if (!user && !token) return true
      await deps.db.write(async trx => {
        const sent = token ? await sessionOfRefreshToken(trx, token) : undefined
        const ends = [...(user ? [user] : []), ...(sent && sent.sessionId !== user?.sessionId ? [sent] : [])]
        for (const { sessionId, username, id: userId } of ends) {
          await closeSession(trx, sessionId, now)
          const entry = { logType: LOGIN_TYPE.signOut, result: LOGIN_RESULT.success, username, userId }
          await logSignIn(trx, entry, { ip, userAgent, now })
        }
      })
      return true
    },
  )
  .post(
    '/refresh-token',
    { access: 'open', summary: '刷新登录令牌', response: tokenPair },
    async ({ deps, query, c, ip, userAgent }) => {
      const token = await sentRefreshToken(query, c.req.raw)
      if (!token) throw missingParameter('refreshToken')
      return refreshSession(deps, token, { ip, userAgent })
    },
  )
  .get(
    '/get-permission-info',
    {
      access: 'signed-in',
      summary: '查询本人的角色、权限和菜单',
      response: permissionInfo.nullable(),
      initialPassword: true,
    },
    async ({ db, deps, user, c }) => {
      c.header('Set-Cookie', viewCookie(deps, user.sessionId))
      // Before the rest is read: a change meanwhile makes the browser load it again.
      const version = String(await permissionVersion(deps.db))
      const account = await db
        .selectFrom('users')
        .select(['id', 'nickname', 'avatar', 'username', 'email', 'deptId'])
        .where('id', '=', user.id)
        .executeTakeFirst()
      if (!account) return null
      const [roles, menus] = await Promise.all([rolesOf(db, user.id), menusOf(db, user.id)])
      const permissions = new Set(menus.map(menu => menu.permission).filter(Boolean))
      return {
        // userName as well: the spelling of older front ends (contract 18 row 4).
        user: { ...account, userName: account.username },
        roles: roles.map(role => role.code),
        permissions: [...permissions],
        menus: menuTree(menus),
        version,
        additions: Object.keys(ADDITIONS),
        ...((user.passwordInitial || user.isPasswordExpired) && { mustChangePassword: true as const }),
        ...(user.isPasswordExpired && { passwordExpired: true as const }),
      }
    },
  )
  // By which an idle window notices that permissions have changed: an addition of this product.
  .get(
    '/permission-version',
    {
      addition: 'livePermissions',
      access: 'signed-in',
      summary: '查询权限的版本',
      response: z.int(),
      initialPassword: true,
    },
    ({ deps }) => permissionVersion(deps.db),
  )
  // Requested by front ends from before 2023-07 (contract 17).
  .get(
    '/list-menus',
    { addition: 'aliases', access: 'signed-in', summary: '查询本人的菜单', response: z.array(menuNode) },
    async ({ db, user }) => menuTree(await menusOf(db, user.id)),
  )

/**
 * The public site's sections are no pages of the staff area: they are hidden, for front ends that do not know them
 * (contract 17).
 */
function menuTree(menus: MenuRow[]) {
  const rows = menus.filter(menu => menu.type !== BUTTON)
  const sections = new Set(rows.filter(isFacadeRoot).flatMap(root => [root, ...below(rows, root.id)]))
  return toTree(rows, 0, row => (sections.has(row) ? { visible: false } : {}))
}

/** The refresh token of the query (contract 3.3), a form (section 17) or a JSON body, where one was sent. */
async function sentRefreshToken(query: Query, request: Request): Promise<string | undefined> {
  const name = 'refreshToken'
  if (query[name]?.[0]) return query[name][0]
  const type = request.headers.get('content-type') ?? ''
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return new URLSearchParams(await readText(request, MAX_ANONYMOUS_BODY)).get(name) ?? undefined
  if (!/^application\/json\b/i.test(type)) return undefined
  const body = sentBody.safeParse(parse(await readText(request, MAX_ANONYMOUS_BODY)))
  return body.data?.refreshToken
}

const sentBody = z.object({ refreshToken: z.string() })

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
