/**
 * A text as every engine stores and returns it: PostgreSQL has no character NUL and libsql reads a text up to the first
 * one; half of a surrogate pair has no UTF-8 form.
 */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')
