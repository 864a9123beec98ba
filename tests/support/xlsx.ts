import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by name, found through its central directory. */
function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0) throw new Error('not a ZIP archive')
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map(offset =>
      archive.readUInt16LE(at + offset),
    )
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20))
    const content = archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    files.set(name, content.toString('utf8'))
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0)
  }
  return files
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', '#13': '\r' }

/** A text of the XML as Excel takes it: entities first, then characters that XML cannot hold, as `_x0001_`. */
const plain = (xml: string) =>
  xml
    .replace(/&(lt|gt|quot|apos|amp|#13);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

export interface Sheet {
  /** Texts and numbers, row by row. */
  rows: (string | number)[][]
  /** Whether any cell is a formula. */
  hasFormulas: boolean
  /** Of the columns, in characters. */
  widths: number[]
  /** Texts that stay texts also when their cell is edited. */
  prefixed: string[]
  /** The rows that are filtered by the header. */
  filter: string | undefined
}

const CELL = /<c r="\w+"([^>]*)>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g
const numbersIn = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(match => Number(match[1]))

/** A number as its format shows it: days since the end of 1899 as a date, where it is one. */
function shown(value: number, code: string | undefined): string | number {
  if (code === undefined) return value
  const text = new Date(Date.UTC(1899, 11, 30) + Math.round(value * 86_400) * 1_000).toISOString()
  return code === 'yyyy-mm-dd' ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

/** Opens an XLSX file as a spreadsheet program does, as far as these exports need. */
export async function readSheet(response: Response): Promise<Sheet> {
  const files = unzip(Buffer.from(await response.arrayBuffer()))
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  const [, formats = ''] = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(files.get('xl/styles.xml') ?? '') ?? []
  const quoting = [...formats.matchAll(/<xf [^>]*>/g)].map(([xf]) => xf.includes('quotePrefix="1"'))
  const dates = new Map(
    [...(files.get('xl/styles.xml') ?? '').matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(
      ([, id, code = '']) => [id, code.replaceAll('\\', '')],
    ),
  )
  const codes = [...formats.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => dates.get(id))
  const prefixed: string[] = []
  const rows = [...sheet.matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g)].map(row =>
    [...(row[1] ?? '').matchAll(CELL)].map(([, attributes = '', value, text]) => {
      const style = Number(/ s="(\d+)"/.exec(attributes)?.[1] ?? 0)
      if (text === undefined) return shown(Number(value), codes[style])
      if (quoting[style]) prefixed.push(plain(text))
      return plain(text)
    }),
  )
  const widths = numbersIn(sheet, /<col [^>]*\bwidth="([\d.]+)"/g)
  return {
    rows,
    hasFormulas: /<f[\s>]/.test(sheet),
    widths,
    prefixed,
    filter: /<autoFilter ref="([^"]*)"/.exec(sheet)?.[1],
  }
}
