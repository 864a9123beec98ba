import { decodeValues, encodeValues, fingerprint, sameStored, sameValues } from './draft-values'
import {
  type Draft,
  type DraftKey,
  dropDraft,
  findDraft,
  isResuming,
  NEW_RECORD,
  putDraft,
  VERSION,
} from './drafts'

/** From the last keystroke until it is stored. */
const DELAY = 400

/** Stores one form's draft while it is open. Without a key it only reports whether something was typed. */
export class LocalDraft<V extends object> {
  /** Left by an earlier opening of this form and not yet decided on. */
  found: Draft | null
  /** The found draft was typed over a record that has been changed since. */
  readonly outdated: boolean
  /** What the form begins with: its values, or the draft that the user chose to continue. */
  readonly start: V
  /** When the draft in `start` was typed; null when there is none. */
  readonly resumedFrom: number | null
  private base: string
  private readonly secrets = new Set<string>()
  /** Differ from the initial ones; null when nothing would be lost. */
  private typed: V | null = null
  private typedAt = 0
  private pending: ReturnType<typeof setTimeout> | null = null
  private tooLarge = false

  constructor(
    private readonly key: DraftKey | null,
    /** The values that count as nothing typed: those of the record. */
    public initial: V,
  ) {
    this.base = fingerprint(encodeValues(initial))
    this.found = key && findDraft(key)
    this.outdated = this.found !== null && key?.record !== NEW_RECORD && this.found.base !== this.base
    const resumed = key && isResuming(key) ? this.found : null
    this.resumedFrom = resumed?.typedAt ?? null
    this.start = resumed ? { ...initial, ...decodeValues(resumed.values, initial) } : initial
    if (resumed) {
      this.found = null
      this.typed = this.start
      this.typedAt = resumed.typedAt
    }
  }

  get dirty(): boolean {
    return this.typed !== null
  }

  /** What would be stored now; null for nothing. Slow for a long text: no getter, which rendering would read. */
  read(): Pick<Draft, 'values' | 'base' | 'typedAt'> | null {
    return this.key && this.draft(this.key)
  }

  /** Whether something that was typed elsewhere was typed over what the form began with. */
  isBase(base: string): boolean {
    return this.base === base
  }

  /** Names of fields that are never stored, whatever their values later on. */
  addSecrets(names: Iterable<string>): void {
    for (const name of names) this.secrets.add(name)
  }

  /** The form's values changed. `onTooLarge` is called the first time they cannot be stored. */
  type(values: V, onTooLarge: () => void): void {
    this.typed = sameValues(values, this.initial) ? null : values
    this.typedAt = Date.now()
    if (this.pending) clearTimeout(this.pending)
    this.pending = setTimeout(() => this.flush(onTooLarge), DELAY)
  }

  /** Stores what was typed now: the page may be unloaded the next moment. Also restores what another window dropped. */
  flush(onTooLarge: () => void = () => {}): void {
    const settled = this.pending === null
    if (this.pending) clearTimeout(this.pending)
    this.pending = null
    if (!this.key || (settled && !this.typed)) return
    const draft = this.draft(this.key) ?? this.found
    if (!draft) dropDraft(this.key)
    else if (!putDraft(draft) && !this.tooLarge) {
      this.tooLarge = true
      onTooLarge()
    }
  }

  /** The record is now this one: what differs from it is what is typed. */
  rebase(initial: V): void {
    this.initial = initial
    this.base = fingerprint(encodeValues(initial))
  }

  /** The values of the found draft, which is found no more. */
  restore(): Partial<V> {
    const values = this.found ? decodeValues(this.found.values, this.initial) : {}
    this.found = null
    return values
  }

  /** The found draft is not wanted; what was typed since stays. */
  refuse(): void {
    this.found = null
    if (this.key) dropDraft(this.key)
    this.flush()
  }

  /** Saved, or discarded: nothing is left to store. */
  end(): void {
    if (this.pending) clearTimeout(this.pending)
    this.pending = null
    this.typed = null
    this.found = null
    if (this.key) dropDraft(this.key)
  }

  private draft(key: DraftKey): Draft | null {
    if (!this.typed) return null
    const values = encodeValues(this.typed, this.secrets)
    // Only a file or a password was entered.
    if (sameStored(values, encodeValues(this.initial, this.secrets))) return null
    return { ...key, version: VERSION, typedAt: this.typedAt, base: this.base, values }
  }
}
