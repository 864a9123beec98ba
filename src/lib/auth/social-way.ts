import { readJson, removeItem, writeItem } from '../browser/storage'

/** `sign-in`: from the sign-in page. `bind`: from the own account. */
export type Purpose = 'sign-in' | 'bind'

/** A way to another site and back that was begun in this browser. */
export interface SocialWay {
  state: string
  type: number
  purpose: Purpose
  /** Where the person was going. */
  redirect: string
  /** Epoch ms */
  until: number
}

const KEY = 'SOCIAL_WAYS'
/** As long as the server keeps the state. */
const LIFE = 600_000
/** Begun in several windows at once, at most. */
const MAX = 5

/**
 * The ways begun here. A code that comes back with another state was begun by somebody else, who would sign this person
 * in as themselves (hardening A9). In local storage, not the window's own: some sites come back in another window.
 */
function readWays(): SocialWay[] {
  const stored = readJson(KEY)
  return Array.isArray(stored) ? stored.filter(isWay).filter(({ until }) => until > Date.now()) : []
}

function isWay(value: unknown): value is SocialWay {
  if (typeof value !== 'object' || value === null) return false
  const way: Partial<Record<keyof SocialWay, unknown>> = value
  const isText = (part: unknown) => typeof part === 'string'
  return (
    isText(way.state) &&
    isText(way.redirect) &&
    typeof way.type === 'number' &&
    typeof way.until === 'number' &&
    (way.purpose === 'sign-in' || way.purpose === 'bind')
  )
}

const write = (ways: SocialWay[]) =>
  ways.length > 0 ? writeItem(KEY, JSON.stringify(ways)) : removeItem(KEY)

export function noteWay(way: Omit<SocialWay, 'until'>): void {
  write([...readWays(), { ...way, until: Date.now() + LIFE }].slice(-MAX))
}

export const findWay = (state: string | null): SocialWay | null =>
  readWays().find(way => way.state === state) ?? null

export function forgetWay(state: string): void {
  write(readWays().filter(way => way.state !== state))
}
