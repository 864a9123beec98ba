/** The list of files in the query cache; an upload, a change or a deletion invalidates it. */
export const FILE_KEY = ['file'] as const
