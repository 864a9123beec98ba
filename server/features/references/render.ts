import { FEE_TABLE } from '@shared/domain/texts/references'
import type { Reader } from '../../platform/db/database'
import { inForce } from '../fees'
import { readContacts } from './contacts'
import { feeTableHtml } from './fee-table-html'
import { currentHtml, shownHtml } from './shown'

const NO_FEE_TABLE = '<p>收费标准尚未公布，请向本会咨询。</p>'

const has = (html: string, value: string) => html.includes(`<data value="${value}`)

/** A text as visitors read it: references have their current values, telephone numbers can be called. */
export async function withReferences(db: Reader, html: string, now: number): Promise<string> {
  const contacts = has(html, 'contact:') ? await readContacts(db) : []
  const table = has(html, FEE_TABLE) ? await inForce(db, now) : undefined
  return shownHtml(html, contacts, table ? feeTableHtml(table) : NO_FEE_TABLE)
}

/** The same text with the current values in its references, which stay. For staff, the search, and as it is stored. */
export async function withCurrentTexts(db: Reader, html: string): Promise<string> {
  if (!has(html, 'contact:') && !has(html, FEE_TABLE)) return html
  return currentHtml(html, await readContacts(db))
}
