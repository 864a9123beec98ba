import { type BinaryLike, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { hashQueue } from './hash-queue'

const derive = (password: BinaryLike, salt: Buffer, options: ScryptOptions) =>
  hashQueue.run(
    () =>
      new Promise<Buffer>((resolve, reject) =>
        scrypt(password, salt, 32, { ...options, maxmem: 256 * 1024 * 1024 }, (error, key) =>
          error ? reject(error) : resolve(key),
        ),
      ),
  )

const BLOCK = 8
const PARALLEL = 3

/**
 * scrypt of a password, with everything needed to check it: `scrypt$<log2 N>$<r>$<p>$<salt>$<hash>`.
 * @param cost log2 of N; 15 with r 8 and p 3 is what OWASP advises, about a quarter of a second
 */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = newSalt(cost)
  return `${salt}$${await hashWithSalt(password, salt)}`
}

/** A random salt with the cost of hashing: `scrypt$<log2 N>$<r>$<p>$<salt>`. */
export const newSalt = (cost: number) =>
  ['scrypt', cost, BLOCK, PARALLEL, randomBytes(16).toString('base64url')].join('$')

/** scrypt of a text with a salt of `newSalt`. */
export async function hashWithSalt(text: string, salt: string): Promise<string> {
  const [, logN, r, p, bytes = ''] = salt.split('$')
  const options = { N: 2 ** Number(logN), r: Number(r), p: Number(p) }
  return (await derive(text, Buffer.from(bytes, 'base64url'), options)).toString('base64url')
}

/**
 * Whether the password belongs to the hash. Without a hash (unknown user) it takes as long and is false, so that
 * the time tells no one which accounts exist.
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  cost: number,
): Promise<boolean> {
  const [, logN, r, p, salt, key] = hash?.split('$') ?? []
  if (!logN || !r || !p || !salt || !key) {
    await derive(password, randomBytes(16), { N: 2 ** cost, r: BLOCK, p: PARALLEL })
    return false
  }
  const options = { N: 2 ** Number(logN), r: Number(r), p: Number(p) }
  const found = await derive(password, Buffer.from(salt, 'base64url'), options)
  return timingSafeEqual(found, Buffer.from(key, 'base64url'))
}
