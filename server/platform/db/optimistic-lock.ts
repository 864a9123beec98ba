import type { Context } from 'hono'
import { badType, Failure } from '../api/envelope'

/** The `updateTime` of the record as the saved form read it; other servers and front ends do not know this header. */
const HEADER = 'x-if-updated-at'

/** This product's code: the record was saved by someone else since it was read. */
const CHANGED = 1100000000

interface Caller {
  user: { nickname: string }
  now: number
}

/** The columns that an insert stamps. */
export const createdStamp = ({ user, now }: Caller) => ({ updateTime: now, updater: user.nickname })

/**
 * The columns that an update stamps. Times of one record only increase, whatever the clock does, so that each
 * identifies one state of it.
 */
export const updatedStamp = ({ user, now }: Caller, former: { updateTime: number }) => ({
  updateTime: Math.max(now, former.updateTime + 1),
  updater: user.nickname,
})

/**
 * Checks an update against the state of the record that its form has read: called inside the transaction, so that the
 * second of two simultaneous saves is refused. Requests without the header are accepted (contract 1.8).
 * @throws Failure 1100000000, or 400 for a header that is not a time
 */
export function assertNotStale(c: Context, stored: { updateTime: number; updater: string | null }): void {
  const expected = c.req.header(HEADER)
  if (expected === undefined) return
  if (!/^\d{1,16}$/.test(expected)) throw badType(expected.slice(0, 100))
  if (Number(expected) === stored.updateTime) return
  throw new Failure(
    CHANGED,
    `该记录已被${stored.updater ? `“${stored.updater}”` : '他人'}修改，请核对后再保存`,
  )
}
