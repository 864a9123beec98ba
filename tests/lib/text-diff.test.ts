import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksOf } from '@/lib/html-blocks'
import { blockChanges, type Piece, textPieces } from '@/lib/text-diff'

const shown = (pieces: Piece[]) =>
  pieces.map(({ kind, text }) => ({ same: text, added: `[+${text}]`, removed: `[-${text}]` })[kind]).join('')

test.each([
  ['仲裁规则', '仲裁规则', '仲裁规则'],
  ['五日内', '七日内', '[-五][+七]日内'],
  ['', '新', '[+新]'],
  ['旧', '', '[-旧]'],
])('%j became %j: %s', (before, after, pieces) => {
  expect(shown(textPieces(before, after))).toBe(pieces)
})

test('texts with nothing in common are told as two, soon', () => {
  const [before, after] = ['甲'.repeat(20_000), '乙'.repeat(20_000)]
  expect(textPieces(before, after)).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ])
})

test('blocks that stayed are told apart from those that were changed, put in and taken out', () => {
  const changes = blockChanges(['一', '甲乙丙', '二', '末'], ['一', '甲丁丙', '二', '新'])
  const lines = changes.map(change => (change.kind === 'same' ? change.text : shown(change.pieces)))
  expect(lines).toEqual(['一', '甲[-乙][+丁]丙', '二', '[-末][+新]'])
})

test('both texts are read out of the changes again', () => {
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

test.each([
  ['<h2>一</h2><p>二<b>三</b></p>', ['一', '二三']],
  ['<ul><li>甲<p>乙</p></li><li>丙</li></ul>', ['甲', '乙', '丙']],
  ['<p>上<br>下</p><p> </p>', ['上', '下']],
  ['<p><img src="/a.png" alt="大门"></p>', ['［图片：大门］']],
])('the blocks of %s', (html, blocks) => {
  expect(blocksOf(html)).toEqual(blocks)
})
