import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  backUp,
  type CheckResult,
  checkBackup,
  checkDatabase,
  copyDatabase,
  restoreBackup,
} from '../features/data'
import { readSettings } from '../platform/config/settings'
import { explain, type Outcome } from './tool'

const USAGE = `用法：
npm run data -- copy --from 数据库 --to 空数据库
  复制全部数据，例如从 file:.data/app.db 到 postgres://用户:密码@主机:5432/库名，或者相反。中断后再次执行同一条命令即可继续。
npm run data -- backup --to 文件夹或文件 [--keep 份数] [--from 数据库]
  备份，系统运行时也可以执行。--keep 只保留文件夹中最新的几份。
npm run data -- restore --from 备份文件 --to 空数据库
  恢复备份。中断后再次执行同一条命令即可继续。
npm run data -- check [--from 数据库或备份文件]
  检查数据是否完整，系统运行时也可以执行。
没有写 --from 时，backup 和 check 使用环境变量 DATABASE_URL 指定的数据库。`

const COMMANDS = {
  copy: { needs: ['from', 'to'], takes: ['from', 'to'] },
  backup: { needs: ['to'], takes: ['from', 'to', 'keep'] },
  restore: { needs: ['from', 'to'], takes: ['from', 'to'] },
  check: { needs: [], takes: ['from'] },
} as const

type Command = keyof typeof COMMANDS
type Options = Partial<Record<'from' | 'to' | 'keep', string>>

/** How often a long table is reported, in ms. */
const REPORT_EVERY = 5_000
/** Replaced texts that are listed one by one. */
const MAX_LISTED = 100

/**
 * `npm run data`: copies, backs up, restores and checks a database (docs/deploy.md).
 * @param report is given each line of progress
 */
export async function dataTool(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  report: (line: string) => void,
): Promise<Outcome> {
  const given = read(args)
  if (!given) return { code: 2, text: USAGE }
  const { command, options } = given
  try {
    return await run(command, { ...options, from: options.from ?? readFrom(env) }, report)
  } catch (error) {
    return { code: 1, text: explain(error) }
  }
}

function read(args: readonly string[]): { command: Command; options: Options } | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { from: { type: 'string' }, to: { type: 'string' }, keep: { type: 'string' } },
    })
    const [command = '', ...more] = positionals
    if (!isCommand(command) || more.length > 0) return undefined
    const { needs, takes } = COMMANDS[command]
    const names = Object.keys(values)
    if (!needs.every(name => values[name]) || !names.every(name => takes.some(taken => taken === name)))
      return undefined
    if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep)) return undefined
    return { command, options: values }
  } catch {
    // An unknown option.
    return undefined
  }
}

const isCommand = (name: string): name is Command => Object.hasOwn(COMMANDS, name)

/** The database of the server; its other variables do not matter. */
const readFrom = ({ DATABASE_URL }: NodeJS.ProcessEnv) => readSettings({ DATABASE_URL }).databaseUrl

const run = (command: Command, { from = '', to = '', keep }: Options, report: (line: string) => void) => {
  const now = Date.now()
  const runs: Record<Command, () => Promise<Outcome>> = {
    async copy() {
      const { options, replaced } = reporting(report)
      const tables = await copyDatabase(from, to, options)
      const lines = tables.map(({ table, rows, checksum }) => `${table}  ${rows} 行  SHA-256 ${checksum}`)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      const total = `复制完成，用时 ${since(now)}：${tables.length} 个表，共 ${rows} 行，两边内容一致。`
      return { code: 0, text: [...lines, ...replaced(), total].join('\n') }
    },
    async backup() {
      const { name, path, size, removed } = await backUp({
        ...{ databaseUrl: from, to, now },
        keep: keep === undefined ? undefined : Number(keep),
        onProgress: reporting(report).options.onProgress,
      })
      const lines = removed.map(old => `已删除旧备份 ${old}`)
      const made = `备份完成，用时 ${since(now)}：${name}，${size} 字节。\n${path}`
      return { code: 0, text: [...lines, made].join('\n') }
    },
    async restore() {
      const { options, replaced } = reporting(report)
      await restoreBackup(from, to, options)
      return { code: 0, text: [...replaced(), `恢复完成，用时 ${since(now)}。`].join('\n') }
    },
    async check() {
      const step = (what: string) => report(`正在检查${what}……`)
      return outcomeOf(await (isBackup(from) ? checkBackup(from, step) : checkDatabase(from, step)))
    },
  }
  return runs[command]()
}

/** A path of a file; databases are named by an address. */
const isBackup = (from: string) => !/^[a-z]+:/i.test(from) && existsSync(from)

function outcomeOf({ tables, faults }: CheckResult): Outcome {
  const rows = tables.reduce((sum, { count }) => sum + count, 0)
  if (faults.length === 0) return { code: 0, text: `数据完好：${tables.length} 个表，共 ${rows} 行。` }
  return { code: 1, text: [...faults, `发现 ${faults.length} 处问题。`].join('\n') }
}

const since = (start: number) => `${((Date.now() - start) / 1000).toFixed(1)} 秒`

function reporting(report: (line: string) => void) {
  let [last, table, reported] = [Date.now(), '', '']
  const found: string[] = []
  return {
    options: {
      onProgress(progress: { table: string; rows: number; of: number }) {
        const { rows, of } = progress
        const isEnd = rows >= of
        if (!isEnd && progress.table === table && Date.now() - last < REPORT_EVERY) return
        const line = `${progress.table}  ${rows} / ${of} 行`
        if (line !== reported) report(line)
        last = Date.now()
        table = progress.table
        reported = line
      },
      onReplaced(replaced: { table: string; key: string; column: string }) {
        found.push(`表 ${replaced.table} 中键为 ${replaced.key} 的行，字段 ${replaced.column}`)
      },
    },
    replaced() {
      const places = [...new Set(found)]
      if (places.length === 0) return []
      const more = places.length > MAX_LISTED ? [`……共 ${places.length} 处`] : []
      return ['以下文字含有数据库不能保存的字符，已替换为“\ufffd”：', ...places.slice(0, MAX_LISTED), ...more]
    },
  }
}
