import type { Log } from '../config/log'
import { outsideRequests } from '../http/current-request'
import type { Database, Writer } from './database'

/** How often it is looked, in ms, and for how long a write that succeeded proves that others would. */
const TICK = 5_000
const PROVEN_FOR = 10_000

/** Whether the database takes what is saved. */
export interface WriteProbe {
  /** For how many ms no write has succeeded; 0 while they do. */
  failingFor: () => number
}

/** How long no write may have succeeded, in ms, until the process says that it is not ready. */
export const NOT_WRITABLE_AFTER = 30_000

/**
 * Tries whether something can be saved, where no one has saved anything for a while: one small row, whose commit needs the
 * disk, the lock and a server that takes writes, as every save does.
 */
export class ProbedWrites implements WriteProbe {
  /** Runs writes of the database, and notes those that succeed. */
  readonly write: Database['write']
  private succeededAt: number
  private failingSince: number | undefined
  private tryingSince: number | undefined
  private timer: NodeJS.Timeout | undefined

  constructor(
    write: Database['write'],
    private readonly log: Pick<Log, 'error' | 'info'>,
    private readonly clock = () => performance.now(),
  ) {
    this.succeededAt = clock()
    this.write = async (work, options) => {
      const result = await write(work, options)
      this.succeeded()
      return result
    }
  }

  failingFor(): number {
    const since = this.failingSince ?? this.tryingSince
    return since === undefined ? 0 : this.clock() - since
  }

  /** @returns a function that stops it */
  start(): () => void {
    this.timer = outsideRequests(() => setInterval(() => void this.tick(), TICK)).unref()
    return () => clearInterval(this.timer)
  }

  /** Writes, unless another write has just done so, or the last try still waits. */
  async tick(): Promise<void> {
    const now = this.clock()
    const isProven = this.failingSince === undefined && now - this.succeededAt < PROVEN_FOR
    if (isProven || this.tryingSince !== undefined) return
    this.tryingSince = now
    try {
      await this.write(touch)
    } catch (err) {
      if (this.failingSince === undefined) this.log.error({ err }, 'nothing can be saved')
      this.failingSince ??= now
    } finally {
      this.tryingSince = undefined
    }
  }

  private succeeded(): void {
    const failedFor = this.failingSince === undefined ? undefined : this.failingFor()
    this.succeededAt = this.clock()
    this.failingSince = undefined
    if (failedFor !== undefined)
      this.log.info({ seconds: Math.round(failedFor / 1_000) }, 'saving works again')
  }
}

async function touch(trx: Writer): Promise<void> {
  const row = { name: 'write probe', until: 0 }
  await trx
    .insertInto('leases')
    .values(row)
    .onConflict(conflict => conflict.column('name').doUpdateSet({ until: row.until }))
    .execute()
}
