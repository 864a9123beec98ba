import { CACHED_AT, PAGE_CACHED_AT } from '@shared/domain/site/cached-at'
import { cacheAddress } from './cached-at'

/** Where the shown data comes from. */
export interface Source {
  /** When the oldest cached response of this page was stored, in epoch ms; null: all are the server's. */
  cachedAt: number | null
  /** The last response was a cached one. */
  isBehind: boolean
}

let source: Source = { cachedAt: null, isBehind: false }
const listeners = new Set<() => void>()

function setSource(next: Source): void {
  if (next.cachedAt === source.cachedAt && next.isBehind === source.isBehind) return
  source = next
  for (const listener of listeners) listener()
}

export const getSource = (): Source => source

/** Calls back when it changes. Returns how to stop. */
export function watchSource(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** After a navigation, or when everything is requested again: no cached response is on screen. */
export const resetSource = (): void => setSource({ ...source, cachedAt: null })

/** Responses of the first page of a visit, which arrived before there was a worker to cache them. */
let first: { url: string; text: string }[] | null = []
const MAX_FIRST = 40

const noteCached = (time: number) =>
  setSource({ cachedAt: Math.min(source.cachedAt ?? time, time), isBehind: true })

/** Called with a page that the server wrote: it may be one that was stored, and says so. */
export function recordPage(): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_CACHED_AT}"]`)
  if (meta) noteCached(Number(meta.content))
}

/**
 * Called with every successful response to a public read.
 * @param body of the request, where it has one
 */
export function recordResponse({ url, headers }: Response, text: string, body?: unknown): void {
  const cachedAt = Number(headers.get(CACHED_AT))
  if (cachedAt > 0) noteCached(cachedAt)
  else setSource({ ...source, isBehind: false })
  const address = typeof body === 'string' ? cacheAddress(url, body) : url
  if (first && first.length < MAX_FIRST) first.push({ url: address, text })
}

/** Called with a response that was in the page itself. */
export function recordPrerendered(path: string, response: unknown): void {
  const { href } = new URL(path, window.location.href)
  first?.push({ url: href, text: JSON.stringify(response) })
}

/** Returns the responses so far and collects no more of them: from now on the worker caches them. */
export function takeFirstResponses(): { url: string; text: string }[] {
  const taken = first ?? []
  first = null
  return taken
}
