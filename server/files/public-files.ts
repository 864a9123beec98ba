import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../db/schema'

/** `source` of the files that the public may list (contract 13.6). */
export const DOWNLOAD_CENTRE = 200

/** Not those that are private whatever uses them: what is asked of files by way of something public that does. */
export const mayBePublic = sql<boolean>`("files"."isPublic" = 1 or "files"."followsUse" = 1)`

/** Only files that are marked for the public: the one condition every public list goes through. */
export const listed = <O>(
  query: SelectQueryBuilder<Tables, 'files', O>,
): SelectQueryBuilder<Tables, 'files', O> =>
  query.where('source', '=', DOWNLOAD_CENTRE).where('isPublic', '=', 1)
