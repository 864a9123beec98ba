import type { Cell, CellSink, Merged } from './cells'
import { beyond, SHEET_LIMITS } from './limits'
import { byFirstLine, coveredLines } from './merged-cells'
import { ERROR_HEADING } from './sheet-rows'

/** All cells of a sheet as they are shown, by line; cells that are left out are empty. */
export interface SheetTable {
  lines: Map<number, string[]>
  /** The most cells that a line has. */
  width: number
}

/** Collects all cells of a file that an import has read before: within its limits. */
export class TableRows implements CellSink {
  private readonly lines = new Map<number, string[]>()
  private readonly ranges: Merged[] = []
  private width = 0

  cell(line: number, column: number, cell: string | Cell): void {
    if (column > SHEET_LIMITS.columns) return
    const text = typeof cell === 'string' ? cell : cell.text
    const row = this.lines.get(line) ?? []
    while (row.length < column - 1) row.push('')
    row.push(text)
    this.lines.set(line, row)
    this.width = Math.max(this.width, column)
  }

  endRow(line: number): void {
    if (this.lines.size > SHEET_LIMITS.rows + 1) throw beyond.rows()
    if (this.lines.get(line)?.every(text => text.trim() === '')) this.lines.delete(line)
  }

  merged(range: Merged): void {
    this.ranges.push(range)
  }

  hiddenLine(): void {}
  hiddenColumns(): void {}
  sheet(): void {}

  get count(): number {
    return this.lines.size
  }

  finish(): SheetTable {
    const { lines, width } = this
    const numbers = [...lines.keys()]
    const sorted = byFirstLine(this.ranges)
    for (let column = 1; sorted.length > 0 && column <= width; column++) {
      for (const { at, range } of coveredLines(sorted, column, numbers)) {
        const row = lines.get(numbers[at] ?? 0)
        const value = lines.get(range.lines[0])?.[range.columns[0] - 1] ?? ''
        if (!row || column !== range.columns[0] || row[column - 1]) continue
        while (row.length < column) row.push('')
        row[column - 1] = value
      }
    }
    return { lines, width }
  }
}

/** The place of the errors of a list in its lines, counted from 0: those of a former list are replaced. */
export function errorPlace({ lines, width }: SheetTable): number {
  for (const row of lines.values()) {
    const place = row.findIndex(text => text.trim() === ERROR_HEADING)
    if (place >= 0 && place === row.length - 1) return place
  }
  return width
}
