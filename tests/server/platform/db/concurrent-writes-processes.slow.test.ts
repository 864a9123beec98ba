import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Database } from '../../../../server/platform/db/database'
import { openDatabase } from '../../../../server/platform/db/open'
import { overHttp, type Responder } from '../../../support/client'
import { testConcurrentWrites } from '../../../support/concurrent-writes'
import { newDatabase, type PostgresServer, startPostgres } from '../../../support/postgres'
import {
  type BuiltServer,
  buildServer,
  killAll,
  PASSWORDS,
  startProcess,
} from '../../../support/server-process'

let server: BuiltServer
let postgres: PostgresServer
beforeAll(async () => {
  ;[server, postgres] = await Promise.all([buildServer(), startPostgres()])
})
afterAll(async () => {
  server.remove()
  await postgres.stop()
})

describe('by four processes', () => {
  let responder: Responder
  let db: Database
  beforeAll(async () => {
    const databaseUrl = await newDatabase(postgres.urlOf('postgres'), 'writes_at_once')
    const primary = await startProcess(server, { ...PASSWORDS, DATABASE_URL: databaseUrl, PROCESSES: '4' })
    expect(primary.output()).toContain('由 4 个进程提供服务')
    responder = overHttp(primary.origin)
    db = openDatabase(databaseUrl)
  })
  afterAll(async () => {
    await db.close()
    killAll()
  })

  testConcurrentWrites(() => ({ ...responder, db, adminPassword: PASSWORDS.ADMIN_PASSWORD }))
})
