import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Deps } from '../../../platform/api/deps'

const ALGORITHM = 'aes-256-gcm'
const SEALED = 'gcm1'
const OPEN = 'plain'
const IV = 12
const TAG = 16

const keyFrom = (secretsKey: string) =>
  Buffer.from(hkdfSync('sha256', secretsKey, '', 'two-step sign-in', 32))

/**
 * A user's secret as the database stores it: encrypted with AES-256-GCM under SECRETS_KEY and bound to the user, or
 * unencrypted where no key is set. A key in the same database would protect nothing, so none is made.
 */
export function sealSecret(
  { secretsKey, random }: Pick<Deps, 'secretsKey' | 'random'>,
  userId: number,
  secret: Buffer,
): string {
  if (!secretsKey) return `${OPEN}:${secret.toString('base64url')}`
  const iv = random(IV)
  const cipher = createCipheriv(ALGORITHM, keyFrom(secretsKey), iv).setAAD(Buffer.from(String(userId)))
  const bytes = Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  return `${SEALED}:${bytes.toString('base64url')}`
}

/** The secret, or undefined if it was encrypted under another key, for another user, or was changed. */
export function openSecret(
  { secretsKey }: Pick<Deps, 'secretsKey'>,
  userId: number,
  stored: string,
): Buffer | undefined {
  const [form, text = ''] = stored.split(':')
  const bytes = Buffer.from(text, 'base64url')
  if (form === OPEN) return bytes
  if (form !== SEALED || !secretsKey || bytes.length <= IV + TAG) return undefined
  try {
    const decipher = createDecipheriv(ALGORITHM, keyFrom(secretsKey), bytes.subarray(0, IV))
      .setAAD(Buffer.from(String(userId)))
      .setAuthTag(bytes.subarray(-TAG))
    return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()])
  } catch {
    return undefined
  }
}
