import { HttpError, isUnreachable } from '../http/errors'

/** From the last key to the moment it is sent; who never pauses is sent all the same after the longer one. */
export const PAUSE_MS = 5_000
export const LONGEST_MS = 60_000
/** Between tries while the server cannot be reached: longer each time, and then as long as the last. */
const RETRIES_MS = [5_000, 10_000, 30_000, 60_000]
/** A call takes at most this part of the time: long texts over slow lines are sent less often. */
const SHARE = 10
/** Signing out does not wait longer. */
const LEAVE_MS = 3_000

export interface DraftEndpoints<T> {
  put: (draft: T) => Promise<unknown>
  drop: () => Promise<unknown>
  /** The server has what was read last, or has none any more. */
  onDone: (has: boolean) => void
}

type Read<T> = () => T | null

const open = new Set<Pick<DraftSync<object>, 'holdsSomething' | 'leave'>>()

/**
 * Brings what is typed in a form to the server, after pauses, one call at a time, each with what is typed by then.
 * Failures say nothing: the draft is stored on the device too (lib/forms/drafts.ts). It holds back until it is
 * released, so that a draft that was there before is not written over unseen.
 */
export class DraftSync<T> {
  /** Gives the draft at the moment it is sent; null when there is none. */
  private read: Read<T> = () => null
  private waits = false
  private waitsSince = 0
  private timer: ReturnType<typeof setTimeout> | null = null
  private running: Promise<void> | null = null
  private again = false
  private held = true
  private stopped = false
  /** The server has, or may have, a draft that belongs to this form. */
  private there = false
  private pause = PAUSE_MS
  private failures = 0

  constructor(private readonly calls: DraftEndpoints<T>) {}

  get isReleased(): boolean {
    return !this.held
  }

  /** There is something that would be gone on with after a sign-out. */
  get holdsSomething(): boolean {
    return !this.held && !this.stopped && (this.there || this.waits)
  }

  /** On screen. Returns how to say that it no longer is: what waits is sent then. */
  start(): () => void {
    open.add(this)
    return () => {
      open.delete(this)
      if (this.waits) this.send()
    }
  }

  /** What was on the server before has been looked at, or there was nothing. */
  release(has: boolean): void {
    this.held = false
    this.there ||= has
    if (this.waits) this.plan(this.pause)
  }

  changed(read: Read<T>): void {
    this.read = read
    if (!this.waits) this.waitsSince = Date.now()
    this.waits = true
    this.plan(Math.min(this.pause, Math.max(0, this.waitsSince + LONGEST_MS - Date.now())))
  }

  /** Saved or given up: the server is to have none any more. */
  end(): void {
    this.read = () => null
    this.waits = this.there && !this.held
    if (this.waits) this.send()
    else this.clear()
  }

  /** Does not wait for a pause: the window is put aside, or the network is back. */
  flush(): void {
    if (this.waits) this.send()
  }

  /** Sends what waits, and nothing ever after: what the server has stays there. */
  async leave(): Promise<void> {
    if (this.waits) this.send()
    await this.running
    this.stopped = true
  }

  private clear() {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
  }

  private plan(delay: number) {
    this.clear()
    if (!this.held && !this.stopped) this.timer = setTimeout(() => this.send(), delay)
  }

  private send() {
    this.clear()
    if (this.held || this.stopped) return
    if (this.running) {
      this.again = true
      return
    }
    this.running = this.call().finally(() => {
      this.running = null
      if (!this.again) return
      this.again = false
      if (this.waits) this.send()
    })
  }

  private async call(): Promise<void> {
    this.waits = false
    const draft = this.read()
    if (!draft && !this.there) return
    const began = Date.now()
    try {
      if (draft) {
        // Whether it arrived is unknown when the response is lost.
        this.there = true
        await this.calls.put(draft)
      } else {
        await this.calls.drop()
        this.there = false
      }
      this.failures = 0
      this.pause = Math.max(PAUSE_MS, (Date.now() - began) * SHARE)
      this.calls.onDone(draft !== null)
    } catch (error) {
      this.failed(error)
    }
  }

  private failed(error: unknown) {
    if (isUnreachable(error)) {
      this.waits = true
      this.plan(RETRIES_MS[Math.min(this.failures++, RETRIES_MS.length - 1)] ?? PAUSE_MS)
      return
    }
    // Other texts may be taken, and someone may sign in again. The rest stays as it is: no such call, no leave, no document.
    const isOfThisTime = error instanceof HttpError && (error.code === 400 || error.kind === 'sign-in-lost')
    if (!isOfThisTime) this.stopped = true
  }
}

/** Whether a user who signs out will find a draft on the server when signing in again. */
export const hasStoredDrafts = (): boolean => [...open].some(sync => sync.holdsSomething)

/** The user signs out: drafts are brought to the server, and giving up the forms does not end them there. */
export async function flushDraftsAtSignOut(): Promise<void> {
  await Promise.race([
    Promise.all([...open].map(sync => sync.leave())),
    new Promise(resolve => setTimeout(resolve, LEAVE_MS)),
  ])
}
