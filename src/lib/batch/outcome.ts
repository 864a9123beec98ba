/** What became of a row of a batch. A message says why it was refused, or what is not as it was. */
export interface RowOutcome<Id extends number | string = number> {
  id: Id
  /** `same`: it was so already. `left`: the batch ended before it. */
  outcome: 'done' | 'same' | 'refused' | 'left'
  message: string | null
}

/** What a batch did. */
export interface BatchResult<Id extends number | string = number> {
  outcomes: RowOutcome<Id>[]
  /** Of those that are done: how many did not exist any more, or were not the user's, where the server says that alone. */
  missing: number
}

/** How a batch is watched, and stopped. */
export interface BatchWatch {
  signal?: AbortSignal
  onProgress?: (progress: { done: number; total: number }) => void
}

export const countOf = (
  { outcomes, missing }: BatchResult<number | string>,
  wanted: RowOutcome['outcome'],
): number => outcomes.filter(({ outcome }) => outcome === wanted).length - (wanted === 'done' ? missing : 0)
