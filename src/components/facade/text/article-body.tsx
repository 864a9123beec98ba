import { useCallback } from 'react'
import type { FacadeTexts } from '../texts/chinese'
import { useTexts } from '../texts/use-texts'
import { ArticleHtml } from './article-html'
import '@/components/common/prose.css'

/** Pictures are loaded lazily and decoded asynchronously. The HTML is sanitised after this. */
const LAZY = '<img loading="lazy" decoding="async"'

/** An article's HTML, sanitised, set for reading. */
export function ArticleBody({ html }: { html: string }) {
  const { document: texts } = useTexts()
  // A callback: the element comes once the sanitizer is there, and another text brings another one.
  const box = useCallback(
    (root: HTMLDivElement | null) => {
      if (root) boxTables(root, texts)
    },
    [texts],
  )
  return <ArticleHtml key={html} ref={box} html={html.replace(/<img\b/gi, LAZY)} className="prose" />
}

/**
 * Puts each table into a box of its own, which scrolls sideways on a narrow screen and can be reached with the
 * keyboard. Works on the document, not on the text: what was sanitised is not parsed again.
 */
function boxTables(root: HTMLElement, texts: FacadeTexts['document']): void {
  for (const table of root.querySelectorAll('table')) {
    if (table.parentElement?.closest('.prose-table')) continue
    const box = document.createElement('div')
    box.className = 'prose-table'
    box.tabIndex = 0
    box.setAttribute('role', 'region')
    box.setAttribute('aria-label', table.caption?.textContent?.trim() || texts.table)
    table.replaceWith(box)
    box.append(table)
    showScrolling(box, texts.scrollTable)
  }
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
