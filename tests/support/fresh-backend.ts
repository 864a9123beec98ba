import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Deps } from '../../server/platform/api/deps'
import { type Backend, NOW, removeDatabases, startBackend, startSignedInBackend } from './backend'
import { Client, clientOf } from './client'

export { NOW }

/** The stamps of a record that the super admin created and saved once more since. */
export const MADE = { updateTime: NOW, updater: '管理员' }
export const SAVED_AGAIN = { ...MADE, updateTime: NOW + 1 }

/** Of the running test: a backend of its own, the super admin signed in to it, and a caller who is not. */
export let backend: Backend
export let admin: Client
export let visitor: Client

/** The time of that backend, NOW when a test begins, unless the file has a clock of its own. */
export const clock = { now: NOW }

async function start(deps: Partial<Deps>): Promise<void> {
  clock.now = NOW
  if (deps.now) {
    // By another clock the session that has begun already is over.
    backend = await startBackend(deps)
    admin = await clientOf(backend, 'admin')
  } else {
    const started = await startSignedInBackend({ now: () => clock.now, ...deps })
    backend = started.backend
    admin = new Client(backend, started.token)
  }
  visitor = new Client(backend)
}

/** Gives every test of the file a fresh backend. `deps` replaces a switch or a part of it. */
export function freshBackend(deps: Partial<Deps> = {}): void {
  beforeEach(() => start(deps))
  afterEach(() => backend.close())
  afterAll(removeDatabases)
}

/** Gives all tests of the file one backend. */
export function sharedBackend(deps: Partial<Deps> = {}): void {
  beforeAll(() => start(deps))
  afterAll(async () => {
    await backend.close()
    await removeDatabases()
  })
}
