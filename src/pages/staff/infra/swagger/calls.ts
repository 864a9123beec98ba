import type { ApiDocs, ApiOperation, JsonSchema } from '@shared/contract/api-docs'

/** One call of the document. */
export interface ApiCall extends ApiOperation {
  method: string
  /** With the server's base path. */
  path: string
  tag: string
}

/** All calls in the order of the document. */
export function callsOf({ paths = {}, servers }: ApiDocs): ApiCall[] {
  const base = servers?.[0]?.url ?? ''
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path: base + path,
      tag: operation.tags?.[0] ?? '其他',
    })),
  )
}

/** What the modules are called, by their paths; those that are not named are left out. */
export const moduleNames = ({ tags = [] }: ApiDocs): ReadonlyMap<string, string> =>
  new Map(tags.flatMap(({ name, description }) => (description ? [[name, description]] : [])))

/** Calls by module. Those that a search finds: every word is in the address, the summary or the permission. */
export function searchCalls(calls: readonly ApiCall[], search: string): Map<string, ApiCall[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = new Map<string, ApiCall[]>()
  for (const call of calls) {
    const text = [call.method, call.path, call.summary, call['x-permission']].join(' ').toLowerCase()
    if (!words.every(word => text.includes(word))) continue
    const group = found.get(call.tag) ?? []
    group.push(call)
    found.set(call.tag, group)
  }
  return found
}

export const bodyOf = (call: ApiCall): JsonSchema | undefined =>
  Object.values(call.requestBody?.content ?? {})[0]?.schema

/** What a success responds with; undefined for a file. */
export const responseOf = (call: ApiCall): JsonSchema | undefined =>
  Object.values(call.responses?.['200']?.content ?? {})[0]?.schema

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** A command that makes the call, with the values that have to be filled in. */
export function curlOf(call: ApiCall, docs: ApiDocs, origin: string): string {
  const needed = (call.parameters ?? []).filter(({ in: place, required }) => place === 'query' && required)
  const query = needed.map(({ name }) => `${name}=`).join('&')
  const body = bodyOf(call)
  return [
    `curl -X ${call.method} ${quoted(`${origin}${call.path}${query && `?${query}`}`)}`,
    ...(call.security?.length === 0 ? [] : [`-H ${quoted('Authorization: Bearer 访问令牌')}`]),
    ...(body
      ? [
          `-H ${quoted('Content-Type: application/json')}`,
          `-d ${quoted(JSON.stringify(sampleOf(body, docs)))}`,
        ]
      : []),
  ].join(' \\\n  ')
}

/** A body of a schema's form, to be read. */
export function exampleOf(schema: JsonSchema, docs: ApiDocs): string {
  return JSON.stringify(sampleOf(schema, docs), null, 2)
}

/** A value of a schema's form, of objects what is required. */
function sampleOf(given: JsonSchema, docs: ApiDocs): unknown {
  const schema = resolve(given, docs)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const type = [schema.type].flat()[0]
  if (type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map(name => [name, sampleOf(schema.properties?.[name] ?? {}, docs)]),
    )
  if (type === 'array') return []
  if (type === 'boolean') return false
  return type === 'integer' || type === 'number' ? 0 : ''
}

/** What a reference leads to. */
export function resolve(schema: JsonSchema, { components }: ApiDocs): JsonSchema {
  const name = schema.$ref?.replace('#/components/schemas/', '')
  return name === undefined ? schema : (components?.schemas?.[name] ?? {})
}

/** The one form of a value that may be null; else the schema itself. */
export function withoutNull(schema: JsonSchema): JsonSchema {
  const forms = schema.anyOf?.filter(({ type }) => type !== 'null')
  return forms?.length === 1 && forms[0] ? forms[0] : schema
}

/** A type in the words of the document: `array<string>`, `integer | null`. */
export function typeOf(given: JsonSchema, docs: ApiDocs): string {
  const schema = resolve(given, docs)
  const forms = schema.anyOf ?? schema.oneOf
  if (forms) return forms.map(form => typeOf(form, docs)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.items) return `array<${typeOf(schema.items, docs)}>`
  return [schema.type ?? (schema.properties ? 'object' : 'any')].flat().join(' | ')
}

/** What is known of a value beside its type. */
export function rulesOf({ minimum, maximum, ...schema }: JsonSchema): string {
  const { minLength, maxLength, minItems, maxItems } = schema
  const between = (low: number | undefined, high: number | undefined, unit: string) => {
    if (low === undefined && high === undefined) return ''
    if (low === undefined) return `至多 ${high}${unit}`
    return high === undefined ? `至少 ${low}${unit}` : `${low} 至 ${high}${unit}`
  }
  return [
    schema.description ?? '',
    schema.enum && `取值 ${schema.enum.map(value => JSON.stringify(value)).join('、')}`,
    between(minimum, maximum, ''),
    between(minLength, maxLength, ' 个字符'),
    between(minItems, maxItems, ' 项'),
    schema.pattern && `格式 ${schema.pattern}`,
    schema.default !== undefined && `默认 ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join('；')
}
