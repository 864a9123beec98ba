/** The items in the query cache; a save invalidates them. */
export const DISCLOSURE_KEY = ['disclosure'] as const
