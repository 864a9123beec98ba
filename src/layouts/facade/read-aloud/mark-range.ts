/** Of the style sheet. */
const NAME = 'facade-reading-aloud'
const CLASS = 'facade-is-read'

let marked: Element | null = null

/**
 * Marks what is being read: the sentence, where the browser can mark text without changing the page; else the element
 * around it. Null takes the mark away.
 */
export function markRange(range: Range | null): void {
  const highlights = 'highlights' in CSS && typeof Highlight === 'function' ? CSS.highlights : null
  marked?.classList.remove(CLASS)
  marked = null
  highlights?.delete(NAME)
  if (!range) return
  const element = range.startContainer.parentElement
  if (highlights) highlights.set(NAME, new Highlight(range))
  else {
    marked = element
    marked?.classList.add(CLASS)
  }
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  element?.scrollIntoView({ block: 'nearest', behavior })
}
