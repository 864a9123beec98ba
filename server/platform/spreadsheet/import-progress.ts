import { setImmediate } from 'node:timers/promises'
import type { ImportPhase } from '@shared/contract/row'
import { Failure } from '../api/envelope'

/** Rows between two reports: a few milliseconds of work. */
const ROWS_A_STEP = 250
const CHANGES_A_STEP = 50

/**
 * How far an import of many rows has come. Other requests are served between two steps, also within a transaction, and a caller who
 * has left is noticed.
 */
export class ImportProgress {
  constructor(
    private readonly report: (phase: ImportPhase, done: number, total: number) => void = () => {},
    private readonly signal?: AbortSignal,
  ) {}

  /** @throws Failure 409, which undoes the transaction that it leaves */
  throwIfCancelled(): void {
    if (this.signal?.aborted) throw new Failure(409, '导入已取消，没有写入任何数据')
  }

  /** Decides on each row, step by step. */
  async check<T, R>(rows: readonly T[], decide: (row: T, index: number) => R): Promise<R[]> {
    const decided: R[] = []
    for (let start = 0; start < rows.length; start += ROWS_A_STEP) {
      const end = Math.min(start + ROWS_A_STEP, rows.length)
      for (let index = start; index < end; index++) decided.push(decide(rows[index] as T, index))
      await this.step('check', end, rows.length)
    }
    return decided
  }

  /** Writes what is new, a few rows at a time, and then each change of what is there. */
  async write<N, C>(
    created: { rows: readonly N[]; atOnce: number; write: (rows: readonly N[]) => Promise<void> } | null,
    changed?: { rows: readonly C[]; write: (row: C) => Promise<void> },
  ): Promise<void> {
    const count = created?.rows.length ?? 0
    const total = count + (changed?.rows.length ?? 0)
    for (let start = 0; created && start < count; start += created.atOnce) {
      const end = Math.min(start + created.atOnce, count)
      await created.write(created.rows.slice(start, end))
      await this.step('write', end, total)
    }
    for (const [index, row] of changed?.rows.entries() ?? []) {
      await changed?.write(row)
      const done = count + index + 1
      if (done % CHANGES_A_STEP === 0 || done === total) await this.step('write', done, total)
    }
  }

  private async step(phase: ImportPhase, done: number, total: number): Promise<void> {
    this.throwIfCancelled()
    if (total > ROWS_A_STEP) this.report(phase, done, total)
    await setImmediate()
    this.throwIfCancelled()
  }
}
