/** Text that may stand in a cell of a table. */
const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** A table of Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows.map(row => row.map(inCell))]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')

/** Text as code; empty text stays empty. */
export const code = (text: string) => text && `\`${text}\``
