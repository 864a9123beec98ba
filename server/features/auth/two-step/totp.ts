import { createHmac, timingSafeEqual } from 'node:crypto'

/** The defaults of every authenticator app: SHA-1, six digits, 30 seconds (RFC 6238). */
const STEP = 30_000
const DIGITS = 6
/** 160 bits, as RFC 4226 advises. */
export const SECRET_BYTES = 20

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648), which is how apps take a secret that is typed. */
export function base32(bytes: Buffer): string {
  let bits = 0
  let value = 0
  let text = ''
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff
    bits += 8
    for (; bits >= 5; bits -= 5) text += ALPHABET.charAt((value >>> (bits - 5)) & 31)
  }
  return bits > 0 ? text + ALPHABET.charAt((value << (5 - bits)) & 31) : text
}

export const stepAt = (time: number) => Math.floor(time / STEP)

/** HOTP of RFC 4226 with the time step as counter: RFC 6238. */
export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 15
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * Whether a code is the current one, or has just expired: a code is valid for its 30 seconds and no longer. Future
 * codes are reported as wrong: a confirmed one could be used later.
 */
export function checkCode(code: string, secret: Buffer, now: number): 'right' | 'expired' | 'wrong' {
  const typed = Buffer.from(code)
  const isOf = (step: number) => {
    const right = Buffer.from(codeOf(secret, step))
    return typed.length === right.length && timingSafeEqual(typed, right)
  }
  if (isOf(stepAt(now))) return 'right'
  return isOf(stepAt(now) - 1) ? 'expired' : 'wrong'
}
