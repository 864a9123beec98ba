import type { ApiDocs, JsonSchema } from '@shared/contract/api-docs'
import { Tag } from '@/components/staff/dict/tag'
import { resolve, rulesOf, typeOf, withoutNull } from './calls'

interface FieldProps {
  name: string
  schema: JsonSchema
  required: boolean
  docs: ApiDocs
  /** References that this one is inside of: what refers to itself is not unfolded again. */
  inside?: readonly string[]
}

/** A value by name, with what it consists of below it. */
export function SchemaField({ name, schema, required, docs, inside = [] }: FieldProps) {
  const rules = rulesOf(withoutNull(resolve(schema, docs)))
  return (
    <li>
      <code className="api-field">{name}</code>
      <span> </span>
      <span className="api-type">{typeOf(schema, docs)}</span>
      {required && <span className="api-required"> 必需</span>}
      {schema['x-addition'] && (
        <>
          {' '}
          <Tag tone="default">本系统增加</Tag>
        </>
      )}
      {rules && <span className="api-rules">{` ${rules}`}</span>}
      <SchemaTree schema={schema} docs={docs} inside={inside} />
    </li>
  )
}

/** The fields of an object, of a list's items or of an object that may be null; nothing for plain values. */
export function SchemaTree({ schema, docs, inside = [] }: Pick<FieldProps, 'schema' | 'docs' | 'inside'>) {
  const path = [...inside]
  let inner = schema
  for (let next: JsonSchema | undefined = schema; next; ) {
    if (next.$ref !== undefined) {
      if (path.includes(next.$ref)) return <p className="api-rules">与上级结构相同</p>
      path.push(next.$ref)
    }
    inner = withoutNull(resolve(next, docs))
    next = inner.$ref === undefined ? inner.items : inner
  }
  const fields = Object.entries(inner.properties ?? {})
  if (fields.length === 0) return null
  return (
    <ul className="api-fields">
      {fields.map(([name, field]) => (
        <SchemaField
          key={name}
          name={name}
          schema={field}
          required={inner.required?.includes(name) ?? false}
          docs={docs}
          inside={path}
        />
      ))}
    </ul>
  )
}
