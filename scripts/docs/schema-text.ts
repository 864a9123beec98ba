import type { JsonSchema } from '@shared/contract/api-docs'
import * as row from '@shared/contract/row'
import { z } from 'zod'
import { jsonSchemaOf } from '../../server/app/api-docs'

/** Every schema of the wire, by file and name. */
const FILES = import.meta.glob<Record<string, unknown>>('../../shared/contract/*.ts', { eager: true })

/** An object with fewer fields is written out wherever it is used. */
const MANY_FIELDS = 4

const keyOf = (schema: object) => JSON.stringify(schema)

const plain = (schema: z.ZodType) => keyOf(jsonSchemaOf(schema, 'output'))

/** What stands for a whole schema. */
const WORDS = new Map([
  [plain(row.time()), 'ts'],
  [plain(row.newId), 'id'],
  [plain(row.changedCount), 'count'],
])

/** The names under which shared/contract exports large objects. */
function exportedNames(): Map<string, string> {
  const names = new Map<string, string>()
  for (const exported of Object.values(FILES))
    for (const [name, schema] of Object.entries(exported))
      if (schema instanceof z.ZodType)
        for (const io of ['input', 'output'] as const) {
          const json = jsonSchemaOf(schema, io)
          if (Object.keys(json.properties ?? {}).length < MANY_FIELDS) continue
          if (!names.has(keyOf(json))) names.set(keyOf(json), name)
        }
  return names
}

/** Writes JSON schemas as short types, large objects by their names in shared/contract. */
export class SchemaText {
  private readonly names = exportedNames()
  /** Named objects that have been used, with their text. */
  private readonly shapes = new Map<string, string>()
  private readonly shown = new Set<string>()

  /** @param definitions what references of the description lead to */
  constructor(private readonly definitions: Record<string, JsonSchema>) {}

  /** Lines for the named objects that were used since the last call and have not been shown. */
  newShapes(): string[] {
    const lines = [...this.shapes].filter(([name]) => !this.shown.has(name))
    for (const [name] of lines) this.shown.add(name)
    return lines.map(([name, text]) => `${name} = ${text}`)
  }

  type({ 'x-addition': _, ...schema }: JsonSchema, inside: readonly string[] = []): string {
    const word = WORDS.get(keyOf(schema))
    if (word) return word
    const name = this.names.get(keyOf(schema))
    if (name) {
      if (!this.shapes.has(name)) {
        this.shapes.set(name, '')
        this.shapes.set(name, this.fields(schema, inside))
      }
      return name
    }
    if (schema.$ref) {
      const key = schema.$ref.replace('#/components/schemas/', '')
      const definition = this.definitions[key]
      return !definition || inside.includes(key) ? 'itself' : this.type(definition, [...inside, key])
    }
    return this.unnamed(schema, inside)
  }

  private unnamed(schema: JsonSchema, inside: readonly string[]): string {
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return choices.map(one => this.type(one, inside)).join(' | ')
    if (schema.allOf) return schema.allOf.map(one => this.type(one, inside)).join(' & ')
    if (Array.isArray(schema.type))
      return schema.type.map(type => this.unnamed({ ...schema, type }, inside)).join(' | ')
    if (schema.const !== undefined) return JSON.stringify(schema.const)
    if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
    switch (schema.type) {
      case 'array':
        return this.list(schema, inside)
      case 'object':
        return this.object(schema, inside)
      case 'integer':
      case 'number':
        return `int${bounds(schema.minimum, schema.maximum)}`
      case 'string':
        return `str${bounds(schema.minLength, schema.maxLength)}`
      case 'boolean':
        return 'bool'
      case 'null':
        return 'null'
      default:
        return 'any'
    }
  }

  private list(schema: JsonSchema, inside: readonly string[]): string {
    const { items = {}, prefixItems, minItems, maxItems } = schema
    if (prefixItems) return `[${prefixItems.map(item => this.type(item, inside)).join(', ')}]`
    const item = this.type(items, inside)
    const many = bounds(minItems, maxItems)
    return `${/[ |&]/.test(item) && !/^[{[]/.test(item) ? `(${item})` : item}[]${many && ` (${many.trim()})`}`
  }

  private object(schema: JsonSchema, inside: readonly string[]): string {
    const { properties = {}, additionalProperties } = schema
    if (properties.total && properties.list?.items && Object.keys(properties).length === 2)
      return `page of ${this.type(properties.list.items, inside)}`
    if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object')
      return `{ [name]: ${this.type(additionalProperties, inside)} }`
    return this.fields(schema, inside)
  }

  private fields({ properties = {}, required = [] }: JsonSchema, inside: readonly string[]): string {
    const fields = Object.entries(properties).map(
      ([name, schema]) =>
        `${schema['x-addition'] ? '+' : ''}${name}${required.includes(name) ? '' : '?'}: ${this.type(schema, inside)}`,
    )
    return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
  }
}

const bounds = (least?: number, most?: number): string => {
  if (least === undefined || least === 0) return most === undefined ? '' : ` ≤ ${most}`
  if (most === undefined) return ` ≥ ${least}`
  return ` ${least}–${most}`
}
