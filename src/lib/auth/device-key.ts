import { randomKey } from '../browser/random-key'
import { readItem, writeItem } from '../browser/storage'

const STORED = 'DEVICE_KEY'

/**
 * A random key by which this browser recognises what it has sent itself; it reveals nothing about the browser or its
 * user.
 */
export function deviceKey(): string {
  const stored = readItem(STORED)
  if (stored && /^[\da-f]{32}$/.test(stored)) return stored
  const made = randomKey()
  writeItem(STORED, made)
  return made
}
