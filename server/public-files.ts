import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from './db/schema'

/** `source` of the files that the public may list (contract 13.6). */
export const DOWNLOAD_CENTRE = 200

/** Only files that are marked for the public: the one condition every public list goes through. */
export const listed = <O>(
  query: SelectQueryBuilder<Tables, 'files', O>,
  source: number = DOWNLOAD_CENTRE,
): SelectQueryBuilder<Tables, 'files', O> => query.where('source', '=', source).where('isPublic', '=', 1)
