import type { Reader } from '../db/database'

/**
 * The last backup that the product knows of; null: none. `npm run data -- backup` writes to a folder outside the database
 * and reports nothing to it.
 */
export const lastBackup = async (_db: Reader): Promise<{ lastBackupAt: number } | null> => null
