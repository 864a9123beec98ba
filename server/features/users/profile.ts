import type { ProfileBody } from '@shared/contract/own-account'
import { storedFileOf } from '@shared/domain/paths/addresses'
import type { Deps } from '../../platform/api/deps'
import type { RequestContext } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import type { Query } from '../../platform/api/input'
import { assertNotStale, updatedStamp } from '../../platform/db/optimistic-lock'
import { deleteFiles } from '../../platform/files/contents'
import { AVATARS, isAvatar, withoutReferences } from '../files'

/** Changes the given fields of an account, for its holder or an authorised client. */
export async function updateProfile({
  deps,
  body,
  user,
  now,
  c,
}: Pick<
  RequestContext<'signed-in', Query, ProfileBody>,
  'deps' | 'body' | 'user' | 'now' | 'c'
>): Promise<boolean> {
  let formerAvatar: string | null = null
  await deps.db.write(async trx => {
    const former = await trx
      .selectFrom('users')
      .select(['email', 'mobile', 'avatar', 'updateTime', 'updater'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    assertNotStale(c, former)
    refuseContact(body, former)
    const { email: _email, mobile: _mobile, avatar, ...rest } = body
    const values = {
      ...rest,
      ...(avatar !== undefined && { avatar: avatar || null }),
    }
    if (Object.values(values).every(value => value === undefined)) return
    await trx
      .updateTable('users')
      .set({ ...values, ...updatedStamp({ user, now }, former) })
      .where('id', '=', user.id)
      .execute()
    if (avatar !== undefined && avatar !== former.avatar) formerAvatar = former.avatar
  })
  await deleteOldAvatar(deps, user.id, formerAvatar)
  return true
}

/**
 * Deletes a picture that is no longer an avatar: only one the user uploaded as such, and that is used nowhere. All
 * texts are searched before the lock is taken. The new avatar is stored by then, so nothing is thrown: a picture that
 * could not be deleted is one of the unused files.
 */
export async function deleteOldAvatar({ db, log, now }: Deps, userId: number, address: string | null) {
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
    const [unused] = await withoutReferences(db.read, own)
    if (!unused) return
    await db.write(async trx => {
      // Another user may have chosen it since.
      if (!(await isAvatar(trx, stored))) await deleteFiles(trx, [unused.id], now())
    })
  } catch (error) {
    log.warn({ err: error, userId }, 'a former avatar could not be deleted')
  }
}

/**
 * The phone number is used to sign in and the mail address belongs to the account: both have endpoints of their own,
 * which ask for the password. Clients of the contract send them along unchanged.
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
