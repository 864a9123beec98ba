import { type Insertable, sql } from 'kysely'
import type { Writer } from '../../platform/db/database'
import type { Tables } from '../../platform/db/schema'
import { CALENDAR_YEAR, calendarSpans } from './calendar'
import { configs } from './configs'
import { type Delivered, insertMenu, menuKey, menus } from './deliver-menu'
import { dictData, dictTypes } from './dictionaries/rows'
import { disclosureItems } from './disclosure-items'
import { notifyTemplates } from './messages/templates'
import { withoutSampleRows } from './sample-rows'

/** Something that every installation gets once. */
interface Delivery {
  /** Never changes, whatever becomes of the row. */
  key: string
  /**
   * Puts it into a database that has not had it; where staff have made the same themselves, theirs stays.
   * @returns the number of a menu; undefined where staff have deleted what it belongs to: it waits until that is there again
   */
  insert: (trx: Writer, delivered: Delivered) => Promise<{ menuId: number | null } | undefined>
}

/**
 * What is delivered, from the lists that new databases are filled with; what others belong to comes before them. The
 * further lists of the seed (roles, articles, search words, fees) are what a database begins with, and are left to
 * staff from then on.
 */
export function deliveries(now: number): Delivery[] {
  return [
    ...withoutSampleRows('menus', menus, now).map(row => ({
      key: menuKey(row.id),
      insert: (trx: Writer, delivered: Delivered) => insertMenu(trx, row, delivered),
    })),
    ...withoutSampleRows('dictTypes', dictTypes, now).map(row => ({
      key: `dictTypes:${row.type}`,
      insert: (trx: Writer) => insertRow(trx, 'dictTypes', row, ['type', 'name']),
    })),
    ...withoutSampleRows('dictData', dictData, now).map(row => ({
      key: `dictData:${row.dictType}:${row.value}`,
      insert: (trx: Writer) => insertDictEntry(trx, row),
    })),
    ...withoutSampleRows('notifyTemplates', notifyTemplates, now).map(row => ({
      key: `notifyTemplates:${row.code}`,
      insert: (trx: Writer) => insertRow(trx, 'notifyTemplates', row, ['code']),
    })),
    ...withoutSampleRows('configs', configs, now).map(row => ({
      key: `configs:${row.key}`,
      insert: (trx: Writer) => insertRow(trx, 'configs', row, ['key']),
    })),
    ...withoutSampleRows('disclosureItems', disclosureItems, now).map(row => ({
      key: `disclosureItems:${row.key}`,
      insert: (trx: Writer) => insertRow(trx, 'disclosureItems', row, ['key']),
    })),
    {
      key: `calendarSpans:${CALENDAR_YEAR}`,
      insert: trx => insertCalendar(trx, withoutSampleRows('calendarSpans', calendarSpans, now)),
    },
  ]
}

const NO_MENU = { menuId: null }

/** @param unique columns of which no two rows may have the same value */
async function insertRow<T extends 'dictTypes' | 'notifyTemplates' | 'configs' | 'disclosureItems'>(
  trx: Writer,
  table: T,
  row: Insertable<Tables[T]> & { createTime: number },
  unique: (keyof Insertable<Tables[T]> & string)[],
) {
  const isSame = sql.join(
    unique.map(column => sql`${sql.ref(column)} = ${row[column]}`),
    sql` or `,
  )
  const own = await sql`select 1 from ${sql.table(table)} where ${isSame}`.execute(trx)
  if (own.rows.length === 0)
    await trx
      .insertInto(table)
      .values({ ...row, ...asNew(row) })
      .execute()
  return NO_MENU
}

/** The database gives the id: in this one another row may have that of the list. */
const asNew = ({ createTime }: { createTime: number }) => ({ id: undefined, updateTime: createTime })

/** The holidays of a year, where staff have entered none of them. */
async function insertCalendar(trx: Writer, spans: typeof calendarSpans) {
  const own = await trx
    .selectFrom('calendarSpans')
    .select('id')
    .where('toDay', '>=', `${CALENDAR_YEAR}-01-01`)
    .where('fromDay', '<=', `${CALENDAR_YEAR}-12-31`)
    .limit(1)
    .executeTakeFirst()
  if (!own)
    await trx
      .insertInto('calendarSpans')
      .values(spans.map(span => ({ ...span, ...asNew(span) })))
      .execute()
  return NO_MENU
}

/** An entry of a dictionary that staff have deleted waits. */
async function insertDictEntry(trx: Writer, entry: Insertable<Tables['dictData']>) {
  const { dictType, value } = entry
  const type = await trx.selectFrom('dictTypes').select('id').where('type', '=', dictType).executeTakeFirst()
  if (!type) return undefined
  const own = await trx
    .selectFrom('dictData')
    .select('id')
    .where('dictType', '=', dictType)
    .where('value', '=', value)
    .executeTakeFirst()
  if (!own)
    await trx
      .insertInto('dictData')
      .values({ ...entry, ...asNew(entry) })
      .execute()
  return NO_MENU
}
