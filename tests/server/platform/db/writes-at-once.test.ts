// @module-tag postgres
import { describe } from 'vitest'
import { PASSWORDS } from '../../../support/backend'
import { backend, freshBackend } from '../../../support/fresh-backend'
import { testWritesAtOnce } from '../../../support/writes-at-once'

freshBackend()

describe('in one process', () =>
  testWritesAtOnce(() => ({ app: backend.app, db: backend.db, adminPassword: PASSWORDS.admin })))
