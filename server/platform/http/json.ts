import { countText } from '@shared/domain/count-text'
import { badInput, Failure } from '../api/envelope'

/**
 * The most values of a JSON body: several times those of any form. Reading a value takes hundreds of times as long as
 * skipping it, and other requests wait meanwhile.
 */
const MAX_VALUES = 200_000
/** The same for an import: 20,000 rows with every field. */
export const MAX_IMPORT_VALUES = 400_000

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const LIST = 0x5b
const OBJECT = 0x7b

/** @throws Failure 400 for what is no JSON, or has more values than any form or import */
export function parseJson(text: string, most = MAX_VALUES): unknown {
  if (hasMoreValues(text, most)) {
    const limit = countText(most)
    throw new Failure(400, `请求参数不正确:请求内容超过 ${limit} 项，请分批提交`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw badInput('JSON 格式错误')
  }
}

/** Whether there are more than `most` lists, objects and values after a comma, outside of texts. */
function hasMoreValues(text: string, most: number): boolean {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(text, at)
    else if ((sign === COMMA || sign === LIST || sign === OBJECT) && ++count > most) return true
  }
  return false
}

/** Where the quote is that ends a text. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1
    while (text.charCodeAt(before) === BACKSLASH) before--
    if ((at - before) % 2 === 1) return at
  }
  return text.length
}
