import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeTemplate } from './support/backend'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the database that tests copy. */
    databaseTemplate: string
  }
}

/** Runs before the first test of a project; the returned function runs after the last. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'arbitration-template-'))
  const path = join(folder, 'template.db')
  await makeTemplate(path)
  project.provide('databaseTemplate', path)
  return () => rmSync(folder, { recursive: true, force: true })
}
