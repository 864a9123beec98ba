import { KEPT_AT, keptAs } from './cached-at'

/** What is known of where the shown data comes from. */
export interface Source {
  /** When the oldest kept answer of this page was kept, in epoch ms; null: all of it is the server's. */
  keptAt: number | null
  /** The last answer was a kept one. */
  isBehind: boolean
}

let source: Source = { keptAt: null, isBehind: false }
const listeners = new Set<() => void>()

function setSource(next: Source): void {
  if (next.keptAt === source.keptAt && next.isBehind === source.isBehind) return
  source = next
  for (const listener of listeners) listener()
}

export const getSource = (): Source => source

/** Calls back when it changes. Returns how to stop. */
export function watchSource(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Another page, or everything is asked for again: what was kept of the last one is not on screen. */
export const forgetKept = (): void => setSource({ ...source, keptAt: null })

/** Answers to the first page of a visit, which came before there was a worker to keep them. */
let first: { url: string; text: string }[] | null = []
const MOST_FIRST = 40

/**
 * Told of every good answer to a public read.
 * @param body of the one that is asked with one
 */
export function noteAnswer({ url, headers }: Response, text: string, body?: unknown): void {
  const keptAt = Number(headers.get(KEPT_AT))
  if (keptAt > 0) setSource({ keptAt: Math.min(source.keptAt ?? keptAt, keptAt), isBehind: true })
  else setSource({ ...source, isBehind: false })
  const address = typeof body === 'string' ? keptAs(url, body) : url
  if (first && first.length < MOST_FIRST) first.push({ url: address, text })
}

/** Told of an answer that stood in the page itself. */
export function noteFirst(path: string, answer: unknown): void {
  const { href } = new URL(path, window.location.href)
  first?.push({ url: href, text: JSON.stringify(answer) })
}

/** Gives the answers so far and collects no more of them: from now on the worker keeps them. */
export function takeFirst(): { url: string; text: string }[] {
  const taken = first ?? []
  first = null
  return taken
}
