/**
 * A line of a document: `# ` its title, `## ` a heading, `> ` set right (signature, date), `- ` without indent, `~ ` in small
 * letters, empty for a gap, anything else a paragraph; a table; details to fill in; or room for a text.
 *
 * In every line and cell `[金额]` is a field of that name, `[年:4]` one as wide as four characters, and □ can be ticked. They are
 * content controls: what is typed takes the place of the blank, and breaks no line.
 */
export type Block = string | Table | Details | Room

export interface Table {
  /** Shares of the text's width. */
  widths: readonly number[]
  /** The first row is repeated on every page. */
  rows: readonly (readonly string[])[]
}

interface Details {
  /** Names and what is filled in, one or two pairs in a row. */
  details: readonly (readonly string[])[]
}

interface Room {
  /** How many lines it has at first: it grows with its text. */
  room: number
}
