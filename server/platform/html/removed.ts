import type { RemovedKind, RemovedPart } from '@shared/contract/documents'
import { storedFileOf } from '@shared/domain/paths/addresses'
import {
  HTML_ATTRIBUTES,
  HTML_STYLES,
  HTML_TAGS,
  isAllowedLink,
  isSpan,
} from '@shared/domain/texts/html-rules'
import { offLoop } from './off-loop'
import { sanitizeHtml } from './sanitize'

const MAX_NAMES = 5
const MAX_PLACES = 3
const PLACE = 20
const LONGEST_NAME = 60

const KINDS: Record<string, RemovedKind> = Object.fromEntries(
  Object.entries({
    script: 'script noscript template',
    sheet: 'style link meta base title',
    frame: 'iframe frame frameset object embed applet portal',
    media: 'video audio source track picture',
    form: 'form input textarea button select option optgroup label fieldset legend datalist output',
    drawing: 'svg math canvas map area',
  }).flatMap(([kind, tags]) => tags.split(' ').map(tag => [tag, kind as RemovedKind])),
)

/** Everything that saving a text would remove, found by sanitising it on trial: there is no second set of rules. */
export function removedFrom(html: string): RemovedPart[] {
  const parts = new Map<RemovedKind, RemovedPart>()
  let before = ''
  const note = (kind: RemovedKind, name: string) => {
    const part = parts.get(kind) ?? { kind, count: 0, names: [], places: [] }
    parts.set(kind, part)
    part.count += 1
    const short = name.slice(0, LONGEST_NAME)
    if (part.names.length < MAX_NAMES && !part.names.includes(short)) part.names.push(short)
    if (part.places.length < MAX_PLACES) part.places.push(before)
  }
  sanitizeHtml(html, {
    onElement(name, attributes) {
      if (!HTML_TAGS.includes(name)) note(KINDS[name] ?? 'tag', attributes.src ?? name)
      else for (const [key, value] of Object.entries(attributes)) noteAttribute(name, key, value, note)
    },
    onText(text) {
      const words = (before + text).replace(/\s+/g, ' ')
      before = words.slice(-PLACE).toWellFormed()
    },
  })
  return [...parts.values()]
}

/** The same of a text of any length. */
export const removedByCleaning = offLoop('removed', removedFrom)

type Note = (kind: RemovedKind, name: string) => void

function noteAttribute(tag: string, name: string, value: string, note: Note): void {
  if (name.startsWith('on')) note('handler', name)
  else if (name === 'role' && tag === 'img') return
  else if (!HTML_ATTRIBUTES.includes(name)) note('attribute', name)
  else if (/^(col|row)span$/.test(name) && !isSpan(value)) note('attribute', name)
  else if (name === 'style') noteStyle(value, note)
  else if (name === 'href' && !isAllowedLink(value)) note('link', value)
  else if (name === 'src' && tag === 'img') notePicture(value.trim(), note)
}

function noteStyle(style: string, note: Note): void {
  for (const declaration of style.split(';')) {
    const at = declaration.indexOf(':')
    const name = declaration.slice(0, Math.max(at, 0)).trim().toLowerCase()
    const value = declaration.slice(at + 1).trim()
    const rule = Object.hasOwn(HTML_STYLES, name) ? HTML_STYLES[name] : undefined
    if (name !== '' && !rule?.test(value)) note('style', name)
  }
}

function notePicture(address: string, note: Note): void {
  if (/^(https?:)?\/\//i.test(address)) {
    if (/^\/\//.test(address)) note('picture', address)
    else if (!storedFileOf(address)) note('foreign', address)
  } else if (/^[a-z][a-z\d+.-]*:/i.test(address) && !/^data:/i.test(address)) note('picture', address)
}
