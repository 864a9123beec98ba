import { hashPassword } from '../../server/features/auth/passwords/hash'
import type { TokenPair } from '../../src/api/system/auth'
import type { Backend } from './backend'
import { Client, postSignIn } from './client'
import { setConfig } from './configs'

export interface TestUser {
  id: number
  /** Of the role that was made for the user; 0 without one. */
  roleId: number
  username: string
  tokens: TokenPair
  client: Client
}

/** The password of everyone made here. */
export const PASSWORD = 'correct horse'

interface Options {
  /** Permission strings of the user's role; without them there is no role at all. */
  permissions?: string[]
  /** common_status of the role */
  roleStatus?: number
  /** common_status of the menu rows with the permissions */
  menuStatus?: number
  nickname?: string
  /** Numbers of menus that the user's role has besides: the screens that the user opens. */
  menus?: number[]
  /** Code of a role that is there already, which the user has besides. */
  role?: string
}

/** Adds an account to the database, with a role of its own, and signs it in through the real call. */
export async function addUser(backend: Backend, options: Options = {}): Promise<TestUser> {
  const {
    permissions,
    roleStatus = 0,
    menuStatus = 0,
    nickname = '测试人员',
    menus = [],
    role: code,
  } = options
  const username = `user${backend.deps.random(6).toString('hex')}`
  const passwordHash = await hashPassword(PASSWORD, backend.deps.hashCost)
  const createTime = backend.deps.now()
  const { id, roleId } = await backend.db.write(async trx => {
    const user = await trx
      .insertInto('users')
      .values({ username, nickname, passwordHash, sex: 0, status: 0, createTime })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (code !== undefined) {
      const stored = trx.selectFrom('roles').select('id').where('code', '=', code)
      const { id: roleId } = await stored.executeTakeFirstOrThrow()
      await trx.insertInto('userRoles').values({ userId: user.id, roleId }).execute()
    }
    if (!permissions) return { ...user, roleId: 0 }
    const role = await trx
      .insertInto('roles')
      .values({ name: username, code: username, sort: 9, status: roleStatus, type: 2, createTime })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.insertInto('userRoles').values({ userId: user.id, roleId: role.id }).execute()
    for (const permission of permissions) {
      const menu = await trx
        .insertInto('menus')
        .values({
          name: permission,
          permission,
          type: 3,
          sort: 1,
          parentId: 0,
          path: '',
          icon: '',
          status: menuStatus,
          visible: 1,
          keepAlive: 1,
          alwaysShow: 1,
          createTime,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx.insertInto('roleMenus').values({ roleId: role.id, menuId: menu.id }).execute()
    }
    for (const menuId of menus)
      await trx.insertInto('roleMenus').values({ roleId: role.id, menuId }).execute()
    return { ...user, roleId: role.id }
  })
  const tokens = await signInAs(backend, username)
  return { id, roleId, username, tokens, client: new Client(backend, tokens.accessToken) }
}

/** Signs in through the real call. */
export async function signInAs(backend: Backend, username: string, password = PASSWORD): Promise<TokenPair> {
  const { code, msg, data } = await postSignIn(backend, { username, password })
  if (!data) throw new Error(`sign-in of ${username} failed: ${code} ${msg}`)
  return data
}

/** Opens the registration, or sets its setting to something else. */
export const openRegistration = (backend: Pick<Backend, 'db'>, value = 'true') =>
  setConfig(backend, 'system.user.register-enabled', value)

export const disable = (backend: Backend, id: number) =>
  backend.db.write(trx => trx.updateTable('users').set({ status: 1 }).where('id', '=', id).execute())
