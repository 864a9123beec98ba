import { expect, test } from 'vitest'
import { listsOfWord } from '@/components/staff/rich-text-editor/word-lists'

const entry = (marker: string, text: string, level = 1, list = 0) =>
  `<p style="mso-list:l${list} level${level} lfo1"><span><span style="mso-list:Ignore">${marker}<span>&nbsp; </span></span></span>${text}</p>`

test.each([
  ['bullets', entry('·', '甲') + entry('·', '乙'), '<ul><li>甲</li><li>乙</li></ul>'],
  ['numbers from 1', entry('1.', '甲') + entry('2.', '乙'), '<ol><li>甲</li><li>乙</li></ol>'],
  [
    'levels',
    entry('·', '甲') + entry('1)', '乙', 2) + entry('·', '丙'),
    '<ul><li>甲</li><ol><li>乙</li></ol><li>丙</li></ul>',
  ],
  ['two lists', entry('1.', '甲') + entry('1.', '乙', 1, 1), '<ol><li>甲</li></ol><ol><li>乙</li></ol>'],
  [
    'a list with a paragraph between',
    `${entry('·', '甲')}<p>段</p>${entry('·', '乙')}`,
    '<ul><li>甲</li></ul><p>段</p><ul><li>乙</li></ul>',
  ],
])('paragraphs like %s become lists', (_name, html, expected) => {
  expect(listsOfWord(html).replace(/<span><\/span>/g, '')).toBe(expected)
})

test.each(['一、', '第三条', '4.', '（二）', 'a.'])(
  '%s stays a paragraph because it is the number of a clause',
  marker => {
    const { body } = new DOMParser().parseFromString(listsOfWord(entry(marker, '甲')), 'text/html')
    expect(body.querySelector('ul, ol')).toBeNull()
    expect(body.textContent).toBe(`${marker} 甲`)
  },
)

test('other markup is left unchanged', () => {
  expect(listsOfWord('<p class=x>甲')).toBe('<p class=x>甲')
})
