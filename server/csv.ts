/**
 * What a spreadsheet takes for a formula, also behind blanks, or would take for one when the mark before it is gone.
 * Such a cell gets an apostrophe in front; taking one off again where the rest still matches gives back the text.
 */
const FORMULA = /^(?:[\s']*[=+\-@\uff1d\uff0b\uff0d\uff20]|'*[\t\r\n])/

const guarded = (text: string) => (FORMULA.test(text) ? `'${text}` : text)
const cell = (value: string | number | null) => {
  if (typeof value === 'number') return String(value)
  const text = guarded(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export interface CsvColumn<T> {
  title: string
  value: (row: T) => string | number | null
}

/**
 * A CSV file as a download: UTF-8 with the mark that makes Excel read it as such, texts kept from being formulas.
 * @param name without extension
 */
export function csvAnswer<T>(name: string, columns: CsvColumn<T>[], rows: T[]): Response {
  const lines = [
    columns.map(column => cell(column.title)),
    ...rows.map(row => columns.map(column => cell(column.value(row)))),
  ]
  return new Response(`\ufeff${lines.map(line => `${line.join(',')}\r\n`).join('')}`, {
    headers: {
      'Content-Type': 'text/csv;charset=UTF-8',
      'Content-Disposition': `attachment;filename=${encodeURIComponent(`${name}.csv`)}`,
      'Cache-Control': 'no-store',
    },
  })
}
