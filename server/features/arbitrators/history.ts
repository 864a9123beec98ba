import {
  CHANGES_AT_ONCE,
  type RosterChange,
  type RosterChanges,
  type RosterPerson,
} from '@shared/contract/arbitrators'
import { sql } from 'kysely'
import type { Reader, Writer } from '../../platform/db/database'
import { readPage } from '../../platform/db/query'
import { LISTED, PUBLIC_COLUMNS } from './columns'

type Roster = Map<number, RosterPerson>

/** 50 rows of 4 columns stay below the variables that one statement may have. */
const ROWS_AT_ONCE = 50

/**
 * Records what a publication made public, inside the caller's transaction.
 * @param publication the id of its row
 */
export async function recordPublication(
  trx: Writer,
  publication: number,
  people: readonly RosterPerson[],
): Promise<void> {
  const former = await readVersion(trx, null)
  const left = new Map(former)
  const changed = people.filter(person => {
    left.delete(person.id)
    const before = former.get(person.id)
    return !before || changedColumns(before, person).length > 0
  })
  const over = [...left.keys(), ...changed.map(({ id }) => id)]
  for (let at = 0; at < over.length; at += ROWS_AT_ONCE)
    await trx
      .updateTable('rosterHistory')
      .set({ until: publication })
      .where('until', 'is', null)
      .where('arbitratorId', 'in', over.slice(at, at + ROWS_AT_ONCE))
      .execute()
  for (let at = 0; at < changed.length; at += ROWS_AT_ONCE)
    await trx
      .insertInto('rosterHistory')
      .values(
        changed.slice(at, at + ROWS_AT_ONCE).map(person => ({
          ...{ arbitratorId: person.id, since: publication, until: null },
          content: JSON.stringify(publicPart(person)),
        })),
      )
      .execute()
}

/** The roster as a publication made it; null for the last one. */
export async function readVersion(db: Reader, publication: number | null): Promise<Roster> {
  const rows = await db
    .selectFrom('rosterHistory')
    .select('content')
    .$if(publication === null, q => q.where('until', 'is', null))
    .$if(publication !== null, q =>
      q
        .where('since', '<=', publication)
        .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', publication)])),
    )
    .execute()
  // Only this module writes them.
  return byId(rows.map(({ content }) => publicPart(JSON.parse(content) as RosterPerson)))
}

/** The roster as the next publication would make it. */
export const readDraft = async (db: Reader): Promise<Roster> =>
  byId(await db.selectFrom('arbitrators').select(PUBLIC_COLUMNS).where('status', '=', LISTED).execute())

/** How one roster differs from another, in the order of the roster. */
export function rosterChanges(before: Roster, after: Roster): RosterChanges {
  const changes: RosterChange[] = []
  const add = (kind: RosterChange['kind'], person: RosterPerson, fields: RosterChange['fields']) => {
    const { id, name, rosterType, workUnit } = person
    changes.push({ kind, id, name, rosterType, workUnit, fields })
  }
  for (const person of inOrder(after)) {
    const former = before.get(person.id)
    if (!former) add('create', person, [])
    else {
      const fields = changedColumns(former, person).map(field => ({
        field,
        before: former[field] ?? null,
        after: person[field] ?? null,
      }))
      if (fields.length > 0) add('update', person, fields)
    }
  }
  for (const person of inOrder(before)) if (!after.has(person.id)) add('remove', person, [])
  const count = (kind: RosterChange['kind']) => changes.filter(change => change.kind === kind).length
  return {
    counts: { create: count('create'), update: count('update'), remove: count('remove') },
    list: changes.slice(0, CHANGES_AT_ONCE),
  }
}

/** The publications, the last one first, with how many arbitrators each added, changed and removed. */
export async function readPublications(db: Reader, page: { pageNo: number; pageSize: number }) {
  const { total, list } = await readPage(
    db
      .selectFrom('rosterPublications')
      .select(['id', 'publishTime', 'publisher', 'total'])
      .orderBy('id', 'desc'),
    page,
  )
  const ids = list.map(({ id }) => id)
  const first = await firstStored(db)
  const began = await countBy(db, 'since', ids)
  const ended = await countBy(db, 'until', ids)
  const both = await changedIn(db, ids)
  return {
    total,
    list: list.map(publication => {
      const { id } = publication
      const update = both.get(id) ?? 0
      return {
        ...publication,
        isStored: first !== null && id >= first,
        // Nothing before the first stored one tells what that one has changed.
        counts:
          first !== null && id > first
            ? {
                create: (began.get(id) ?? 0) - update,
                update,
                remove: (ended.get(id) ?? 0) - update,
              }
            : null,
      }
    }),
  }
}

/** The first publication whose content is stored; null where none is. */
export async function firstStored(db: Reader): Promise<number | null> {
  const row = await db
    .selectFrom('rosterHistory')
    .select(eb => eb.fn.min('since').as('first'))
    .executeTakeFirst()
  return row?.first === null || row?.first === undefined ? null : Number(row.first)
}

/** The publication before another one; undefined for the first. */
export async function publicationBefore(db: Reader, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('rosterPublications')
    .select('id')
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

async function countBy(db: Reader, column: 'since' | 'until', ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('rosterHistory')
    .select([column, sql<number>`count(*)`.as('count')])
    .where(column, 'in', ids)
    .groupBy(column)
    .execute()
  return new Map(rows.map(row => [Number(row[column]), Number(row.count)]))
}

/** Who is in a publication with something else than in the one before. */
async function changedIn(db: Reader, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('rosterHistory as next')
    .innerJoin('rosterHistory as former', join =>
      join.onRef('former.arbitratorId', '=', 'next.arbitratorId').onRef('former.until', '=', 'next.since'),
    )
    .select(['next.since', sql<number>`count(*)`.as('count')])
    .where('next.since', 'in', ids)
    .groupBy('next.since')
    .execute()
  return new Map(rows.map(({ since, count }) => [Number(since), Number(count)]))
}

const byId = (people: readonly RosterPerson[]): Roster => new Map(people.map(person => [person.id, person]))

/** As visitors see them. */
export const inOrder = (roster: Roster): RosterPerson[] =>
  [...roster.values()].sort((one, other) => one.sort - other.sort || one.id - other.id)

/** With every public column: a publication of before a version that added one has no value for it. */
const publicPart = (person: RosterPerson) =>
  Object.fromEntries(PUBLIC_COLUMNS.map(column => [column, person[column] ?? null])) as RosterPerson

const changedColumns = (before: RosterPerson, after: RosterPerson) =>
  PUBLIC_COLUMNS.filter(column => (before[column] ?? null) !== (after[column] ?? null))
