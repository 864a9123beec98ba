import { beyond, SHEET_LIMITS } from '@shared/domain/sheets/limits'
import { SheetError } from '@shared/domain/sheets/sheet-error'
import type { Sheet, SheetCells, SheetHeadings, SheetRules } from '@shared/domain/sheets/sheet-rows'
import { Failure } from '../api/envelope'
import type { ReadSheet, Source } from '../api/services'
import { Slots } from '../http/slots'
import { ThreadPool, ThreadStopped } from '../threads/run-in-thread'

/** What the thread is given. */
export interface SheetFile<H extends SheetHeadings> {
  bytes: Uint8Array
  rules: SheetRules<H>
}

/** What it sends: the rows, or why they cannot be read. */
export type SheetOrRefusal = { sheet: Sheet<SheetCells<SheetHeadings>> } | { refusal: string }

/** What the thread may take, in MB: several times what a file within the limits needs. */
const MAX_MEMORY = 256
/** Sheets that are read at a time, of each user one, so that no user keeps the others waiting. */
const AT_ONCE = 2
/** How long a sheet waits for those before it, in ms. */
const TIMEOUT_MS = 20_000

/** The built server/app/sheet-thread.ts: its path, or its address. */
export type SheetProgram = () => Promise<string | URL>

interface Limits {
  timeoutMs?: number
  /** How long reading may take, in ms. */
  time?: number
  /** In MB. */
  memory?: number
}

/**
 * Reads sheets in threads, with limits of time and memory: whatever a file holds, other requests are
 * served meanwhile.
 * @throws Failure 429 when its turn does not come in time
 */
export function sheetsInThread(program: SheetProgram, limits: Limits = {}): ReadSheet {
  const { timeoutMs = TIMEOUT_MS, time = SHEET_LIMITS.time, memory = MAX_MEMORY } = limits
  const slots = new Slots({
    ...{ all: AT_ONCE, perUser: 1, timeoutMs },
    refuse: () => new Failure(429, `正在读取其他表格，请 ${SHEET_LIMITS.time / 1_000} 秒后再试`),
  })
  let pool: ThreadPool<{ bytes: Uint8Array; rules: unknown }, SheetOrRefusal> | undefined
  return <H extends SheetHeadings>(userId: number, file: Source, rules: SheetRules<H>) =>
    slots.take(userId, 1, async () => {
      // No sheet waits for a thread: as many have a turn as there are threads.
      pool ??= new ThreadPool(await program(), { threads: AT_ONCE, waiting: 0, time, memory })
      const result = await pool
        .run({ bytes: await file.read(0, file.size), rules })
        .catch((error: unknown) => Promise.reject(error instanceof ThreadStopped ? refusalOf(error) : error))
      if ('refusal' in result) throw new SheetError(result.refusal)
      // The thread reads by the rules that it was given.
      return result.sheet as Sheet<SheetCells<H>>
    })
}

const refusalOf = ({ reason }: ThreadStopped): SheetError =>
  reason === 'memory' ? beyond.memory() : beyond.time()
