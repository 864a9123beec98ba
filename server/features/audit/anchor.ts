import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../platform/api/deps'
import type { Reader, Writer } from '../../platform/db/database'
import type { Row } from '../../platform/db/schema'

/** The name of the key in the database, which signs where SECRETS_KEY is not set. */
const STORED_KEY = 'audit-chain'

/**
 * What the signature of a chain's beginning is worth. `secret`: made with SECRETS_KEY, so that those who can write to the
 * database alone cannot make it. `stored`: with a key in the same database, which shows accidents. `unsigned`: there is
 * none. `unknown`: made with a SECRETS_KEY, and none is set. `wrong`: it is of another beginning or of another key.
 */
export type AnchorState = 'secret' | 'stored' | 'unsigned' | 'unknown' | 'wrong'

type Beginning = Pick<Row<'auditChain'>, 'deletedPosition' | 'deletedHash'>

const sealOf = (key: Buffer, { deletedPosition, deletedHash }: Beginning) =>
  createHmac('sha256', key).update(`${deletedPosition}:${deletedHash}`).digest('hex')

const secretKey = (secretsKey: string) => Buffer.from(hkdfSync('sha256', secretsKey, '', 'audit log', 32))

async function storedKey(db: Reader): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('serverKeys')
    .select('value')
    .where('name', '=', STORED_KEY)
    .executeTakeFirst()
  return row && Buffer.from(row.value, 'hex')
}

/** The signature of where a chain begins: with SECRETS_KEY where that is set, else with a key in the database. */
export async function signatureOf(
  trx: Writer,
  { secretsKey, random }: Pick<Deps, 'secretsKey' | 'random'>,
  beginning: Beginning,
): Promise<string> {
  if (secretsKey) return `secret:${sealOf(secretKey(secretsKey), beginning)}`
  const known = await storedKey(trx)
  const key = known ?? random(32)
  if (!known)
    await trx
      .insertInto('serverKeys')
      .values({ name: STORED_KEY, value: key.toString('hex') })
      .execute()
  return `stored:${sealOf(key, beginning)}`
}

/** Checks the signature of where the chain begins. */
export async function anchorStateOf(
  db: Reader,
  { secretsKey }: Pick<Deps, 'secretsKey'>,
  chain: Beginning & Pick<Row<'auditChain'>, 'signature'>,
): Promise<AnchorState> {
  if (chain.signature === '') return 'unsigned'
  const [kind, seal = ''] = chain.signature.split(':')
  if (kind !== 'secret' && kind !== 'stored') return 'wrong'
  if (kind === 'secret' && !secretsKey) return 'unknown'
  const key = kind === 'secret' ? secretKey(secretsKey ?? '') : await storedKey(db)
  const right = key && Buffer.from(sealOf(key, chain))
  const given = Buffer.from(seal)
  return right && right.length === given.length && timingSafeEqual(right, given) ? kind : 'wrong'
}
