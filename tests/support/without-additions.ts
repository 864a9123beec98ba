import { additionOf } from '@shared/contract/additions'
import { z } from 'zod'

type Shape = Record<string, z.core.$ZodType>

/**
 * A schema without the fields that ruoyi-vue-pro lacks, at any depth. What it parses has lost them, and objects drop what
 * they do not name: it strips requests and responses alike.
 */
export function withoutAdditions<T extends z.core.$ZodType>(schema: T): T {
  return strip(schema, new Map()) as T
}

/** @param known what was made already, of schemas that refer to themselves */
function strip(schema: z.core.$ZodType, known: Map<z.core.$ZodType, z.core.$ZodType>): z.core.$ZodType {
  const made = known.get(schema)
  if (made) return made
  const inner = (part: z.core.$ZodType) => strip(part, known)
  if (schema instanceof z.ZodObject) {
    const shape: Shape = {}
    const stripped = z.core.clone(schema, { ...schema._zod.def, shape, catchall: undefined })
    known.set(schema, stripped)
    for (const [name, part] of Object.entries<z.core.$ZodType>(schema.shape))
      if (!additionOf(part)) shape[name] = inner(part)
    return stripped
  }
  const parts = partsOf(schema, inner)
  return parts ? z.core.clone(schema, { ...schema._zod.def, ...parts } as typeof schema._zod.def) : schema
}

/** The schemas that a schema of another kind consists of. */
function partsOf(schema: z.core.$ZodType, inner: (part: z.core.$ZodType) => z.core.$ZodType): object | null {
  if (schema instanceof z.ZodArray) return { element: inner(schema.element) }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return { innerType: inner(schema.def.innerType) }
  if (schema instanceof z.ZodUnion) return { options: schema.options.map(inner) }
  if (schema instanceof z.ZodPipe) return { in: inner(schema.in), out: inner(schema.out) }
  return null
}
