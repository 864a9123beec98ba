import type { Failure } from '../api/envelope'

export interface SlotLimits {
  /** What all work may take at a time, in the unit of its sizes, and the part of it that one user may have. */
  all: number
  perUser: number
  /** How long work waits for that before it, in milliseconds. */
  timeoutMs: number
  /** What work is refused with whose turn does not come in time. */
  refuse: () => Failure
}

interface Waiting {
  userId: number
  size: number
  start: () => void
}

/** Which work is done, and which waits its turn, so that much of it at once does not fill the disk, or the cores. */
export class Slots {
  private all = 0
  private readonly ofUser = new Map<number, number>()
  private readonly waiting = new Set<Waiting>()

  constructor(private readonly limits: SlotLimits) {}

  /** How many wait. */
  get length(): number {
    return this.waiting.size
  }

  /**
   * Does work when there is room for it.
   * @param size that it takes; what exceeds the total is done alone
   * @throws Failure of the limits when its turn does not come in time
   */
  async take<T>(userId: number, size: number, work: () => Promise<T>): Promise<T> {
    if (!this.fits(userId, size)) await this.waitForRoom(userId, size)
    else this.add(userId, size)
    try {
      return await work()
    } finally {
      this.add(userId, -size)
      this.startWaiting()
    }
  }

  private fits(userId: number, size: number): boolean {
    const own = this.ofUser.get(userId) ?? 0
    const { all, perUser } = this.limits
    return (this.all === 0 || this.all + size <= all) && (own === 0 || own + size <= perUser)
  }

  private add(userId: number, size: number): void {
    this.all += size
    const own = (this.ofUser.get(userId) ?? 0) + size
    if (own > 0) this.ofUser.set(userId, own)
    else this.ofUser.delete(userId)
  }

  private waitForRoom(userId: number, size: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(one)
        reject(this.limits.refuse())
      }, this.limits.timeoutMs)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const one = { userId, size, start }
      this.waiting.add(one)
    })
  }

  /** In the order of arrival; a user's work that exceeds that user's part lets others pass. */
  private startWaiting(): void {
    for (const one of this.waiting) {
      if (!this.fits(one.userId, one.size)) continue
      this.waiting.delete(one)
      this.add(one.userId, one.size)
      one.start()
    }
  }
}
