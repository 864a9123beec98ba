import { CONTACT_DICT, contactReference } from '@shared/domain/texts/references'
import { sql } from 'kysely'
import type { Reader, Writer } from '../../platform/db/database'
import { hasPart } from '../../platform/db/query'

/** A line of the contact dictionary. */
export interface Contact {
  id: number
  label: string
  value: string
}

/** Every line, disabled ones too: what is not on the contact page may still be named in a text. */
export const readContacts = (db: Reader): Promise<Contact[]> =>
  db
    .selectFrom('dictData')
    .select(['id', 'label', 'value'])
    .where('dictType', '=', CONTACT_DICT)
    .orderBy('sort')
    .orderBy('id')
    .execute()

/**
 * Does something that may change lines of the contact dictionary, and follows what it changed: former values are kept,
 * so that texts that still contain them can be found, and texts that refer to the line are searched by its new value.
 */
export async function followContacts<T>(trx: Writer, now: number, work: () => Promise<T>): Promise<T> {
  const before = await readContacts(trx)
  const result = await work()
  const after = new Map((await readContacts(trx)).map(({ id, value }) => [id, value]))
  for (const contact of before) {
    const value = after.get(contact.id)
    if (value === contact.value) continue
    await keepFormer(trx, contact, now)
    if (value !== undefined) await searchAgain(trx, contact.id)
  }
  return result
}

/** Former values of one line that are kept; older ones are forgotten. */
const MAX_FORMER = 20

async function keepFormer(trx: Writer, { id, label, value }: Contact, now: number): Promise<void> {
  await trx
    .insertInto('formerContacts')
    .values({ entryId: id, label, value, createTime: now })
    .onConflict(conflict => conflict.columns(['entryId', 'value']).doUpdateSet({ label, createTime: now }))
    .execute()
  const [oldest] = await trx
    .selectFrom('formerContacts')
    .select('createTime')
    .where('entryId', '=', id)
    .orderBy('createTime', 'desc')
    .limit(1)
    .offset(MAX_FORMER)
    .execute()
  if (oldest)
    await trx
      .deleteFrom('formerContacts')
      .where('entryId', '=', id)
      .where('createTime', '<=', oldest.createTime)
      .execute()
}

/** The index holds the value as it was when the text was read. */
const searchAgain = (trx: Writer, id: number) =>
  trx
    .updateTable('searchItems')
    .set({ stale: 1 })
    .where('kind', '=', 'article')
    .where('itemId', 'in', eb =>
      eb
        .selectFrom('documents')
        .select('documents.id')
        .where(hasPart(sql.ref('content'), `<data value="${contactReference(id)}"`)),
    )
    .execute()
