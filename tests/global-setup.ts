import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { keepTestDataInMemory } from '../scripts/memory-folder.mjs'
import { makeTemplate } from './support/backend'
import { newTemplate, startPostgres } from './support/postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the SQLite database that tests copy. */
    databaseTemplate: string
    /** Address of the PostgreSQL server with the database that tests of the server copy; null: they run on SQLite. */
    databaseServer: string | null
  }
}

/** Runs before the first test of a project; the returned function runs after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Before the workers are started, which take the variable over.
  keepTestDataInMemory()
  const folder = mkdtempSync(join(tmpdir(), 'arbitration-template-'))
  const path = join(folder, 'template.db')
  await makeTemplate(path)
  project.provide('databaseTemplate', path)
  const postgres = process.env.TEST_ENGINE === 'postgres' ? await startPostgres() : undefined
  const server = postgres?.urlOf('postgres') ?? null
  if (server) await makeTemplate(await newTemplate(server))
  project.provide('databaseServer', server)
  return async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
