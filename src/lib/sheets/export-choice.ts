import { isRecord } from '@shared/domain/is-record'

const EXPORT_FORMATS = ['xlsx', 'csv'] as const
type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What an export is asked for; without columns it has all. */
export interface ExportChoice {
  format: ExportFormat
  columns?: string[]
}

/** What a user chose for the exports of one list, as it is stored on a device: columns that come later are exported too. */
export interface ExportHabit {
  format: ExportFormat
  /** Headings of the columns that are not wanted. */
  left: readonly string[]
}

const NO_EXPORT_HABIT: ExportHabit = { format: 'xlsx', left: [] }

/** Raised when it is stored in another shape: the former one is dropped. */
const VERSION = 1

/** Reads what is stored; the default of what cannot be read. */
export function readExportHabit(stored: unknown): ExportHabit {
  if (!isRecord(stored) || stored.version !== VERSION) return NO_EXPORT_HABIT
  const left = Array.isArray(stored.left) ? stored.left : []
  return {
    format: EXPORT_FORMATS.find(format => format === stored.format) ?? NO_EXPORT_HABIT.format,
    left: left.filter((title): title is string => typeof title === 'string'),
  }
}

export const writeExportHabit = (habit: ExportHabit): string => JSON.stringify({ version: VERSION, ...habit })
