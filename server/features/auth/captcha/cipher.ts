import { createCipheriv, createDecipheriv } from 'node:crypto'

/**
 * AES-128-ECB with PKCS#7 padding in base64, which the captcha protocol prescribes (contract 4.4). It hides nothing
 * from the caller, who receives the key: it is only the format of the solution.
 */
const ALGORITHM = 'aes-128-ecb'

export function encrypt(plain: string, key: string): string {
  const cipher = createCipheriv(ALGORITHM, key, null)
  return cipher.update(plain, 'utf8', 'base64') + cipher.final('base64')
}

/** The plain text, or undefined if it was not encrypted with this key. */
export function decrypt(sealed: string, key: string): string | undefined {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, null)
    const bytes = Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()])
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A number in [0, limit), each equally likely; limit up to 256. */
export function drawBelow(limit: number, random: (size: number) => Buffer): number {
  const fair = 256 - (256 % limit)
  for (;;) {
    const [byte = 0] = random(1)
    if (byte < fair) return byte % limit
  }
}

/** The key of one puzzle: 16 letters and digits (contract 4.2). */
export const newSecretKey = (random: (size: number) => Buffer) =>
  Array.from({ length: 16 }, () => letters[drawBelow(letters.length, random)]).join('')
