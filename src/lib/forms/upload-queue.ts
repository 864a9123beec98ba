import { HttpError } from '../http/errors'
import type { FileVisibility } from './file-visibility'

export type UploadState = 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled' | 'refused'

/** One file on its way to the server, or there. */
export interface Upload {
  readonly id: number
  readonly file: File
  readonly visibility: FileVisibility
  readonly state: UploadState
  /** Part of it that has been sent, 0 to 1. */
  readonly sent: number
  /** Why it failed or was refused. */
  readonly reason: string | null
  /** Where it is read, once it is there. */
  readonly address: string | null
}

interface SendOptions {
  id: number
  visibility: FileVisibility
  signal: AbortSignal
  onProgress: (sent: number) => void
}

interface Options {
  /** Sends one file; resolves to its address. */
  send: (file: File, options: SendOptions) => Promise<unknown>
  /** Why a file is not even sent; null when it may be. */
  check: (file: File) => string | null
  /** How many at a time. More would only share one line among them; the server receives no more large ones of one user. */
  atATime?: number
  /** An upload has come to its end, well or not, and is in the list as that; not called for cancelled ones. */
  onEnd?: (upload: Upload) => void
}

const AT_A_TIME = 2
/** What the server refuses because of others' uploads is sent again, so often and after so many milliseconds. */
const TRIES = 10
const BUSY_FOR = 3_000
/** The code of a limit that ends by itself. */
const TOO_MANY = 429

/** Waits a little, or until it is cancelled. */
const pause = (signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, BUSY_FOR)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Waiting, or under way. */
export const isOpen = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending'

/** Sends files in their order, few at a time; each can be cancelled and tried again. */
export class UploadQueue {
  private uploads: readonly Upload[] = []
  private readonly controls = new Map<number, AbortController>()
  private readonly listeners = new Set<() => void>()
  private lastId = 0

  constructor(private readonly options: Options) {}

  /** Same array until something changes. */
  list = (): readonly Upload[] => this.uploads

  watch = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  get busy(): boolean {
    return this.uploads.some(isOpen)
  }

  /** @returns the numbers of the uploads, in the order of the files */
  add(files: readonly File[], visibility: FileVisibility): number[] {
    const added = files.map((file): Upload => {
      const reason = this.options.check(file)
      const state = reason === null ? 'waiting' : 'refused'
      return { id: ++this.lastId, file, visibility, state, sent: 0, reason, address: null }
    })
    this.show([...this.uploads, ...added])
    this.startNext()
    return added.map(({ id }) => id)
  }

  cancel(id: number): void {
    const upload = this.uploads.find(one => one.id === id)
    if (!upload || !isOpen(upload)) return
    this.change(id, { state: 'cancelled' })
    this.controls.get(id)?.abort()
    this.startNext()
  }

  cancelAll(): void {
    const open = this.uploads.filter(isOpen)
    if (open.length === 0) return
    // All at once: the end of one would start the next.
    this.show(this.uploads.map(upload => (isOpen(upload) ? { ...upload, state: 'cancelled' } : upload)))
    for (const { id } of open) this.controls.get(id)?.abort()
  }

  retry(id: number): void {
    const upload = this.uploads.find(one => one.id === id)
    if (upload?.state !== 'failed' && upload?.state !== 'cancelled') return
    this.change(id, { state: 'waiting', sent: 0, reason: null })
    this.startNext()
  }

  /** Takes what is over out of the list. */
  clear(): void {
    this.show(this.uploads.filter(isOpen))
  }

  private startNext(): void {
    const free =
      (this.options.atATime ?? AT_A_TIME) - this.uploads.filter(({ state }) => state === 'sending').length
    const next = this.uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(free, 0))
    for (const upload of next) void this.start(upload)
  }

  private async start(upload: Upload, tries = 1): Promise<void> {
    const { id, file, visibility } = upload
    const control = new AbortController()
    this.controls.set(id, control)
    this.change(id, { state: 'sending' })
    // One that was cancelled, and perhaps is being sent again, does not hear of its former attempt.
    const report = (change: Partial<Upload>) => {
      if (this.controls.get(id) === control && !control.signal.aborted) this.change(id, change)
    }
    const end = (change: Pick<Upload, 'state'> & Partial<Upload>) => {
      report(change)
      const ended = this.uploads.find(one => one.id === id)
      if (ended && ended.state === change.state) this.options.onEnd?.(ended)
    }
    try {
      const address = await this.options.send(file, {
        id,
        visibility,
        signal: control.signal,
        onProgress: sent => report({ sent }),
      })
      end({ state: 'done', sent: 1, address: typeof address === 'string' ? address : null })
    } catch (error) {
      if (error instanceof HttpError && error.code === TOO_MANY && tries < TRIES) {
        await pause(control.signal)
        // Cancelled meanwhile, it may be under way again already.
        if (!control.signal.aborted) return this.start(upload, tries + 1)
      }
      const reason = error instanceof HttpError ? error.message : '上传失败，请重试'
      end({ state: 'failed', reason })
    } finally {
      if (this.controls.get(id) === control) this.controls.delete(id)
      this.startNext()
    }
  }

  private change(id: number, change: Partial<Upload>): void {
    this.show(this.uploads.map(upload => (upload.id === id ? { ...upload, ...change } : upload)))
  }

  private show(uploads: readonly Upload[]): void {
    this.uploads = uploads
    for (const listener of this.listeners) listener()
  }
}
