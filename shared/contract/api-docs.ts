/** The parts of OpenAPI 3.1 that this product writes and reads. Each may be missing in another server's document. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  /** Of a list of fixed length: the schema of each item. */
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  /** What of this product the field or parameter belongs to, where ruoyi-vue-pro lacks it (./additions.ts). */
  'x-addition'?: string
}

export interface ApiParameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: JsonSchema
}

interface ApiContent {
  content?: Record<string, { schema?: JsonSchema }>
}

export interface ApiOperation {
  tags?: string[]
  summary?: string
  parameters?: ApiParameter[]
  requestBody?: ApiContent & { required?: boolean }
  responses?: Record<string, ApiContent & { description: string }>
  /** An empty list: no sign-in is needed. */
  security?: Record<string, string[]>[]
  /** The permission that a caller needs. */
  'x-permission'?: string
  /** What of this product the call belongs to, where ruoyi-vue-pro lacks it. */
  'x-addition'?: string
  /** What it does beyond that of ruoyi-vue-pro. */
  'x-extended-by'?: readonly string[]
}

/** `paths`: operations by path and by method in lower case. */
export interface ApiDocs {
  openapi: string
  info: { title: string; version: string; description?: string }
  servers?: { url: string }[]
  /** What the modules are called. */
  tags?: { name: string; description?: string }[]
  paths?: Record<string, Record<string, ApiOperation>>
  components?: { schemas?: Record<string, JsonSchema>; securitySchemes?: Record<string, object> }
}
