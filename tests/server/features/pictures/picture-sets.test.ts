import { beforeEach, describe, expect, test } from 'vitest'
import { withPictures } from '../../../../server/features/pictures/article-pictures'
import { shownHtml } from '../../../../server/features/public-site/shown-html'
import { sanitizeHtml as onSave } from '../../../../server/platform/html/sanitize'
import { admin, backend, freshBackend } from '../../../support/fresh-backend'
import { photo } from '../../../support/photo'

/** The srcset of a picture in HTML that sanitize-html wrote; null without one. */
const setOf = (html: string) => /<img[^>]* srcset="([^"]*)"/.exec(html)?.[1] ?? null
const image = (set: string) => `<p><img src="/a.png" alt="" srcset="${set}" sizes="100vw"></p>`

// DOMPurify is tested with the same in tests/browser/safe-html.spec.ts.
describe('in a prerendered page', () => {
  test.each(['/a.png?w=480 480w', '/a.png?w=480 480w, /a.png?w=960 960w', '/%E5%9B%BE.png 1w'])(
    'a srcset of this site stays in a prerendered page: %s',
    set => {
      const html = shownHtml(image(set))
      expect(setOf(html)).toBe(set)
      expect(html).toContain('sizes="100vw"')
    },
  )

  test.each([
    '//evil.example/a.png 480w',
    'https://evil.example/a.png 480w',
    '/a.png 480w, https://evil.example/a.png 960w',
    '/a.png 480w,https://evil.example/a.png 960w',
    '/a.png 480w,//evil.example/a.png 960w',
    '/\\evil.example/a.png 480w',
    'javascript:alert(1) 480w',
    'data:text/html,x 1w',
    'blob:http://localhost/x 1w',
    '/a.png 2x',
    '/a.png',
    'a.png 480w',
    '',
  ])('a srcset that would request other hosts, or is invalid, is removed: %j', set => {
    const html = shownHtml(image(set))
    expect(setOf(html)).toBeNull()
    expect(html).toContain('src="/a.png"')
    expect(html).not.toContain('evil.example')
  })
})

test('every srcset is removed when a text is saved because one is made whenever it is served', () => {
  expect(onSave(image('/a.png?w=480 480w'))).toBe('<p><img src="/a.png" alt="" /></p>')
})

describe('the srcset that the server makes', () => {
  freshBackend()
  let address: string
  beforeEach(async () => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(await photo(1200, 800))], '开庭 1.jpg'))
    address = (await admin.post<string>('/admin-api/infra/file/upload', form)).data ?? ''
  })

  test('the srcset of the server survives every sanitiser on its way to the visitor', async () => {
    const stored = onSave(`<p><img src="${address}" alt="" srcset="https://evil.example/a.png 1w"></p>`)
    const served = await withPictures(backend.db.read, stored)
    const set = [480, 960, 1200].map(width => `${address}?w=${width} ${width}w`).join(', ')
    expect(setOf(served)).toBe(set)
    const shown = shownHtml(served)
    expect(setOf(shown)).toBe(set)
    expect(shown).toContain('width="1200"')
    expect(shown).toContain('sizes="(min-width: 820px) 780px, 100vw"')
  })
})
