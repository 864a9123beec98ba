import { afterAll, afterEach, beforeEach } from 'vitest'
import { type Backend, removeDatabases, startBackend } from './backend'
import { type Client, clientOf } from './client'

/** The time of a fresh backend's clock. */
export const NOW = Date.parse('2026-03-02T09:00:00+08:00')

/** The stamps of a record that the super admin created and saved once more since. */
export const MADE = { updateTime: NOW, updater: '管理员' }
export const SAVED_AGAIN = { ...MADE, updateTime: NOW + 1 }

/** Of the running test: a backend of its own, and the super admin signed in to it. */
export let backend: Backend
export let admin: Client

/** Gives every test of the file a fresh backend. */
export function freshBackend(): void {
  beforeEach(async () => {
    backend = await startBackend({ now: () => NOW })
    admin = await clientOf(backend, 'admin')
  })
  afterEach(() => backend.close())
  afterAll(removeDatabases)
}
