import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { inject } from 'vitest'
import { runHere } from '../../server/app/backup-job'
import { createApp } from '../../server/app/create-app'
import type { FirstAccounts } from '../../server/app/first-start'
import { createLog } from '../../server/app/log'
import { openRefusedRequestCounter } from '../../server/features/account-events/refused-requests'
import { hashPassword } from '../../server/features/auth/passwords/hash'
import { logSms } from '../../server/features/auth/sms/sender'
import { defaultFolder, openBackups } from '../../server/features/backups'
import { openViewCounter } from '../../server/features/documents'
import type { Deps } from '../../server/platform/api/deps'
import type { App } from '../../server/platform/api/services'
import type { Database } from '../../server/platform/db/database'
import { migrate } from '../../server/platform/db/migrate'
import { openDatabase } from '../../server/platform/db/open'
import { openStaffReads } from '../../server/platform/http/staff-reads'
import { sheetsInThread } from '../../server/platform/spreadsheet/sheet-thread'
import { seed } from '../../server/tools/seed/seed'
import { checkedEndpoints } from './checked-endpoints'
import { asPlainServer, plainEndpoints } from './plain-endpoints'
import { copyOfTemplate, dropCopies, SIGNED_IN } from './postgres'
import { sheetProgram } from './sheet-program'

/** Passwords of the seeded accounts in tests. */
export const PASSWORDS = { admin: 'admin123', clerk: 'clerk123' } as const
/** The same for a start of the whole server. */
export const FIRST_ACCOUNTS = {
  admin: { username: 'admin', password: PASSWORDS.admin, source: 'development' },
  clerk: { username: 'clerk', password: PASSWORDS.clerk, source: 'development' },
} as const satisfies FirstAccounts
export type Account = keyof typeof PASSWORDS

/** Whether this run's backends are on SQLite: for tests of what only SQLite does, or does otherwise. */
export const IS_SQLITE = process.env.TEST_ENGINE !== 'postgres'

/** The time of a fresh backend's clock (./fresh-backend.ts). */
export const NOW = Date.parse('2026-03-02T09:00:00+08:00')

/** scrypt at a cost that does not slow the tests; the real one is tried in tests/server/features/auth/passwords.test.ts. */
const HASH_COST = 4

const IS_FILE = /^file:/

const folders: string[] = []

/** A folder of its own, which is deleted with the databases. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'arbitration-test-'))
  folders.push(folder)
  return folder
}

/** Makes the migrated and seeded database that every test copies: once, by tests/global-setup.ts. */
export const makeTemplate = (databaseUrl: string): Promise<void> => fillDatabase(databaseUrl, true)

async function fillDatabase(databaseUrl: string, sampleData: boolean): Promise<void> {
  const db = openDatabase(databaseUrl)
  await migrate(db)
  const [admin, clerk] = await Promise.all([
    hashPassword(PASSWORDS.admin, HASH_COST),
    hashPassword(PASSWORDS.clerk, HASH_COST),
  ])
  await db.write(trx =>
    seed(trx, {
      now: Date.now(),
      sampleData,
      accounts: {
        admin: {
          username: 'admin',
          passwordHash: admin,
          passwordInitial: 0,
          passwordKnown: 0,
          passwordTime: Date.now(),
        },
        clerk: {
          username: 'clerk',
          passwordHash: clerk,
          passwordInitial: 0,
          passwordKnown: 0,
          passwordTime: Date.now(),
        },
      },
    }),
  )
  await db.alignIds(db.writer)
  await db.close()
}

export interface Backend {
  app: App
  deps: Deps
  db: Database
  /** `file:…` or `postgres://…` */
  databaseUrl: string
  /** Every log line so far, parsed. */
  logs: Record<string, unknown>[]
  close: () => Promise<void>
}

/**
 * The real backend on a fresh database of the engine of this run (TEST_ENGINE). `deps` replaces the clock, the random
 * source or a switch.
 */
export async function startBackend(deps: Partial<Deps> = {}): Promise<Backend> {
  const server = inject('databaseServer')
  return server ? openBackend(await copyOfTemplate(server), deps) : startFileBackend(deps)
}

/** The same, in which the super admin has signed in, with the session that tests/global-setup.ts has begun. */
export async function startSignedInBackend(
  deps: Partial<Deps>,
): Promise<{ backend: Backend; token: string }> {
  const server = inject('databaseServer')
  const { path, token } = inject('signedIn')
  const url = server ? await copyOfTemplate(server, SIGNED_IN) : copyOf(path)
  return { backend: openBackend(url, deps), token }
}

function copyOf(template: string): string {
  const path = join(newFolder(), 'app.db')
  copyFileSync(template, path)
  return `file:${path}`
}

/** The same on a SQLite file, whatever the run's engine is: for tests of screens. */
export function startFileBackend(deps: Partial<Deps> = {}): Backend {
  return openBackend(copyOf(inject('databaseTemplate')), deps)
}

/** The same backend as a server of the family without additions of this product (./plain-endpoints.ts). */
export function startPlainBackend(deps: Partial<Deps> = {}): Backend {
  const backend = startFileBackend(deps)
  return { ...backend, app: asPlainServer(createApp(backend.deps, undefined, plainEndpoints)) }
}

/** The real backend as a first start without sample data leaves it, on a SQLite file. */
export async function startBareBackend(deps: Partial<Deps> = {}): Promise<Backend> {
  const url = `file:${join(newFolder(), 'app.db')}`
  await fillDatabase(url, false)
  return openBackend(url, deps)
}

/** The real backend on a database that is there, as it is. */
export function openBackend(databaseUrl: string, deps: Partial<Deps> = {}): Backend {
  const db = openDatabase(databaseUrl)
  const logs: Record<string, unknown>[] = []
  const log = createLog('info', { write: line => void logs.push(JSON.parse(line)) })
  const all: Deps = {
    db,
    refusedRequests: openRefusedRequestCounter(db, log),
    views: openViewCounter(db, () => all.now(), log),
    now: Date.now,
    random: randomBytes,
    log,
    captchaEnabled: false,
    trustProxy: 0,
    hashCost: HASH_COST,
    // Tests sign in from one address, again and again; tests/server/features/auth/rate-limits.test.ts switches them on.
    limits: null,
    sms: logSms(log),
    smsTellUnknown: false,
    social: [],
    publicUrl: null,
    // However slow the machine is.
    staffReads: openStaffReads(200, 60_000),
    readSheet: sheetsInThread(sheetProgram),
    backups: openBackups({
      ...{ db, log, databaseUrl, now: () => all.now(), run: runHere },
      folder: IS_FILE.test(databaseUrl) ? defaultFolder(databaseUrl) : join(newFolder(), 'backups'),
    }),
    ...deps,
  }
  const close = async () => {
    await all.refusedRequests.flush()
    await all.backups.idle()
    await db.close()
  }
  return { app: createApp(all, undefined, checkedEndpoints), deps: all, db, databaseUrl, logs, close }
}

/** The file of a backend on SQLite. */
export const fileOf = ({ databaseUrl }: Pick<Backend, 'databaseUrl'>): string =>
  databaseUrl.replace('file:', '')

/**
 * SQLite's integrity check of the file: a row with `ok` where it finds no fault. By a connection of its own: one that
 * read the search index before it was last written reports it as malformed (SQLite 3.45).
 */
export async function integrityOf(db: Database): Promise<unknown[]> {
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db.read)
  const fresh = new Libsql(rows[0]?.file ?? '')
  try {
    return fresh.prepare('pragma integrity_check').all()
  } finally {
    fresh.close()
  }
}

/** Removes every database of this test file. */
export async function removeDatabases(): Promise<void> {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  const server = inject('databaseServer')
  if (server) await dropCopies(server)
}
