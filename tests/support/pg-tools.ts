import { execFileSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { newFolder } from './backend'

const SCRIPT = join(resolve(import.meta.dirname, '../..'), 'scripts/find-pg-tools.mjs')

/**
 * Has pg_dump and pg_restore of the tests' server found first in PATH, as on a machine that has them installed.
 * @returns what takes them away again
 */
export function installPgTools(): () => void {
  const folder = execFileSync(process.execPath, [SCRIPT], { encoding: 'utf8' }).trim()
  return withPath([folder, process.env.PATH].join(delimiter))
}

/** Has programs found in these folders alone. @returns what undoes it */
export function withPath(path: string): () => void {
  const before = process.env.PATH
  process.env.PATH = path
  return () => {
    process.env.PATH = before
  }
}

/** A folder with programs of the names of PostgreSQL's that do what a shell script says. */
export function standInTools(script: string): string {
  const folder = newFolder()
  for (const program of ['pg_dump', 'pg_restore']) {
    writeFileSync(join(folder, program), `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder, program), 0o755)
  }
  return folder
}
