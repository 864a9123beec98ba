import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { keepTestDataInMemory } from '../scripts/memory-folder.mjs'
import { makeTemplate, NOW, openBackend } from './support/backend'
import { signIn } from './support/client'
import { newSignedInTemplate, newTemplate, startPostgres } from './support/postgres'
import { builtOf } from './support/server-process'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the SQLite database that tests copy. */
    databaseTemplate: string
    /** Path of a copy of it in which the super admin has a session, on either engine, and its access token. */
    signedIn: { path: string; token: string }
    /** Address of the PostgreSQL server with the database that tests of the server copy; null: they run on SQLite. */
    databaseServer: string | null
  }
}

/** Runs before the first test of a project; the returned function runs after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Before the workers are started, which take the variable over.
  keepTestDataInMemory()
  const built = builtOf(process.pid)
  // Of a former process of this number.
  rmSync(built, { recursive: true, force: true })
  const folder = mkdtempSync(join(tmpdir(), 'arbitration-template-'))
  const path = join(folder, 'template.db')
  await makeTemplate(path)
  project.provide('databaseTemplate', path)
  const postgres = process.env.TEST_ENGINE === 'postgres' ? await startPostgres() : undefined
  const server = postgres?.urlOf('postgres') ?? null
  if (server) await makeTemplate(await newTemplate(server))
  project.provide('databaseServer', server)
  const copy = join(folder, 'signed-in.db')
  copyFileSync(path, copy)
  const backend = openBackend(server ? await newSignedInTemplate(server) : `file:${copy}`, { now: () => NOW })
  const { accessToken } = await signIn(backend, 'admin')
  await backend.close()
  project.provide('signedIn', { path: copy, token: accessToken })
  return async () => {
    await postgres?.stop()
    for (const made of [folder, built]) rmSync(made, { recursive: true, force: true })
  }
}
