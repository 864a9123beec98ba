import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { SheetError } from './sheet-error'

/** A packed file can hold a thousand times its size; what is read of one is bounded. */
const MAX_UNPACKED = 64 * 1024 * 1024

const isPart = (name: string) => name.endsWith('.xml') || name.endsWith('.rels')

/**
 * Unpacked here and handed on as it is: the reader would unpack parts above 512 kB in a worker made of text, which the
 * page's policy forbids.
 */
function unpack(bytes: Uint8Array): ArrayBuffer {
  let size = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isPart(name)) return false
      size += originalSize
      if (size > MAX_UNPACKED) throw new SheetError('文件内容过大，请只保留需要导入的数据')
      return true
    },
  })
  return new Uint8Array(zipSync(parts, { level: 0 })).buffer
}

/** Numbers and booleans as users type them, dates as yyyy-MM-dd. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

/**
 * The cells of the first sheet of an XLSX file.
 * @throws SheetError when it cannot be read
 */
export async function readExcel(bytes: Uint8Array): Promise<string[][]> {
  try {
    const rows: unknown[][] = await readSheet(unpack(bytes), { trim: false })
    return rows.map(row => row.map(textOf))
  } catch (error) {
    if (error instanceof SheetError) throw error
    throw new SheetError('无法读取该 Excel 文件，它可能已损坏或设有密码，请另存后再试')
  }
}
