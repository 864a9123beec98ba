import { describe, expect, test } from 'vitest'
import { fromEditorHtml, toEditorHtml } from '@/lib/editor-html'

describe('HTML that the editor is to open', () => {
  test.each([
    ['text alone', '公告', '<p>公告</p>'],
    ['an inline element at the root', '<b>公告</b>', '<p><b>公告</b></p>'],
    [
      'several of them',
      '第一<span>二</span><a href="/x">三</a>',
      '<p>第一<span>二</span><a href="/x">三</a></p>',
    ],
    ['inline after a paragraph', '<p>a</p>\n<b>尾</b>', '<p>a</p><p><b>尾</b></p>'],
    [
      'inline before and between',
      '首<h2>题</h2>中<p>段</p>尾',
      '<p>首</p><h2>题</h2><p>中</p><p>段</p><p>尾</p>',
    ],
    ['blank text between paragraphs', '<p>a</p>\n  \n<p>b</p>', '<p>a</p><p>b</p>'],
    ['blanks between inline elements', '<b>a</b> <i>b</i>', '<p><b>a</b> <i>b</i></p>'],
    ['a picture', '<img src="/x.png">', '<p><img src="/x.png"></p>'],
    ['lists and tables', '<ul><li>a</li></ul><table><tbody><tr><td>b</td></tr></tbody></table>', null],
    ['nothing', '', ''],
    ['a comment', '<!-- x -->', ''],
  ])('%s', (_name, html, expected) => {
    expect(toEditorHtml(html)).toBe(expected ?? html)
  })

  test('what it gives is left as it is the next time', () => {
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
])('what the editor holds as %j is stored as %j', (html, stored) => {
  expect(fromEditorHtml(html)).toBe(stored)
})

test.each([
  ['<ul><li>一<ul><li>二</li></ul></li></ul>', '<ul><li>一</li><ul><li>二</li></ul></ul>'],
  ['<ul><li>一<ol><li>二</li></ol>三</li></ul>', '<ul><li>一</li><ol><li>二</li></ol><li>三</li></ul>'],
  [
    '<ul><li>一<ul><li>二<ul><li>三</li></ul></li></ul></li></ul>',
    '<ul><li>一</li><ul><li>二</li><ul><li>三</li></ul></ul></ul>',
  ],
])('a list in an entry of a list goes behind it: %s', (html, expected) => {
  expect(toEditorHtml(html)).toBe(expected)
})
