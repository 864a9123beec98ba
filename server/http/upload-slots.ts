import { Failure } from '../contract/envelope'

const MB = 1024 * 1024
/** Bytes of uploads that are received at a time, all of which wait on disk: three files of the usual limit. */
const MAX_BYTES = 52 * MB
/** The part of it that one user may have. */
const MAX_PER_USER = 35 * MB
/** How long an upload waits for those before it, in milliseconds. What it sends meanwhile stays in network buffers. */
const PATIENCE = 20_000

interface Waiting {
  userId: number
  size: number
  start: () => void
}

/** Which uploads are received, and which wait their turn, so that several large ones at once do not fill the disk. */
export class UploadSlots {
  private all = 0
  private readonly ofUser = new Map<number, number>()
  private readonly waiting = new Set<Waiting>()

  constructor(private readonly patience = PATIENCE) {}

  /** How many wait. */
  get length(): number {
    return this.waiting.size
  }

  /**
   * Receives an upload when there is room for it.
   * @param size that it may have, in bytes; one that exceeds the total is received alone
   * @throws Failure 429 when its turn does not come in time
   */
  async receive<T>(userId: number, size: number, work: () => Promise<T>): Promise<T> {
    if (!this.fits(userId, size)) await this.turn(userId, size)
    else this.take(userId, size)
    try {
      return await work()
    } finally {
      this.take(userId, -size)
      this.startWaiting()
    }
  }

  private fits(userId: number, size: number): boolean {
    const own = this.ofUser.get(userId) ?? 0
    return (this.all === 0 || this.all + size <= MAX_BYTES) && (own === 0 || own + size <= MAX_PER_USER)
  }

  private take(userId: number, size: number): void {
    this.all += size
    const own = (this.ofUser.get(userId) ?? 0) + size
    if (own > 0) this.ofUser.set(userId, own)
    else this.ofUser.delete(userId)
  }

  private turn(userId: number, size: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(one)
        reject(new Failure(429, '正在处理其他上传，请稍后再试'))
      }, this.patience)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const one = { userId, size, start }
      this.waiting.add(one)
    })
  }

  /** In the order of arrival; a user's uploads that exceed that user's part let others pass. */
  private startWaiting(): void {
    for (const one of this.waiting) {
      if (!this.fits(one.userId, one.size)) continue
      this.waiting.delete(one)
      this.take(one.userId, one.size)
      one.start()
    }
  }
}

/** One for this process, whose disk they wait on. */
export const uploadSlots = new UploadSlots()
