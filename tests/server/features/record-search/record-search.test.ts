import type { FoundRecord } from '@shared/contract/record-search'
import { expect, test } from 'vitest'
import type { Client } from '../../../support/client'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { WILDCARD_TEXTS } from '../../../support/hostile'
import { addUser } from '../../../support/users'

const QUERY = [
  ...['user', 'documents', 'dict', 'arbitrator'].map(name => `system:${name}:query`),
  'infra:config:query',
]
const OWN = 5

freshBackend()

const ask = (client: Client, keyword: string) =>
  client.get<FoundRecord[]>(`/admin-api/system/record-search/list?${new URLSearchParams({ keyword })}`)
const found = async (client: Client, keyword: string) => (await ask(client, keyword)).data ?? []
const kinds = async (client: Client, keyword: string) => [
  ...new Set((await found(client, keyword)).map(({ kind }) => kind)),
]

/** One record of each kind with the word in its name. */
async function addRecords(word: string) {
  const { client, id } = await addUser(backend, { nickname: `${word}用户` })
  await admin.post('/admin-api/system/documents/create', {
    ...{ menuId: 9112, title: `关于${word}的通知`, content: '<p>正文</p>', status: 1 },
  })
  await admin.post('/admin-api/system/dict-type/create', { name: `${word}字典`, type: 'found', status: 0 })
  await admin.post('/admin-api/system/arbitrator/create', {
    ...{ name: `${word}`, rosterType: '1', sex: 1, profession: '建设工程', sort: 1, workUnit: '云州大学' },
  })
  await admin.post('/admin-api/infra/config/create', {
    ...{ category: 'test', name: `${word}参数`, key: 'found.key', value: '1', visible: true },
  })
  return { client, id }
}

test('a word finds users, documents, dictionaries, arbitrators and parameters with their details', async () => {
  const { id } = await addRecords('澹台')
  const { username } = await backend.db.read
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await found(admin, '澹台')).toEqual([
    { kind: 'user', id, name: '澹台用户', detail: username },
    { kind: 'document', id: expect.any(Number), name: '关于澹台的通知', detail: '通知公告' },
    { kind: 'dictionary', id: expect.any(Number), name: '澹台字典', detail: 'found' },
    { kind: 'arbitrator', id: expect.any(Number), name: '澹台', detail: '云州大学' },
    { kind: 'parameter', id: expect.any(Number), name: '澹台参数', detail: 'found.key' },
  ])
  expect(await found(admin, ' 澹台 ')).toHaveLength(5)
  expect(await found(admin, username)).toEqual([expect.objectContaining({ kind: 'user', id })])
  expect(await kinds(admin, 'tantai')).toEqual(['arbitrator'])
})

test('each kind needs its own permission, and without any nothing is found', async () => {
  const { client } = await addRecords('澹台')
  expect(await found(client, '澹台')).toEqual([])
  for (const [permission, kind] of [
    ['system:user:query', 'user'],
    ['system:documents:query', 'document'],
    ['system:dict:query', 'dictionary'],
    ['system:arbitrator:query', 'arbitrator'],
    ['infra:config:query', 'parameter'],
  ] as const) {
    const user = await addUser(backend, { permissions: [permission] })
    expect(await kinds(user.client, '澹台')).toEqual([kind])
  }
})

test('users and documents outside of the data scope are not found', async () => {
  await addRecords('澹台')
  const { client, id } = await addUser(backend, { permissions: QUERY, nickname: '澹台本人' })
  expect(await kinds(client, '澹台')).toEqual(['user', 'document', 'dictionary', 'arbitrator', 'parameter'])
  await backend.db.write(trx =>
    trx
      .updateTable('roles')
      .set({ dataScope: OWN })
      .where('id', 'in', trx.selectFrom('userRoles').select('roleId').where('userId', '=', id))
      .execute(),
  )
  expect(await found(client, '澹台')).toMatchObject([
    { kind: 'user', id },
    { kind: 'dictionary' },
    { kind: 'arbitrator' },
    { kind: 'parameter' },
  ])
})

test('at most six of a kind are found, the closest first', async () => {
  await backend.db.write(async trx => {
    for (let at = 0; at < 10; at++) {
      await trx
        .insertInto('dictTypes')
        .values({ name: `澹台${'长'.repeat(10 - at)}`, type: `t${at}`, status: 0, createTime: NOW })
        .execute()
    }
    await trx
      .insertInto('dictTypes')
      .values({ name: '澹台', type: 'exact', status: 0, createTime: NOW })
      .execute()
  })
  const rows = await found(admin, '澹台')
  expect(rows.map(({ detail }) => detail)).toEqual(['exact', 't9', 't8', 't7', 't6', 't5'])
})

test.each(WILDCARD_TEXTS)('the keyword %j is a text, not a pattern', async text => {
  await addRecords('澹台')
  for (const { name, detail } of await found(admin, text)) {
    expect(`${name} ${detail}`.toLowerCase()).toContain(text.trim().toLowerCase())
  }
})
