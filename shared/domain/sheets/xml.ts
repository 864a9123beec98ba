import { Parser } from 'saxen'
import { beyond, SHEET_LIMITS } from './limits'

/** What a part of a workbook is read by. Names are without the prefix of their namespace. */
export interface XmlHandlers {
  open?: (name: string, attributes: () => Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/**
 * Reads XML that arrives in pieces, and keeps nothing of it. There are no entities but those of XML itself: a document
 * that declares a type, in which it could define others, is refused.
 * @throws SheetError for a tag or a text beyond the limit; another error for what is not well formed
 */
export class XmlReader {
  private readonly parser = new Parser()
  private readonly decoder = new TextDecoder('utf-8', { fatal: true })
  private depth = 0
  /** Characters since something was read completely: an incomplete tag or text is held until it ends. */
  private pending = 0

  constructor({ open, close, text }: XmlHandlers) {
    this.parser
      .on('openTag', (name, attributes) => {
        this.pending = 0
        if (++this.depth > SHEET_LIMITS.depth) throw new Error('too many levels')
        open?.(localName(name), () => decoded(attributes()))
      })
      .on('closeTag', name => {
        this.pending = 0
        this.depth--
        close?.(localName(name))
      })
      .on('text', content => {
        this.pending = 0
        text?.(withoutReferences(content))
      })
      .on('cdata', content => {
        this.pending = 0
        text?.(content)
      })
      .on('comment', () => {
        this.pending = 0
      })
      .on('attention', () => {
        throw new Error('a document type')
      })
  }

  write(bytes: Uint8Array): void {
    this.feed(this.decoder.decode(bytes, { stream: true }))
  }

  end(): void {
    this.feed(this.decoder.decode())
    this.parser.end()
  }

  /** In parts, so that no more is held than the limit, however much one piece unpacks to. */
  private feed(text: string): void {
    for (let at = 0; at < text.length; at += SHEET_LIMITS.token) {
      const part = text.slice(at, at + SHEET_LIMITS.token)
      this.pending += part.length
      this.parser.write(part)
      if (this.pending > 2 * SHEET_LIMITS.token) throw beyond.token()
    }
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const decoded = (attributes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [localName(name), withoutReferences(value)]),
  )

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi
const ENTITIES: Partial<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' }

/**
 * The text with what its references stand for. The parser's own way cuts characters beyond U+FFFF to others.
 * @throws Error for an entity that XML has not
 */
function withoutReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (reference, decimal?: string, hex?: string, name?: string) => {
    const found = name === undefined ? characterOf(decimal, hex) : ENTITIES[name]
    if (found === undefined) throw new Error(`entity ${reference}`)
    return found
  })
}

function characterOf(decimal: string | undefined, hex = ''): string | undefined {
  const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
