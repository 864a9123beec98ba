import { expect, test } from 'vitest'
import { toEditorHtml, toInsertedHtml } from '@/lib/html/editor-html'

const REFERENCE = '<data value="contact:12">0999-8880001</data>'

test.each([
  [`<p>电话${REFERENCE}。</p>`, `<p>电话${REFERENCE}。</p>`],
  [`<p><strong>电话${REFERENCE}</strong></p>`, `<p><strong>电话</strong>${REFERENCE}</p>`],
  [`<p><a href="/facade/contact">${REFERENCE}</a></p>`, `<p>${REFERENCE}</p>`],
  [
    `<table><tbody><tr><td>${REFERENCE}</td></tr></tbody></table>`,
    `<table><tbody><tr><td>${REFERENCE}</td></tr></tbody></table>`,
  ],
  [
    '<p><data value="fee-table">【收费标准表】</data></p>',
    '<p><data value="fee-table">【收费标准表】</data></p>',
  ],
])('the editor opens %s with its reference as one element', (html, expected) => {
  expect(toEditorHtml(html)).toBe(expected)
})

test.each(['contact:0', 'contact:1x', '__proto__', ''])(
  'the value %j is no reference, and its text stays',
  value => {
    expect(toInsertedHtml(`<data value="${value}">文字</data>`, { oneBlock: false })).toBe('文字')
  },
)
