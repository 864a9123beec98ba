// @module-tag postgres
import { describe } from 'vitest'
import { PASSWORDS } from '../../../support/backend'
import { testConcurrentWrites } from '../../../support/concurrent-writes'
import { backend, freshBackend } from '../../../support/fresh-backend'

freshBackend()

describe('in one process', () =>
  testConcurrentWrites(() => ({ app: backend.app, db: backend.db, adminPassword: PASSWORDS.admin })))
