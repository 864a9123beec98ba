import type { ApiDocs, ApiOperation, ApiParameter, JsonSchema } from '@shared/contract/api-docs'
import { z } from 'zod'
import { type Endpoint, Module } from '../platform/api/endpoint'

const PERMISSION = 'infra:api-docs:query'

/**
 * The description of all endpoints (OpenAPI 3.1), made from the route table at the first request. It has no envelope,
 * so that tools can read it.
 * @param endpoints the route table, which this is a part of
 */
export function apiDocs(endpoints: () => readonly Endpoint[]): Module {
  let made: string | undefined
  return new Module('', '', {}, { none: 'the calls themselves, no records' })
    .adds('apiDocs')
    .about(
      '19.15 Description of the interface',
      'OpenAPI 3.1 of every call, without an envelope; `x-permission` is the permission that a call requires, `x-addition` what ruoyi-vue-pro lacks. The screen 接口文档 reads it, also from other servers of the family.',
    )
    .get('/v3/api-docs', { access: `perm:${PERMISSION}`, summary: '查询接口文档', response: 'file' }, () => {
      made ??= JSON.stringify(describeApi(endpoints()))
      return new Response(made, {
        headers: { 'Content-Type': 'application/json;charset=UTF-8', 'Cache-Control': 'no-store' },
      })
    })
}

/** The route table as an OpenAPI 3.1 document. */
export function describeApi(endpoints: readonly Endpoint[]): ApiDocs {
  const paths: Record<string, Record<string, ApiOperation>> = {}
  const schemas: Record<string, JsonSchema> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = describe(endpoint, schemas)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '接口文档',
      version: '1',
      description: '除文件外，响应均为 {code, msg, data}；code 为 0 表示成功，其他值表示失败，原因见 msg。',
    },
    servers: [{ url: '/prod-api' }],
    tags: tagsOf(endpoints),
    paths,
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

const tagOf = (path: string) => path.split('/').slice(1, 4).join('/')

/** The modules that have a title for staff, by their paths; where several share one, it is that of most endpoints. */
function tagsOf(endpoints: readonly Endpoint[]): { name: string; description: string }[] {
  const counts = new Map<string, Map<string, number>>()
  for (const { path, module } of endpoints) {
    if (module === '') continue
    const titles = counts.get(tagOf(path)) ?? new Map<string, number>()
    counts.set(tagOf(path), titles.set(module, (titles.get(module) ?? 0) + 1))
  }
  return [...counts].map(([name, titles]) => {
    const [most] = [...titles].sort(([, a], [, b]) => b - a)
    return { name, description: most?.[0] ?? name }
  })
}

/** @param schemas where schemas that refer to themselves are put */
function describe(endpoint: Endpoint, schemas: Record<string, JsonSchema>): ApiOperation {
  const { method, path, access, addition, extendedBy, summary, query, body } = endpoint
  const [scope, permission] = /^(perm|scope):(.*)$/.exec(access)?.slice(1) ?? []
  const toJson = (schema: z.ZodType, io: 'input' | 'output') =>
    hoistDefinitions(jsonSchemaOf(schema, io), `${method} ${path} ${io}`.replace(/[^\w.-]+/g, '_'), schemas)
  return {
    tags: [tagOf(path)],
    ...(summary && { summary }),
    parameters: [...pathParameters(path), ...(query ? queryParameters(toJson(query, 'input')) : [])],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: toJson(body, 'input') } } },
    }),
    responses: {
      200: {
        description: '成功或失败，见 code',
        content:
          endpoint.response === 'file'
            ? { '*/*': {} }
            : { 'application/json': { schema: toJson(envelope(endpoint.response), 'output') } },
      },
    },
    security: access === 'open' ? [] : [{ bearer: [] }],
    ...(scope === 'perm' && permission && { 'x-permission': permission }),
    ...(scope === 'scope' && permission && { 'x-scope': permission }),
    ...(addition && { 'x-addition': addition }),
    ...(extendedBy && { 'x-extended-by': extendedBy }),
  }
}

const envelope = (data: z.ZodType = z.unknown()) =>
  z.strictObject({ code: z.literal(0), msg: z.string(), data })

/** A schema of zod as JSON Schema, as it is in the description. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema & { $defs?: object } {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      const { addition } = jsonSchema
      if (typeof addition === 'string') {
        delete jsonSchema.addition
        jsonSchema['x-addition'] = addition
      }
      // The smallest and the largest whole number of JavaScript are no limits worth showing.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return rest as JsonSchema & { $defs?: Record<string, JsonSchema> }
}

/** Moves the definitions of one schema to those of the document, where its references then lead. */
function hoistDefinitions(
  schema: JsonSchema & { $defs?: object },
  prefix: string,
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  if (!schema.$defs) return schema
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', `"#/components/schemas/${prefix}.`)
  const { $defs, ...rest }: { $defs: Record<string, JsonSchema> } = JSON.parse(text)
  for (const [name, definition] of Object.entries($defs)) schemas[`${prefix}.${name}`] = definition
  return rest
}

const pathParameters = (path: string): ApiParameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const queryParameters = ({ properties = {}, required = [] }: JsonSchema): ApiParameter[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
