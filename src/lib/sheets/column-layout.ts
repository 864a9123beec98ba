import { isRecord } from '@shared/domain/is-record'
/** How close the rows of a table stand. */
export const DENSITIES = ['loose', 'middle', 'tight'] as const
export type Density = (typeof DENSITIES)[number]

/** What a user made of one table, as it is stored on a device. */
export interface ColumnLayout {
  /** Keys in the order chosen; empty as long as none was. */
  order: readonly string[]
  hidden: readonly string[]
  /** In pixels, of the columns that were given one. */
  widths: Readonly<Record<string, number>>
  density?: Density | undefined
}

export const NO_LAYOUT: ColumnLayout = { order: [], hidden: [], widths: {} }

/** A table as no one has arranged it yet: rarely needed columns are hidden. */
export function initialLayout(columns: readonly { key: string; spare?: boolean }[]): ColumnLayout {
  const hidden = columns.filter(({ spare }) => spare).map(({ key }) => key)
  return hidden.length > 0 ? { ...NO_LAYOUT, hidden } : NO_LAYOUT
}

/** In pixels. */
export const COLUMN_WIDTH = { min: 60, max: 800 } as const

/** Raised when the shape changes. */
const VERSION = 2
/** More than any table has; the rest is not ours. */
const MAX_COLUMNS = 100
const MAX_KEY = 64

/**
 * Reads a stored layout; of versions before, what was hidden: `{ version: 1, hidden: […] }`, or the bare list of the
 * time before there were versions. Null for everything else, also for the versions of a later build.
 */
export function readColumnLayout(value: unknown): ColumnLayout | null {
  if (Array.isArray(value)) return { ...NO_LAYOUT, hidden: readKeys(value) }
  if (!isRecord(value) || !Array.isArray(value.hidden)) return null
  const hidden = readKeys(value.hidden)
  if (value.version === 1) return { ...NO_LAYOUT, hidden }
  if (value.version !== VERSION) return null
  return {
    order: Array.isArray(value.order) ? readKeys(value.order) : [],
    hidden,
    widths: isRecord(value.widths) ? readWidths(value.widths) : {},
    density: DENSITIES.find(density => density === value.density),
  }
}

export const writeColumnLayout = (layout: ColumnLayout): string =>
  JSON.stringify({ version: VERSION, ...layout })

export const clampWidth = (pixels: number): number =>
  Math.round(Math.min(Math.max(pixels, COLUMN_WIDTH.min), COLUMN_WIDTH.max))

/** Null: as wide as its contents again. */
export function withWidth(layout: ColumnLayout, key: string, width: number | null): ColumnLayout {
  const { [key]: _before, ...others } = layout.widths
  return { ...layout, widths: width === null ? others : { ...others, [key]: clampWidth(width) } }
}

interface Column {
  key: string
  fixed?: 'start' | 'end'
}

/**
 * The columns in the order chosen. One that came with a later build is behind the column it follows there; fixed
 * ones keep their edge.
 */
export function orderColumns<C extends Column>(columns: readonly C[], order: readonly string[]): C[] {
  const known = order.flatMap(key => columns.find(column => column.key === key) ?? [])
  const ordered = known.filter((column, at) => known.indexOf(column) === at)
  columns.forEach((column, at) => {
    if (ordered.includes(column)) return
    const before = columns[at - 1]
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column)
  })
  const edge = ({ fixed }: C) => (fixed === 'start' ? 0 : fixed === 'end' ? 2 : 1)
  return ordered.sort((one, other) => edge(one) - edge(other))
}

/** The columns on screen, in their order. One column always stays: a table without any could not be read. */
export function shownColumns<C extends Column>(columns: readonly C[], layout: ColumnLayout): C[] {
  const ordered = orderColumns(columns, layout.order)
  const shown = ordered.filter(({ key }) => !layout.hidden.includes(key))
  return shown.length > 0 ? shown : ordered.slice(0, 1)
}

function readKeys(list: unknown[]): string[] {
  const keys = list.filter(
    (key): key is string => typeof key === 'string' && key !== '' && key.length <= MAX_KEY,
  )
  return [...new Set(keys)].slice(0, MAX_COLUMNS)
}

function readWidths(widths: Record<string, unknown>): Record<string, number> {
  const entries = readKeys(Object.keys(widths)).flatMap(key => {
    const width = widths[key]
    return typeof width === 'number' && Number.isFinite(width) ? [[key, clampWidth(width)] as const] : []
  })
  // fromEntries defines, where an assignment could reach a prototype.
  return Object.fromEntries(entries)
}
