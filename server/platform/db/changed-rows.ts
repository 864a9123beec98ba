import type { Writer } from './database'

/**
 * Counts what a transaction changes.
 * @returns the transaction to work with, and how many rows were inserted, updated or deleted by it so far, without those
 * that triggers changed
 */
export function countingRows(given: Writer): { trx: Writer; rows: () => number } {
  let count = 0
  const trx = given.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += Number(result.numAffectedRows ?? 0)
      return result
    },
  })
  return { trx, rows: () => count }
}
