/*
 * Tables with merged cells: what is written as rows of cells is a grid, in which a cell covers a rectangle. Pure, so that
 * each change can be tried without an editor (table-menus.ts applies them).
 */

/** A cell of the editor's text, as far as it matters here. */
export interface TableCell {
  readonly colSpan?: number
  readonly rowSpan?: number
  readonly isHeader?: boolean
  readonly children: readonly object[]
  readonly [property: string]: unknown
}

export interface Area {
  top: number
  left: number
  /** The first line and column behind it. */
  bottom: number
  right: number
}

/** A cell and what it covers. */
export interface Placed extends Area {
  cell: TableCell
}

/** Where each cell lies; rows as HTML has them, so that a cell may stand in the way of those of later rows. */
export function placesOf(rows: readonly (readonly TableCell[])[]): Placed[] {
  const taken = new Set<string>()
  const placed: Placed[] = []
  for (const [top, cells] of rows.entries()) {
    let left = 0
    for (const cell of cells) {
      while (taken.has(`${top} ${left}`)) left += 1
      const [right, bottom] = [left + (cell.colSpan ?? 1), Math.min(top + (cell.rowSpan ?? 1), rows.length)]
      for (let row = top; row < bottom; row += 1)
        for (let column = left; column < right; column += 1) taken.add(`${row} ${column}`)
      placed.push({ cell, top, left, bottom, right })
      left = right
    }
  }
  return placed
}

/** The rows of a grid. A line or a column in which no cell begins is none: those that reach over it get shorter. */
export function rowsOf(placed: readonly Placed[]): TableCell[][] {
  const lines = [...new Set(placed.map(({ top }) => top))].sort((a, b) => a - b)
  const columns = [...new Set(placed.map(({ left }) => left))].sort((a, b) => a - b)
  const countOf = (starts: readonly number[], from: number, to: number) =>
    starts.filter(start => start >= from && start < to).length
  return lines.map(line =>
    placed
      .filter(({ top }) => top === line)
      .sort((a, b) => a.left - b.left)
      .map(({ cell, top, bottom, left, right }) => ({
        ...cell,
        colSpan: countOf(columns, left, right),
        rowSpan: countOf(lines, top, bottom),
      })),
  )
}

const overlaps = (a: Area, b: Area): boolean =>
  a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right

/** The smallest rectangle around all of them that cuts no cell. */
export function areaOf(placed: readonly Placed[], chosen: readonly Area[]): Area {
  const around = (areas: readonly Area[]): Area => ({
    top: Math.min(...areas.map(({ top }) => top)),
    left: Math.min(...areas.map(({ left }) => left)),
    bottom: Math.max(...areas.map(({ bottom }) => bottom)),
    right: Math.max(...areas.map(({ right }) => right)),
  })
  const area = around(chosen)
  const whole = around([area, ...placed.filter(one => overlaps(one, area))])
  return JSON.stringify(whole) === JSON.stringify(area) ? area : areaOf(placed, [whole])
}

const isEmpty = ({ children }: TableCell): boolean =>
  children.every(child => 'text' in child && child.text === '')

const emptyLike = ({ type, isHeader }: TableCell): TableCell => ({
  ...{ type, isHeader, children: [{ text: '' }] },
})

/** One cell in place of all in the area, with what was in them, a line for each. */
export function merged(placed: readonly Placed[], area: Area): Placed[] {
  const inside = placed.filter(one => overlaps(one, area)).sort((a, b) => a.top - b.top || a.left - b.left)
  const [first] = inside
  if (!first) return [...placed]
  const filled = inside.filter(({ cell }) => !isEmpty(cell))
  const children = filled.flatMap(({ cell }, at) =>
    at > 0 ? [{ text: '\n' }, ...cell.children] : cell.children,
  )
  const cell = { ...first.cell, children: children.length > 0 ? children : first.cell.children }
  return [...placed.filter(one => !inside.includes(one)), { ...area, cell }]
}

/** A merged cell becomes single ones again; what is in it stays in the first. */
export function split(placed: readonly Placed[], chosen: Placed): Placed[] {
  const single: Placed[] = []
  for (let top = chosen.top; top < chosen.bottom; top += 1)
    for (let left = chosen.left; left < chosen.right; left += 1) {
      const cell = single.length === 0 ? chosen.cell : emptyLike(chosen.cell)
      single.push({ cell, top, left, bottom: top + 1, right: left + 1 })
    }
  return [...placed.filter(one => one !== chosen), ...single]
}

/** The same with columns as lines. */
const turned = (placed: readonly Placed[]): Placed[] =>
  placed.map(({ cell, top, left, bottom, right }) => ({
    cell,
    top: left,
    left: top,
    bottom: right,
    right: bottom,
  }))

/** New cells before line `at`; those that reach over that place get longer instead. */
function withLine(
  placed: readonly Placed[],
  at: number,
  like: (neighbour: TableCell) => TableCell,
): Placed[] {
  const moved = placed.map(one => ({
    ...one,
    top: one.top >= at ? one.top + 1 : one.top,
    bottom: one.bottom > at ? one.bottom + 1 : one.bottom,
  }))
  const neighbours = placed.filter(({ top, bottom }) => (at === 0 ? top === 0 : bottom === at))
  const added = neighbours.flatMap(({ cell, left, right }) =>
    Array.from({ length: right - left }, (_, offset): Placed => {
      const column = left + offset
      return { cell: like(cell), top: at, left: column, bottom: at + 1, right: column + 1 }
    }),
  )
  return [...moved, ...added]
}

/** A new row is none of the header, wherever it is. */
export const withRow = (placed: readonly Placed[], at: number): Placed[] =>
  withLine(placed, at, cell => ({ ...emptyLike(cell), isHeader: false }))

export const withColumn = (placed: readonly Placed[], at: number): Placed[] =>
  turned(withLine(turned(placed), at, emptyLike))

/** Without these rows; what begins in one and reaches further stays, and gets shorter. */
export function withoutRows(placed: readonly Placed[], from: number, to: number): Placed[] {
  const kept = (row: number) => row - Math.max(0, Math.min(row, to) - from)
  return placed
    .map(one => ({ ...one, top: kept(one.top), bottom: kept(one.bottom) }))
    .filter(({ top, bottom }) => bottom > top)
}

export const withoutColumns = (placed: readonly Placed[], from: number, to: number): Placed[] =>
  turned(withoutRows(turned(placed), from, to))
