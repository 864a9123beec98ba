// @module-tag postgres
import { afterAll, expect, test } from 'vitest'
import { removeDatabases, startBackend } from '../../support/backend'
import { Client } from '../../support/client'
import { startSite } from '../../support/site'

afterAll(removeDatabases)

test('a process whose database does not respond is not ready, answers 503 in its envelope, and is alive', async () => {
  const backend = await startBackend()
  const client = new Client(backend)
  expect(await client.get('/health')).toMatchObject({ status: 200, code: 0, data: { status: 'up' } })
  await backend.close()
  const { status, code, msg, data, traceId, headers } = await client.get('/health')
  expect({ status, code, msg, data }).toEqual({ status: 503, code: 503, msg: '数据库没有响应', data: null })
  expect(traceId).toBe(headers.get('x-request-id'))
  expect(backend.logs).toMatchObject([{ msg: 'the database does not answer', requestId: traceId }])
  expect(await client.get('/live')).toMatchObject({ status: 200, code: 0, data: { status: 'up' } })
})

test('a process that could save nothing for 30 s is not ready, and serves on', async () => {
  let failing = 29_999
  const backend = await startBackend({ writes: { failingFor: () => failing } })
  const client = new Client(backend)
  expect(await client.get('/health')).toMatchObject({ status: 200, code: 0 })
  failing += 1
  expect(await client.get('/health')).toMatchObject({ status: 503, code: 503, msg: '数据库暂时无法写入' })
  expect(await client.get('/live')).toMatchObject({ status: 200 })
  expect(await client.get('/app-api/system/menu/list')).toMatchObject({ code: 0 })
  await backend.close()
})

test('a stopping process is not ready at once, serves until out of rotation, then accepts nothing', async () => {
  const site = await startSite({ drain: 3_000 })
  const ask = (path: string) => fetch(site.origin + path)
  const status = async (path: string) => (await ask(path)).status
  expect([await status('/prod-api/health'), await status('/prod-api/live')]).toEqual([200, 200])
  const stopped = site.stop()
  const paths = ['/prod-api/health', '/prod-api/live', '/facade', '/prod-api/app-api/system/menu/list']
  expect(await Promise.all(paths.map(status))).toEqual([503, 200, 200, 200])
  expect((await ask('/prod-api/live')).headers.get('connection')).toBe('close')
  await stopped
  await expect(fetch(`${site.origin}/prod-api/live`)).rejects.toThrow()
})
