import type { UserValues } from '@shared/contract/users'
import { sql } from 'kysely'
import { Failure } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import { createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import type { Row } from '../../platform/db/schema'
import { recordEvent } from '../account-events'
import type { PasswordColumns } from '../auth'
import { findByName, maskPhoneNumber } from '../auth'
import { checkDept } from '../departments'
import { checkPosts } from '../posts'
import { withoutGain } from '../roles'
import { type Actor, byAdmin } from './actor'
import { checkMayPlace } from './guard'

const nameTaken = () => new Failure(1002003000, '用户账号已经存在')
const mobileTaken = () => new Failure(1002003001, '手机号已经存在')
const emailTaken = () => new Failure(1002003002, '邮箱已经存在')

/**
 * User name, mail address and phone number belong to one account each; the first two in whichever case they are typed.
 * @param id of the account they are for; left out for a new one
 * @throws Failure 1002003000–1002003002
 */
async function checkUnique(
  db: Reader,
  { username, email, mobile }: Partial<Pick<UserValues, 'username' | 'email' | 'mobile'>>,
  id?: number,
): Promise<void> {
  const isOther = (row: { id: number } | undefined) => row !== undefined && row.id !== id
  if (username !== undefined && isOther(await findByName(db, username))) throw nameTaken()
  const others = db
    .selectFrom('users')
    .select('id')
    .where('id', '!=', id ?? 0)
    .limit(1)
  if (email && (await others.where(sql<boolean>`lower(email) = ${email.toLowerCase()}`).executeTakeFirst()))
    throw emailTaken()
  if (mobile && (await others.where('mobile', '=', mobile).executeTakeFirst())) throw mobileTaken()
}

/** What is stored of an account itself. */
type AccountValues = Omit<UserValues, 'roleIds'>

/** Adds an account. Its department and posts must be enabled. @returns its id */
export async function createUser(
  trx: Writer,
  values: AccountValues,
  password: PasswordColumns,
  actor: Actor,
): Promise<number> {
  await checkUnique(trx, values)
  const deptId = values.deptId || null
  if (deptId !== null) await checkDept(trx, deptId)
  await checkMayPlace(trx, actor.user, deptId)
  if (values.postIds) await checkPosts(trx, values.postIds)
  const { username, nickname = username, email = null, mobile = null, sex = 0, avatar, remark } = values
  const { id } = await trx
    .insertInto('users')
    .values({
      ...{ username, nickname: nickname.trim(), email, mobile, sex, deptId, ...password, status: 0 },
      ...{ avatar: avatar || null, remark: remark || null, createTime: actor.now, ...createdStamp(actor) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setPosts(trx, id, values.postIds ?? [])
  return id
}

type Stored = Pick<Row<'users'>, 'id' | 'username' | 'deptId' | 'email' | 'mobile' | 'updateTime' | 'updater'>

/** Changes what was sent of an account. Its department and posts must be enabled where they are new to it. */
export async function updateUser(
  trx: Writer,
  former: Stored,
  values: AccountValues,
  actor: Actor,
): Promise<void> {
  const { id } = former
  await checkUnique(trx, values, id)
  const { postIds, avatar, nickname, ...rest } = values
  const deptId = values.deptId === undefined ? former.deptId : values.deptId || null
  if (deptId !== former.deptId) {
    if (deptId !== null) await checkDept(trx, deptId)
    await checkMayPlace(trx, actor.user, deptId, id)
  }
  if (postIds) {
    const held = await trx.selectFrom('userPosts').select('postId').where('userId', '=', id).execute()
    await checkPosts(
      trx,
      postIds.filter(postId => held.every(one => one.postId !== postId)),
    )
    await setPosts(trx, id, postIds)
  }
  const store = () =>
    trx
      .updateTable('users')
      .set({
        ...{ ...rest, deptId },
        ...(nickname !== undefined && { nickname: nickname.trim() }),
        ...(avatar !== undefined && { avatar: avatar || null }),
        ...updatedStamp(actor, former),
      })
      .where('id', '=', id)
      .execute()
  // What a user may see depends on the department, and on nothing else of an account.
  await (deptId === former.deptId ? store() : withoutGain(trx, actor.user.id, [id], store))
  await recordContact(trx, former, values, actor)
}

/** A password can be reset by phone number, so the owner is notified of a changed phone number or mail address. */
export async function recordContact(
  trx: Writer,
  former: Pick<Stored, 'id' | 'email' | 'mobile'>,
  { email, mobile }: Partial<Pick<UserValues, 'email' | 'mobile'>>,
  actor: Actor,
): Promise<void> {
  const by = byAdmin(actor)
  const shown = (value: string | null) => (value ? maskPhoneNumber(value) : '无')
  if (mobile !== undefined && mobile !== former.mobile) {
    const detail = `${by}：${shown(former.mobile)} → ${shown(mobile)}`
    await recordEvent(trx, { kind: 'phone-changed', userId: former.id, detail }, actor)
  }
  if (email !== undefined && email !== former.email)
    await recordEvent(trx, { kind: 'email-changed', userId: former.id, detail: by }, actor)
}

export async function setPosts(trx: Writer, userId: number, postIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('userPosts').where('userId', '=', userId).execute()
  const rows = [...new Set(postIds)].map(postId => ({ userId, postId }))
  if (rows.length > 0) await trx.insertInto('userPosts').values(rows).execute()
}
