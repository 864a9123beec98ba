import { expect, test } from 'vitest'
import { type TextNode, tidyPlan } from '@/components/staff/rich-text-editor/tidy-plan'

const paragraph = (children: TextNode[], more: object = {}): TextNode => ({
  type: 'paragraph',
  children,
  ...more,
})
const line = (text: string, more: object = {}) => paragraph([{ text }], more)

test('tidying removes font sizes, families, colours and line heights and keeps emphasis', () => {
  const text = {
    text: '通知',
    bold: true,
    fontSize: '24px',
    fontFamily: '黑体',
    color: 'red',
    bgColor: '#ff0',
  }
  const { steps, summary } = tidyPlan([paragraph([text], { lineHeight: '2', textAlign: 'center' })])
  expect(summary).toBe('字号 1 处、字体 1 处、颜色 1 处、背景色 1 处、行距 1 处')
  expect(steps).toEqual([
    { type: 'set_node', path: [0], properties: { lineHeight: '2' }, newProperties: {} },
    {
      ...{ type: 'set_node', path: [0, 0], newProperties: {} },
      properties: { fontSize: '24px', fontFamily: '黑体', color: 'red', bgColor: '#ff0' },
    },
  ])
})

test('blanks at the beginning of a paragraph become the indent, also across several runs of text', () => {
  const { steps, summary } = tidyPlan([
    line('　　本会决定'),
    paragraph([{ text: '　' }, { text: '　粗', bold: true }]),
    line('    四个空格'),
  ])
  expect(summary).toBe('首行缩进 3 处')
  expect(steps).toEqual([
    { type: 'remove_text', path: [0, 0], offset: 0, text: '　　' },
    { type: 'set_node', path: [0], properties: {}, newProperties: { indent: '2em' } },
    { type: 'remove_text', path: [1, 0], offset: 0, text: '　' },
    { type: 'remove_text', path: [1, 1], offset: 0, text: '　' },
    { type: 'set_node', path: [1], properties: {}, newProperties: { indent: '2em' } },
    { type: 'remove_text', path: [2, 0], offset: 0, text: '    ' },
    { type: 'set_node', path: [2], properties: {}, newProperties: { indent: '2em' } },
  ])
})

test('an indent of another width becomes that of two characters', () => {
  const { steps } = tidyPlan([line('正文', { indent: '24pt' })])
  expect(steps).toEqual([
    { type: 'set_node', path: [0], properties: { indent: '24pt' }, newProperties: { indent: '2em' } },
  ])
})

test('a single blank, the indent itself, and blanks in centred or right-aligned text stay', () => {
  const untouched = [
    line(' 一个空格'),
    line('已缩进', { indent: '2em' }),
    line('　　居中', { textAlign: 'center' }),
    line('　　落款', { textAlign: 'right' }),
  ]
  expect(tidyPlan(untouched)).toEqual({ steps: [], summary: '' })
})

test('one of several consecutive empty paragraphs stays', () => {
  const { steps, summary } = tidyPlan([line('甲'), line(''), line('　　'), line(''), line('乙'), line('')])
  expect(summary).toBe('多余的空行 2 处')
  expect(steps.map(step => [step.type, step.path])).toEqual([
    ['remove_node', [3]],
    ['remove_node', [2]],
  ])
})

test('a paragraph with a picture or a reference is not empty', () => {
  const picture: TextNode = { type: 'image', src: '/a.png', children: [{ text: '' }] }
  const both = paragraph([{ text: '' }, picture, { text: '' }])
  expect(tidyPlan([both, both]).steps).toEqual([])
})

test('tidying leaves code unchanged and tidies texts in links, lists and cells', () => {
  const marked = { text: '字', color: 'red' }
  const { steps } = tidyPlan([
    { type: 'pre', children: [{ type: 'code', children: [{ text: '  a', color: 'red' }] }] },
    paragraph([{ text: '' }, { type: 'link', url: '/a', children: [marked] }, { text: '' }]),
    { type: 'list-item', children: [marked] },
    {
      type: 'table',
      children: [{ type: 'table-row', children: [{ type: 'table-cell', children: [marked] }] }],
    },
  ])
  expect(steps.map(({ path }) => path)).toEqual([
    [1, 1, 0],
    [2, 0],
    [3, 0, 0, 0],
  ])
})
