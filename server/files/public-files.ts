import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../db/schema'

/** `source` of the files that the public may list (contract 13.6). */
export const DOWNLOAD_CENTRE = 200

/** Excludes private files, which no public use makes public: the condition for checking uses. */
export const mayBePublic = sql<boolean>`("files"."isPublic" = 1 or "files"."followsUse" = 1)`

/** Only files that are marked for the public: the one condition of every public list. */
export const listed = <O>(
  query: SelectQueryBuilder<Tables, 'files', O>,
): SelectQueryBuilder<Tables, 'files', O> =>
  query.where('source', '=', DOWNLOAD_CENTRE).where('isPublic', '=', 1)
