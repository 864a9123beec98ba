/** The form in which the names and words of a file are compared with those that are stored. */
export const comparable = (text: string): string => text.trim()
