import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-ports'

const SCRIPT = join(resolve(import.meta.dirname, '../..'), 'scripts/find-pgbouncer.mjs')
/** Debian's account for what needs no rights: PgBouncer refuses to run as root. */
const NOBODY = 65_534

interface PgBouncerOptions {
  mode: 'session' | 'transaction' | 'statement'
  /** Connections to the server. */
  size?: number
}

export interface PgBouncer {
  /** The address of a database, through it. */
  url: string
  stop: () => Promise<void>
}

/** A real PgBouncer in front of one database. @param server the address of the database */
export async function startPgBouncer(
  server: string,
  { mode, size = 60 }: PgBouncerOptions,
): Promise<PgBouncer> {
  const program = execFileSync(process.execPath, [SCRIPT], { encoding: 'utf8' }).trim()
  const folder = mkdtempSync(join(tmpdir(), 'arbitration-pgbouncer-'))
  chmodSync(folder, 0o755)
  const to = new URL(server)
  const port = await freePort()
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${to.username}" "${decodeURIComponent(to.password)}"\n`)
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(
    config,
    `[databases]
* = host=${to.hostname} port=${to.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${size}
max_client_conn = 300
`,
  )
  const isRoot = process.getuid?.() === 0
  const bouncer = spawn(program, ['-q', config], {
    stdio: 'ignore',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })
  const kill = () => bouncer.kill('SIGKILL')
  process.on('exit', kill)
  const through = new URL(server)
  through.port = String(port)
  while (!(await answers(through.href))) {
    if (bouncer.exitCode !== null) throw new Error(`PgBouncer ended with ${bouncer.exitCode}`)
    await sleep(20)
  }
  return {
    url: through.href,
    async stop() {
      process.off('exit', kill)
      const ended = new Promise(done => bouncer.once('exit', done))
      if (kill()) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
