import {
  DECORATIVE,
  HTML_ATTRIBUTES,
  HTML_TAGS,
  isAllowedLink,
  isPartId,
  isSpan,
  NAME_PREFIX,
} from '@shared/domain/texts/html-rules'
import DOMPurify, { type Config } from 'dompurify'
import { registerSanitizer } from '../browser/trusted-types'
import { safeImage } from './safe-link'
import { safeStyle } from './safe-style'

/** What only the pages themselves write, besides what a text may hold. */
const OWN_ATTRIBUTES = ['loading', 'decoding', 'srcset', 'sizes', 'role']

const CONFIG: Config = {
  ALLOWED_TAGS: HTML_TAGS,
  ALLOWED_ATTR: [...HTML_ATTRIBUTES, ...OWN_ATTRIBUTES],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  // id and name get a prefix, so that no element of a text can pass for a global of the page.
  SANITIZE_NAMED_PROPS: true,
}

/** Off while a widget writes markup of its own, with buttons and icons: what acts is dropped all the same. */
let isText = true

/** A picture that this window holds, such as one that an editor shows while it is uploaded. */
const isOwnPicture = (element: Element, { attrName, attrValue }: { attrName: string; attrValue: string }) =>
  element.tagName === 'IMG' && attrName === 'src' && attrValue.startsWith(`blob:${window.location.origin}/`)

/** http(s), mailto, tel, or an address without a scheme; other windows get no opener. */
function cleanLink(link: Element): void {
  const href = link.getAttribute('href')
  link.removeAttribute('rel')
  if (href === null || !isAllowedLink(href)) {
    link.removeAttribute('href')
    link.removeAttribute('target')
    return
  }
  // Anchors of the same text follow the prefix that their targets got.
  if (/^#./.test(href) && !isPartId(href.slice(1)))
    link.setAttribute('href', `#${NAME_PREFIX}${href.slice(1)}`)
  if (link.getAttribute('target') !== '_blank') link.removeAttribute('target')
  else link.setAttribute('rel', 'noopener noreferrer')
}

/** Pictures of other hosts are not requested: their `alt` stays as text. */
function cleanImage(image: Element): void {
  const source = safeImage(image.getAttribute('src'))
  if (source === null) image.removeAttribute('src')
  else image.setAttribute('src', source)
  const set = (image.getAttribute('srcset') ?? '').split(', ')
  if (!set.every(one => /^\/[^\s,]+ \d+w$/.test(one) && safeImage(one.split(' ')[0]) !== null))
    image.removeAttribute('srcset')
}

function addHooks(): void {
  // None but these, however often this is loaded.
  DOMPurify.removeAllHooks()
  DOMPurify.addHook('uponSanitizeAttribute', (element, attribute) => {
    if (!isText && isOwnPicture(element, attribute)) attribute.forceKeepAttr = true
    if (isText && /^(col|row)span$/.test(attribute.attrName)) attribute.keepAttr = isSpan(attribute.attrValue)
    if (!isText || attribute.attrName !== 'style') return
    attribute.attrValue = safeStyle(attribute.attrValue)
    attribute.keepAttr = attribute.attrValue !== ''
  })

  DOMPurify.addHook('afterSanitizeAttributes', element => {
    if (!isText) return
    const ownId = element.id.slice(NAME_PREFIX.length)
    if (isPartId(ownId)) element.id = ownId
    if (element.tagName === 'A') cleanLink(element)
    else if (element.tagName === 'IMG') cleanImage(element)
    if (element.tagName !== 'IMG' || element.getAttribute('role') !== DECORATIVE)
      element.removeAttribute('role')
    for (const name of ['cite', 'target']) if (element.tagName !== 'A') element.removeAttribute(name)
  })
}

if (DOMPurify.isSupported) addHooks()

/**
 * HTML from the server as it may be shown. The result is TrustedHTML where the browser has it, else the same as
 * text. Where DOMPurify cannot work it would hand back its input: nothing is shown there.
 */
export function sanitizeHtml(dirty: string): string | TrustedHTML {
  return DOMPurify.isSupported ? DOMPurify.sanitize(dirty, { ...CONFIG, RETURN_TRUSTED_TYPE: true }) : ''
}

/** What a widget has written: it draws the same icons again at every key. */
const drawn = new Map<string, string>()

/**
 * Markup that code of others writes, such as an editor's tool bar (threat H8). Not the rules above: class
 * names, icons, buttons and a link's other window stay. DOMPurify's own rules drop scripts, handlers, frames and addresses
 * that run.
 */
function sanitizeWidget(dirty: string): string {
  if (!DOMPurify.isSupported) return ''
  const known = drawn.get(dirty)
  if (known !== undefined) return known
  isText = false
  try {
    const clean = DOMPurify.sanitize(dirty, { ADD_ATTR: ['target'] })
    if (drawn.size >= 100) drawn.clear()
    if (dirty.length < 1000) drawn.set(dirty, clean)
    return clean
  } finally {
    isText = true
  }
}

registerSanitizer(sanitizeWidget)
