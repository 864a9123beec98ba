import type { FacadeTexts } from '../texts/chinese'

/**
 * Puts each table into a box of its own, which scrolls sideways on a narrow screen and can be reached with the
 * keyboard. Works on the document, not on the text: what was sanitised is not parsed again.
 */
export function boxTables(root: HTMLElement, texts: FacadeTexts['document']): void {
  const unnamed: HTMLElement[] = []
  for (const table of root.querySelectorAll('table')) {
    if (table.parentElement?.closest('.prose-table')) continue
    const box = document.createElement('div')
    box.className = 'prose-table'
    box.tabIndex = 0
    box.setAttribute('role', 'region')
    const caption = table.caption?.textContent?.trim()
    box.setAttribute('aria-label', caption || texts.table)
    if (!caption) unnamed.push(box)
    table.replaceWith(box)
    box.append(table)
    showScrolling(box, texts.scrollTable)
  }
  // Screen readers list regions by their names.
  if (unnamed.length > 1)
    for (const [at, box] of unnamed.entries()) box.setAttribute('aria-label', `${texts.table} ${at + 1}`)
}

/** A table that is wider than its box says so, above it; the fading edge of its style sheet shows on which side. */
function showScrolling(box: HTMLElement, text: string): void {
  const hint = document.createElement('p')
  hint.className = 'prose-table-hint'
  hint.textContent = text
  // A screen reader has the name of the region.
  hint.setAttribute('aria-hidden', 'true')
  box.before(hint)
  const update = () => {
    const rest = box.scrollWidth - box.clientWidth
    hint.hidden = rest <= 1
    box.classList.toggle('has-more-left', box.scrollLeft > 1)
    box.classList.toggle('has-more-right', rest - box.scrollLeft > 1)
  }
  box.addEventListener('scroll', update, { passive: true })
  // Leaves with the element; browsers without it show the hint as it was at first.
  if (typeof ResizeObserver !== 'undefined') new ResizeObserver(update).observe(box)
  update()
}
