import { readCells as cellsOf } from '@shared/sheets/read-cells'
import { SheetError } from '@shared/sheets/sheet-error'
import { MAX_SHEET_BYTES } from './dict-sheet'

const MB = 1024 * 1024

/**
 * The cells of a chosen file.
 * @throws SheetError when it cannot be read
 */
export async function readCells(file: File, maxBytes = MAX_SHEET_BYTES): Promise<string[][]> {
  if (file.size > maxBytes) {
    const [size, most] = [(file.size / MB).toFixed(1), maxBytes / MB]
    throw new SheetError(`文件大小为 ${size} MB，超过 ${most} MB，请分成几个文件`)
  }
  return cellsOf(await readBytes(file))
}

async function readBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new SheetError('无法读取文件，它可能已被移动、修改或正被其他程序占用，请重新选择')
  }
}
