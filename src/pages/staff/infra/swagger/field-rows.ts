import type { ApiDocs, JsonSchema } from '@shared/contract/api-docs'
import { resolve, rulesOf, typeOf, withoutNull } from './calls'

/** A value that a call takes or responds with. */
export interface FieldRow {
  /** Of a field of another one with that one in front, as in `list[].`; empty at the top. */
  prefix: string
  name: string
  type: string
  required: boolean
  isAddition: boolean
  /** What it is, and the values that it may have. */
  note: string
}

interface Named {
  name: string
  schema: JsonSchema
  required: boolean
}

interface Place {
  prefix: string
  /** References that this one is inside of: what refers to itself is not unfolded again. */
  inside: readonly string[]
}

/** Named values, each followed by what it consists of. */
export const rowsOf = (
  fields: readonly Named[],
  docs: ApiDocs,
  { prefix, inside }: Place = { prefix: '', inside: [] },
): FieldRow[] =>
  fields.flatMap(({ name, schema, required }) => {
    const { fields: below, isList, path, isRepeated } = insideOf(schema, docs, inside)
    const rules = rulesOf(withoutNull(resolve(schema, docs)))
    const row = {
      ...{ prefix, name, required, type: typeOf(schema, docs), isAddition: Boolean(schema['x-addition']) },
      note: [rules, isRepeated && '与上级结构相同'].filter(Boolean).join('；'),
    }
    return [row, ...rowsOf(below, docs, { prefix: `${prefix}${name}${isList ? '[]' : ''}.`, inside: path })]
  })

/** The fields of an object, of a list's items or of an object that may be null; none for plain values. */
export const fieldsOf = (schema: JsonSchema, docs: ApiDocs): FieldRow[] => {
  const { fields, path } = insideOf(schema, docs, [])
  return rowsOf(fields, docs, { prefix: '', inside: path })
}

function insideOf(schema: JsonSchema, docs: ApiDocs, inside: readonly string[]) {
  const path = [...inside]
  let isList = false
  let inner = schema
  for (let next: JsonSchema | undefined = schema; next; ) {
    if (next.$ref !== undefined) {
      if (path.includes(next.$ref)) return { fields: [], isList, path, isRepeated: true }
      path.push(next.$ref)
    }
    inner = withoutNull(resolve(next, docs))
    isList ||= inner.items !== undefined
    next = inner.$ref === undefined ? inner.items : inner
  }
  const fields: Named[] = Object.entries(inner.properties ?? {}).map(([name, field]) => ({
    ...{ name, schema: field, required: inner.required?.includes(name) ?? false },
  }))
  return { fields, isList, path, isRepeated: false }
}
