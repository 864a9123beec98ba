import { isRecord } from '@shared/domain/is-record'
import { readJson, removeItem, writeItem } from '../browser/storage'

/**
 * Unsaved values of forms, stored in this browser: one draft for each user, page, form and record. The rules are pure
 * functions over the list; the rest reads and writes it. Storage that is full, switched off or edited by hand costs
 * drafts, never an error (lib/browser/storage.ts).
 */
export interface DraftKey {
  user: string
  /** Pathname of the page the form is on. */
  route: string
  form: string
  /** Number of the record, or `new`. */
  record: string
}

export interface Draft extends DraftKey {
  version: typeof VERSION
  /** When it was last typed in, epoch ms. */
  typedAt: number
  /** Fingerprint of the values the form began with. */
  base: string
  values: Record<string, unknown>
}

export const NEW_RECORD = 'new'

const STORED = 'FORM_DRAFTS'
/** Raised when drafts are stored in another shape: those of the former one are dropped. */
export const VERSION = 1
/** Sizes in characters of JSON, as browsers count what they store. */
export const MAX_DRAFT = 200_000
export const MAX_TOTAL = 1_000_000
export const MAX_AGE = 7 * 24 * 3_600_000

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || value.version !== VERSION || !isRecord(value.values)) return false
  const texts = [value.user, value.route, value.form, value.record, value.base]
  return texts.every(text => typeof text === 'string' && text !== '') && Number.isFinite(value.typedAt)
}

export const sameKey = (a: DraftKey, b: DraftKey): boolean =>
  a.user === b.user && a.route === b.route && a.form === b.form && a.record === b.record

const sizeOf = (draft: Draft) => JSON.stringify(draft).length + 1

/** The drafts among what is stored: well-formed, and at most seven days old by whichever clock. */
export const readDrafts = (stored: unknown, now: number): Draft[] =>
  Array.isArray(stored)
    ? stored.filter(isDraft).filter(draft => Math.abs(now - draft.typedAt) <= MAX_AGE)
    : []

const withoutDraft = (drafts: readonly Draft[], key: DraftKey): Draft[] =>
  drafts.filter(draft => !sameKey(draft, key))

/** The list with this draft in place of its former one, the oldest ones dropped for room. Null if it is too large. */
export function withDraft(drafts: readonly Draft[], draft: Draft): Draft[] | null {
  if (sizeOf(draft) > MAX_DRAFT) return null
  const others = withoutDraft(drafts, draft).sort((a, b) => b.typedAt - a.typedAt)
  let total = sizeOf(draft) + 2
  const firstBeyond = others.findIndex(other => {
    total += sizeOf(other)
    return total > MAX_TOTAL
  })
  return [draft, ...(firstBeyond < 0 ? others : others.slice(0, firstBeyond))]
}

const load = () => readDrafts(readJson(STORED), Date.now())

function store(drafts: readonly Draft[]): void {
  if (drafts.length > 0) writeItem(STORED, JSON.stringify(drafts))
  else removeItem(STORED)
}

export const findDraft = (key: DraftKey): Draft | null => load().find(draft => sameKey(draft, key)) ?? null

/** Newest first. */
export const draftsOf = (where: Partial<DraftKey> & { user: string }): Draft[] =>
  load()
    .filter(draft => sameKey(draft, { ...draft, ...where }))
    .sort((a, b) => b.typedAt - a.typedAt)

/** False if it is too large to be stored; the former one then stays. */
export function putDraft(draft: Draft): boolean {
  const next = withDraft(load(), draft)
  if (next) store(next)
  return next !== null
}

export function dropDraft(key: DraftKey): void {
  const drafts = load()
  const left = withoutDraft(drafts, key)
  if (left.length === drafts.length) return
  store(left)
  notifyWatchers()
}

/** The user signs out on purpose. */
export function dropDraftsOf(user: string): void {
  store(load().filter(draft => draft.user !== user))
  notifyWatchers()
}

/** Forms on screen: their drafts are no leftovers, and are not offered. */
const open = new Map<object, DraftKey>()
const listeners = new Set<() => void>()
let changes = 0

function notifyWatchers() {
  changes++
  for (const listener of listeners) listener()
}

/** A form is on screen. Returns how to say that it no longer is. */
export function openDraft(key: DraftKey): () => void {
  const form = {}
  open.set(form, key)
  notifyWatchers()
  return () => {
    open.delete(form)
    notifyWatchers()
  }
}

export const isOpen = (key: DraftKey): boolean => [...open.values()].some(other => sameKey(other, key))

/** Calls back when other drafts may be offered than before. Returns how to stop. */
export function watchDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Grows with every change that `watchDrafts` reports. */
export const draftChanges = () => changes

let resuming: DraftKey | null = null

/** The form that opens next for this draft begins with it, without offering it: the user has just chosen it. */
export function resumeDraft(key: DraftKey): void {
  resuming = key
}

export const isResuming = (key: DraftKey): boolean => resuming !== null && sameKey(resuming, key)

export function endResuming(): void {
  resuming = null
}
