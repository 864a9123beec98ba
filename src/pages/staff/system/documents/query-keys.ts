/** Documents in the query cache: the list, single ones, their versions, order and log; a save invalidates all of them. */
export const DOCUMENTS_KEY = ['documents'] as const
