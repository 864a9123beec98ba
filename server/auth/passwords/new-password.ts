import type { Deps } from '../../api/deps'
import { hashPassword } from './hash'
import { checkNewPassword, type PasswordOwner } from './rules'

/** What the row of a user has of a password. */
export interface PasswordColumns {
  passwordHash: string
  /** 1: it was made by the system and must be changed before anything else is done. */
  passwordInitial: 0 | 1
}

/**
 * Columns of `users` for a password that a user chose: the one way to make them, so that no place forgets the rules,
 * or that the initial password is no longer in use.
 * @throws Failure 1100022000–1100022003
 */
export async function chosenPassword(
  { db, hashCost }: Pick<Deps, 'db' | 'hashCost'>,
  password: string,
  owner: PasswordOwner,
): Promise<PasswordColumns> {
  await checkNewPassword(db.read, password, owner)
  return { passwordHash: await hashPassword(password, hashCost), passwordInitial: 0 }
}

/** The same for one that the system made and gave out. */
export async function generatedPassword(
  { hashCost }: Pick<Deps, 'hashCost'>,
  password: string,
): Promise<PasswordColumns> {
  return { passwordHash: await hashPassword(password, hashCost), passwordInitial: 1 }
}
