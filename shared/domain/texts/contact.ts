import { maskPhone } from './personal-numbers'
import { readPhone } from './phone-number'

/** By what a visitor can be reached. */
export type ContactKind = 'mobile' | 'landline' | 'foreign' | 'mail'
export const CONTACT_KIND_NAMES: Record<ContactKind, string> = {
  mobile: '手机',
  landline: '固定电话',
  foreign: '境外电话',
  mail: '电子邮箱',
}
/** The most characters, as people may type them. */
export const MAX_CONTACT = 100
/** What is wrong with one that cannot be read. */
export const CONTACT_HELP =
  '请填写手机号、带区号的固定电话（例如 0531-88001234，分机写在后面，例如 0531-88001234-801）、以 + 和国家代码开头的境外号码，或者电子邮箱'

/** The area codes of mainland China: three digits of the large cities, four of all others. */
const LANDLINE = /^(0(?:10|2\d|[3-9]\d\d))(\d{7,8})(?:-(\d{1,6}))?$/
const FOREIGN = /^\+(?!86)[1-9]\d{6,14}$/
const MOBILE = /^1[3-9]\d{9}$/
const MAIL = /^[a-z\d.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5}$/
/** Before the number of an extension: `转801`, `ext. 801`, `#801`. */
const EXTENSION = /(?:转?分机号?|转|ext\.?|x|#|\*|,):?(?=\d{1,6}$)/
/** After an area code and the number itself: what follows a hyphen there is an extension. */
const WITH_EXTENSION = /^(\(?0\d{2,3}\)?-?(?:\d{7,8}|\d{3,4}-\d{4}))-(\d{1,6})$/

/**
 * How a visitor can be reached, as it is stored and compared: `13800138000`, `0531-88001234-801`, `+12125550100` or an address
 * in lower case, of whatever was typed or pasted. Null for what is none of these.
 */
export function readContact(text: string): string | null {
  const typed = readPhone(text.slice(0, MAX_CONTACT)).toLowerCase()
  if (typed.includes('@')) return MAIL.test(typed) ? typed : null
  if (MOBILE.test(typed)) return typed
  const national = typed.replace(/^(?:\+|00)86-?\(?0?\)?(?=\d{2})/, '0')
  return readLandline(national) ?? readForeign(typed)
}

function readLandline(text: string): string | null {
  const [, number = text, extension = ''] = WITH_EXTENSION.exec(text.replace(EXTENSION, '-')) ?? []
  const plain = number.replace(/[-()]/g, '')
  const [, area, local] = LANDLINE.exec(plain) ?? []
  return area && local ? [area, local, extension].filter(Boolean).join('-') : null
}

function readForeign(text: string): string | null {
  const plain = text.replace(/[-().]/g, '').replace(/^00/, '+')
  return FOREIGN.test(plain) ? plain : null
}

/** Of one as it is stored. */
export function contactKind(contact: string): ContactKind {
  if (contact.includes('@')) return 'mail'
  if (contact.startsWith('+')) return 'foreign'
  return contact.startsWith('0') ? 'landline' : 'mobile'
}

/** Enough to tell contacts apart by: 138****1234, 0531-****1234, +12****0100, z****@example.com. */
export function maskContact(contact: string): string {
  switch (contactKind(contact)) {
    case 'mail':
      return `${contact.slice(0, 1)}****${contact.slice(contact.indexOf('@'))}`
    case 'landline': {
      const [area = '', number = ''] = contact.split('-')
      return `${area}-****${number.slice(-4)}`
    }
    default:
      return maskPhone(contact)
  }
}

/** Calls or writes to it; the extension is dialled after a pause. */
export function contactLink(contact: string): string {
  if (contactKind(contact) === 'mail') return `mailto:${contact}`
  const [first = '', second = '', extension] = contact.split('-')
  return `tel:${first}${second}${extension ? `,${extension}` : ''}`
}
