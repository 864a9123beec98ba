import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { DEFAULT_MIGRATION_TABLE, sql } from 'kysely'
import type { Reader } from '../../platform/db/database'
import { errorCode } from '../../platform/db/errors'
import { DamagedBackup, DataError } from './data-error'

const execute = promisify(execFile)

/** Variables of libpq for parameters that an address may have. */
const PARAMETERS: ReadonlyMap<string, string> = new Map([
  ['host', 'PGHOST'],
  ['port', 'PGPORT'],
  ['user', 'PGUSER'],
  ['password', 'PGPASSWORD'],
  ['sslmode', 'PGSSLMODE'],
  ['sslrootcert', 'PGSSLROOTCERT'],
  ['sslcert', 'PGSSLCERT'],
  ['sslkey', 'PGSSLKEY'],
  ['application_name', 'PGAPPNAME'],
])
/** How long a program may take to say its version, in ms. */
const VERSION_TIMEOUT = 10_000
/** How much of what a program reports is kept. */
const MAX_REPORT = 2_000

/** What the programs are told of the database: by the environment, since anyone may read the arguments of a process. */
function environmentOf(databaseUrl: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const given = {
    ...{ host: hostname, port, user: username, password },
    ...Object.fromEntries([...searchParams].map(([name, value]) => [name, encodeURIComponent(value)])),
  }
  const variables = Object.entries(given).flatMap(([name, value]) => {
    const variable = PARAMETERS.get(name)
    return variable && value ? [[variable, decodeURIComponent(value).replace(/^\[|\]$/g, '')]] : []
  })
  return {
    ...process.env,
    PGCONNECT_TIMEOUT: '30',
    // Messages that staff may see; names of tables and files are in them as they are.
    LC_MESSAGES: 'C',
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...Object.fromEntries(variables),
    // A word of the driver's that libpq has no equal of.
    ...(searchParams.get('sslmode') === 'no-verify' && { PGSSLMODE: 'require' }),
  }
}

/** The main version of a program of PostgreSQL; undefined where it is not installed. */
async function versionOf(program: 'pg_dump' | 'pg_restore'): Promise<number | undefined> {
  try {
    const { stdout } = await execute(program, ['--version'], { timeout: VERSION_TIMEOUT })
    const version = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]
    return version ? Number(version) : undefined
  } catch {
    return undefined
  }
}

/**
 * The main version of `pg_dump` of this machine; undefined where it, or the program that reads what it writes, is not
 * installed.
 */
export async function dumpVersion(): Promise<number | undefined> {
  const [dump, restore] = await Promise.all([versionOf('pg_dump'), versionOf('pg_restore')])
  return restore === undefined ? undefined : dump
}

/** The main version of a database server. */
export async function serverVersion(db: Reader): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int / 10000 as "version"`.execute(db)
  return rows[0]?.version ?? 0
}

/**
 * Why `pg_dump` of this machine cannot back a server up; undefined: it can.
 * @param version as `dumpVersion` says it
 */
export function dumpProblem(version: number | undefined, server: number): string | undefined {
  if (version === undefined) return '本机没有安装 pg_dump 和 pg_restore，数据库的备份由数据库的运维人员负责'
  if (version >= server) return undefined
  return `本机的 pg_dump 是 ${version} 版，低于数据库服务器的 ${server} 版，不能备份，请安装 PostgreSQL ${server} 的客户端程序`
}

/** Writes one state of a database to a file that is empty, in the custom format of pg_dump. @throws DataError */
export async function dumpPostgres(databaseUrl: string, to: string): Promise<void> {
  // Its output goes through this process, so that it ends with it.
  const dump = spawn('pg_dump', ['--format=custom', '--no-password'], {
    env: environmentOf(databaseUrl),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = endOf(dump, 'pg_dump')
  const [written, dumped] = await Promise.allSettled([
    pipeline(dump.stdout, createWriteStream(to, { flags: 'r+', flush: true })),
    ended,
  ])
  // Where the file cannot be written, that is why the program failed.
  if (written.status === 'rejected' && errorCode(written.reason) !== 'ERR_STREAM_PREMATURE_CLOSE')
    throw written.reason
  if (dumped.status === 'rejected') throw dumped.reason
}

/**
 * Reads all of a backup. @returns how many tables have rows in it, and the migrations that they are of
 * @throws DamagedBackup, DataError
 */
export async function readDump(path: string): Promise<{ tables: number; migrations: string[] }> {
  if ((await versionOf('pg_restore')) === undefined)
    throw new DataError('本机没有安装 pg_restore，不能读取这份备份。请安装 PostgreSQL 的客户端程序。')
  try {
    const contents = await restoreOutput(['--list', path])
    const rows = await restoreOutput([
      ...['--data-only', `--table=${DEFAULT_MIGRATION_TABLE}`, '--file=-'],
      path,
    ])
    const reading = spawn('pg_restore', ['--file=-', path], { stdio: ['ignore', 'ignore', 'pipe'] })
    await endOf(reading, 'pg_restore')
    return { tables: contents.match(/ TABLE DATA /g)?.length ?? 0, migrations: migrationsIn(rows) }
  } catch (error) {
    throw error instanceof DataError ? new DamagedBackup(`备份文件不能读取：${error.message}`) : error
  }
}

/** The first column of the rows, as `copy` writes them. */
function migrationsIn(text: string): string[] {
  const lines = text.split('\n')
  const first = lines.findIndex(line => line.startsWith('COPY ') && line.includes('(name, ')) + 1
  const rows = first > 0 ? lines.slice(first, lines.indexOf('\\.', first)) : []
  return rows.flatMap(row => row.split('\t')[0] || [])
}

async function restoreOutput(args: readonly string[]): Promise<string> {
  const restore = spawn('pg_restore', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  restore.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  await endOf(restore, 'pg_restore')
  return Buffer.concat(chunks).toString()
}

/** Fills an empty database from a backup, completely or not at all. @throws DataError */
export async function restoreDump(path: string, databaseUrl: string): Promise<void> {
  const env = environmentOf(databaseUrl)
  const args = [
    ...['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments'],
    ...['--no-password', `--dbname=postgres:///${encodeURIComponent(env.PGDATABASE ?? '')}`],
  ]
  await endOf(
    spawn('pg_restore', [...args, path], { env, stdio: ['ignore', 'ignore', 'pipe'] }),
    'pg_restore',
  )
}

/** Resolves once a program has ended well. @throws DataError with what it reported last */
function endOf(child: ChildProcess, program: string): Promise<void> {
  let report = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    report = (report + chunk.toString()).slice(-MAX_REPORT)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) return resolve()
      const lines = report.trim().split('\n')
      const said = lines.findLast(line => /error:|FATAL/.test(line)) ?? lines.at(-1)
      reject(new DataError(`${said || `${program} ${signal ? `被 ${signal} 结束` : `退出码 ${code}`}`}。`))
    })
  })
}
