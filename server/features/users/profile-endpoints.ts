import { ownProfile, passwordBody, profileBody } from '@shared/contract/own-account'
import { done } from '@shared/contract/row'
import { z } from 'zod'
import { Module, type RequestContext } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import type { Query } from '../../platform/api/input'
import type { Writer } from '../../platform/db/database'
import { TemporaryFile } from '../../platform/files/temporary-file'
import { recordEvent } from '../account-events'
import {
  chosenPassword,
  closeSessionsOf,
  deleteLinksOf,
  dropBindings,
  ownRecord,
  reauthenticate,
  wrongPassword,
} from '../auth'
import { AVATARS, absoluteAddress, drawAvatar, newUpload, receiveFile, storeFile } from '../files'
import { rolesOf } from '../permissions'
import { deleteOldAvatar, updateProfile } from './profile'

/** The caller's own account (contract 6.1–6.4). */
export const userProfile = new Module('/admin-api/system/user/profile', '个人资料', ownRecord)
  .about(
    '6 Own account: `admin-api/system/user/profile`',
    'The user’s own record, signed in. What administrators do with accounts is in 9.4.',
  )
  .about('6.1 `/get`', '`sex`: 0 unknown, 1 male, 2 female.')
  .about(
    '6.2 `/update`',
    '`avatar` is an absolute address; an empty one deletes it. Here a changed `mobile` is 1100019000 and a changed `email` 1100019001, since both have calls that ask for the password. 1002003002, 1002003001: taken.',
  )
  .about(
    '6.3 `/update-password`',
    '1002003005 wrong old password; here 1100022000–1100022005 for a new one that is easily guessed, too short or unchanged. Every other session of the user ends (2.6).',
  )
  .about(
    '6.4 Avatar',
    'Other servers: upload (11.2, `directory=user/avatar`), then `update` with the address. Here also `/update-avatar`, by PUT or POST: multipart field `avatarFile`, `data` the address; 1001003002 when empty.',
  )
  .get(
    '/get',
    { access: 'signed-in', summary: '查询本人的资料', response: ownProfile, initialPassword: true },
    async ({ db, user }) => {
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
          'deptId',
        ])
        .where('id', '=', user.id)
        .executeTakeFirst()
      if (!account) throw new Failure(1002003003, '用户不存在')
      const { deptId, ...profile } = account
      const [roles, dept, posts] = await Promise.all([
        rolesOf(db, user.id),
        db.selectFrom('depts').select(['id', 'name', 'parentId']).where('id', '=', deptId).executeTakeFirst(),
        db
          .selectFrom('userPosts')
          .innerJoin('posts', 'posts.id', 'userPosts.postId')
          .select(['posts.id', 'posts.name'])
          .where('userId', '=', user.id)
          .orderBy('posts.sort')
          .execute(),
      ])
      return { ...profile, roles: roles.map(({ id, name }) => ({ id, name })), dept: dept ?? null, posts }
    },
  )
  .put(
    '/update',
    { access: 'signed-in', summary: '修改本人的资料', body: profileBody, response: done },
    updateProfile,
  )
  .put(
    '/update-password',
    {
      extendedBy: ['strictPasswords', 'sessionEnds'],
      access: 'signed-in',
      summary: '修改本人的密码',
      body: passwordBody,
      response: done,
      hashes: true,
      initialPassword: true,
    },
    async ({ deps, body, user, ip, userAgent, now }) => {
      const formerHash = await reauthenticate(deps, { user, ip, userAgent }, body.oldPassword)
      if (body.newPassword === body.oldPassword) throw new Failure(1100022004, '新密码不能与旧密码相同')
      const password = await chosenPassword(deps, body.newPassword, user)
      return deps.db.write(async trx => {
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set(password)
          .where('id', '=', user.id)
          // The password was verified outside the transaction: of two concurrent changes the second fails.
          .where('passwordHash', '=', formerHash)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw wrongPassword()
        // Other devices are signed out; the one that changed it continues, with new tokens (requirements R-session-7).
        await closeSessionsOf(trx, user.id, now, user.sessionId)
        await dropBindings(trx, user.id, { ip, userAgent, now })
        await deleteLinksOf(trx, [user.id])
        await recordEvent(trx, { kind: 'password-changed', userId: user.id }, { ip, userAgent, now })
        return true
      })
    },
  )
  // Older front ends upload the picture in one step (contract 6.4).
  .put(
    '/update-avatar',
    { addition: 'ownContact', access: 'signed-in', summary: '上传本人的头像', response: z.string() },
    updateAvatar,
  )
  .post(
    '/update-avatar',
    { addition: 'ownContact', access: 'signed-in', summary: '上传本人的头像', response: z.string() },
    updateAvatar,
  )

/**
 * Stores the picture of field `avatarFile` and makes it the caller's avatar, in place of the former. Returns its
 * address.
 */
async function updateAvatar(call: RequestContext<'signed-in', Query, undefined>): Promise<string> {
  const { deps, user } = call
  let former: string | null = null
  const url = await receiveFile(call, 'avatarFile', async received => {
    const picture = await drawAvatar(received.content, received.row.type)
    return TemporaryFile.with(async content => {
      await content.append(picture)
      const name = '头像.webp'
      const upload = await newUpload(deps, { content, name, directory: AVATARS, userId: user.id })
      await storeFile(deps, upload, async trx => {
        former = await avatarOf(trx, user.id)
        await trx.updateTable('users').set({ avatar: upload.url }).where('id', '=', user.id).execute()
      })
      return upload.url
    })
  })
  await deleteOldAvatar(deps, user.id, former)
  deps.pictures?.wake()
  return absoluteAddress(deps, url)
}

async function avatarOf(trx: Writer, userId: number): Promise<string | null> {
  const row = await trx.selectFrom('users').select('avatar').where('id', '=', userId).executeTakeFirst()
  return row?.avatar ?? null
}
