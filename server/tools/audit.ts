import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import {
  anchorOf,
  chainWaiting,
  countWaiting,
  type Head,
  headOf,
  signAgain,
  verifyChain,
} from '../features/audit'
import { readSettings } from '../platform/config/settings'
import type { Database, Reader } from '../platform/db/database'
import { type Outcome, runOnDatabase } from './tool'

const USAGE = `用法：
  npm run audit -- verify                  校验操作日志
  npm run audit -- verify --head 文件或校验值  校验，并与以前导出的末端比对
  npm run audit -- head                    导出末端，请保存在另一台机器上
  npm run audit -- sign                    重新签名起点，更换或取消 SECRETS_KEY 之后使用`

const FAULTS = {
  missing: '缺失',
  altered: '被改动',
  added: '不是由系统写入的',
  cut: '起被截去：以前导出的末端在它之后',
}

const ANCHORS = {
  secret: { code: 0, text: '起点的签名正确。' },
  stored: { code: 0, text: '起点的签名正确（没有设置 SECRETS_KEY，签名只能发现意外损坏）。' },
  unsigned: { code: 1, text: '起点没有签名，开头的日志可能被删除。' },
  unknown: { code: 1, text: '起点用 SECRETS_KEY 签名，而这里没有设置 SECRETS_KEY，无法校验起点。' },
  wrong: { code: 1, text: '起点的签名不符：开头的日志被删除，或者 SECRETS_KEY 已更换。' },
} as const

/** `npm run audit`: the chain of the audit log (docs/threat-model.md, "Audit log"). Exits with 1 for a broken chain. */
export async function auditTool(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const [command, option, value, ...rest] = args
  const isCompared = command === 'verify' && option === '--head' && value !== undefined && rest.length === 0
  if (!isCompared && (option !== undefined || !['verify', 'head', 'sign'].includes(command ?? '')))
    return { code: 2, text: USAGE }
  const head = isCompared ? readHead(value) : undefined
  if (isCompared && !head)
    return { code: 2, text: `“${value}”不是导出的末端，应为“编号:校验值”或者含有它的文件` }
  return runOnDatabase(env, async db => {
    const { secretsKey } = readSettings({ SECRETS_KEY: env.SECRETS_KEY })
    const keys = { secretsKey, random: randomBytes }
    if (command === 'head') {
      await chainWaiting(db)
      return { code: 0, text: headText(await headOf(db.read)) }
    }
    if (command === 'sign') {
      await signAgain(db, keys, Date.now())
      await chainWaiting(db)
      return { code: 0, text: '已重新签名操作日志的起点，并写入操作日志。' }
    }
    return verify(db, { secretsKey, head })
  })
}

const headText = ({ position, hash }: Head) => `${position}:${hash}`

/** A head as `head` prints it, itself or somewhere in a file. */
function readHead(value: string): Head | undefined {
  const text = existsSync(value) ? readFileSync(value, 'utf8') : value
  const [, position, hash] = /(?:^|\s)(\d{1,15}):([\da-f]{64}|)(?:\s|$)/.exec(text) ?? []
  return position === undefined ? undefined : { position: Number(position), hash: hash ?? '' }
}

/** How long a row may wait, in ms, while the server runs. */
const LATE = 60_000

interface Check {
  secretsKey: string | undefined
  head: Head | undefined
}

async function verify({ read }: Database, { secretsKey, head }: Check): Promise<Outcome> {
  const { intact, lastPosition, lastHash, fault, compared } = await verifyChain(read, head)
  if (fault) {
    const number = fault.id === undefined ? '' : `（日志编号 ${fault.id}）`
    return {
      code: 1,
      text: `操作日志第 ${fault.position} 条${number}${FAULTS[fault.kind]}，此前 ${intact} 条完好。`,
    }
  }
  const last =
    lastPosition > 0 ? `最后一条为第 ${lastPosition} 条，校验值 ${lastHash}` : '还没有日志连入校验链'
  const anchor = ANCHORS[await anchorOf(read, { secretsKey })]
  const lines = [
    `操作日志${anchor.code === 0 ? '完好' : '从起点起连续'}，共 ${intact} 条，${last}。`,
    anchor.text,
    ...(await waitingTexts(read)),
    ...(head ? [compared ? '与导出的末端一致。' : '导出的末端已超过保存期限，没有比对。'] : []),
  ]
  return { code: anchor.code, text: lines.join('\n') }
}

/** Nothing where no row waits. */
async function waitingTexts(read: Reader): Promise<string[]> {
  const { all, before } = await countWaiting(read, Date.now() - LATE)
  if (all === 0) return []
  if (before === 0) return [`另有 ${all} 条刚写入，等待连入校验链。`]
  return [
    `另有 ${all} 条等待连入校验链，其中 ${before} 条已等待超过一分钟。系统运行时每秒连入一次：如果系统正在运行，请查看它的日志。`,
  ]
}
