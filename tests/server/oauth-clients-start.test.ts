import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { registerClients } from '../../server/auth/oauth/clients'
import type { OAuthClient } from '../../server/config/oauth-clients'
import { type Backend, removeDatabases, startBackend } from '../support/backend'

const clientOfFile = (id: string): OAuthClient => ({
  ...{ id, secret: randomBytes(24).toString('hex'), name: id, logo: '' },
  ...{ redirectUris: ['https://cases.example/callback'], scopes: ['user.read'], autoApprove: [] },
})

let backend: Backend

beforeEach(async () => {
  backend = await startBackend()
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const stored = () =>
  backend.db.read
    .selectFrom('oauthClients')
    .select(['id', 'number', 'fromFile', 'status'])
    .orderBy('number')
    .execute()

test('a start disables clients that left the file, and leaves those made by staff alone', async () => {
  await registerClients(backend.db, [clientOfFile('cases'), clientOfFile('old')])
  await backend.db.write(trx =>
    trx.updateTable('oauthClients').set({ fromFile: 0 }).where('id', '=', 'cases').execute(),
  )
  await registerClients(backend.db, [])
  expect(await stored()).toEqual([
    { id: 'cases', number: 1, fromFile: 0, status: 0 },
    { id: 'old', number: 2, fromFile: 0, status: 1 },
  ])
})

test('a client made by staff belongs to the file once the file names it, and keeps its number', async () => {
  await registerClients(backend.db, [clientOfFile('cases'), clientOfFile('other')])
  await backend.db.write(trx => trx.updateTable('oauthClients').set({ fromFile: 0 }).execute())
  await registerClients(backend.db, [clientOfFile('other'), clientOfFile('new')])
  expect(await stored()).toEqual([
    { id: 'cases', number: 1, fromFile: 0, status: 0 },
    { id: 'other', number: 2, fromFile: 1, status: 0 },
    { id: 'new', number: 3, fromFile: 1, status: 0 },
  ])
})
