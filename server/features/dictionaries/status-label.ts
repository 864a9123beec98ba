import type { Reader } from '../../platform/db/database'
import { dictLabel } from './label'

/** Labels of dict common_status, for exports; a status without an entry shows as its number. */
export const statusLabel = (db: Reader): Promise<(status: number) => string> => dictLabel(db, 'common_status')
