import { expect, test } from 'vitest'
import { pictureSet } from '@/lib/html/picture-set'
import { undescribed, withTexts } from '@/lib/html/picture-texts'

const URL = '/prod-api/admin-api/infra/file/1/get/a.png'

test('pictures without a description are found by their position', () => {
  const html = `<p><img src="${URL}" alt="合影"><img src="${URL}" alt=" "><img alt="" role="presentation" src="${URL}"><img src="https://x.cn/a.png"></p>`
  expect(undescribed(html)).toEqual([
    { at: 1, source: URL },
    { at: 3, source: null },
  ])
})

test.each([
  [`<p>前<img src="${URL}"/>后</p>`, `<p>前<img alt="合影 &lt;&quot;一&quot;&gt;" src="${URL}"/>后</p>`],
  [
    `<img src="${URL}" alt="" style="width: 50%">`,
    `<img alt="合影 &lt;&quot;一&quot;&gt;" src="${URL}" style="width: 50%">`,
  ],
])('a description is written into %s', (html, expected) => {
  const written = withTexts(html, new Map([[0, { alt: ' 合影 <"一"> ', decorative: false }]]))
  expect(written).toBe(expected)
  expect(undescribed(written)).toEqual([])
})

test('decorative pictures are marked, and others stay unchanged', () => {
  const html = `<img src="${URL}" alt="甲"><img src="${URL}" alt="">`
  const written = withTexts(html, new Map([[1, { alt: '没用', decorative: true }]]))
  expect(written).toBe(`<img src="${URL}" alt="甲"><img alt="" role="presentation" src="${URL}">`)
})

test('widths of a picture are offered for stored files alone', () => {
  expect(pictureSet(URL)).toBe(`${URL}?w=480 480w, ${URL}?w=960 960w, ${URL}?w=1600 1600w`)
  for (const address of ['/a.png', 'data:image/png;base64,AAAA', `${URL}?sign=1`])
    expect(pictureSet(address)).toBe(undefined)
})
