import type { Deps } from '../../../platform/api/deps'
import { hashPassword } from './hash'
import { checkNewPassword, type PasswordOwner } from './rules'

/** The columns of a user that concern the password. */
export interface PasswordColumns {
  passwordHash: string
  /** 1: chosen by the system or an administrator; it must be changed before anything else. */
  passwordInitial: 0 | 1
  /** 1: publicly known, as in development. */
  passwordKnown: 0 | 1
  /** When it was set. */
  passwordTime: number
}

type PasswordDeps = Pick<Deps, 'db' | 'hashCost' | 'now'>

/** No password: nothing that is typed opens the account until one is set by a link. */
export const NO_PASSWORD: PasswordColumns = {
  passwordHash: '',
  passwordInitial: 0,
  passwordKnown: 0,
  passwordTime: 0,
}

const columns = async (
  { hashCost, now }: Pick<Deps, 'hashCost' | 'now'>,
  password: string,
  initial: 0 | 1,
): Promise<PasswordColumns> => ({
  passwordHash: await hashPassword(password, hashCost),
  passwordInitial: initial,
  passwordKnown: 0,
  passwordTime: now(),
})

/**
 * Columns of `users` for a password that a user chose. Every such change goes through here, so that none skips the
 * rules or leaves the password marked as initial.
 * @throws Failure 1100022000–1100022003
 */
export async function chosenPassword(
  deps: PasswordDeps,
  password: string,
  owner: PasswordOwner,
): Promise<PasswordColumns> {
  await checkNewPassword(deps.db.read, password, owner)
  return columns(deps, password, 0)
}

/**
 * The same for one that an administrator chose, and that therefore two people know.
 * @throws Failure 1100022000–1100022003
 */
export async function assignedPassword(
  deps: PasswordDeps,
  password: string,
  owner: PasswordOwner,
): Promise<PasswordColumns> {
  return { ...(await chosenPassword(deps, password, owner)), passwordInitial: 1 }
}

/** The same for one that the system generated. */
export const generatedPassword = (
  deps: Pick<Deps, 'hashCost' | 'now'>,
  password: string,
): Promise<PasswordColumns> => columns(deps, password, 1)
