import { parseArgs } from 'node:util'
import { backUp, checkBackup, checkDatabase, copyDatabase, restoreBackup } from '../features/backups'
import { readSettings } from '../platform/config/settings'
import { explain, type Outcome } from './tool'

const USAGE = `用法：
npm run data -- copy --from 数据库 --to 空数据库
  复制全部数据，例如从 file:.data/app.db 到 postgres://用户:密码@主机:5432/库名，或者相反。中断后再次执行同一条命令即可继续。
npm run data -- backup --to 文件夹或文件 [--keep 份数] [--from 数据库]
  备份，系统运行时也可以执行。--keep 只保留文件夹中最新的几份。备份旁边的 .sha256 是它的校验文件，请一起保存。
npm run data -- restore 备份文件 [--to 数据库] [--without-checksum]
  恢复备份，须先停止系统。SQLite：现有的数据库改名保留，备份放到它的位置。PostgreSQL：须是空的数据库。
npm run data -- check [备份文件 [--without-checksum]] [--from 数据库]
  检查备份或者数据库是否完好，系统运行时也可以执行。
没有校验文件的备份，确认来源可靠后用 --without-checksum 检查和恢复。
没有写 --from、--to 时，backup、check 和 restore 使用环境变量 DATABASE_URL 指定的数据库。`

const COMMANDS = {
  copy: { needs: ['from', 'to'], takes: ['from', 'to'], file: 'none' },
  backup: { needs: ['to'], takes: ['from', 'to', 'keep'], file: 'none' },
  restore: { needs: [], takes: ['to', 'without-checksum'], file: 'needed' },
  check: { needs: [], takes: ['from', 'without-checksum'], file: 'allowed' },
} as const

type Command = keyof typeof COMMANDS
interface Options {
  from?: string
  to?: string
  keep?: string
  'without-checksum'?: boolean
  /** Of a backup. */
  file?: string | undefined
}

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
    return await run(command, options, { database: databaseOf(env), report })
  } catch (error) {
    return { code: 1, text: explain(error) }
  }
}

function read(args: readonly string[]): { command: Command; options: Options } | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ from: { type: 'string' }, to: { type: 'string' }, keep: { type: 'string' } },
        'without-checksum': { type: 'boolean' },
      },
    })
    const [command = '', file, ...more] = positionals
    if (!isCommand(command) || more.length > 0) return undefined
    const { needs, takes, file: use } = COMMANDS[command]
    if (use !== 'allowed' && (file !== undefined) !== (use === 'needed')) return undefined
    const names = Object.keys(values)
    if (!needs.every(name => values[name]) || !names.every(name => takes.some(taken => taken === name)))
      return undefined
    // One or the other is checked, and only a backup has a checksum.
    const isOfFile = values['without-checksum'] === true
    if (command === 'check' && (file ? values.from !== undefined : isOfFile)) return undefined
    if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep)) return undefined
    return { command, options: { ...values, file } }
  } catch {
    // An unknown option.
    return undefined
  }
}

const isCommand = (name: string): name is Command => Object.hasOwn(COMMANDS, name)

/** The database of the server; its other variables do not matter. */
const databaseOf = ({ DATABASE_URL }: NodeJS.ProcessEnv) => readSettings({ DATABASE_URL }).databaseUrl

interface Surroundings {
  database: string
  report: (line: string) => void
}

const run = (command: Command, options: Options, { database, report }: Surroundings) => {
  const { from = database, to = database, keep, file = '' } = options
  const withoutChecksum = options['without-checksum'] === true
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
        onProgress: written => report(`已写 ${(written / 1024 ** 2).toFixed(0)} MB`),
      })
      const lines = removed.map(old => `已删除旧备份 ${old}`)
      const made = `备份完成，用时 ${since(now)}：${name}，${size} 字节。\n${path}`
      return { code: 0, text: [...lines, made].join('\n') }
    },
    async restore() {
      report('正在检查备份……')
      const { aside, logs } = await restoreBackup(file, to, { now, withoutChecksum })
      const lines = logs.map(path => `没有数据库，旁边却有日志文件，保存为 ${path}。`)
      if (aside) lines.push(`恢复前的数据库保存为 ${aside}，确认恢复无误后可以删除。`)
      return { code: 0, text: [`恢复完成，用时 ${since(now)}。`, ...lines].join('\n') }
    },
    async check() {
      const onStep = (what: string) => report(`正在检查${what}……`)
      if (file) return outcomeOf(await checkBackup(file, { withoutChecksum, onStep }))
      const { tables, faults } = await checkDatabase(from, onStep)
      const rows = tables.reduce((sum, { count }) => sum + count, 0)
      return outcomeOf({ tables: tables.length, rows, faults })
    },
  }
  return runs[command]()
}

interface Checked {
  tables: number | null
  rows: number | null
  faults: readonly string[]
}

function outcomeOf({ tables, rows, faults }: Checked): Outcome {
  if (faults.length > 0) return { code: 1, text: [...faults, `发现 ${faults.length} 处问题。`].join('\n') }
  const what = rows === null ? `备份完好：${tables} 个表有数据` : `数据完好：${tables} 个表，共 ${rows} 行`
  return { code: 0, text: `${what}。` }
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
