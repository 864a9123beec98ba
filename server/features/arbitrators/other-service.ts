import type { Arbitrator } from '@shared/contract/arbitrators'
import { isRecord } from '@shared/domain/is-record'
import type { Deps } from '../../platform/api/deps'
import { Failure } from '../../platform/api/envelope'
import type { RosterService } from '../../platform/config/roster-service'
import { readResponseText } from '../../platform/http/body'
import { PUBLIC_COLUMNS } from './columns'
import { RosterClient } from './roster-client'

/** The largest response that is read, in bytes. */
const MAX_RESPONSE = 8 * 1024 * 1024
/** Longer than any text that is shown. */
const MAX_TEXT = 20_000
const SUCCESS = [undefined, null, 0, 1, 200]

const unavailable = () => new Failure(1100002000, '仲裁员名册服务暂不可用')

/** The fields of contract 13.7: another system need not know this product's additions. */
interface RosterRequest {
  pageNum: number
  pageSize: number
  name?: string
  rosterType?: string
  profession?: string
  region?: string
  sex?: string
}

interface RosterPage {
  total: number
  rows: Arbitrator[]
}

const clients = new WeakMap<RosterService, RosterClient<RosterPage>>()

function clientOf(service: RosterService): RosterClient<RosterPage> {
  const client = clients.get(service) ?? new RosterClient()
  clients.set(service, client)
  return client
}

/**
 * One page of another system's roster, in the contract's shape whatever that system's is. Only the fields of the
 * contract are passed on, so that other data the system sends is not disclosed. Only the configured address is called,
 * and no redirect is followed (threat I7). A response is cached for a minute (server/features/arbitrators/roster-client.ts).
 * @throws Failure 1100002000 without a response, and for one that cannot be read
 */
export async function fetchOtherRoster(
  { log, now }: Pick<Deps, 'log' | 'now'>,
  service: RosterService,
  { pageNum, pageSize, name, rosterType, profession, region, sex }: RosterRequest,
): Promise<RosterPage> {
  const body = { pageNum, pageSize, name, rosterType, profession, region, sex }
  return clientOf(service).request(
    JSON.stringify(body),
    now,
    () => callOther(log, service, body),
    unavailable,
  )
}

async function callOther(log: Deps['log'], service: RosterService, body: RosterRequest): Promise<RosterPage> {
  const { pageNum, pageSize } = body
  const failed = (reason: string) => {
    log.warn({ host: new URL(service.url).host, reason }, 'roster service failed')
    return unavailable()
  }
  let text: string
  try {
    const response = await fetch(service.url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(service.timeoutMs),
    })
    if (!response.ok) throw new RangeError(`status ${response.status}`)
    text = await readResponseText(response, MAX_RESPONSE)
  } catch (error) {
    throw failed(
      error instanceof RangeError ? error.message : error instanceof Error ? error.name : 'unknown',
    )
  }
  const found = readResponse(text)
  if (!found) throw failed('unreadable answer')
  const { list, total } = found
  // A service without paging sends all records.
  const page = list.length > pageSize ? list.slice((pageNum - 1) * pageSize, pageNum * pageSize) : list
  return { total: total ?? list.length, rows: page.map(publicPart) }
}

type Fields = Record<string, unknown>

/**
 * The response shapes that contract 13.7 names; undefined for all others, and for a response that reports a failure.
 */
function readResponse(text: string): { list: Fields[]; total: number | undefined } | undefined {
  let outer: unknown
  try {
    outer = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(outer)) return undefined
  const code = typeof outer.code === 'string' ? Number(outer.code) : outer.code
  if (!SUCCESS.some(known => known === code)) return undefined
  const inner = isRecord(outer.data) ? outer.data : {}
  const list = [outer.rows, inner.rows, inner.list, inner.records, outer.data, outer.list].find(Array.isArray)
  if (!list) return undefined
  const total = [outer.total, inner.total]
    .map(value => (typeof value === 'string' && value !== '' ? Number(value) : value))
    .find(value => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)
  return { list: list.filter(isRecord), total: typeof total === 'number' ? total : undefined }
}

/** The contract's fields, texts and numbers as they came: the screens treat each as possibly missing. */
const publicPart = (row: Fields): Arbitrator => {
  const plain = (value: unknown) =>
    typeof value === 'string' ? value.slice(0, MAX_TEXT) : typeof value === 'number' ? value : null
  // Another system's fields have no schema here.
  return Object.fromEntries(
    PUBLIC_COLUMNS.map(column => [column, plain(row[column])]),
  ) as unknown as Arbitrator
}
