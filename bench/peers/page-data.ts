/** What the page shows, which is in its HTML. */
export const readPageData = <T>(): T => JSON.parse(document.getElementById('data')?.textContent ?? '') as T

/** Where a program shows itself. */
export function rootElement(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  return root
}

export interface Title {
  id: number
  title: string
}

export interface Article {
  title: string
  paragraphs: string[]
}
