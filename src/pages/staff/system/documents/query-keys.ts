/** Documents in the query cache: the list, single ones and their versions; a save invalidates all of them. */
export const DOCUMENTS_KEY = ['documents'] as const
