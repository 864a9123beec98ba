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

const plain = (xml: string) =>
  xml.replace(
    /&(lt|gt|quot|apos|amp);/g,
    (_, name) => ({ lt: '<', gt: '>', quot: '"', apos: "'" })[name as string] ?? '&',
  )

export interface Sheet {
  /** Texts and numbers, row by row. */
  rows: (string | number)[][]
  /** Whether any cell is a formula. */
  hasFormulas: boolean
}

/** Opens an XLSX file as a spreadsheet program does, as far as these exports go. */
export async function readSheet(response: Response): Promise<Sheet> {
  const files = unzip(Buffer.from(await response.arrayBuffer()))
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  const texts = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si><t[^>]*>([\s\S]*?)<\/t><\/si>/g)]
  const shared = texts.map(match => plain(match[1] ?? ''))
  const rows = [...sheet.matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g)].map(row =>
    [...(row[1] ?? '').matchAll(/<c r="\w+"([^>]*)><v>([^<]*)<\/v><\/c>/g)].map(([, attributes, value]) =>
      attributes?.includes('t="s"') ? (shared[Number(value)] ?? '') : Number(value),
    ),
  )
  return { rows, hasFormulas: /<f[\s>]/.test(sheet) }
}
