import type { CellSink } from '@shared/domain/sheets/cells'
import { readCsv } from '@shared/domain/sheets/csv'
import type { Sheet, SheetCells, SheetHeadings, SheetRules } from '@shared/domain/sheets/sheet-rows'
import { SheetRows } from '@shared/domain/sheets/sheet-rows'

/** Collects all cells of a file, empty ones included, for tests alone: what is read of a file is bounded otherwise. */
function cellsOf(read: (sink: CellSink) => Iterable<void>): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const _ of read({
    cell: (_line, column, cell) => {
      row[column - 1] = typeof cell === 'string' ? cell : cell.text
    },
    endRow: line => {
      rows[line - 1] = Array.from(row, text => text ?? '')
      row = []
    },
    merged: () => {},
    hiddenLine: () => {},
    hiddenColumns: () => {},
    sheet: () => {},
  }));
  return Array.from(rows, cells => cells ?? [])
}

/** The cells of a CSV text. */
export const parseCsv = (text: string): string[][] => cellsOf(sink => readCsv(text, sink))

/** The rows of an import, out of cells. */
export function rowsOf<H extends SheetHeadings>(
  cells: readonly (readonly string[])[],
  rules: SheetRules<H>,
): Sheet<SheetCells<H>> {
  const rows = new SheetRows(rules)
  cells.forEach((row, index) => {
    row.forEach((text, at) => {
      rows.cell(index + 1, at + 1, text)
    })
    rows.endRow(index + 1)
  })
  return rows.finish()
}
