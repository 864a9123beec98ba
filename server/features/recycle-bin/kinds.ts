import type { RecycleKindName } from '@shared/contract/recycle-bin'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/db/database'
import type { RecycleKind } from '../../platform/db/recycle/kind'
import { arbitratorKind } from '../arbitrators'
import { periodKind, spanKind } from '../calendar'
import { dictDataKind, dictTypeKind } from '../dictionaries'
import { documentKind, writtenBy } from '../documents'
import { fileKind } from '../files'
import { formerAddressKind } from '../former-addresses'
import { noticeKind } from '../notices'
import { notifyTemplateKind } from '../notify'
import { configKind } from '../parameters'
import { hasPermission } from '../permissions'
import { postKind } from '../posts'
import { searchWordsKind } from '../search'

/** Every kind of record that goes to the recycle bin. */
// Each has the type of its own table's rows.
export const KINDS = {
  document: documentKind,
  file: fileKind,
  arbitrator: arbitratorKind,
  'dict-type': dictTypeKind,
  'dict-data': dictDataKind,
  notice: noticeKind,
  'notify-template': notifyTemplateKind,
  'search-words': searchWordsKind,
  'former-address': formerAddressKind,
  'calendar-span': spanKind,
  period: periodKind,
  post: postKind,
  config: configKind,
} satisfies Record<RecycleKindName, unknown> as unknown as Record<RecycleKindName, RecycleKind>

/** The kinds for which a user has a permission, in the order of the list. */
export async function kindsWith(
  db: Reader,
  userId: number,
  permission: keyof RecycleKind['permissions'],
): Promise<Set<RecycleKindName>> {
  const found = new Set<RecycleKindName>()
  for (const { kind, permissions } of Object.values(KINDS))
    if (await hasPermission(db, userId, permissions[permission])) found.add(kind)
  return found
}

/** A condition for the items that a user sees: of the kinds that the user may query, within the data scope. */
export async function seenBy(db: Reader, userId: number): Promise<RawBuilder<boolean>> {
  const kinds = [...(await kindsWith(db, userId, 'query'))]
  if (kinds.length === 0) return sql<boolean>`1 = 0`
  // Only documents have a writer here.
  const written = await writtenBy(db, userId, 'recycleItems.ownerId')
  return sql<boolean>`("recycleItems"."kind" in (${sql.join(kinds)}) and ${written})`
}

/**
 * Those that are in the recycle bin at a time: neither restored, nor deleted for good, nor past their end. The unary plus has
 * SQLite read them in the order of the list, by its index, instead of sorting all.
 */
export const present = (now: number): RawBuilder<boolean> =>
  sql<boolean>`(+"recycleItems"."purged" = 0 and +"recycleItems"."until" > ${now})`
