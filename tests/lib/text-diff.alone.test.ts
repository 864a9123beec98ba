import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockChanges, lineChanges, type Piece, textPieces } from '@/lib/format/text-diff'
import { blocksOf, sameBlock } from '@/lib/html/html-blocks'

const shown = (pieces: Piece[]) =>
  pieces.map(({ kind, text }) => ({ same: text, added: `[+${text}]`, removed: `[-${text}]` })[kind]).join('')

test.each([
  ['仲裁规则', '仲裁规则', '仲裁规则'],
  ['五日内', '七日内', '[-五][+七]日内'],
  ['', '新', '[+新]'],
  ['旧', '', '[-旧]'],
])('the text %j changed to %j has the differences %s', (before, after, pieces) => {
  expect(shown(textPieces(before, after))).toBe(pieces)
})

test('texts with nothing in common are quickly reported as two', () => {
  const [before, after] = ['甲'.repeat(20_000), '乙'.repeat(20_000)]
  expect(textPieces(before, after)).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ])
})

test('long texts with different lines throughout are quickly reported as two', () => {
  const lines = (word: string) => Array.from({ length: 40_000 }, (_, at) => `${word}${at}`)
  const changes = blockChanges(lines('甲'), lines('乙'))
  expect(changes).toHaveLength(40_000)
  expect(changes.at(-1)).toMatchObject({
    kind: 'changed',
    pieces: [
      { kind: 'removed', text: '甲39999' },
      { kind: 'added', text: '乙39999' },
    ],
  })
})

test('unchanged blocks are distinguished from changed, inserted and removed ones', () => {
  const changes = blockChanges(['一', '甲乙丙', '二', '末'], ['一', '甲丁丙', '二', '新'])
  const lines = changes.map(change => (change.kind === 'same' ? change.text : shown(change.pieces)))
  expect(lines).toEqual(['一', '甲[-乙][+丁]丙', '二', '[-末][+新]'])
})

test('both texts can be rebuilt from the changes', () => {
  const blocks = fc.array(fc.constantFrom('一', '二', '三二一', '四五'), { maxLength: 8 })
  fc.assert(
    fc.property(blocks, blocks, (before, after) => {
      const changes = blockChanges(before, after)
      const side = (kind: Piece['kind']) =>
        changes
          .map(change =>
            change.kind === 'same'
              ? change.text
              : change.pieces.flatMap(piece => (piece.kind === kind ? [] : piece.text)).join(''),
          )
          .join('')
      expect(side('added')).toBe(before.join(''))
      expect(side('removed')).toBe(after.join(''))
    }),
  )
})

/** DOMPurify drops the first element where the tests run, but not its content. */
const linesOf = (html: string) => blocksOf(`<p></p>${html}`)

test.each([
  ['<h2>一</h2><p>二<b>三</b></p>', ['一', '二三']],
  ['<ul><li>甲<p>乙</p></li><li>丙</li></ul>', ['1 • 甲', '1 乙', '1 • 丙']],
  ['<ol><li>甲<ul><li>乙</li></ul></li><li>丙</li></ol><p>丁</p>', ['1 1. 甲', '2 • 乙', '1 2. 丙', '丁']],
  ['<ol start="4"><li>甲</li><li> </li><li>乙</li></ol>', ['1 4. 甲', '1 6. 乙']],
  ['<ol start="x"><li>甲</li></ol>', ['1 1. 甲']],
  ['<p>上<br>下</p><p> </p>', ['上', '下']],
  ['<p><img src="/a.png" alt="大门"></p>', ['［图片：大门］']],
])('the text is split into blocks: %s', (html, blocks) => {
  const lines = linesOf(html).map(({ depth, mark, text }) =>
    [depth || '', mark, text].filter(Boolean).join(' '),
  )
  expect(lines).toEqual(blocks)
})

const compared = (before: string, after: string) =>
  lineChanges(linesOf(before), linesOf(after), sameBlock).map(
    change => change.line.mark + (change.kind === 'same' ? change.text : shown(change.pieces)),
  )

test('an inserted list item is the only change, and the items after it have their new numbers', () => {
  expect(compared('<ol><li>甲</li><li>乙</li></ol>', '<ol><li>新</li><li>甲</li><li>乙</li></ol>')).toEqual([
    '1.[+新]',
    '2.甲',
    '3.乙',
  ])
})

test('a removed line keeps its mark, and a line that became an item is reported as changed', () => {
  expect(compared('<ul><li>甲</li><li>乙</li></ul>', '<ul><li>甲</li></ul>')).toEqual(['•甲', '•[-乙]'])
  const [change] = lineChanges(linesOf('<p>甲</p>'), linesOf('<ul><li>甲</li></ul>'), sameBlock)
  expect(change).toMatchObject({ kind: 'changed', line: { mark: '•', depth: 1 } })
})
