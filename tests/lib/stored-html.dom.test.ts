import { expect, test } from 'vitest'
import { storedHtml } from '@/lib/html/editor-html'
import { sanitizeHtml as onServer } from '../../server/platform/html/sanitize'

/** As the editor reports them. */
const REPORTED = [
  '<p>正文</p>',
  '<p style="text-align: center"><strong>标题</strong></p><p>甲<br>乙 &amp; “丙”</p>',
  '<p style="text-indent: 2em; line-height: 1.5">一、<u>二</u>&nbsp; 三</p>',
  '<table style="width: 100%"><tbody><tr><th colspan="1" rowspan="1" width="120">甲</th><td colspan="1" rowspan="2" style="text-align: center">乙</td></tr></tbody></table>',
  '<ul><li>甲</li><ul><li>乙</li></ul></ul><ol><li>丙</li></ol>',
  '<p><img src="/prod-api/admin-api/infra/file/1/get/a.png" alt="" role="presentation" style="width: 40px"></p>',
  '<p><a href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">链接</a></p>',
  '<p><span style="color: rgb(255, 0, 0); font-size: 16px">红</span></p><hr>',
]

test.each(REPORTED)('what the server stores of %j is the same text to a form', html => {
  expect(storedHtml(html)).toBe(html)
  expect(storedHtml(onServer(html))).toBe(html)
})

test('a text without words and pictures is no text', () => {
  expect(storedHtml('<p><br /></p>')).toBe('')
})
