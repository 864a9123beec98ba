import { z } from 'zod'

/** The reader of one variable: text in, setting out. */
type Reader<Setting> = z.ZodType<Setting, string>

/**
 * A variable with a default.
 * @param help its text in docs/reference/variables.md
 */
export const variable = <Setting>(help: string, initial: string, reader: Reader<Setting>) =>
  z.prefault(reader, initial).meta({ description: help, initial })

/**
 * A variable that may be missing.
 * @param without what holds on a system that does not set it
 */
export const optional = <Setting>(help: string, without: string, reader: Reader<Setting>) =>
  z.optional(reader).meta({ description: help, initial: without })

/** An error that shows the value: for variables that hold no secret. */
const showing = (expected: string) => ({
  error: ({ input }: { input?: unknown }) => `${expected}，当前值为“${String(input)}”`,
})

export const text = z.string()

/** A text that matches a pattern or satisfies a rule. */
export const matching = (rule: RegExp | ((value: string) => boolean), expected: string) =>
  text.refine(value => (rule instanceof RegExp ? rule.test(value) : rule(value)), showing(expected))

/** The same, for a text that must not be repeated in the terminal. */
export const secret = (rule: (value: string) => boolean, expected: string) => text.refine(rule, expected)

export const flag = z
  .enum(['true', '1', 'false', '0'], showing('应为 true 或 false'))
  .transform(value => value === 'true' || value === '1')
  .meta({ kind: 'flag' })

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, showing(`应为 ${values.join('、')} 之一`))

export const whole = (from: number, to: number, note = '') =>
  matching(
    value => /^\d{1,6}$/.test(value) && Number(value) >= from && Number(value) <= to,
    `应为 ${from}–${to} 的整数${note}`,
  )
    .transform(Number)
    .meta({ kind: `whole number, ${from}–${to}` })

/** A number of something, without leading zeros, which some readers take for another base. */
export const count = matching(/^[1-9]\d{0,5}$/, '应为 1–999999 的整数')
  .transform(Number)
  .meta({ kind: 'whole number, 1–999999' })

export const urlOf = (value: string) => (URL.canParse(value) ? new URL(value) : null)

/** Whether secrets may be sent to an address: over TLS, or to this machine itself. */
export const isPrivateAddress = ({ protocol, hostname, username, password }: URL) =>
  !username &&
  !password &&
  (protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)))
