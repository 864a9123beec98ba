import { expect, test } from 'vitest'
import { toEditorHtml } from '@/lib/html/editor-html'
import { sanitizeHtml } from '../../server/platform/html/sanitize'
import { FRAGMENTS } from '../support/ordinary-fragments'

const BLOCKS = /^((P|H[1-5]|UL|OL|TABLE|BLOCKQUOTE|HR|PRE)(,|$))+$/

const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body
const wordsOf = (html: string) => (bodyOf(html).textContent ?? '').replace(/\s/g, '')
const tagsOf = (html: string) => [...bodyOf(html).querySelectorAll('*')].map(({ tagName }) => tagName)

test.each(FRAGMENTS)('$html is opened by the editor and stored with every word and element', ({ html }) => {
  const opened = toEditorHtml(html)
  expect(wordsOf(opened)).toBe(wordsOf(html))
  // The editor cannot open text outside of a block (threat H9).
  expect([...bodyOf(opened).childNodes].map(({ nodeName }) => nodeName).join()).toMatch(BLOCKS)
  const stored = sanitizeHtml(opened)
  expect(wordsOf(stored)).toBe(wordsOf(html))
  expect(tagsOf(stored)).toEqual(tagsOf(opened))
})

test('there are 31 ordinary fragments, all different', () => {
  expect(new Set(FRAGMENTS.map(({ html }) => html)).size).toBe(31)
})
