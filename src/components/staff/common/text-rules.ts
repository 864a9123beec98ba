import { isBlank } from '@shared/domain/texts/blank'
import { isWellFormed } from '@shared/domain/texts/well-formed'
import type { FormRule } from 'antd'

type Limit = [max: number, message: string]

/** The server's message for a lone surrogate or a NUL, which cannot be stored. */
const NOT_STORABLE = '包含无法保存的字符'

/** Counted as the server does: in UTF-16 units. A rule's own `max` takes a character of two for one. */
const atMost = ([max, message]: Limit): FormRule => ({
  validator: async (_rule, value: unknown) => {
    if (typeof value === 'string' && value.length > max) throw new Error(message)
  },
})

const storable: FormRule = {
  validator: async (_rule, value: unknown) => {
    if (typeof value === 'string' && (!isWellFormed(value) || value.includes('\0')))
      throw new Error(NOT_STORABLE)
  },
}

/** Rules of a text that may be empty, with the limit and the words of the server. */
export const textRules = (limit: Limit): FormRule[] => [atMost(limit), storable]

/** Rules of a text that may not be blank. */
export const requiredText = (missing: string, limit: Limit): FormRule[] => [
  { required: true, message: missing },
  {
    validator: async (_rule, value: unknown) => {
      if (typeof value === 'string' && value !== '' && isBlank(value)) throw new Error(missing)
    },
  },
  ...textRules(limit),
]
