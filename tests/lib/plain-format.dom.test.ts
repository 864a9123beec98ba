import { expect, test } from 'vitest'
import { dropForeignFormat } from '@/lib/html/plain-format'

function plain(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  dropForeignFormat(body)
  return body.innerHTML
}

test.each<[string, string, string]>([
  [
    'sizes, families, colours and heights of lines',
    '<p style="text-align: center; line-height: 150%"><span style="font-size: 16pt; font-family: 宋体; color: red; background-color: yellow">字</span></p>',
    '<p style="text-align: center"><span>字</span></p>',
  ],
  [
    'marks of old programs',
    '<p><font color="red" size="5" face="仿宋">字</font><mark>亮</mark></p>',
    '<p><font>字</font>亮</p>',
  ],
  [
    'the colour of a cell',
    '<table><tbody><tr><td bgcolor="#ff0" style="width: 50%; color: red">格</td></tr></tbody></table>',
    '<table><tbody><tr><td style="width: 50%">格</td></tr></tbody></table>',
  ],
])('plain formatting drops %s', (_, html, expected) => expect(plain(html)).toBe(expected))

test.each([
  '<h2 style="text-align: right">题</h2><ul><li>一</li></ul>',
  '<p><b style="font-weight: normal">常</b><strong>粗</strong><em>斜</em><u>线</u></p>',
  '<p><span style="font-weight: bold; text-decoration: underline">粗线</span></p>',
  '<p><a href="/a" target="_blank">链</a><img src="/a.png" style="width: 50%"></p>',
  '<p>\n  <b>源代码的换行</b></p>',
  '<p> 一个空格</p>',
  '<p style="text-align: center">　　居中</p>',
])('plain formatting keeps structure and emphasis: %s', html => expect(plain(html)).toBe(html))

test.each<[string, string]>([
  ['<p>　　本会</p>', '<p style="text-indent: 2em">本会</p>'],
  ['<p>&nbsp;&nbsp; <b>&nbsp;本</b>会</p>', '<p style="text-indent: 2em"><b>本</b>会</p>'],
  ['<p style="text-indent: 24pt">　　本会</p>', '<p style="text-indent: 2em">本会</p>'],
  ['<p style="text-indent: 0">本会</p>', '<p>本会</p>'],
  ['<p>　　</p>', '<p>　　</p>'],
])('an indent becomes that of two characters: %s', (html, expected) => expect(plain(html)).toBe(expected))
