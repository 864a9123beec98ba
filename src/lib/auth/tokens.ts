import { readItem, removeItem, writeItem } from '../browser/storage'

/** The only reader and writer of the stored tokens (requirements R-store-1). Imports nothing of the app. */
const ACCESS = 'ACCESS_TOKEN'
const REFRESH = 'REFRESH_TOKEN'
/** Whose tokens they are: the other tabs learn from it that another user has signed in. */
const OWNER = 'SESSION_USER'

export interface Tokens {
  accessToken: string
  refreshToken: string
  /** In every response of contract 3; without it the owner stays as it is. */
  userId?: number | string | null
}

/** `elsewhere`: in another tab of the browser, or while this page was put away. */
type Listener = (elsewhere: boolean) => void

const listeners = new Set<Listener>()
const notifyWatchers = () => {
  for (const listener of listeners) listener(false)
}

/** What may follow `Bearer` (RFC 6750); with anything else no request could be sent. */
const TOKEN = /^[\w\-.~+/]{1,4096}=*$/

/** Null for a value that cannot be a token, such as the text `undefined` some clients leave behind. */
function read(key: string): string | null {
  const value = readItem(key)?.trim()
  return value && value !== 'undefined' && value !== 'null' && TOKEN.test(value) ? value : null
}

export const getAccessToken = () => read(ACCESS)
export const getRefreshToken = () => read(REFRESH)
/** Id of the user the tokens belong to; null while unknown. */
export const getTokenOwner = () => read(OWNER)
export const hasTokens = () => getAccessToken() !== null || getRefreshToken() !== null
/** Whether this browser is still signed in as the user that a page was loaded for. */
export const isSignedInAs = (userId: string) => hasTokens() && (getTokenOwner() ?? userId) === userId

/** The owner goes first: no other tab may take a new user's token for its own. */
export function setTokens({ accessToken, refreshToken, userId }: Tokens): void {
  if (userId !== undefined && userId !== null) setTokenOwner(String(userId))
  writeItem(ACCESS, accessToken)
  writeItem(REFRESH, refreshToken)
  notifyWatchers()
}

/** The tokens' owner as the server reports it, which overrides a stored value that was edited, or is missing. */
export function setTokenOwner(userId: string): void {
  if (getTokenOwner() !== userId) writeItem(OWNER, userId)
}

export function clearTokens(): void {
  removeItem(ACCESS)
  removeItem(REFRESH)
  removeItem(OWNER)
  notifyWatchers()
}

/** Calls back when the tokens change, here or in another tab of the browser. Returns how to stop. */
export function watchTokens(listener: Listener): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === ACCESS || key === REFRESH || key === OWNER) listener(true)
  }
  // A page restored by Back has missed the events meanwhile (threat T6).
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener(true)
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}
