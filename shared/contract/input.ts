import { z } from 'zod'
import { isBlank } from '../domain/texts/blank'
import { cut } from '../domain/texts/cut'
import { closeDirections } from '../domain/texts/directions'
import { isWellFormed } from '../domain/texts/well-formed'
import { added } from './additions'

/**
 * Building blocks of the zod schemas of all endpoints, with the messages of contract 1.10. A message that is complete
 * already begins with 请求参数; all others are the field's own and get the common prefix.
 */
interface Issue {
  input?: unknown
  path?: PropertyKey[]
}

/** Names the value, or the field where it is not a single value. */
const typeMismatch = ({ input, path = [] }: Issue) => {
  const detail = typeof input === 'object' ? path.map(String).join('.') : cut(String(input), 100)
  return `请求参数类型错误:${detail}`
}
const mismatch =
  (required?: string) =>
  (issue: Issue): string =>
    issue.input === undefined && required ? required : typeMismatch(issue)

/**
 * A reader with the type that callers send, which `z.input` gives the browser. At run time the value may be anything;
 * for a query string it is the list of the values (server/platform/api/input.ts).
 */
const from = <Sent>(read: (value: unknown) => unknown): ((value: Sent) => unknown) => read
type Optional<T> = T | null

const nullToUndefined = (value: unknown) => value ?? undefined
/** As Jackson does: a number or a flag sent for a text is read as its text. */
function toText(value: unknown) {
  if (typeof value === 'string') return closeDirections(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : (value ?? undefined)
}
const toNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d{1,16}$/.test(value.trim()) ? Number(value) : (value ?? undefined)

export interface TextRules {
  max?: [length: number, message: string]
  length?: [min: number, max: number, message: string]
  pattern?: [pattern: RegExp, message: string]
}

/** An empty text is no address. */
export const EMAIL_RULE = {
  max: [50, '邮箱长度不能超过 50 个字符'],
  pattern: [/^$|^[^\s@]{1,64}@[^\s@]{1,255}$/, '邮箱格式不正确'],
} satisfies TextRules

/** @param isMissing what counts as no text where one is required */
function text(rules: TextRules, required?: string, isMissing = (value: string) => value.trim() === '') {
  let schema = z
    .string({ error: mismatch(required) })
    // A lone surrogate has no UTF-8 form: it would be read back as another character.
    .refine(value => isWellFormed(value) && !value.includes('\0'), '包含无法保存的字符')
  if (required) schema = schema.refine(value => !isMissing(value), required).meta({ minLength: 1 })
  if (rules.length)
    schema = schema.min(rules.length[0], rules.length[2]).max(rules.length[1], rules.length[2])
  if (rules.max) {
    const [max, message] = rules.max
    // In UTF-16 units, as browsers and the other ruoyi-compatible servers count; zod's own `max` counts a surrogate pair
    // as one.
    schema = schema.refine(value => value.length <= max, message).meta({ ...schema.meta(), maxLength: max })
  }
  if (rules.pattern) schema = schema.regex(rules.pattern[0], rules.pattern[1])
  return schema
}

/** Whether a date exists. */
function isDay(value: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

const integer = (required?: string) => z.number({ error: mismatch(required) }).int({ error: mismatch() })
const oneOf = (values: readonly number[], message: string) =>
  z
    .number()
    .refine(value => values.includes(value), message)
    .meta({ enum: [...values] })

/**
 * Fields of JSON bodies. `null` and a missing property are the same: ruoyi-vue-pro leaves the stored value for both.
 */
export const field = {
  text: (required: string, rules: TextRules = {}) =>
    z.preprocess(from<string>(toText), text(rules, required, isBlank)),
  optionalText: (rules: TextRules = {}) =>
    z.preprocess(from<Optional<string>>(toText), text(rules).optional()),
  /** A day such as 2026-03-01; an empty text for none. */
  optionalDay: (name: string) =>
    z
      .preprocess(from<Optional<string>>(toText), text({}).optional())
      .refine(day => !day || isDay(day), `${name}不正确，应为 yyyy-MM-dd`),
  int: (required: string) => z.preprocess(from<number>(toNumber), integer(required)),
  optionalInt: () => z.preprocess(from<Optional<number>>(toNumber), integer().optional()),
  status: (required: string, message: string) =>
    z.preprocess(from<number>(toNumber), integer(required).pipe(oneOf([0, 1], message))),
  optionalStatus: (message: string) =>
    z.preprocess(
      from<Optional<number>>(toNumber),
      integer()
        .pipe(oneOf([0, 1], message))
        .optional(),
    ),
  flag: (required: string) =>
    z.preprocess(from<boolean>(nullToUndefined), z.boolean({ error: mismatch(required) })),
  optionalFlag: () =>
    z.preprocess(from<Optional<boolean>>(nullToUndefined), z.boolean({ error: mismatch() }).optional()),
  /** An object of texts by name; null stands for none. */
  texts: (rules: TextRules) =>
    z.preprocess(
      from<Optional<Record<string, string | null>>>(nullToUndefined),
      z.record(z.string(), z.preprocess(toText, text(rules).optional()), { error: mismatch() }).optional(),
    ),
  /** By field, texts by text; null stands for none. */
  meanings: () =>
    z.preprocess(
      from<Optional<Record<string, Record<string, string>>>>(nullToUndefined),
      z.record(z.string(), z.record(z.string(), z.string()), { error: mismatch() }).optional(),
    ),
  // Counted before any item is checked.
  list: <T extends z.ZodType>(item: T, max: number, message: string) =>
    z.preprocess(
      from<Optional<z.input<T>[]>>(nullToUndefined),
      z
        .array(z.unknown(), { error: mismatch() })
        .max(max, message)
        .meta({ items: z.toJSONSchema(item, { io: 'input', unrepresentable: 'any' }), maxItems: max })
        .pipe(z.array(item))
        .optional(),
    ),
}

/** Rows of a file that is imported, which are checked one by one, so that all errors are reported at once. */
export const sheetBody = (max: number) => ({
  rows: field.list(z.unknown(), max, `一次最多导入 ${max} 条`),
  /** Reports what would happen, and writes nothing. */
  dryRun: field.optionalFlag(),
  /** What unknown words of a column are to mean, by field. */
  meanings: field.meanings(),
})

const MAX_LIST = 1000
const MAX_TEXT = 200

const first = (value: unknown) => (Array.isArray(value) && value[0] !== '' ? value[0] : undefined)
const firstNumber = (value: unknown) => toNumber(first(value))
/** Forms may hold it as a text, which is sent as such. */
type NumberParam = number | string
const pieces = (value: unknown) =>
  Array.isArray(value)
    ? value.flatMap(part => String(part).split(',')).filter(part => part !== '')
    : undefined

/** Epoch milliseconds of a `yyyy-MM-dd HH:mm:ss` in China, where there is one time zone and no summer time. */
function chinaTime(value: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)) return undefined
  const time = Date.parse(`${value.replace(' ', 'T')}+08:00`)
  if (Number.isNaN(time)) return undefined
  // Date.parse accepts 02-31 and returns a day in March.
  const sameDay = new Date(time + 8 * 3_600_000).toISOString().startsWith(value.slice(0, 10))
  return sameDay ? time : undefined
}

const RANGE = '时间范围：起、止两个 yyyy-MM-dd HH:mm:ss'

export interface TimeRange {
  from?: number
  to?: number
}

function toRange(value: unknown, ctx: z.RefinementCtx): TimeRange | undefined {
  if (!Array.isArray(value)) return undefined
  const parts: string[] = value.length === 1 && value[0].includes(',') ? value[0].split(',') : value
  const [from, to] = parts.slice(0, 2).map(part => {
    if (part === '') return undefined
    const time = chinaTime(part)
    if (time === undefined) ctx.addIssue({ code: 'custom', message: typeMismatch({ input: part }) })
    return time
  })
  return { from, to }
}

/** Query parameters. An empty value is the same as none (contract 1.6). */
export const param = {
  text: (max?: [length: number, message: string]) =>
    z.preprocess(from<string>(first), text({ max }).optional()),
  /** @param title its name in messages */
  requiredText: (name: string, max = MAX_TEXT, title = name) =>
    z.preprocess(
      from<string>(first),
      text({ max: [max, `${title}长度不能超过 ${max} 个字符`] }, `请求参数缺失:${name}`),
    ),
  int: () => z.preprocess(from<NumberParam>(firstNumber), integer().optional()),
  status: (message: string) =>
    z.preprocess(
      from<NumberParam>(firstNumber),
      integer()
        .pipe(oneOf([0, 1], message))
        .optional(),
    ),
  /** One of a few words. */
  choice: <const C extends readonly [string, ...string[]]>(choices: C, message: string) =>
    z.preprocess(from<string>(first), z.enum(choices, { error: message }).optional()),
  flag: () =>
    z.preprocess(
      from<boolean>(value => {
        const text = first(value)
        return text === 'true' ? true : text === 'false' ? false : text
      }),
      z.boolean({ error: mismatch() }).optional(),
    ),
  range: () =>
    z
      .preprocess(
        from<string[]>(value => value),
        z.unknown().transform(toRange).optional(),
      )
      .meta({ type: 'array', items: { type: 'string' }, maxItems: 2, description: RANGE }),
  /** The number of rows of a list without pages, 10 by default. */
  size: () =>
    z.preprocess(
      from<NumberParam>(firstNumber),
      integer().min(1, '条数最小值为 1').max(200, '条数最大值为 200').default(10),
    ),
  id: (name = 'id') => z.preprocess(from<NumberParam>(firstNumber), integer(`请求参数缺失:${name}`)),
  /** Several texts, each no longer than `max`. */
  requiredTexts: (name: string, max = MAX_TEXT) =>
    z.preprocess(
      from<string[]>(pieces),
      z
        .array(text({ max: [max, `${name}长度不能超过 ${max} 个字符`] }), { error: `请求参数缺失:${name}` })
        .min(1, `请求参数缺失:${name}`)
        .max(MAX_LIST, `${name}个数不能超过 ${MAX_LIST}`),
    ),
  /** Several texts, separated by commas or given several times; none for all. */
  texts: (name: string, max: number) =>
    z.preprocess(
      from<string[]>(value => (pieces(value)?.length ? pieces(value) : undefined)),
      z
        .array(text({ max: [max, `${name}长度不能超过 ${max} 个字符`] }))
        .max(MAX_LIST, `${name}个数不能超过 ${MAX_LIST}`)
        .optional(),
    ),
  ids: () =>
    z.preprocess(
      from<number[]>(value => pieces(value)?.map(toNumber)),
      z
        .array(integer(), { error: '请求参数缺失:ids' })
        .min(1, '请求参数缺失:ids')
        .max(MAX_LIST, `编号个数不能超过 ${MAX_LIST}`),
    ),
}

/** Ids as in `param.ids`, which may be left out. */
export const optionalIds = (max: number, message: string) =>
  z.preprocess(
    from<number[]>(value => pieces(value)?.map(toNumber)),
    z.array(integer(), { error: mismatch() }).max(max, message).optional(),
  )

/** `pageNo` and `pageSize` of contract 1.7. */
export const paging = {
  pageNo: z.preprocess(
    from<NumberParam>(firstNumber),
    integer().min(1, '页码最小值为 1').max(2_147_483_647, { error: mismatch() }).default(1),
  ),
  pageSize: z.preprocess(
    from<NumberParam>(firstNumber),
    integer().min(1, '每页条数最小值为 1').max(200, '每页条数最大值为 200').default(10),
  ),
}

/** `sortField` and `sortOrder` (asc, desc): limited to the given columns. */
export function sorting<const C extends readonly [string, ...string[]]>(columns: C) {
  return {
    sortField: added('sorting', param.choice(columns, '排序字段不正确')),
    sortOrder: added('sorting', param.choice(['asc', 'desc'], '排序方式不正确')),
  }
}
