import { outsideRequests } from '../platform/http/current-request'

/** How long nothing may fail, in ms, until an outage counts as over. */
const QUIET = 5_000

interface Outage {
  since: number
  last: number
  failures: number
}

/** What an outage was. */
export interface OutageSummary {
  outage: string
  failures: number
  /** From the first failure to the last. */
  seconds: number
}

/** Failures that have one cause outside of this process: of thousands, the first one and their number say everything. */
export class Outages {
  private readonly open = new Map<string, Outage>()

  constructor(
    private readonly onEnd: (summary: OutageSummary) => void,
    private readonly clock = () => performance.now(),
  ) {}

  /** Counts a failure. @returns whether it is the first one of its outage */
  count(outage: string): boolean {
    const now = this.clock()
    const known = this.open.get(outage)
    if (known) {
      known.last = now
      known.failures += 1
      return false
    }
    this.open.set(outage, { since: now, last: now, failures: 1 })
    this.lookAgain(outage, QUIET)
    return true
  }

  private lookAgain(outage: string, after: number): void {
    outsideRequests(() => setTimeout(() => this.look(outage), after)).unref()
  }

  private look(outage: string): void {
    const found = this.open.get(outage)
    if (!found) return
    const { since, last, failures } = found
    const quietFor = this.clock() - last
    if (quietFor < QUIET) {
      this.lookAgain(outage, QUIET - quietFor)
      return
    }
    this.open.delete(outage)
    // The line of a single failure has said it.
    if (failures > 1) this.onEnd({ outage, failures, seconds: Math.round((last - since) / 1_000) })
  }
}
