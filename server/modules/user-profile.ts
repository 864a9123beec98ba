import { z } from 'zod'
import type { UserProfile } from '../../src/api/system/user-profile'
import { rolesOf } from '../access'
import { recordEvent } from '../account-events/record'
import { isWebAddress, storedFileOf } from '../addresses'
import { chosenPassword } from '../auth/new-password'
import { drawAvatar } from '../avatar'
import type { Writer } from '../db/open'
import type { Deps } from '../deps'
import { type Call, Module } from '../endpoint'
import { Failure } from '../envelope'
import { withoutMention } from '../file-addresses'
import { isAvatar } from '../file-usage'
import { field, type Query } from '../input'
import { checkOwnPassword, wrongPassword } from '../own-password'
import { nextSave, refuseStale } from '../revision'
import { dropBindings } from '../social/bindings'
import { closeSessionsOf } from '../tokens'
import { newUpload, receiveFile, storeFile } from '../upload'

/** Folder of the store (contract 6.4). */
const AVATARS = 'user/avatar'

const passwordBody = z.object({
  oldPassword: field.text('旧密码不能为空', { length: [4, 64, '密码长度为 4-64 位'] }),
  newPassword: field.text('新密码不能为空', { length: [8, 64, '密码长度为 8-64 位'] }),
})

/** Also empty: none. */
export const EMAIL_RULE = {
  max: [50, '邮箱长度不能超过 50 个字符'],
  pattern: [/^$|^[^\s@]{1,64}@[^\s@]{1,255}$/, '邮箱格式不正确'],
} satisfies { max: [number, string]; pattern: [RegExp, string] }

/** What of an account its holder may change (contract 6.2). */
export const profileBody = z.object({
  nickname: field
    .optionalText({ max: [30, '用户昵称长度不能超过 30 个字符'] })
    .refine(value => value === undefined || value.trim() !== '', '用户昵称不能为空'),
  email: field.optionalText(EMAIL_RULE),
  mobile: field.optionalText({ length: [11, 11, '手机号长度必须 11 位'] }),
  sex: field
    .optionalInt()
    .refine(value => value === undefined || [0, 1, 2].includes(value), '必须在指定范围 [0, 1, 2]'),
  avatar: field
    .optionalText({ max: [512, '头像地址长度不能超过 512 个字符'] })
    // The upload answers a path of this server, which is as good as a whole address.
    .refine(
      value => !value || isWebAddress(value) || storedFileOf(value) !== undefined,
      '头像地址格式不正确',
    ),
})
type ProfileBody = z.infer<typeof profileBody>

/** The caller's own account (contract 6.1–6.4). */
export const userProfile = new Module('/admin-api/system/user/profile')
  .get('/get', { access: 'signed-in', initialPassword: true }, async ({ db, user }): Promise<UserProfile> => {
    const account = await db
      .selectFrom('users')
      .select([
        'id',
        'username',
        'nickname',
        'email',
        'mobile',
        'sex',
        'avatar',
        'loginIp',
        'loginDate',
        'createTime',
        'updateTime',
        'updater',
      ])
      .where('id', '=', user.id)
      .executeTakeFirst()
    if (!account) throw new Failure(1002003003, '用户不存在')
    const roles = await rolesOf(db, user.id)
    return { ...account, roles: roles.map(({ id, name }) => ({ id, name })), dept: null, posts: [] }
  })
  .put('/update', { access: 'signed-in', body: profileBody }, updateProfile)
  .put(
    '/update-password',
    { access: 'signed-in', body: passwordBody, hashes: true, initialPassword: true },
    async ({ deps, body, user, ip, userAgent, now }) => {
      const formerHash = await checkOwnPassword(deps, { user, ip, userAgent }, body.oldPassword)
      if (body.newPassword === body.oldPassword) throw new Failure(1100022004, '新密码不能与旧密码相同')
      const password = await chosenPassword(deps, body.newPassword, user)
      return deps.db.write(async trx => {
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set(password)
          .where('id', '=', user.id)
          // It was checked outside: of two changes at once the second no longer knows the password.
          .where('passwordHash', '=', formerHash)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw wrongPassword()
        // Other devices are signed out; the one that changed it stays, with new tokens (product.md).
        await closeSessionsOf(trx, user.id, now, user.sessionId)
        await dropBindings(trx, user.id, { ip, userAgent, now })
        await recordEvent(trx, { kind: 'password-changed', userId: user.id }, { ip, userAgent, now })
        return true
      })
    },
  )
  // Former front ends upload the picture in one step (contract 6.4).
  .put('/update-avatar', { access: 'signed-in' }, updateAvatar)
  .post('/update-avatar', { access: 'signed-in' }, updateAvatar)

/** Changes what is sent of an account, by its holder or a client that may. */
export async function updateProfile({
  deps,
  body,
  user,
  now,
  c,
}: Pick<Call<'signed-in', Query, ProfileBody>, 'deps' | 'body' | 'user' | 'now' | 'c'>): Promise<boolean> {
  let formerAvatar: string | null = null
  await deps.db.write(async trx => {
    const former = await trx
      .selectFrom('users')
      .select(['email', 'mobile', 'avatar', 'updateTime', 'updater'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    refuseStale(c, former)
    refuseContact(body, former)
    const { email: _email, mobile: _mobile, avatar, ...rest } = body
    const values = {
      ...rest,
      ...(avatar !== undefined && { avatar: avatar || null }),
    }
    if (Object.values(values).every(value => value === undefined)) return
    await trx
      .updateTable('users')
      .set({ ...values, ...nextSave({ user, now }, former) })
      .where('id', '=', user.id)
      .execute()
    if (avatar !== undefined && avatar !== former.avatar) formerAvatar = former.avatar
  })
  await forgetAvatar(deps, user.id, formerAvatar)
  return true
}

/** Keeps the picture of field `avatarFile` and makes it the caller's, in place of the former. Answers its address. */
async function updateAvatar(call: Call<'signed-in', Query, undefined>): Promise<string> {
  const { deps, user } = call
  const { row, content } = await receiveFile(call, 'avatarFile')
  const upload = await newUpload(deps, {
    content: await drawAvatar(content, row.type),
    name: '头像.webp',
    directory: AVATARS,
    userId: user.id,
  })
  const former = await deps.db.write(async trx => {
    const avatar = await avatarOf(trx, user.id)
    await storeFile(trx, upload)
    await trx.updateTable('users').set({ avatar: upload.url }).where('id', '=', user.id).execute()
    return avatar
  })
  await forgetAvatar(deps, user.id, former)
  deps.pictures?.wake()
  return upload.url
}

async function avatarOf(trx: Writer, userId: number): Promise<string | null> {
  const row = await trx.selectFrom('users').select('avatar').where('id', '=', userId).executeTakeFirst()
  return row?.avatar ?? null
}

/**
 * Deletes a picture that is nobody's avatar any more: only one the user uploaded as such, and that is used nowhere. All texts
 * are looked through before the lock is taken. The new avatar is saved by then, so nothing is thrown: a picture that could
 * not be deleted is one of the unused files.
 */
async function forgetAvatar({ db, log }: Deps, userId: number, address: string | null) {
  const stored = address ? storedFileOf(address) : undefined
  if (!stored?.path.startsWith(`${AVATARS}/`)) return
  try {
    const own = await db.read
      .selectFrom('files')
      .select(['id', 'configId', 'path'])
      .where('configId', '=', stored.configId)
      .where('path', '=', stored.path)
      .where('creatorId', '=', userId)
      .execute()
    const [unused] = await withoutMention(db.read, own)
    if (!unused) return
    await db.write(async trx => {
      // Somebody may have chosen it meanwhile.
      if (!(await isAvatar(trx, stored))) await trx.deleteFrom('files').where('id', '=', unused.id).execute()
    })
  } catch (error) {
    log.warn({ err: error, userId }, 'a former avatar could not be deleted')
  }
}

/**
 * The phone number signs in and the address is the account's: both have calls of their own, which ask for the password.
 * Clients of the contract send them along unchanged.
 * @throws Failure 1100019000, 1100019001
 */
function refuseContact(
  { email, mobile }: ProfileBody,
  former: { email: string | null; mobile: string | null },
) {
  if (mobile !== undefined && mobile !== former.mobile)
    throw new Failure(1100019000, '更换手机号需要验证本人密码和新号码，请在“个人中心”办理')
  if (email !== undefined && email !== (former.email ?? ''))
    throw new Failure(1100019001, '更换邮箱需要验证本人密码，请在“个人中心”办理')
}
