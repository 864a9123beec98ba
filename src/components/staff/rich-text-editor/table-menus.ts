import {
  DomEditor,
  type IDomEditor,
  type ISelectMenu,
  SlateEditor,
  SlateElement,
  SlateTransforms,
} from '@wangeditor/editor'
import {
  type Area,
  areaOf,
  merged,
  type Placed,
  placesOf,
  rowsOf,
  split,
  type TableCell,
  withColumn,
  withoutColumns,
  withoutRows,
  withRow,
} from './table-grid'

/*
 * What the library's own buttons for tables do not know is a cell that is merged: they would add or delete what is written
 * at the same place of each row. These see the grid.
 */

/** The table in which the caret stands, or all that is chosen. */
interface Chosen {
  path: number[]
  placed: Placed[]
  /** The cells in which the selection begins and ends: one, or two. */
  cells: Placed[]
  /** The smallest rectangle of whole cells with both. */
  area: Area
}

const rowsIn = (table: SlateElement): TableCell[][] =>
  table.children.flatMap(row => (SlateElement.isElement(row) ? [row.children as unknown as TableCell[]] : []))

function chosenIn(editor: IDomEditor): Chosen | null {
  const table = DomEditor.getSelectedNodeByType(editor, 'table')
  if (!table || !SlateElement.isElement(table)) return null
  const rows = rowsIn(table)
  const placed = placesOf(rows)
  const path = DomEditor.findPath(editor, table)
  // What lies between them in the text may be in other columns.
  const ends = [editor.selection?.anchor, editor.selection?.focus].map(point => {
    const [row = -1, cell = -1] = point?.path.slice(path.length) ?? []
    return rows[row]?.[cell]
  })
  const cells = placed.filter(({ cell }) => ends.includes(cell))
  if (cells.length === 0) return null
  return { path, placed, cells, area: areaOf(placed, cells) }
}

/** Writes the cells of a table anew, in one step that can be undone, with the caret in the cell at that place. */
function write(
  editor: IDomEditor,
  { path }: Chosen,
  placed: readonly Placed[],
  caret: { top: number; left: number },
) {
  const rows = rowsOf(placed)
  const first = rows[0]
  SlateEditor.withoutNormalizing(editor, () => {
    const table = SlateEditor.node(editor, path)[0]
    if (!SlateElement.isElement(table)) return
    if (!first) {
      SlateTransforms.removeNodes(editor, { at: path })
      SlateTransforms.insertNodes(editor, DomEditor.genEmptyParagraph(), { at: path })
      return
    }
    const written = rows.map(children => ({ type: 'table-row', children }))
    const former = table.children.length
    // First what can be undone: the history takes a change of the selection for a part of what was before.
    SlateTransforms.insertNodes(editor, written as unknown as SlateElement[], { at: [...path, former] })
    for (let at = former - 1; at >= 0; at -= 1) SlateTransforms.removeNodes(editor, { at: [...path, at] })
  })
  const near = placesOf(rows).findIndex(({ bottom, right }) => bottom > caret.top && right > caret.left)
  const cells = rows.flatMap((row, at) => row.map((_, cell) => [...path, at, cell]))
  // The bar keeps its place while the table grows: it goes, as when the text is scrolled, and comes back beside the table.
  editor.emit('scroll')
  editor.focus()
  editor.select(SlateEditor.end(editor, first ? (cells[near] ?? cells.at(-1) ?? path) : path))
}

interface TableAction {
  /** What becomes of the cells; null where there is nothing to do. */
  change: (chosen: Chosen) => Placed[] | null
  /** The place of the caret afterwards: by default the first chosen cell. */
  caret?: (area: Area) => { top: number; left: number }
}

/** The area with the cells behind it on one side; null where there are none. */
function grown({ placed, area }: Chosen, by: Partial<Area>): Area | null {
  const wanted = { ...area, ...by }
  return placed.some(({ right, bottom }) => right >= wanted.right && bottom >= wanted.bottom)
    ? areaOf(placed, [wanted])
    : null
}

function mergedTo(chosen: Chosen, by: Partial<Area>): Placed[] | null {
  const area = grown(chosen, by)
  return area && merged(chosen.placed, area)
}

const MENUS = {
  tableRows: {
    title: '行',
    actions: {
      上方加行: { change: ({ placed, area }) => withRow(placed, area.top) },
      下方加行: {
        change: ({ placed, area }) => withRow(placed, area.bottom),
        caret: ({ bottom, left }) => ({ top: bottom, left }),
      },
      删除行: { change: ({ placed, area }) => withoutRows(placed, area.top, area.bottom) },
    },
  },
  tableColumns: {
    title: '列',
    actions: {
      左侧加列: { change: ({ placed, area }) => withColumn(placed, area.left) },
      右侧加列: {
        change: ({ placed, area }) => withColumn(placed, area.right),
        caret: ({ top, right }) => ({ top, left: right }),
      },
      删除列: { change: ({ placed, area }) => withoutColumns(placed, area.left, area.right) },
    },
  },
  tableCells: {
    title: '单元格',
    actions: {
      合并选中的单元格: {
        change: ({ placed, cells, area }) => (cells.length > 1 ? merged(placed, area) : null),
      },
      与右侧合并: { change: chosen => mergedTo(chosen, { right: chosen.area.right + 1 }) },
      与下方合并: { change: chosen => mergedTo(chosen, { bottom: chosen.area.bottom + 1 }) },
      拆分单元格: {
        change: ({ placed, cells: [only, another] }) =>
          only && !another && (only.bottom - only.top > 1 || only.right - only.left > 1)
            ? split(placed, only)
            : null,
      },
    },
  },
} satisfies Record<string, { title: string; actions: Record<string, TableAction> }>

type MenuName = keyof typeof MENUS

/** The lists of a table's bar, by their names in the library. */
export const TABLE_MENUS = Object.keys(MENUS) as MenuName[]

/** One of them: what can be done with the chosen cells, and nothing else. */
export function tableMenu(name: MenuName): ISelectMenu {
  const { title } = MENUS[name]
  const actions: Readonly<Record<string, TableAction>> = MENUS[name].actions
  const possible = (editor: IDomEditor) => {
    const chosen = chosenIn(editor)
    return chosen ? Object.keys(actions).filter(text => actions[text]?.change(chosen)) : []
  }
  return {
    tag: 'select',
    title,
    selectPanelWidth: 160,
    // The button shows the entry of the value: its own name, which is no choice.
    getValue: () => '',
    getOptions: editor => [
      { value: '', text: title, styleForRenderMenuList: { display: 'none' } },
      ...possible(editor).map(text => ({ value: text, text })),
    ],
    isActive: () => false,
    isDisabled: editor => possible(editor).length === 0,
    exec: (editor, value) => {
      const chosen = chosenIn(editor)
      const { change, caret = (area: Area) => area } = actions[String(value)] ?? {}
      const placed = chosen && change?.(chosen)
      if (placed) write(editor, chosen, placed, caret(chosen.area))
    },
  }
}
