import { cut } from '@shared/domain/texts/cut'
import { readItem, removeItem, writeItem } from '../browser/storage'

/** The only reader of name and flag that 记住密码 stores on this device (requirements R-signin-2). */
const NAME = 'USERNAME'
const FLAG = 'REMEMBER_ME'
/** Sealed; only looked for and removed here, read by lib/remembered-password.ts, which is loaded when it is there. */
export const SEALED = 'PASSWORD'

export interface RememberedLogin {
  username: string
  remember: boolean
}

/** Longer than any account name. */
const MAX_NAME = 30

/** The name stored on this device, at most MAX_NAME characters; invalid keys are removed. */
export function readRememberedLogin(): RememberedLogin {
  const flag = readItem(FLAG)
  const name = readItem(NAME)
  if (flag === 'true') return { remember: true, username: cut(name ?? '', MAX_NAME) }
  if (flag !== null || name !== null || hasPassword()) forget()
  return { remember: false, username: '' }
}

/** Stores the name, or removes everything when 记住密码 was not ticked. */
export function rememberLogin({ username, remember }: RememberedLogin): void {
  if (remember) {
    writeItem(NAME, username)
    writeItem(FLAG, 'true')
    // It may belong to another user; a new one is stored after this.
    removeItem(SEALED)
  } else {
    forget()
  }
}

function forget(): void {
  for (const key of [NAME, FLAG, SEALED]) removeItem(key)
}

export const hasPassword = () => readItem(SEALED) !== null

/**
 * Whether a password can be stored. On plain http there is no WebCrypto, and so no key that a script could not read:
 * then only the name is stored.
 */
export const canStorePassword = () => 'subtle' in crypto
