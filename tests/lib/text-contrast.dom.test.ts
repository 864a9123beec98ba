import { expect, test } from 'vitest'
import { faintWords, type ReadColour } from '@/lib/html/text-contrast'

const NAMES: Record<string, string> = { yellow: '#ffff00', white: '#ffffff', red: '#ff0000' }

const read: ReadColour = css => {
  if (css === 'transparent') return { hex: '#000000', alpha: 0 }
  if (css === 'half') return { hex: '#000000', alpha: 0.5 }
  const hex = NAMES[css] ?? css
  return /^#[\da-f]{6}$/.test(hex) ? { hex, alpha: 1 } : null
}
const words = (html: string) => faintWords(html, read).map(({ text }) => text)

test.each<[string, string, string[]]>([
  ['a pale colour on the page', '<p>正文<span style="color: yellow">黄字</span></p>', ['黄字']],
  ['a dark colour on a dark ground', '<p style="background-color: #1d2838">深底</p>', ['深底']],
  ['white on a dark ground', '<p style="background-color: #17478c; color: white">白字</p>', []],
  [
    'an inner colour on an outer ground',
    '<p style="background-color: yellow"><b style="color: #ffff33">黄上黄</b></p>',
    ['黄上黄'],
  ],
  ['4.49 : 1', '<p style="color: #777777">灰字</p>', ['灰字']],
  ['4.54 : 1', '<p style="color: #767676">灰字</p>', []],
  [
    'a link on a ground of its own',
    '<p style="background-color: #17478c"><a href="/a">链接</a></p>',
    ['链接'],
  ],
  ['a colour of an old program', '<p><font color="yellow">旧</font></p>', ['旧']],
  ['a ground that is not there', '<p style="background-color: transparent">正文</p>', []],
  ['nothing but blanks', '<p style="color: white"> </p>', []],
  ['what is no colour', '<p style="color: inherit">正文</p>', []],
])('the words of %s that are hard to read are named', (_, html, expected) =>
  expect(words(html)).toEqual(expected),
)

test('the contrast is never rounded up to the required value, and long texts are cut', () => {
  expect(faintWords(`<p style="color: #777777">${'字'.repeat(50)}</p>`, read)).toEqual([
    { text: `${'字'.repeat(30)}…`, contrast: 4.4 },
  ])
})

test('the same words are named once, and twenty at most', () => {
  const twice = '<p style="color: yellow">同</p>'.repeat(3)
  expect(words(twice)).toEqual(['同'])
  const many = Array.from({ length: 50 }, (_, at) => `<p style="color: yellow">${at}</p>`).join('')
  expect(words(many)).toHaveLength(20)
})
