import type { Reader } from '../../platform/db/database'

/** The enabled entries of a dictionary, in its order. */
export const enabledEntries = (db: Reader, dictType: string) =>
  db
    .selectFrom('dictData')
    .select(['label', 'value', 'remark'])
    .where('dictType', '=', dictType)
    .where('status', '=', 0)
    .orderBy('sort')
    .orderBy('id')
    .execute()
