import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { registerClients } from '../../../../server/features/auth/oauth/clients'
import type { OAuthClient } from '../../../../server/platform/config/oauth-clients'
import { openDatabase } from '../../../../server/platform/db/open'
import { backend, freshBackend } from '../../../support/fresh-backend'

const clientOfFile = (id: string): OAuthClient => ({
  ...{ id, secret: randomBytes(24).toString('hex'), name: id, logo: '' },
  ...{ redirectUris: ['https://cases.example/callback'], scopes: ['user.read'], autoApprove: [] },
})

freshBackend()

const stored = () =>
  backend.db.read
    .selectFrom('oauthClients')
    .select(['id', 'number', 'fromFile', 'status'])
    .orderBy('number')
    .execute()

test('a start disables clients that left the file and leaves those made by staff unchanged', async () => {
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

test('a client made by staff belongs to the file once the file names it and keeps its number', async () => {
  await registerClients(backend.db, [clientOfFile('cases'), clientOfFile('other')])
  await backend.db.write(trx => trx.updateTable('oauthClients').set({ fromFile: 0 }).execute())
  await registerClients(backend.db, [clientOfFile('other'), clientOfFile('new')])
  expect(await stored()).toEqual([
    { id: 'cases', number: 1, fromFile: 0, status: 0 },
    { id: 'other', number: 2, fromFile: 1, status: 0 },
    { id: 'new', number: 3, fromFile: 1, status: 0 },
  ])
})

test('simultaneous starts of several processes store each client once with its own number', async () => {
  const others = Array.from({ length: 3 }, () => openDatabase(backend.databaseUrl))
  try {
    // As in a rolling deployment, the later ones know one more client each.
    const files = [1, 2, 3, 4].map(more =>
      ['cases', 'old', 'new', 'last', 'more'].slice(0, more + 1).map(clientOfFile),
    )
    await Promise.all(
      [backend.db, ...others].flatMap((db, at) =>
        Array.from({ length: 5 }, () => registerClients(db, files[at] ?? [])),
      ),
    )
    await registerClients(backend.db, files[3] ?? [])
    const rows = await stored()
    expect(rows.map(({ id }) => id).sort()).toEqual(['cases', 'last', 'more', 'new', 'old'])
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(rows.map(({ fromFile, status }) => [fromFile, status])).toEqual(Array(5).fill([1, 0]))
  } finally {
    await Promise.all(others.map(db => db.close()))
  }
})
