import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { describeApi } from '../../../server/app/api-docs'
import { endpoints } from '../../../server/app/routes'
import type { Endpoint } from '../../../server/platform/api/endpoint'
import type { ApiDocs } from '../../../shared/contract/api-docs'
import { admin, backend, freshBackend } from '../../support/fresh-backend'
import { nameOf } from '../../support/samples'
import { addUser } from '../../support/users'

freshBackend()

const docs = describeApi(endpoints)

/** Every reference anywhere in a document. */
const referencesIn = (value: unknown): string[] =>
  JSON.stringify(value)
    .match(/"\$ref":"[^"]*"/g)
    ?.map(pair => JSON.parse(`{${pair}}`).$ref) ?? []

/** The schema that a reference points to. */
const at = (document: unknown, reference: string): unknown =>
  reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document)

test('the API description is an OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(docs)))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test('the API description names every endpoint of the route table, and no other', () => {
  const described = Object.entries(docs.paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  const inTable = endpoints.map(endpoint => nameOf(endpoint).replace(/:(\w+)(\{[^}]*\})?/g, '{$1}'))
  expect(described.sort()).toEqual(inTable.sort())
})

test('the API description names its modules, and one that others share after most of its endpoints', () => {
  const names = new Map(docs.tags?.map(({ name, description }) => [name, description]))
  expect(names.get('admin-api/system/notice')).toBe('内部通知')
  expect(names.get('admin-api/system/user')).toBe('用户')
  expect(names.has('app-api/system/menu')).toBe(false)
})

test('every reference of the API description resolves, in recursive schemas too', () => {
  const tree = z.strictObject({
    id: z.int(),
    get children() {
      return z.array(tree)
    },
  })
  const endpoint = { ...endpoints[0], response: z.array(tree) } as Endpoint
  for (const document of [docs, describeApi([endpoint])])
    expect(referencesIn(document).filter(reference => at(document, reference) === undefined)).toEqual([])
  expect(referencesIn(describeApi([endpoint])).length).toBeGreaterThan(0)
})

describe('a call', () => {
  const operation = (path: string, method = 'get') => docs.paths?.[path]?.[method]

  test('an endpoint is described with its parameters, its responses and its permission', () => {
    const page = operation('/admin-api/system/notice/page')
    expect(page?.summary).toBe('分页查询内部通知')
    expect(page?.['x-permission']).toBe('system:notice:query')
    expect(page?.security).toEqual([{ bearer: [] }])
    const parameters = Object.fromEntries((page?.parameters ?? []).map(one => [one.name, one]))
    expect(parameters.title).toMatchObject({ in: 'query', required: false, schema: { maxLength: 50 } })
    expect(parameters.pageNo).toMatchObject({ required: false, schema: { type: 'integer', default: 1 } })
    const schema = page?.responses?.['200']?.content?.['application/json']?.schema
    expect(schema?.properties?.data?.properties?.list?.items?.properties?.title).toEqual({ type: 'string' })
  })

  test('an endpoint is described with the required fields of its body', () => {
    const body = operation('/admin-api/system/notice/create', 'post')?.requestBody
    expect(body?.content?.['application/json']?.schema?.required).toEqual(['title', 'type'])
  })

  test('an endpoint is described with what the lists of its body hold', () => {
    const body = operation('/admin-api/system/permission/assign-role-menu', 'post')?.requestBody
    expect(body?.content?.['application/json']?.schema?.properties?.menuIds).toMatchObject({
      type: 'array',
      items: { type: 'integer' },
      maxItems: 10_000,
    })
  })

  test('an open endpoint requires no sign-in in its description', () => {
    expect(operation('/app-api/system/documents/page')?.security).toEqual([])
  })

  test('an endpoint whose address has a parameter names it', () => {
    expect(operation('/admin-api/system/dict-data/type/{type}')?.parameters).toEqual([
      { name: 'type', in: 'path', required: true, schema: { type: 'string' } },
    ])
  })
})

describe('is served', () => {
  let body: ApiDocs
  beforeAll(() => {
    body = JSON.parse(JSON.stringify(docs))
  })

  test('the API description is served to users with the permission, without an envelope', async () => {
    const response = await admin.raw('GET', '/v3/api-docs')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual(body)
    const { client } = await addUser(backend, { permissions: ['infra:api-docs:query'] })
    expect((await (await client.raw('GET', '/v3/api-docs')).json()).openapi).toBe('3.1.0')
  })

  test('the API description is served to no one without the permission', async () => {
    const { client } = await addUser(backend, { permissions: ['infra:config:query'] })
    expect(await client.get('/v3/api-docs')).toMatchObject({ code: 403 })
    expect(await admin.get('/v3/api-docs', { token: '' })).toMatchObject({ code: 401 })
  })
})
