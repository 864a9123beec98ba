import { readItem, removeItem, writeItem } from './storage'

/** The only reader of what 记住密码 keeps on this device (spec section 3). */
const NAME = 'USERNAME'
const FLAG = 'REMEMBER_ME'

export interface RememberedLogin {
  username: string
  remember: boolean
}

/** Longer than any account name. */
const MAX_NAME = 30

/** What is kept on this device, at most MAX_NAME characters; keys that mean nothing are removed. */
export function readRememberedLogin(): RememberedLogin {
  const flag = readItem(FLAG)
  const name = readItem(NAME)
  if (flag === 'true') return { remember: true, username: (name ?? '').slice(0, MAX_NAME) }
  if (flag !== null || name !== null) forget()
  return { remember: false, username: '' }
}

/** Keeps the name, or forgets everything when 记住密码 was not ticked. */
export function rememberLogin({ username, remember }: RememberedLogin): void {
  if (remember) {
    writeItem(NAME, username)
    writeItem(FLAG, 'true')
  } else {
    forget()
  }
}

function forget(): void {
  removeItem(NAME)
  removeItem(FLAG)
}
