import { Failure } from '../api/envelope'
import { Slots } from './slots'

/** How long a read waits for those before it, in ms: with the time on its way a caller hears of it within a second. */
const TIMEOUT_MS = 700
/** In seconds. */
const RETRY_AFTER = 1
/** Reads of staff that run at a time in one process, where nothing else is set (STAFF_READS). */
const AT_A_TIME = 8

/** Which reads of staff run, and which wait their turn. */
export interface StaffReads {
  /** How many wait. */
  readonly length: number
  /**
   * Does work when its turn comes.
   * @param session whose work it is
   * @throws Failure 503 when it does not come in time
   */
  take: <T>(session: string, work: () => Promise<T>) => Promise<T>
}

/**
 * What is left of the process and of its connections to the database serves visitors, however many lists are opened at
 * once. Sessions take turns: a program in a loop does not lock out those who work.
 */
export function openStaffReads(atATime = AT_A_TIME, timeoutMs = TIMEOUT_MS): StaffReads {
  const slots = new Slots({
    ...{ all: atATime, perUser: atATime, timeoutMs },
    refuse: () => new Failure(503, '服务器繁忙，请稍后重试', 503, RETRY_AFTER),
  })
  return {
    get length() {
      return slots.length
    },
    take: (session, work) =>
      slots.take(session, 1, async () => {
        await ownTurn()
        return work()
      }),
  }
}

const turns: (() => void)[] = []

/**
 * Resolves in a turn of the event loop that no other read begins in. SQLite reads at once: without it, one list after
 * another would be made before the process looks who else has asked.
 */
const ownTurn = () =>
  new Promise<void>(resolve => {
    turns.push(resolve)
    if (turns.length === 1) setImmediate(nextTurn)
  })

function nextTurn() {
  turns.shift()?.()
  if (turns.length > 0) setImmediate(nextTurn)
}
