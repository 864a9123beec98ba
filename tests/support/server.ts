import { beforeEach } from 'vitest'
import { type Backend, removeDatabases, startFileBackend, startPlainBackend } from './backend'
import { closeWith, server } from './network'

let current: Backend | undefined

/** The backend of this test, opened when first used. */
export function backend(): Backend {
  current ??= startFileBackend()
  return current
}

/** Puts a server without additions of this product behind the tests of a file or of a group. */
export function onPlainServer(): void {
  beforeEach(async () => {
    await closeBackend()
    current = startPlainBackend()
  })
}

async function closeBackend(): Promise<void> {
  await current?.close()
  current = undefined
}
closeWith({ afterEach: closeBackend, afterAll: removeDatabases })

export { server }
