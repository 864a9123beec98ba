import { formerKey } from '@shared/domain/paths/former-address'
import type { Reader, Writer } from '../../platform/db/database'
import { createdStamp } from '../../platform/db/optimistic-lock'
import { isAmong } from '../../platform/db/query'
import type { Row } from '../../platform/db/schema'

interface Caller {
  user: { nickname: string }
  now: number
}

/** By section, its address before or after a change. */
type Addresses = ReadonlyMap<number, string>

const keysOf = (addresses: Addresses) =>
  new Map(
    [...addresses].flatMap(([id, address]) => {
      const key = formerKey(address)
      return key === null ? [] : [[key, id] as const]
    }),
  )

/** Addresses that a change gives to a section, with its id. */
function taken(before: Addresses, after: Addresses): Map<string, number> {
  const former = keysOf(before)
  return new Map([...keysOf(after)].filter(([key]) => !former.has(key)))
}

const rowsOf = (db: Reader, keys: Iterable<string>) =>
  db
    .selectFrom('formerAddresses')
    .selectAll()
    .where(isAmong('path', [...keys]))
    .execute()

/** The former addresses of other pages that a change gives to a section. */
export async function takenBy(
  db: Reader,
  before: Addresses,
  after: Addresses,
): Promise<Row<'formerAddresses'>[]> {
  const owners = taken(before, after)
  if (owners.size === 0) return []
  const isOwn = ({ path, kind, target }: Row<'formerAddresses'>) =>
    kind === 'section' && target === String(owners.get(path))
  return (await rowsOf(db, owners.keys())).filter(row => !isOwn(row))
}

/**
 * Notes the addresses that sections leave, so that they lead to the same sections wherever these go: always in one step,
 * since it is the section that is noted and not its next address. An address at which there is a section again is none
 * any more.
 */
export async function keepFormerAddresses(
  trx: Writer,
  { before, after }: { before: Addresses; after: Addresses },
  caller: Caller,
): Promise<void> {
  const live = keysOf(after)
  for (const [key, id] of keysOf(before)) {
    // One that is a link to another site now may be a page again.
    if (!live.has(key)) await note(trx, key, id, caller)
  }
  const owners = taken(before, after)
  if (owners.size > 0)
    await trx
      .deleteFrom('formerAddresses')
      .where(isAmong('path', [...owners.keys()]))
      .execute()
}

async function note(trx: Writer, path: string, id: number, caller: Caller): Promise<void> {
  const values = { kind: 'section', target: String(id), source: 'moved', ...createdStamp(caller) } as const
  await trx
    .insertInto('formerAddresses')
    .values({ path, ...values, createTime: caller.now })
    .onConflict(conflict => conflict.column('path').doUpdateSet(values))
    .execute()
}

const ofSection = (id: number) => ({ kind: 'section', target: String(id) }) as const

/** A section that is deleted while its articles go to another one: its addresses lead there. */
export async function leadToSection(
  trx: Writer,
  { id, address, to }: { id: number; address: string; to: number },
  caller: Caller,
): Promise<void> {
  const { kind, target } = ofSection(id)
  await trx
    .updateTable('formerAddresses')
    .set({ target: String(to), ...createdStamp(caller) })
    .where('kind', '=', kind)
    .where('target', '=', target)
    .execute()
  const key = formerKey(address)
  if (key !== null) await note(trx, key, to, caller)
}

/** The former addresses of a section that is deleted lead nowhere, and another section may get its number. */
export async function forgetSection(trx: Writer, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .deleteFrom('formerAddresses')
    .where('kind', '=', 'section')
    .where(isAmong('target', ids.map(String)))
    .execute()
}
