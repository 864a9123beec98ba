/** A cell as a spreadsheet program shows it. */
export interface Cell {
  text: string
  /** The day of a date that is shown, as yyyy-MM-dd, whatever its format. */
  day?: string
  /** The digits of a number, without what its format adds. */
  number?: string
  /** Why it cannot be read, to follow the name of its column: such as 是错误值 #N/A. */
  fault?: string
}

/** A merged range of cells: lines and columns from 1, both ends included. */
export interface Merged {
  lines: readonly [first: number, last: number]
  columns: readonly [first: number, last: number]
}

/**
 * Takes the cells of a file in their order. Lines and columns count from 1; cells that are left out are empty. What is
 * said of lines, columns and ranges comes before or after the cells in them.
 */
export interface CellSink {
  cell: (line: number, column: number, cell: string | Cell) => void
  endRow: (line: number) => void
  /** The cells of a range show what is in its first one. */
  merged: (range: Merged) => void
  hiddenLine: (line: number) => void
  hiddenColumns: (first: number, last: number) => void
  /** The sheet that is read, and others that are shown in the same file. */
  sheet: (name: string, others: readonly string[]) => void
}

/** The last row and column that Excel has. */
export const LAST_LINE = 1_048_576
export const LAST_COLUMN = 16_384

/** A, B … Z, AA … for 1, 2 … */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + ((column - 1) % 26))
  return column <= 26 ? last : columnLetters(Math.floor((column - 1) / 26)) + last
}

export const addressOf = (line: number, column: number): string => `${columnLetters(column)}${line}`

/** The line and the column of an address such as AB12; undefined for what is none. */
export function readAddress(address: string): { line: number; column: number } | undefined {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? []
  if (!letters) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { line: Number(digits), column }
}

/** The range of a reference such as B2:B5; undefined for what is none. */
export function readRange(reference: string): Merged | undefined {
  const [first, last] = reference.split(':').map(readAddress)
  if (!first || !last || first.line > last.line || first.column > last.column) return undefined
  if (last.line > LAST_LINE || last.column > LAST_COLUMN) return undefined
  return { lines: [first.line, last.line], columns: [first.column, last.column] }
}

export const rangeText = ({ lines, columns }: Merged): string =>
  `${addressOf(lines[0], columns[0])}:${addressOf(lines[1], columns[1])}`
