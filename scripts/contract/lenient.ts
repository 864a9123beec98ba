import { additionOf } from '@shared/contract/additions'
import { isRecord } from '@shared/domain/is-record'
import { z } from 'zod'

/** What a row cannot do without: everything else of other servers may be null or missing. */
const REQUIRED = new Set(['id', 'list', 'total'])

/**
 * A schema of the contract as the staff area reads it from other servers: fields may be null or missing, and there may be
 * more of them; what there is has its type.
 */
export function lenient(schema: z.core.$ZodType): z.ZodType {
  const known = made.get(schema)
  if (known) return known
  // Trees contain themselves.
  const own = z.lazy(() => relaxed(schema))
  made.set(schema, own)
  return own
}

const made = new WeakMap<z.core.$ZodType, z.ZodType>()

function relaxed(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape).map(([name, part]) => {
      const inner = lenient(part)
      return [name, REQUIRED.has(name) ? inner : inner.nullish()] as const
    })
    return z.looseObject(Object.fromEntries(fields))
  }
  if (schema instanceof z.ZodArray) return z.array(lenient(schema.element))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return lenient(schema.def.innerType).nullish()
  if (schema instanceof z.ZodLazy) return lenient(schema.def.getter())
  return schema as z.ZodType
}

/** Fields that every server should send, and that the first row of a response lacks. */
export function missingFields(schema: z.core.$ZodType, data: unknown): string[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return missingFields(schema.def.innerType, data)
  if (schema instanceof z.ZodArray)
    return Array.isArray(data) && data.length > 0 ? missingFields(schema.element, data[0]) : []
  if (!(schema instanceof z.ZodObject) || !isRecord(data)) return []
  const { list } = schema.shape
  if (list && Array.isArray(data.list)) return missingFields(list, data.list)
  return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, part]) =>
    name in data || additionOf(part) || part instanceof z.ZodOptional ? [] : [name],
  )
}
