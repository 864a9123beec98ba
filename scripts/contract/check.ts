import { ADDITIONS, type Addition } from '@shared/contract/additions'
import { isRecord } from '@shared/domain/is-record'
import { endpoints } from '../../server/app/routes'
import { type Answer, type Caller, openCaller, type Send } from './calls'
import { lenient, missingFields } from './lenient'
import { type Read, SCREENS, type Screen, type Write } from './screens'
import { signIn } from './sign-in'

export interface Options {
  base: string
  user: string
  password: string
  /** Of a session that there is already, in place of the account. */
  token?: string | undefined
  tenant?: string | undefined
  /** Makes records of its own and removes them again. */
  write?: boolean
  send?: Send
}

/** Of a screen: what works, what is hidden since the server lacks it, and what is broken. */
export interface ScreenReport {
  title: string
  works: string[]
  hidden: string[]
  broken: string[]
}

/** Asks a server for all that the staff area needs. @throws Prevented where no one can sign in */
export async function checkServer(options: Options): Promise<ScreenReport[]> {
  const { base, tenant, send = fetch } = options
  const place = { base: base.replace(/\/+$/, ''), tenant, send }
  const token = options.token ?? (await signIn(openCaller(place), options))
  const caller = openCaller(place, token)
  const additions = await additionsOf(caller)
  const reports: ScreenReport[] = []
  for (const screen of SCREENS) {
    const report = await checkReads(caller, screen, additions)
    if (options.write && screen.write) await checkWrites(caller, screen.write, report)
    reports.push(report)
  }
  // A session that was opened for this check ends with it.
  if (!options.token) await caller.call('POST', 'system/auth/logout')
  return reports
}

async function additionsOf(caller: Caller): Promise<ReadonlySet<string>> {
  const info = await caller.call('GET', 'system/auth/get-permission-info')
  const named = 'data' in info && isRecord(info.data) ? info.data.additions : undefined
  return new Set(Array.isArray(named) ? named.filter(name => typeof name === 'string') : [])
}

async function checkReads(caller: Caller, screen: Screen, has: ReadonlySet<string>): Promise<ScreenReport> {
  const report: ScreenReport = { title: screen.title, works: [], hidden: [], broken: [] }
  for (const addition of screen.additions) if (!has.has(addition)) report.hidden.push(describe(addition))
  for (const read of screen.reads) {
    const query = await queryOf(caller, read)
    // Of an empty list no record can be read.
    if (query === null) continue
    const answer = await caller.call('GET', read.path + query)
    note(report, `GET ${read.path}`, answer)
    if ('data' in answer) checkShape(report, read.path, answer.data)
  }
  return report
}

const describe = (addition: Addition) => `${addition}: ${ADDITIONS[addition]}`

async function queryOf(caller: Caller, { query, idOf }: Read): Promise<string | null> {
  if (!idOf) return query ? `?${query}` : ''
  const answer = await caller.call('GET', `${idOf}?pageNo=1&pageSize=10`)
  const data = 'data' in answer ? answer.data : null
  const rows = isRecord(data) ? data.list : data
  const first: unknown = Array.isArray(rows) ? rows[0] : undefined
  return isRecord(first) && first.id !== undefined ? `?id=${encodeURIComponent(String(first.id))}` : null
}

/** Menus hide what an account may not do. */
const FORBIDDEN = 403

function note(report: ScreenReport, call: string, answer: Answer): void {
  if ('data' in answer) report.works.push(call)
  else if (answer.code === FORBIDDEN) report.hidden.push(`${call}：该账号没有权限`)
  else report.broken.push(`${call}：${answer.failure}`)
}

/** By the contract's own schemas. */
function checkShape(report: ScreenReport, path: string, data: unknown): void {
  const endpoint = endpoints.find(one => one.method === 'GET' && one.path === `/admin-api/${path}`)
  if (!endpoint || endpoint.response === 'file') return
  const result = lenient(endpoint.response).nullable().safeParse(data)
  for (const issue of result.error?.issues.slice(0, 3) ?? [])
    report.broken.push(`GET ${path}：${issue.path.join('.') || 'data'} ${issue.message}`)
  const missing = missingFields(endpoint.response, data)
  if (missing.length > 0) report.hidden.push(`GET ${path}：没有 ${missing.join('、')}`)
}

/** Makes a record, reads, changes and removes it. What was made is removed after a failure too. */
async function checkWrites(caller: Caller, { base, body }: Write, report: ScreenReport): Promise<void> {
  const name = `contract-check-${Date.now().toString(36)}`
  const made = await caller.call('POST', `${base}/create`, body(name))
  note(report, `POST ${base}/create`, made)
  if (!('data' in made)) return
  const id = Number(made.data)
  if (!Number.isSafeInteger(id)) {
    report.broken.push(`POST ${base}/create：没有返回编号，请手动删除“${name}”`)
    return
  }
  try {
    note(report, `PUT ${base}/update`, await caller.call('PUT', `${base}/update`, { ...body(name), id }))
  } finally {
    const removed = await caller.call('DELETE', `${base}/delete?id=${id}`)
    note(report, `DELETE ${base}/delete`, removed)
    if (!('data' in removed)) report.broken.push(`请手动删除“${name}”（编号 ${id}）`)
  }
}

/** As it is printed. */
export function textOf(reports: readonly ScreenReport[]): string {
  const lines = reports.flatMap(({ title, works, hidden, broken }) => [
    `${broken.length > 0 ? '✗' : '✓'} ${title}：可用 ${works.length}，隐藏 ${hidden.length}，有问题 ${broken.length}`,
    ...hidden.map(text => `    隐藏  ${text}`),
    ...broken.map(text => `    问题  ${text}`),
  ])
  return lines.join('\n')
}
