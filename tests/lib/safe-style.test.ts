import { describe, expect, test } from 'vitest'
import { safeStyle } from '@/lib/html/safe-style'

test.each([
  ['color: #a02c26', 'color: #a02c26'],
  ['COLOR:rgb(1, 2, 3);', 'color: rgb(1, 2, 3)'],
  ['text-align:center;text-indent:2em', 'text-align: center; text-indent: 2em'],
  [
    'font-family: 宋体, "Times New Roman"; font-size: 17px',
    'font-family: 宋体, "Times New Roman"; font-size: 17px',
  ],
  [
    'line-height: 1.5; text-decoration: underline line-through',
    'line-height: 1.5; text-decoration: underline line-through',
  ],
  ['width: 50%; height: auto', 'width: 50%; height: auto'],
])('a style attribute keeps what an editor writes: %s', (style, kept) => expect(safeStyle(style)).toBe(kept))

describe('and nothing that leaves its box or asks another host', () => {
  test.each([
    'position: fixed',
    'position: fixed; top: 0; left: 0; z-index: 9999',
    'background: url(https://evil.example/a.png)',
    'background-color: url(https://evil.example)',
    'color: red url(x)',
    'color: expression(alert(1))',
    'width: calc(100vw + 1px)',
    'width: 99999px',
    'font-size: 900px',
    'color: red !important',
    'color: /**/red',
    'col\\6fr: red',
    'behavior: url(#x)',
    '--x: red',
    'display: none',
    'margin: -100px',
    'opacity: 0',
    'content: "x"',
    'font-family: x}body{color:red',
    'color',
    ':',
    '',
  ])('a style that leaves its box or requests another host is removed: %s', style =>
    expect(safeStyle(style)).toBe(''),
  )

  test('an invalid declaration does not remove the valid ones', () => {
    expect(safeStyle('position: fixed; color: #123456; background: url("a;b"); text-align: right')).toBe(
      'color: #123456; text-align: right',
    )
  })
})
