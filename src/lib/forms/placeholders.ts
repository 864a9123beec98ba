import { cut } from '@shared/domain/texts/cut'

/** The same rule as the server's (contract 8.2): a name in braces, which holds no brace itself. */
const PLACEHOLDER = /\{([^{}]+)\}/g

/** Limits of the server. */
const MAX_PARAMS = 50
const MAX_PARAM_NAME = 50

export interface Param {
  name: string
  /** How often it is in the content. */
  count: number
}

/** The parameters of a template's content, in order, each once. */
export function paramsOf(content: string): Param[] {
  const counts = new Map<string, number>()
  for (const [, name = ''] of content.matchAll(PLACEHOLDER)) {
    if (name.trim() !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => ({ name, count }))
}

export interface Piece {
  text: string
  /** The parameter that stands here, or nothing for what the template says itself. */
  name?: string
}

/** The content in pieces: its own text, and its parameters. */
export function piecesOf(content: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: whole, 1: name = '', index } of content.matchAll(PLACEHOLDER)) {
    if (name.trim() === '') continue
    if (index > from) pieces.push({ text: content.slice(from, index) })
    pieces.push({ text: whole, name })
    from = index + whole.length
  }
  if (from < content.length) pieces.push({ text: content.slice(from) })
  return pieces
}

/** Some of the text around a place, for finding it. */
const around = (text: string, at: number) =>
  `${text.slice(Math.max(0, at - 6), at)}${text.slice(at, at + 7)}`.replace(/\s+/g, ' ')

/** What the server refuses about a content, or null. */
export function refusalOf(content: string): string | null {
  const names = paramsOf(content)
  if (names.length > MAX_PARAMS) return `参数不能超过 ${MAX_PARAMS} 个，现有 ${names.length} 个`
  const long = names.find(({ name }) => name.length > MAX_PARAM_NAME)
  return long ? `参数名不能超过 ${MAX_PARAM_NAME} 个字符：“${cut(long.name, 12)}…”` : null
}

/** Allowed but probably unintended: each a sentence for the template's author. */
export function doubtsOf(content: string): string[] {
  const doubts: string[] = []
  // What remains once every parameter is taken out, in its place, so that the positions stay.
  const rest = content.replace(PLACEHOLDER, (whole, name: string) =>
    name.trim() === '' ? whole : ' '.repeat(whole.length),
  )
  if (/\{\s*\}/.test(rest)) doubts.push('“{}”中没有参数名，会按原文显示')
  const single = rest.replace(/\{\s*\}/g, pair => ' '.repeat(pair.length))
  const open = single.indexOf('{')
  if (open >= 0) doubts.push(`“${around(content, open)}”处的“{”没有对应的“}”，会按原文显示`)
  const close = single.indexOf('}')
  if (close >= 0) doubts.push(`“${around(content, close)}”处的“}”没有对应的“{”，会按原文显示`)
  const wide = /｛[^｛｝]*｝/.exec(content)
  if (wide) doubts.push(`“${cut(wide[0], 14)}”用的是全角括号，不是参数；请改用半角“{}”`)
  for (const { name } of paramsOf(content)) {
    if (name !== name.trim())
      doubts.push(`参数“{${name}}”的名称前后有空格，与“{${name.trim()}}”不是同一个参数`)
  }
  return doubts
}
