/** How many records a call for several changed; `true` from servers that do not say. */
export type BatchOutcome = number | boolean

/** How many of the chosen records were changed: all of them where the server does not say. */
export const changedOf = (outcome: BatchOutcome, chosen: number): number =>
  typeof outcome === 'number' ? outcome : chosen
