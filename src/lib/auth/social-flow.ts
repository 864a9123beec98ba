import { readJson, removeItem, writeItem } from '../browser/storage'

/** `sign-in`: from the sign-in page. `bind`: from the own account. */
export type Purpose = 'sign-in' | 'bind'

/** A sign-in through another site that was begun in this browser. */
export interface SocialFlow {
  state: string
  type: number
  purpose: Purpose
  /** The page that the user had requested. */
  redirect: string
  /** Epoch ms */
  until: number
}

const KEY = 'SOCIAL_WAYS'
/** As long as the server stores the state. */
const LIFE = 600_000
/** Begun in several windows at once, at most. */
const MAX = 5

/**
 * The sign-ins begun here. A code that returns with another state was begun by someone else, who would sign this user
 * in to their own account (threat A9). In local storage, not the window's own: some sites come back in another
 * window.
 */
function readFlows(): SocialFlow[] {
  const stored = readJson(KEY)
  return Array.isArray(stored) ? stored.filter(isFlow).filter(({ until }) => until > Date.now()) : []
}

function isFlow(value: unknown): value is SocialFlow {
  if (typeof value !== 'object' || value === null) return false
  const flow: Partial<Record<keyof SocialFlow, unknown>> = value
  const isText = (part: unknown) => typeof part === 'string'
  return (
    isText(flow.state) &&
    isText(flow.redirect) &&
    typeof flow.type === 'number' &&
    typeof flow.until === 'number' &&
    (flow.purpose === 'sign-in' || flow.purpose === 'bind')
  )
}

const write = (flows: SocialFlow[]) =>
  flows.length > 0 ? writeItem(KEY, JSON.stringify(flows)) : removeItem(KEY)

export function storeFlow(flow: Omit<SocialFlow, 'until'>): void {
  write([...readFlows(), { ...flow, until: Date.now() + LIFE }].slice(-MAX))
}

export const findFlow = (state: string | null): SocialFlow | null =>
  readFlows().find(flow => flow.state === state) ?? null

export function deleteFlow(state: string): void {
  write(readFlows().filter(flow => flow.state !== state))
}
