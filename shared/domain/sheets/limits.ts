import { countText } from '../count-text'
import { SheetError } from './sheet-error'

const MB = 1024 * 1024

/** What is read of one file, whatever kind it is. Imports have limits of their own below these. */
export const SHEET_LIMITS = {
  /** The last row below the headings, and the last column, that may hold something. */
  rows: 20_000,
  columns: 200,
  /** Cells that hold something. */
  cells: 500_000,
  /** Characters of one cell, as in Excel, and of all of them. */
  cellText: 32_767,
  text: 10_000_000,
  /** Of an XLSX file: entries of the archive, unpacked bytes, shared texts, cell styles, levels of nested elements. */
  parts: 2_000,
  unpacked: 64 * MB,
  sharedTexts: 500_000,
  styles: 100_000,
  /** Formats of numbers that are the workbook's own, and merged ranges. */
  formats: 2_000,
  merged: 20_000,
  depth: 64,
  /** Characters of one tag, comment or text of its XML. */
  token: MB / 4,
  /** How long reading one file may take, in ms. */
  time: 30_000,
} as const

/** The sentence of each limit that users can meet. */
export const beyond = {
  rows: () => new SheetError(`表格超过 ${countText(SHEET_LIMITS.rows)} 行，请分成几个文件`),
  columns: () => new SheetError(`表格超过 ${countText(SHEET_LIMITS.columns)} 列，请只保留需要导入的列`),
  cells: () => new SheetError(`表格超过 ${countText(SHEET_LIMITS.cells)} 个单元格，请分成几个文件`),
  cellText: (line: number) =>
    new SheetError(
      `第 ${countText(line)} 行有单元格超过 ${countText(SHEET_LIMITS.cellText)} 个字符，请缩短或拆分后再试`,
    ),
  text: () => new SheetError(`表格的文字超过 ${countText(SHEET_LIMITS.text)} 个字符，请分成几个文件`),
  parts: () =>
    new SheetError(
      `Excel 文件由超过 ${countText(SHEET_LIMITS.parts)} 个部分组成，请只保留需要导入的数据，不要含有图片`,
    ),
  unpacked: () => new SheetError(`文件解压后超过 ${SHEET_LIMITS.unpacked / MB} MB，请只保留需要导入的数据`),
  sharedTexts: () =>
    new SheetError(
      `Excel 文件超过 ${countText(SHEET_LIMITS.sharedTexts)} 段文字，请删除其他工作表，只保留需要导入的数据`,
    ),
  merged: () =>
    new SheetError(`表格中合并的单元格超过 ${countText(SHEET_LIMITS.merged)} 处，请取消合并后再试`),
  token: () =>
    new SheetError(`Excel 文件中有一段内容超过 ${countText(SHEET_LIMITS.token)} 个字符，请缩短或拆分后再试`),
  memory: () => new SheetError('读取文件需要的内存超过限制，请分成几个文件'),
  time: () => new SheetError(`读取文件超过 ${SHEET_LIMITS.time / 1_000} 秒，请分成几个文件`),
}
