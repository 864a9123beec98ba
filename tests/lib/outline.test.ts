import { isOutlined, outlineOf } from '@shared/domain/texts/outline'
import { expect, test } from 'vitest'

const article = (no: string) => `<p><strong>第${no}条</strong>　内容</p>`

test('headings and articles get ids by their number, and the contents name them', () => {
  const { html, parts } = outlineOf(
    `<h2>第一章　总则</h2>${article('一')}${article('二')}<p style="text-align: center"><b>第二章&emsp;仲裁庭</b></p><p>第三条 内容</p>`,
  )
  expect(html).toBe(
    `<h2 id="part-1">第一章　总则</h2><p id="article-1"><strong>第一条</strong>　内容</p><p id="article-2"><strong>第二条</strong>　内容</p><p id="part-2" style="text-align: center"><b>第二章&emsp;仲裁庭</b></p><p id="article-3">第三条 内容</p>`,
  )
  expect(parts).toEqual([
    {
      ...{ id: 'part-1', title: '第一章　总则' },
      articles: [
        { id: 'article-1', title: '第一条' },
        { id: 'article-2', title: '第二条' },
      ],
    },
    { id: 'part-2', title: '第二章　仲裁庭', articles: [{ id: 'article-3', title: '第三条' }] },
  ])
})

test('articles before the first heading, and the second article of a number, are no parts of their own', () => {
  const { html, parts } = outlineOf(`${article('一')}<h2>附件</h2>${article('一')}`)
  expect(parts).toEqual([
    { articles: [{ id: 'article-1', title: '第一条' }] },
    { id: 'part-1', title: '附件', articles: [] },
  ])
  expect(html.match(/article-1/g)).toHaveLength(1)
})

test('an element that has an id keeps it, and its article has a place before its text', () => {
  expect(outlineOf('<p id="own">第一条　内容</p>').html).toBe(
    '<p id="own"><span id="article-1"></span>第一条　内容</p>',
  )
})

test('paragraphs that quote an article, empty headings and small ones stay as they are', () => {
  for (const html of [
    '<p>第一条规定了</p>',
    '<h2> </h2>',
    '<h4>小标题</h4>',
    '<pre>第一条　内容</pre>',
    '<p',
  ])
    expect(outlineOf(html)).toEqual({ html, parts: [] })
})

test('a text has contents from four headings or five articles on', () => {
  const isLong = (html: string) => isOutlined(outlineOf(html))
  expect(isLong('<h2>一</h2>'.repeat(3))).toBe(false)
  expect(isLong('<h2>一</h2>'.repeat(4))).toBe(true)
  expect(isLong(['一', '二', '三', '四'].map(article).join(''))).toBe(false)
  expect(isLong(['一', '二', '三', '四', '五'].map(article).join(''))).toBe(true)
})

test('a long text without ends of paragraphs is read in a short time', () => {
  const start = performance.now()
  outlineOf('<p>第'.repeat(200_000))
  expect(isOutlined(outlineOf('<h2>第一节</h2>'.repeat(50_000)))).toBe(false)
  expect(performance.now() - start).toBeLessThan(2_000)
})
