import { FORMER_ADDRESS_LABELS, MAX_FORMER_IMPORT } from '../former-addresses'
import type { SheetCells, SheetRules } from './sheet-rows'
import type { TemplateColumn } from './write-template'

export const MAX_FORMER_BYTES = 4 * 1024 * 1024

const HEADINGS = {
  path: [FORMER_ADDRESS_LABELS.path, '原地址', '旧网址', '旧路径'],
  target: [FORMER_ADDRESS_LABELS.target, '新地址或文章编号', '新网址', '新路径', '文章编号'],
} as const

/** A row with its place in the file, by which others name it that repeat it. */
export type FormerAddressCells = SheetCells<typeof HEADINGS> & { line?: number }

/** How former addresses are read out of a file. */
export const FORMER_ADDRESS_SHEET: SheetRules<typeof HEADINGS> = {
  headings: HEADINGS,
  required: ['path', 'target'],
  maxRows: MAX_FORMER_IMPORT,
}

export const FORMER_ADDRESS_TEMPLATE: TemplateColumn[] = [
  { title: FORMER_ADDRESS_LABELS.path, example: '/news/show.asp?id=12', isRequired: true, words: [] },
  { title: FORMER_ADDRESS_LABELS.target, example: '/facade/rules', isRequired: true, words: [] },
]
