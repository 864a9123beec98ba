import type { SheetChoices } from '@shared/contract/row'
import { userFields } from '@shared/contract/users'
import { z } from 'zod'
import type { Reader, Writer } from '../../platform/db/database'
import { createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import type { Row } from '../../platform/db/schema'
import type { ImportProgress } from '../../platform/spreadsheet/import-progress'
import type { ImportStep as Step } from '../../platform/spreadsheet/sheet-import'
import { type ImportRules, isRow, refusedRow, SheetRow } from '../../platform/spreadsheet/sheet-row'
import { NO_PASSWORD } from '../auth'
import { dataScopeOf, grantRefusals, usersAbove, withoutGain } from '../roles'
import type { Actor } from './actor'
import { assignRoles, giveFirstRoles } from './assign-roles'
import { setStatus } from './end'
import { cellReader, EMPTIED_COLUMNS, USER_COLUMNS } from './import-cells'
import { visibleUsers } from './rows'
import { recordContact, setPosts } from './save'

const rowSchema = z.object(
  {
    ...userFields,
    deptId: z.int().nullish(),
    postIds: z.array(z.int()).optional(),
    roleIds: z.array(z.int()).optional(),
    status: z.int().optional(),
  },
  { error: '数据格式不正确' },
)
type ImportRow = z.output<typeof rowSchema>

const COLUMNS = [
  ...(['id', 'username', 'nickname', 'remark', 'deptId', 'email', 'mobile', 'sex', 'status'] as const),
  ...(['updateTime', 'updater'] as const),
]
type Stored = Pick<Row<'users'>, (typeof COLUMNS)[number]> & { postIds: number[]; roleIds: number[] }

/** What is to be done with one row of the file; `username` as far as it could be read. */
export type ImportStep = Step & { username: string } & (
    | { action: 'create'; row: ImportRow }
    | { action: 'update'; id: number; user: Stored; row: ImportRow }
    | { action: 'same'; skipped: boolean }
    | { action: 'error'; message: string }
  )

export interface UserImportRules extends ImportRules {
  /** Whether accounts that exist are changed; otherwise they are skipped. */
  updateSupport: boolean
  /** Whether the caller gives roles. */
  mayAssign: boolean
  user: { id: number }
}

/**
 * Decides row by row, in the order of the file: an account is found by its user name, in any case. A column that is
 * not in the file leaves the stored value, and so does a blank cell.
 */
export async function planImport(
  db: Reader,
  rows: readonly unknown[],
  rules: UserImportRules,
  progress: ImportProgress,
): Promise<ImportStep[]> {
  const cells = await cellReader(db)
  const { meanings } = rules
  const sheet = rows.map(row =>
    isRow(row) ? new SheetRow(row, { titles: USER_COLUMNS, emptied: EMPTIED_COLUMNS, meanings }) : null,
  )
  const names = sheet.map(row => row?.text('username') ?? '')
  const accounts = await readAccounts(db, rules.user.id, names)
  const seen = new Map<string, number>()
  const plan = (row: SheetRow | null, index: number): ImportStep => {
    const username = names[index] ?? ''
    if (!row) return { action: 'error', username, message: '数据格式不正确' }
    const user = accounts.byName.get(username.toLowerCase())
    // First, since a fault would tell what is stored of an account that the caller does not see.
    const isHidden = user !== undefined && rules.updateSupport && !accounts.isSeen(user)
    const { data, error } = rowSchema.safeParse(cells.read(row, isHidden ? undefined : user))
    for (const fault of repeatedIn(seen, data ?? { username }, index + 1)) row.fault(fault, fault)
    row.addIssues(error?.issues ?? [])
    if (data && user && !rules.updateSupport && row.faults.size === 0)
      return { action: 'same', username, skipped: true }
    if (isHidden) row.faults.set('id', '没有修改该用户的权限')
    const isSameRow = data && user && row.faults.size === 0 && isSame(user, data)
    if (data && !isHidden && !isSameRow) {
      if (!user || rules.updateSupport) row.faults.set('taken', accounts.takenBy(data, user?.id))
      if (!user) row.faults.set('place', accounts.placeRefusal(null, data.deptId ?? null))
      else if (!rules.mayUpdate) row.faults.set('may', '没有修改用户的权限')
      else row.faults.set('may', accounts.refusal(user, data))
      row.faults.set('give', accounts.roleRefusal(user, data, rules.mayAssign))
    }
    for (const [field, fault] of row.faults) if (fault === '') row.faults.delete(field)
    const refused = refusedRow(row)
    if (refused) return { ...refused, username }
    if (!data) return { action: 'error', username, message: '数据格式不正确' }
    if (!user) return { action: 'create', username, row: data }
    if (isSameRow) return { action: 'same', username, skipped: false }
    const emptied = row.emptiedIn(changedColumns(user, data))
    return { action: 'update', id: user.id, username, user, row: data, emptied }
  }
  return progress.check(sheet, plan)
}

/** The words that the columns of a file know. */
export const userChoices = async (db: Reader, fields: readonly string[]): Promise<SheetChoices[]> =>
  (await cellReader(db)).choices(fields)

/** What a row has in common with one before it, where that belongs to one account. */
function repeatedIn(
  seen: Map<string, number>,
  row: Partial<Pick<ImportRow, 'username' | 'mobile' | 'email'>>,
  number: number,
): string[] {
  const faults: string[] = []
  for (const [title, value] of [
    ['登录名', row.username],
    ['手机号码', row.mobile],
    ['邮箱', row.email],
  ]) {
    if (!value) continue
    const key = `${title} ${value.toLowerCase()}`
    const former = seen.get(key)
    if (former === undefined) seen.set(key, number)
    else faults.push(`与第 ${former} 条的${title}相同`)
  }
  return faults
}

/** @param names the user names in the file */
async function readAccounts(db: Reader, caller: number, names: readonly string[]) {
  const posts = new Map<number, number[]>()
  for (const { userId, postId } of await db.selectFrom('userPosts').selectAll().execute())
    posts.set(userId, [...(posts.get(userId) ?? []), postId])
  const held = new Map<number, number[]>()
  for (const { userId, roleId } of await db.selectFrom('userRoles').selectAll().execute())
    held.set(userId, [...(held.get(userId) ?? []), roleId])
  const users = (await db.selectFrom('users').select(COLUMNS).execute()).map(
    (row): Stored => ({ ...row, postIds: posts.get(row.id) ?? [], roleIds: held.get(row.id) ?? [] }),
  )
  const roles = await db.selectFrom('roles').select(['id', 'name', 'code', 'dataScope']).execute()
  const deptIds = (await db.selectFrom('depts').select('id').execute()).map(({ id }) => id)
  const grantRefusal = await grantRefusals(db, caller, roles, [null, ...deptIds])
  const scope = await dataScopeOf(db, caller)
  const visible = new Set((await (await visibleUsers(db, caller)).execute()).map(({ id }) => id))
  const byName = new Map(users.map(row => [row.username.toLowerCase(), row]))
  const named = new Set(names.flatMap(name => byName.get(name.toLowerCase())?.id ?? []))
  const above = new Set(await usersAbove(db, caller, [...named]))
  const byMobile = new Map(users.map(row => [row.mobile, row.id]))
  const byEmail = new Map(users.map(row => [row.email?.toLowerCase(), row.id]))
  const isOther = (found: number | undefined, id: number | undefined) => found !== undefined && found !== id
  return {
    byName,
    /** Why phone number or mail address cannot be stored for an account; an empty text where they can. */
    takenBy({ mobile, email }: ImportRow, id: number | undefined): string {
      return [
        mobile && isOther(byMobile.get(mobile), id) && '手机号已经存在',
        email && isOther(byEmail.get(email.toLowerCase()), id) && '邮箱已经存在',
      ]
        .filter(Boolean)
        .join('；')
    },
    isSeen: ({ id }: Stored) => visible.has(id),
    /** Why the caller may not change an account so; an empty text where the caller may. */
    refusal(user: Stored, row: ImportRow): string {
      if (above.has(user.id)) return '该用户的权限或数据范围超出您自己的，不能由您管理'
      if (user.id === caller && row.status === 1) return '不能停用自己的账号'
      const { deptId = user.deptId } = row
      return deptId === user.deptId ? '' : this.placeRefusal(user, deptId)
    },
    /** Why the caller may not give the roles of a row; an empty text where the caller may, or they are held already. */
    roleRefusal(user: Stored | undefined, row: ImportRow, mayAssign: boolean): string {
      if (areSame(user?.roleIds ?? [], row.roleIds)) return ''
      if (!mayAssign) return '没有设置用户角色的权限'
      const added = roles.filter(({ id }) => row.roleIds?.includes(id) && !user?.roleIds.includes(id))
      const deptId = row.deptId === undefined ? (user?.deptId ?? null) : row.deptId
      return added.map(role => grantRefusal(role, deptId)).find(Boolean) ?? ''
    },
    /** Why the caller may not place an account in a department. @param user null: a new account */
    placeRefusal(user: Stored | null, deptId: number | null): string {
      if (scope === 'all') return ''
      if (user?.id === caller) return '您不能修改自己所属的部门'
      return deptId !== null && scope.deptIds.includes(deptId) ? '' : '部门不在您的数据范围内'
    },
  }
}

const TEXTS = ['nickname', 'remark', 'email', 'mobile', 'sex', 'status', 'deptId'] as const

/** The columns of an account that a row changes. */
const changesOf = (user: Stored, row: ImportRow): Partial<ImportRow> =>
  Object.fromEntries(
    TEXTS.filter(name => row[name] !== undefined && (row[name] || null) !== (user[name] || null)).map(
      name => [name, row[name]],
    ),
  )

/** The columns of a file whose stored value a row changes. */
const changedColumns = (user: Stored, row: ImportRow): string[] => [
  ...Object.keys(changesOf(user, row)).map(name => (name === 'deptId' ? 'dept' : name)),
  ...(areSame(user.postIds, row.postIds) ? [] : ['posts']),
  ...(areSame(user.roleIds, row.roleIds) ? [] : ['roles']),
]

/** Whether what is held is what a file wants; a file that says nothing wants no other. */
const areSame = (held: readonly number[], wanted: readonly number[] | undefined) =>
  wanted === undefined || (wanted.length === held.length && wanted.every(id => held.includes(id)))

const isSame = (user: Stored, row: ImportRow) =>
  Object.keys(changesOf(user, row)).length === 0 &&
  areSame(user.postIds, row.postIds) &&
  areSame(user.roleIds, row.roleIds)

/** 50 rows of 16 columns stay below the variables that one statement may have. */
const ROWS_AT_ONCE = 50
const POSTS_AT_ONCE = 300

/**
 * Carries out the planned steps inside the caller's transaction. New accounts have no password: each needs a link.
 * @returns the ids of these
 */
export async function applyImport(
  trx: Writer,
  steps: readonly ImportStep[],
  actor: Actor,
  progress: ImportProgress,
): Promise<number[]> {
  const created: number[] = []
  await progress.write(
    {
      rows: steps.flatMap(step => (step.action === 'create' ? [step.row] : [])),
      atOnce: ROWS_AT_ONCE,
      write: async rows => void created.push(...(await create(trx, rows, actor))),
    },
    {
      rows: steps.flatMap(step => (step.action === 'update' ? [step] : [])),
      write: ({ user, row }) => update(trx, user, row, actor),
    },
  )
  return created
}

async function create(trx: Writer, rows: readonly ImportRow[], actor: Actor): Promise<number[]> {
  const inserted = await trx
    .insertInto('users')
    .values(
      rows.map(({ username, nickname = username, sex = 0, status = 0, ...row }) => ({
        ...{ username, nickname: nickname.trim(), sex, status, ...NO_PASSWORD, createTime: actor.now },
        ...{ email: row.email ?? null, mobile: row.mobile ?? null, deptId: row.deptId ?? null },
        ...{ remark: row.remark || null, ...createdStamp(actor) },
      })),
    )
    .returning(['id', 'username'])
    .execute()
  const ids = new Map(inserted.map(({ id, username }) => [username, id]))
  const posts = rows.flatMap(({ username, postIds = [] }) => {
    const userId = ids.get(username)
    return userId === undefined ? [] : postIds.map(postId => ({ userId, postId }))
  })
  for (let start = 0; start < posts.length; start += POSTS_AT_ONCE)
    await trx
      .insertInto('userPosts')
      .values(posts.slice(start, start + POSTS_AT_ONCE))
      .execute()
  const given = rows.flatMap(({ username, roleIds = [] }) => {
    const userId = ids.get(username)
    return userId === undefined || roleIds.length === 0 ? [] : [{ userId, roleIds }]
  })
  await giveFirstRoles(trx, given, actor)
  return [...ids.values()]
}

async function update(trx: Writer, user: Stored, row: ImportRow, actor: Actor): Promise<void> {
  const { status, ...changes } = changesOf(user, row)
  const store = () =>
    trx
      .updateTable('users')
      .set({ ...changes, ...updatedStamp(actor, user) })
      .where('id', '=', user.id)
      .execute()
  await (changes.deptId === undefined ? store() : withoutGain(trx, actor.user.id, [user.id], store))
  if (row.postIds && !areSame(user.postIds, row.postIds)) await setPosts(trx, user.id, row.postIds)
  await recordContact(trx, user, changes, actor)
  if (status !== undefined) await setStatus(trx, user.id, status, actor)
  if (row.roleIds && !areSame(user.roleIds, row.roleIds))
    await assignRoles(trx, user.id, new Set(row.roleIds), actor)
}
