import type { Reader } from '../../platform/db/database'

/** Whether visitors may register an account (contract 3.5); off unless the setting says `true`. */
export async function isRegisterOpen(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('configs')
    .select('value')
    .where('key', '=', 'system.user.register-enabled')
    .executeTakeFirst()
  return row?.value === 'true'
}
