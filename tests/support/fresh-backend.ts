import { afterAll, afterEach, beforeEach } from 'vitest'
import { type Backend, NOW, removeDatabases, startSignedInBackend } from './backend'
import { Client } from './client'

export { NOW }

/** The stamps of a record that the super admin created and saved once more since. */
export const MADE = { updateTime: NOW, updater: '管理员' }
export const SAVED_AGAIN = { ...MADE, updateTime: NOW + 1 }

/** Of the running test: a backend of its own, and the super admin signed in to it. */
export let backend: Backend
export let admin: Client

/** Gives every test of the file a fresh backend. */
export function freshBackend(): void {
  beforeEach(async () => {
    const started = await startSignedInBackend({ now: () => NOW })
    backend = started.backend
    admin = new Client(backend, started.token)
  })
  afterEach(() => backend.close())
  afterAll(removeDatabases)
}
