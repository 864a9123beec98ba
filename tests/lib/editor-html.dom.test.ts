import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromEditorHtml, toEditorHtml, toInsertedHtml } from '@/lib/html/editor-html'
import { repetitions } from '../support/long'

describe('HTML that the editor is to open', () => {
  test.each([
    ['text alone', '公告', '<p>公告</p>'],
    ['an inline element at the root', '<b>公告</b>', '<p><strong>公告</strong></p>'],
    ['several of them', '第一<span>二</span><a href="/x">三</a>', '<p>第一二<a href="/x">三</a></p>'],
    ['inline after a paragraph', '<p>a</p>\n<b>尾</b>', '<p>a</p><p><strong>尾</strong></p>'],
    [
      'inline before and between',
      '首<h2>题</h2>中<p>段</p>尾',
      '<p>首</p><h2>题</h2><p>中</p><p>段</p><p>尾</p>',
    ],
    ['blank text between paragraphs', '<p>a</p>\n  \n<p>b</p>', '<p>a</p><p>b</p>'],
    ['blanks between inline elements', '<b>a</b> <i>b</i>', '<p><strong>a</strong> <em>b</em></p>'],
    ['a picture', '<img src="/x.png">', '<p><img src="/x.png" alt=""></p>'],
    [
      'a picture with a caption',
      '<figure style="text-align: center"><img src="/x.png" alt="庭"><figcaption>图 1 <b>开庭</b></figcaption></figure>',
      '<figure style="text-align: center"><img src="/x.png" alt="庭">图 1 <strong>开庭</strong></figure>',
    ],
    ['a figure without a caption', '<figure><img src="/x.png"></figure>', '<p><img src="/x.png" alt=""></p>'],
    ['lists and tables', '<ul><li>a</li></ul><table><tbody><tr><td>b</td></tr></tbody></table>', null],
    ['nothing', '', ''],
    ['a comment', '<!-- x -->', ''],
  ])('the editor opens normalised HTML: %s', (_name, html, expected) => {
    expect(toEditorHtml(html)).toBe(expected ?? html)
  })

  test('normalised HTML is left unchanged the next time', () => {
    for (const html of ['公告', '<b>a</b>x<p>b</p>y', '<p>a</p> <i>b</i>']) {
      const once = toEditorHtml(html)
      expect(toEditorHtml(once)).toBe(once)
    }
  })
})

test.each([
  ['<p><br></p>', ''],
  ['<p></p>', ''],
  ['<p>&nbsp; </p>\n<p><br/></p>', ''],
  ['', ''],
  ['<p>a</p>', '<p>a</p>'],
  ['<p><img src="/x.png"></p>', '<p><img src="/x.png"></p>'],
  ['<hr/>', '<hr/>'],
])('the editor content %j is stored as %j', (html, stored) => {
  expect(fromEditorHtml(html)).toBe(stored)
})

test.each([
  ['<ul><li>一<ul><li>二</li></ul></li></ul>', '<ul><li>一</li><ul><li>二</li></ul></ul>'],
  ['<ul><li>一<ol><li>二</li></ol>三</li></ul>', '<ul><li>一</li><ol><li>二</li></ol><li>三</li></ul>'],
  [
    '<ul><li>一<ul><li>二<ul><li>三</li></ul></li></ul></li></ul>',
    '<ul><li>一</li><ul><li>二</li><ul><li>三</li></ul></ul></ul>',
  ],
])('a list inside a list entry is moved behind it: %s', (html, expected) => {
  expect(toEditorHtml(html)).toBe(expected)
})

test.each([
  ['marks in marks', '<b>a<i>b</i></b>', '<p><strong>a</strong><em><strong>b</strong></em></p>'],
  [
    'a bold that is switched off',
    '<b style="font-weight: normal">a<span style="font-weight: 700">b</span></b>',
    '<p>a<strong>b</strong></p>',
  ],
  [
    'sizes in points, and none the editor lacks',
    '<span style="font-size: 12pt; color: #c00">a</span>',
    '<p><span style="color: #c00; font-size: 16px">a</span></p>',
  ],
  ['a picture in marks', '<b><img src="/x.png" alt="y"></b>', '<p><img src="/x.png" alt="y"></p>'],
  ['a link in marks', '<b><a href="/x">a</a></b>', '<p><a href="/x"><strong>a</strong></a></p>'],
  ['a link around a block', '<a href="/x"><p>a</p></a>', '<p><a href="/x">a</a></p>'],
  ['boxes in boxes', '<div>a<div>b</div>c</div>', '<p>a</p><p>b</p><p>c</p>'],
  ['alignment handed down', '<center><p>a</p></center>', '<p style="text-align: center">a</p>'],
  ['a blank line', '<p>a</p><p></p><p>b</p>', '<p>a</p><p><br></p><p>b</p>'],
  ['the sixth heading', '<h6>a</h6>', '<h5>a</h5>'],
  ['paragraphs of a quote', '<blockquote><p>a</p><p>b</p></blockquote>', '<blockquote>a<br>b</blockquote>'],
  [
    'a list in a quote',
    '<blockquote>a<ul><li>b</li></ul>c</blockquote>',
    '<blockquote>a</blockquote><ul><li>b</li></ul><blockquote>c</blockquote>',
  ],
  [
    'blocks of a cell',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b<p>c</p><ol><li>d</li></ol></td></tr></tbody></table>',
    '<table><tbody><tr><th>a</th></tr><tr><td>b<br>c<br>1. d</td></tr></tbody></table>',
  ],
  [
    'a table in a cell',
    '<table><tbody><tr><td>a<table><tbody><tr><td>b</td><td>c</td></tr></tbody></table>d</td></tr></tbody></table>',
    '<table><tbody><tr><td>a<br>b c<br>d</td></tr></tbody></table>',
  ],
  ['code', '<pre>a\n b</pre>', '<pre><code>a\n b</code></pre>'],
  [
    'a line that is broken between Chinese characters',
    '<p>仲裁\r\n  规则 and\nmore</p>',
    '<p>仲裁规则 and more</p>',
  ],
  ['a picture on its way', '<p>a<img src="/-/uploading/1"></p>', '<p>a</p>'],
])('%s is converted to what the editor can hold', (_name, html, expected) => {
  expect(toEditorHtml(html)).toBe(expected)
})

const INLINE = ['b', 'i', 'u', 's', 'sub', 'span', 'a', 'code']
const BLOCK = ['p', 'div', 'h2', 'h6', 'blockquote', 'pre', 'center', 'section', 'ul', 'ol', 'li']

/** Any mixture of elements, as well-formed markup. */
const markup = fc.letrec<{ node: string }>(tie => {
  const children = fc.array(tie('node'), { maxLength: 4 }).map(all => all.join(''))
  const wrapped = (tags: string[]) =>
    fc.tuple(fc.constantFrom(...tags), children).map(([tag, inner]) => `<${tag} href="/x">${inner}</${tag}>`)
  return {
    node: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      fc.constantFrom('甲', '乙 ', ' 丙', '<br>', '<hr>', '\n'),
      wrapped(INLINE),
      wrapped(BLOCK),
      children.map(inner => `<table><tbody><tr><td>${inner}</td><td>丁</td></tr></tbody></table>`),
    ),
  }
}).node

/** The characters of a text, without spaces and the markers of its list entries. */
const wordsOf = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return (body.textContent ?? '').replace(/[^\u4e00-\u9fff]/g, '')
}

test('normalising keeps the words of any text in order and is stable', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(markup, { maxLength: 5 }), async parts => {
      // The documents of a parser are only released between two turns of the event loop.
      await new Promise(resolve => setTimeout(resolve))
      const html = parts.join('')
      const once = toEditorHtml(html)
      expect(wordsOf(once)).toBe(wordsOf(html))
      expect(toEditorHtml(once)).toBe(once)
      for (const oneBlock of [true, false])
        expect(wordsOf(toInsertedHtml(html, { oneBlock }))).toBe(wordsOf(html))
    }),
    { numRuns: repetitions('PROPERTY_RUNS', { short: 60, long: 300 }), seed: 20261122 },
  )
})

test.each([
  ['a few words', '<b>a</b> b', false, '<strong>a</strong> b'],
  ['a paragraph', '<p>a</p>', false, '<p>a</p>'],
  ['paragraphs where one block must do', '<p>a</p><ul><li>b</li></ul>', true, 'a<br>• b'],
])('pasted HTML is converted for insertion: %s', (_name, html, oneBlock, expected) => {
  expect(toInsertedHtml(html, { oneBlock })).toBe(expected)
})
