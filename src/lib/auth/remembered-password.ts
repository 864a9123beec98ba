import { JSEncrypt } from 'jsencrypt'
import { readItem, removeItem, writeItem } from '../browser/storage'
import { readKeys, storeKeys } from './device-keys'
import { SEALED } from './remembered-login'

const KEY = 'remembered-password'
const ALGORITHM: RsaHashedKeyGenParams = {
  name: 'RSA-OAEP',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}

/** Made once on this device. Its private half can be used here, but no one, this page included, can read it. */
async function ownKeys(): Promise<CryptoKeyPair> {
  const stored = await readKeys(KEY)
  if (stored) return stored
  const made = await crypto.subtle.generateKey(ALGORITHM, false, ['encrypt', 'decrypt'])
  await storeKeys(KEY, made)
  return made
}

/** Base64 of the UTF-8 bytes: what is sealed must be one byte a character. */
const toPlain = (password: string) => btoa(String.fromCharCode(...new TextEncoder().encode(password)))
const fromPlain = (plain: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(plain), character => character.charCodeAt(0)))

async function seal(password: string, publicKey: CryptoKey): Promise<string | false> {
  const bytes = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
  const cipher = new JSEncrypt()
  cipher.setPublicKey(btoa(String.fromCharCode(...bytes)))
  try {
    return cipher.encryptOAEP(toPlain(password))
  } catch {
    // Longer than the key can seal.
    return false
  }
}

async function open(sealed: string, privateKey: CryptoKey): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), character => character.charCodeAt(0))
  const plain = await crypto.subtle.decrypt({ name: ALGORITHM.name }, privateKey, bytes)
  return fromPlain(String.fromCharCode(...new Uint8Array(plain)))
}

/**
 * Stores a password, encrypted for this device, once decrypting was tried; where that fails, none is stored.
 * @returns whether it is stored
 */
export async function storePassword(password: string): Promise<boolean> {
  try {
    const keys = await ownKeys()
    const sealed = await seal(password, keys.publicKey)
    if (sealed && (await open(sealed, keys.privateKey)) === password) {
      writeItem(SEALED, sealed)
      return true
    }
  } catch {
    // No database in this window, or a browser that does not allow keys in it.
  }
  removeItem(SEALED)
  return false
}

/** The stored password, or null; one that can no longer be decrypted is removed. */
export async function readPassword(): Promise<string | null> {
  const sealed = readItem(SEALED)
  if (!sealed) return null
  try {
    const keys = await readKeys(KEY)
    if (keys) return await open(sealed, keys.privateKey)
  } catch {
    // Edited by hand, or sealed for another key.
  }
  removeItem(SEALED)
  return null
}
