/*
 * References in a text: `<data value="contact:12">0999-8880001</data>` stands for a line of the contact dictionary, and
 * `<data value="fee-table">` for the fee table in force. The server puts the current value in their place wherever a
 * text is read; the text between the tags is shown only where there is no value any more.
 */

/** The dictionary whose lines can be referred to. */
export const CONTACT_DICT = 'contact_us_config'
/** The same lines for English pages, which have labels and an address of their own. */
export const CONTACT_DICT_ENGLISH = 'contact_us_config_en'

/** `value` of the reference to the fee table in force. */
export const FEE_TABLE = 'fee-table'
/** What stands in a text that is being written for the whole table. */
export const FEE_TABLE_TEXT = '【收费标准表】'

const CONTACT = /^contact:([1-9]\d{0,8})$/

/** The entry that a reference stands for; null for any other value. */
export function contactIdOf(value: string): number | null {
  const [, id] = CONTACT.exec(value) ?? []
  return id === undefined ? null : Number(id)
}

export const contactReference = (id: number) => `contact:${id}`

export const isReference = (value: string | null): value is string =>
  value !== null && (value === FEE_TABLE || contactIdOf(value) !== null)

/** Separators between several numbers of one line. */
export const BETWEEN_NUMBERS = /(\s{0,9}[、，,；;]\s{0,9})/

/** `tel:` for a number under a label that speaks of telephones, `mailto:` for a mail address, else null. */
export function contactHref(label: string, value: string): string | null {
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(value)) return `mailto:${value}`
  const [, number, extension] = NUMBER.exec(value) ?? []
  if (!number || !/电话|热线|手机|phone|hotline|mobile/i.test(label)) return null
  return `tel:${number.replace(/[^\d+]/g, '')}${extension ? `,${extension}` : ''}`
}

const NUMBER = /^(\+?[\d()（）\s-]{5,20}?)(?:\s*转\s*(\d{1,6}))?$/

/** Whether a text is a telephone or fax number, under whatever label. */
export const isNumber = (value: string): boolean => NUMBER.test(value) && /\d/.test(value)
