import { plainText } from './plain'

const COUNTRY = /^(?:\+?86|0086)(?=1[3-9]\d{9}$)/
const DASHES = /[\u2010-\u2015\u2212]/g

/**
 * A telephone number as it is stored, of whatever was typed or pasted: `+86 138 0013 8000` and `１３８-００１３-８０００` are
 * 13800138000, of other numbers only spaces and invisible characters go. Nothing is cut: what is no number is refused by
 * the rules of its field.
 */
export function readPhone(text: string): string {
  const plain = plainText(text).replace(DASHES, '-')
  const mobile = plain.replace(/[-()]/g, '').replace(COUNTRY, '')
  return /^1[3-9]\d{9}$/.test(mobile) ? mobile : plain
}
