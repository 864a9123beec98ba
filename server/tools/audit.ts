import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { anchorOf, type Head, headOf, signAgain, verifyChain } from '../features/audit'
import { readSettings } from '../platform/config/settings'
import type { Database } from '../platform/db/database'
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

/** `npm run audit`: the chain of the audit log (docs/security.md, "Audit log"). Exits with 1 for a broken chain. */
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
    if (command === 'head') return { code: 0, text: headText(await headOf(db.read)) }
    if (command === 'sign') {
      await signAgain(db, keys, Date.now())
      return { code: 0, text: '已重新签名操作日志的起点，并写入操作日志。' }
    }
    return verify(db, { secretsKey, head })
  })
}

const headText = ({ id, hash }: Head) => `${id}:${hash}`

/** A head as `head` prints it, itself or somewhere in a file. */
function readHead(value: string): Head | undefined {
  const text = existsSync(value) ? readFileSync(value, 'utf8') : value
  const [, id, hash] = /(?:^|\s)(\d{1,15}):([\da-f]{64}|)(?:\s|$)/.exec(text) ?? []
  return id === undefined ? undefined : { id: Number(id), hash: hash ?? '' }
}

interface Check {
  secretsKey: string | undefined
  head: Head | undefined
}

async function verify({ read }: Database, { secretsKey, head }: Check): Promise<Outcome> {
  const { sound, lastId, lastHash, fault, compared } = await verifyChain(read, head)
  if (fault)
    return { code: 1, text: `操作日志第 ${fault.id} 号${FAULTS[fault.kind]}，此前 ${sound} 条完好。` }
  const last = lastId > 0 ? `最后一条为第 ${lastId} 号，校验值 ${lastHash}` : '还没有写入过日志'
  const anchor = ANCHORS[await anchorOf(read, { secretsKey })]
  const lines = [
    `操作日志${anchor.code === 0 ? '完好' : '从起点起连续'}，共 ${sound} 条，${last}。`,
    anchor.text,
    ...(head ? [compared ? '与导出的末端一致。' : '导出的末端已超过保存期限，没有比对。'] : []),
  ]
  return { code: anchor.code, text: lines.join('\n') }
}
