/** The list of notices in the query cache; a save invalidates it. */
export const NOTICE_KEY = ['notice'] as const
