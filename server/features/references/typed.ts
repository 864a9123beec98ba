import { contactHref, contactIdOf, contactReference, FEE_TABLE } from '@shared/domain/texts/references'
import { escapeHtml, unescapeHtml } from '../../platform/html/escape'
import { type Part, partsOf } from './parts'
import type { Sought } from './sought'

/** How often one text occurs, and how often of these it cannot be replaced by itself. */
export interface Places {
  count: number
  manual: number
}

export interface Scan {
  /** The text with references in place of what was typed. */
  html: string
  found: Map<Sought, Places>
  /** References to lines that are gone, by what they show now. */
  lost: Map<string, number>
}

/** End a run of text: what is before and after them is read apart. */
const BLOCK =
  /^(address|article|blockquote|br|caption|center|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|img|li|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)$/
const SPOKEN = /(\s(?:alt|title)=")([^"]*)(")/g
const HREF = /(\shref=")([^"]*)(")/

/**
 * Looks for typed contacts in stored HTML and replaces them: by a reference in the text, by the new value itself where
 * no reference can be, which is in other links and in attributes.
 * @param known ids of the lines that exist
 */
export function scanTyped(html: string, sought: readonly Sought[], known: ReadonlySet<number>): Scan {
  // Of hundreds of former values a text contains few.
  const present = sought.filter(({ clues }) => clues.some(clue => includes(html, clue)))
  const scanner = new Scanner(present, known)
  return { html: scanner.write(partsOf(html)), found: scanner.found, lost: scanner.lost }
}

/** Mail addresses are compared in either case. */
const includes = (html: string, clue: string) =>
  clue.includes('@') ? html.toLowerCase().includes(clue.toLowerCase()) : html.includes(clue)

/** The same in a text without markup, such as a title; only former values, since there can be no references. */
export function scanPlain(text: string, sought: readonly Sought[]): Pick<Scan, 'found'> & { text: string } {
  const former = sought.filter(({ kind }) => kind === 'former')
  const scanner = new Scanner(former, new Set())
  return { text: unescapeHtml(scanner.literal(escapeHtml(text))), found: scanner.found }
}

class Scanner {
  readonly found = new Map<Sought, Places>()
  readonly lost = new Map<string, number>()
  /** The text since the last block began, and what was found in its pieces. */
  private run = ''
  private inRun = new Map<Sought, number>()

  constructor(
    private readonly sought: readonly Sought[],
    private readonly known: ReadonlySet<number>,
  ) {}

  write(parts: readonly Part[]): string {
    const out: string[] = []
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at]
      if (part?.kind === 'tag' && part.name === 'a' && !part.isEnd) {
        let last = at + 1
        while (last < parts.length - 1 && !endsLink(parts[last])) last++
        out.push(this.link(parts.slice(at, last + 1)))
        at = last
      } else if (part) out.push(this.part(part, false))
    }
    this.endRun()
    return out.join('')
  }

  /** Replaces former values by new ones in a text that no reference can be in. */
  literal(html: string): string {
    return this.replaced(
      html,
      this.sought.filter(({ kind }) => kind === 'former'),
      ({ value }) => escapeHtml(value),
    )
  }

  private part(part: Part, inLink: boolean): string {
    if (part.kind === 'reference') return this.reference(part)
    if (part.kind === 'tag') {
      if (BLOCK.test(part.name)) this.endRun()
      return part.html.replace(SPOKEN, (_, before: string, value: string, after: string) => {
        return before + this.literal(value) + after
      })
    }
    this.run += part.html
    const before = new Map([...this.found].map(([one, { count }]) => [one, count]))
    const html = inLink
      ? this.literal(part.html)
      : this.replaced(part.html, this.sought, ({ id, value }) => referenceTo(id, value))
    for (const [one, { count }] of this.found)
      this.inRun.set(one, (this.inRun.get(one) ?? 0) + count - (before.get(one) ?? 0))
    return html
  }

  private reference({ html, value, inner }: Extract<Part, { kind: 'reference' }>): string {
    // It is no part of what is typed around it.
    this.run += '\n'
    if (value !== FEE_TABLE && !this.known.has(contactIdOf(value) ?? 0)) {
      const text = unescapeHtml(inner)
      this.lost.set(text, (this.lost.get(text) ?? 0) + 1)
    }
    return html
  }

  /** A link that calls a number or writes to an address becomes a reference if it shows just that. */
  private link(parts: readonly Part[]): string {
    const [first, ...rest] = parts
    if (!first) return ''
    const [, , href = ''] = HREF.exec(first.html) ?? []
    const target = /^(?:tel|mailto):/i.test(href) ? this.targetOf(unescapeHtml(href)) : undefined
    if (!target) return parts.map(part => this.part(part, true)).join('')
    const inner = rest.filter(({ kind }) => kind === 'text')
    const isPlain = inner.length >= rest.length - 1
    const text = inner.map(({ html }) => html).join('')
    if (isPlain && isWhole(text.trim(), target)) {
      this.count(target, target.contact === null)
      this.run += '\n'
      return target.contact
        ? referenceTo(target.contact.id, target.contact.value)
        : parts.map(htmlOf).join('')
    }
    if (target.kind === 'current') return parts.map(part => this.part(part, true)).join('')
    const next = target.contact && contactHref(target.contact.label, target.contact.value)
    this.count(target, !next)
    const opened = next
      ? first.html.replace(
          HREF,
          (_, before: string, _old, after: string) => before + escapeHtml(next) + after,
        )
      : first.html
    return opened + rest.map(part => this.part(part, true)).join('')
  }

  /** The contact that a `tel:` or `mailto:` address leads to. */
  private targetOf(href: string): Sought | undefined {
    const [address = ''] = href.replace(/^[a-z]+:/i, '').split('?')
    const digits = digitsOf(address)
    return this.sought.find(({ text }) =>
      text.includes('@')
        ? text.toLowerCase() === address.trim().toLowerCase()
        : digits.length >= 3 && digitsOf(text) === digits,
    )
  }

  private replaced(
    html: string,
    sought: readonly Sought[],
    write: (contact: NonNullable<Sought['contact']>) => string,
  ): string {
    // What was put in place of one is not looked at for another one.
    let pieces: { html: string; isDone: boolean }[] = [{ html, isDone: false }]
    for (const one of sought) {
      const { contact } = one
      pieces = pieces.flatMap(piece => {
        if (piece.isDone) return [piece]
        const next: typeof pieces = []
        let at = 0
        for (const { start, end } of one.find(piece.html)) {
          this.count(one, contact === null)
          next.push({ html: piece.html.slice(at, start), isDone: false })
          next.push({ html: contact ? write(contact) : piece.html.slice(start, end), isDone: true })
          at = end
        }
        next.push({ html: piece.html.slice(at), isDone: false })
        return next
      })
    }
    return pieces.map(htmlOf).join('')
  }

  private count(one: Sought, isManual: boolean, times = 1): void {
    const { count, manual } = this.found.get(one) ?? { count: 0, manual: 0 }
    this.found.set(one, { count: count + times, manual: manual + (isManual ? times : 0) })
  }

  /** What is only found in the run as a whole is interrupted by formatting. */
  private endRun(): void {
    const { run, inRun } = this
    this.run = ''
    this.inRun = new Map()
    if (run === '') return
    for (const one of this.sought) {
      if (one.kind === 'current') continue
      const more = one.find(run).length - (inRun.get(one) ?? 0)
      if (more > 0) this.count(one, true, more)
    }
  }
}

const endsLink = (part: Part | undefined) => part?.kind === 'tag' && part.name === 'a' && part.isEnd
const isWhole = (text: string, { find }: Sought) =>
  find(text).some(({ start, end }) => start === 0 && end === text.length)
const htmlOf = ({ html }: { html: string }) => html
const digitsOf = (text: string) => text.replace(/\D/g, '')
const referenceTo = (id: number, value: string) =>
  `<data value="${contactReference(id)}">${escapeHtml(value)}</data>`
