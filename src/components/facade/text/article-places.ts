import { isPartId } from '@shared/domain/texts/html-rules'
import { articleAt } from '@shared/domain/texts/provisions'
import { decoded } from '@/lib/format/decoded'

/** Links to an article of the text: its number at its beginning. */
export const ARTICLE_LINK = 'prose-article'

/**
 * Makes the number at the beginning of each article a link to it. Works on the document, and changes no width: what was
 * sanitised is not parsed again, and nothing moves.
 */
export function linkArticles(root: HTMLElement, title: string): void {
  for (const place of root.querySelectorAll('[id^="article-"]')) {
    const block = place.tagName === 'SPAN' ? place.parentElement : place
    const node = block && document.createTreeWalker(block, NodeFilter.SHOW_TEXT).nextNode()
    if (!(node instanceof Text) || !isPartId(place.id) || node.parentElement?.closest('a')) continue
    const start = Math.max(0, node.data.search(/\S/))
    const label = articleAt(node.data.slice(start))?.label
    if (!label) continue
    const number = node.splitText(start)
    number.splitText(label.length)
    const link = document.createElement('a')
    link.href = `#${place.id}`
    link.className = ARTICLE_LINK
    link.title = title
    number.replaceWith(link)
    link.append(number)
  }
}

/** Shows the place that the address names in a text that has just come, unless the page has been scrolled since. */
export function showPlace(root: HTMLElement): void {
  const id = decoded(window.location.hash.slice(1))
  if (id && window.scrollY === 0) root.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView()
}

const LONGEST = 120

/** On paper, where links lead nowhere: the addresses that the text itself does not say. Not those of files. */
export function noteAddresses(root: HTMLElement): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const { protocol, host, pathname, href } = link
    const isPage = /^https?:$/.test(protocol) && !pathname.includes('/infra/file/')
    const isHere = link.getAttribute('href')?.startsWith('#')
    if (isPage && !isHere && href.length <= LONGEST && !link.textContent.includes(host))
      link.dataset.address = href
  }
}
