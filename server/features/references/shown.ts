import {
  BETWEEN_NUMBERS,
  contactHref,
  contactIdOf,
  FEE_TABLE,
  FEE_TABLE_TEXT,
  isNumber,
} from '@shared/domain/texts/references'
import { escapeHtml } from '../../platform/html/escape'
import { offLoop } from '../../platform/html/off-loop'
import type { Contact } from './contacts'
import { partsOf } from './parts'

/** A text has one table of fees, or two; more would only make it large. */
const MAX_FEE_TABLES = 3
/** Numbers of a text that become links; a list of more is no text to read. */
const MAX_LINKS = 1000

/** Telephone numbers as they are written in texts, and nothing that is a part of a longer number. */
const WRITTEN = /(?<![\d.,/-])(?:0\d{2,3}[-－–—]\d{7,8}|400-\d{3}-\d{4}|1[3-9]\d{9})(?![\d/]|[-.,]\d)/g
const FAX = /传真[^\d<>]{0,10}$/

/**
 * Stored HTML as visitors read it: references have their current values, telephone numbers can be called. For a text of
 * any length.
 * @param feeTable HTML in the place of the reference to the fee table
 */
export const shownHtml = offLoop(
  'shown',
  (html: string, contacts: readonly Contact[], feeTable: string): string =>
    new Shown(byId(contacts), feeTable).write(html),
)

/** Stored HTML with the current values in its references, which stay. For a text of any length. */
export const currentHtml = offLoop('current', (html: string, contacts: readonly Contact[]): string => {
  const known = byId(contacts)
  return partsOf(html)
    .map(part => {
      if (part.kind !== 'reference') return part.html
      const contact = known.get(contactIdOf(part.value) ?? 0)
      const text = part.value === FEE_TABLE ? FEE_TABLE_TEXT : contact && escapeHtml(contact.value)
      return `<data value="${part.value}">${text ?? part.inner}</data>`
    })
    .join('')
})

const byId = (contacts: readonly Contact[]) => new Map(contacts.map(contact => [contact.id, contact]))

/** Writes a text as it is shown. */
class Shown {
  private out: string[] = []
  /** Links that are open: none can be in another one. */
  private inLink = 0
  private inParagraph = false
  private links = 0
  private feeTables = 0
  /** The end of a paragraph that has been ended already, because a table cannot be in one. */
  private skipsEnd = false

  constructor(
    private readonly contacts: ReadonlyMap<number, Contact>,
    private readonly feeTable: string,
  ) {}

  write(html: string): string {
    const parts = partsOf(html)
    for (const [at, part] of parts.entries()) {
      if (part.kind === 'text') this.text(part.html)
      else if (part.kind === 'tag') this.tag(part)
      else if (part.value === FEE_TABLE) {
        const next = parts[at + 1]
        this.table(next?.kind === 'tag' && next.isEnd && next.name === 'p')
      } else this.contact(part.value, part.inner)
    }
    return this.out.join('')
  }

  private tag({ html, name, isEnd }: { html: string; name: string; isEnd: boolean }): void {
    if (name === 'a') this.inLink = Math.max(0, this.inLink + (isEnd ? -1 : 1))
    if (name === 'p') {
      this.inParagraph = !isEnd
      if (isEnd && this.skipsEnd) {
        this.skipsEnd = false
        return
      }
    }
    this.out.push(html)
  }

  /** A table ends the paragraph in which the reference stands; what follows is one of its own. */
  private table(isLast: boolean): void {
    this.feeTables += 1
    if (this.inLink > 0 || this.feeTables > MAX_FEE_TABLES) return
    if (!this.inParagraph) {
      this.out.push(this.feeTable)
      return
    }
    if (/^<p\b/.test(this.out.at(-1) ?? '')) this.out.pop()
    else this.out.push('</p>')
    this.out.push(this.feeTable)
    if (isLast) this.skipsEnd = true
    else this.out.push('<p>')
  }

  /** A line that is gone is shown as it was when the text was saved. */
  private contact(value: string, inner: string): void {
    const contact = this.contacts.get(contactIdOf(value) ?? 0)
    if (!contact) this.text(inner)
    else for (const part of contact.value.split(BETWEEN_NUMBERS)) this.value(contact.label, part)
  }

  private value(label: string, text: string): void {
    const href = contactHref(label, text)
    if (href !== null) this.link(href, escapeHtml(text))
    else this.out.push(isNumber(text) ? number(text) : escapeHtml(text))
  }

  private text(html: string): void {
    if (this.inLink > 0) {
      this.out.push(html)
      return
    }
    let at = 0
    for (const { 0: found, index } of html.matchAll(WRITTEN)) {
      const before = html.slice(at, index)
      this.out.push(before)
      if (FAX.test(before.slice(-20))) this.out.push(number(found))
      else this.link(`tel:${found.replace(/\D/g, '')}`, found)
      at = index + found.length
    }
    this.out.push(html.slice(at))
  }

  private link(href: string, html: string): void {
    this.links += 1
    if (this.inLink > 0 || this.links > MAX_LINKS) this.out.push(html)
    else this.out.push(`<a href="${escapeHtml(href)}">${html}</a>`)
  }
}

/** Style sheets keep it in one line. */
const number = (text: string) => `<data value="${escapeHtml(text)}">${escapeHtml(text)}</data>`
