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

/** The user, or what stands for one before it is known who calls. */
type Owner = number | string

interface Waiting {
  owner: Owner
  size: number
  start: () => void
}

/** Which work is done, and which waits its turn, so that much of it at once does not fill the disk, or the cores. */
export class Slots {
  private all = 0
  private readonly ofUser = new Map<Owner, number>()
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
  async take<T>(owner: Owner, size: number, work: () => Promise<T>): Promise<T> {
    if (!this.fits(owner, size)) await this.waitForRoom(owner, size)
    else this.add(owner, size)
    try {
      return await work()
    } finally {
      this.add(owner, -size)
      this.startWaiting()
    }
  }

  private fits(owner: Owner, size: number): boolean {
    const own = this.ofUser.get(owner) ?? 0
    const { all, perUser } = this.limits
    return (this.all === 0 || this.all + size <= all) && (own === 0 || own + size <= perUser)
  }

  private add(owner: Owner, size: number): void {
    this.all += size
    const own = (this.ofUser.get(owner) ?? 0) + size
    if (own > 0) this.ofUser.set(owner, own)
    else this.ofUser.delete(owner)
  }

  private waitForRoom(owner: Owner, size: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(one)
        reject(this.limits.refuse())
      }, this.limits.timeoutMs)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const one = { owner, size, start }
      this.waiting.add(one)
    })
  }

  private startWaiting(): void {
    for (let next = this.next(); next; next = this.next()) {
      this.waiting.delete(next)
      this.add(next.owner, next.size)
      next.start()
    }
  }

  /**
   * Who has nothing running comes first, then who came first: a user with much work lets others pass, and so does one whose
   * work exceeds that user's part.
   */
  private next(): Waiting | undefined {
    if (this.all >= this.limits.all) return undefined
    let first: Waiting | undefined
    for (const one of this.waiting) {
      if (!this.fits(one.owner, one.size)) continue
      if (!this.ofUser.has(one.owner)) return one
      first ??= one
    }
    return first
  }
}
