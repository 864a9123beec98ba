import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** A copy of the repository's files, with its packages: to be changed, and removed. */
export function scratchCopy(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'scratch-'))
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  for (const name of execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean))
    cpSync(join(ROOT, name), join(folder, name))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

interface Block {
  path: string
  /** The line below which it is put, the first or the last one with that text; undefined for a new file. */
  below?: { text: string; isFirst: boolean }
  lines: string[]
}

const HEADING = /^#### (?:In )?`([^`]+)`(?:, below the (first|last) line with `([^`]+)`)?$/

/** The blocks of code of a page whose headings say which file they are, or where they belong. */
export function blocksOf(page: string): Block[] {
  const blocks: Block[] = []
  const lines = page.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const [, path, which, text] = HEADING.exec(lines[at] ?? '') ?? []
    if (!path) continue
    const start = lines.findIndex((line, index) => index > at && line.startsWith('```')) + 1
    const end = lines.indexOf('```', start)
    const below = text ? { text, isFirst: which === 'first' } : undefined
    blocks.push({ path, lines: lines.slice(start, end), ...(below && { below }) })
  }
  return blocks
}

/** @throws Error where the line is not there that the block belongs below */
export function writeBlock(folder: string, { path, below, lines }: Block): void {
  const file = join(folder, path)
  if (!below) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${lines.join('\n')}\n`, { flag: 'wx' })
    return
  }
  const present = readFileSync(file, 'utf8').split('\n')
  const at = present.map(line => line.includes(below.text))
  const place = below.isFirst ? at.indexOf(true) : at.lastIndexOf(true)
  if (place < 0) throw new Error(`${path} has no line with ${below.text}`)
  writeFileSync(file, present.toSpliced(place + 1, 0, ...lines).join('\n'))
}
