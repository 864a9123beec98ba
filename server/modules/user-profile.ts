import { z } from 'zod'
import type { UserProfile } from '../../src/api/system/user-profile'
import { rolesOf } from '../access'
import { type Call, Module } from '../endpoint'
import { badInput, Failure } from '../envelope'
import { field, type Query } from '../input'
import { hashPassword, verifyPassword } from '../passwords'
import { closeSessionsOf } from '../tokens'
import { receiveFile, storeFile } from '../upload'

const passwordBody = z.object({
  oldPassword: field.text('旧密码不能为空', { length: [4, 64, '密码长度为 4-64 位'] }),
  newPassword: field.text('新密码不能为空', { length: [8, 64, '密码长度为 8-64 位'] }),
})

/** The caller's own account (contract 6.1, 6.3). */
export const userProfile = new Module('/admin-api/system/user/profile')
  .get('/get', { access: 'signed-in' }, async ({ db, user }): Promise<UserProfile> => {
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
      ])
      .where('id', '=', user.id)
      .executeTakeFirst()
    if (!account) throw new Failure(1002003003, '用户不存在')
    const roles = await rolesOf(db, user.id)
    return { ...account, roles: roles.map(({ id, name }) => ({ id, name })), dept: null, posts: [] }
  })
  .put('/update-password', { access: 'signed-in', body: passwordBody }, async ({ deps, body, user }) => {
    const account = await deps.db.read
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', user.id)
      .executeTakeFirst()
    if (!(await verifyPassword(body.oldPassword, account?.passwordHash, deps.hashCost))) {
      throw new Failure(1002003005, '用户密码校验失败')
    }
    const passwordHash = await hashPassword(body.newPassword, deps.hashCost)
    return deps.db.write(async trx => {
      await trx.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute()
      // Other devices are signed out; the one that changed it stays (product.md).
      await closeSessionsOf(trx, user.id, user.sessionId)
      return true
    })
  })
  // Former front ends upload the picture in one step (contract 6.4).
  .put('/update-avatar', { access: 'signed-in' }, updateAvatar)
  .post('/update-avatar', { access: 'signed-in' }, updateAvatar)

/** Keeps the picture of field `avatarFile` and makes it the caller's. Answers its address. */
async function updateAvatar({ deps, c, user }: Call<'signed-in', Query, undefined>): Promise<string> {
  const upload = await receiveFile(deps, c.req.raw, user.id, 'avatarFile')
  if (!upload.row.type?.startsWith('image/')) throw badInput('头像必须是图片')
  await deps.db.write(async trx => {
    await storeFile(trx, upload)
    await trx.updateTable('users').set({ avatar: upload.url }).where('id', '=', user.id).execute()
  })
  return upload.url
}
