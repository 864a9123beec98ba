import { useCallback } from 'react'
import { ArticleHtml } from './article-html'
import '@/components/common/prose.css'

/** Pictures are loaded lazily and decoded asynchronously. The HTML is sanitised after this. */
const LAZY = '<img loading="lazy" decoding="async"'

/** An article's HTML, sanitised, set for reading. */
export function ArticleBody({ html }: { html: string }) {
  // A callback: the element comes once the sanitizer is there, and another text brings another one.
  const box = useCallback((root: HTMLDivElement | null) => {
    if (root) boxTables(root)
  }, [])
  return <ArticleHtml key={html} ref={box} html={html.replace(/<img\b/gi, LAZY)} className="prose" />
}

/**
 * Puts each table into a box of its own, which scrolls sideways on a narrow screen and can be reached with the
 * keyboard. Works on the document, not on the text: what was sanitised is not parsed again.
 */
function boxTables(root: HTMLElement): void {
  for (const table of root.querySelectorAll('table')) {
    if (table.parentElement?.closest('.prose-table')) continue
    const box = document.createElement('div')
    box.className = 'prose-table'
    box.tabIndex = 0
    box.setAttribute('role', 'region')
    const label =
      root.closest('[lang]')?.getAttribute('lang') === 'en' ? 'Table, scrolls sideways' : '表格，可左右滚动'
    box.setAttribute('aria-label', table.caption?.textContent?.trim() || label)
    table.replaceWith(box)
    box.append(table)
  }
}
