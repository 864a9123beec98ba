import { type DictType, deleteDictTypeSilently, deleteDictTypes } from '@/api/system/dict-type'
import type { BatchOutcome } from '@/lib/format/batch-outcome'
import { HttpError } from '@/lib/http/errors'

/** A type that could not be deleted, and why. */
export interface Refusal {
  row: DictType
  message: string
}

/**
 * Deletes several types. The server refuses them all because of one that has entries: then they are deleted one by
 * one, and the refused ones are reported.
 * @returns those, and how many the server deleted
 * @throws HttpError when the server could not be reached: what was not deleted by then is still there
 */
export async function deleteTypes(rows: DictType[]): Promise<{ refusals: Refusal[]; outcome: BatchOutcome }> {
  try {
    return { refusals: [], outcome: await deleteDictTypes(rows.map(row => row.id)) }
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  const refusals: Refusal[] = []
  for (const row of rows) {
    try {
      await deleteDictTypeSilently(row.id)
    } catch (error) {
      if (!isRefusal(error)) throw error
      // Deleted by another user meanwhile: the goal is reached.
      if (error.code !== NO_SUCH_TYPE) refusals.push({ row, message: error.message })
    }
  }
  return { refusals, outcome: true }
}

const NO_SUCH_TYPE = 1002006001
/** Codes of the modules (contract 16): about this row. Smaller ones are about the call. */
const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.kind === 'business' && (error.code ?? 0) > 1_000_000_000
