import { describe, expect, test } from 'vitest'
import { indexNodes, marksOf, nodesFound, toggleNode } from '@/lib/menus/node-index'

const NODES = [
  { id: 1, name: '系统管理', parentId: 0 },
  { id: 2, name: '字典管理', parentId: 1 },
  { id: 3, name: '字典查询', parentId: 2 },
  { id: 4, name: '字典新增', parentId: 2 },
  { id: 5, name: '通知公告', parentId: 1 },
]
const index = indexNodes(NODES)
const toggle = (chosen: number[], id: number, kind: 'above' | 'alone' = 'above', shown?: number[]) =>
  [...toggleNode(index, new Set(chosen), { id, kind, shown: shown && new Set(shown) })].sort()

describe('a choice in a tree in which a node needs those above it', () => {
  test('checking a node takes everything below and above it', () => {
    expect(toggle([], 2)).toEqual([1, 2, 3, 4])
  })

  test('unchecking a checked node unchecks everything below it and keeps what is above', () => {
    expect(toggle([1, 2, 3, 4], 2)).toEqual([1])
    expect(toggle([1, 2, 3, 4], 4)).toEqual([1, 2, 3])
  })

  test('a half-checked node becomes checked', () => {
    expect(toggle([1, 2, 3], 2)).toEqual([1, 2, 3, 4])
  })

  test('a node is checked with its whole subtree, and half checked with a part of it', () => {
    expect(marksOf(index, new Set([1, 2, 3, 4]), 'above')).toEqual({ checked: [3, 4, 2], halfChecked: [1] })
    expect(marksOf(index, new Set([1, 2]), 'above')).toEqual({ checked: [], halfChecked: [2, 1] })
  })
})

describe('a click while a search hides nodes', () => {
  test('checking a node during a search checks only the visible nodes below it', () => {
    expect(toggle([], 1, 'above', [1, 2, 4])).toEqual([1, 2, 4])
    expect(toggle([], 1, 'alone', [1, 5])).toEqual([1, 5])
    expect(toggle([3], 1, 'alone', [1, 5])).toEqual([1, 3, 5])
  })

  test('unchecking a node during a search keeps hidden choices with everything above them', () => {
    expect(toggle([1, 2, 3, 4, 5], 1, 'above', [1, 2, 4])).toEqual([1, 2, 3, 5])
    expect(toggle([1, 2, 4, 5], 1, 'above', [1, 2, 4])).toEqual([1, 5])
    expect(toggle([1, 2, 3, 5], 1, 'alone', [1, 5])).toEqual([2, 3])
  })

  test('a node with hidden nodes below it is checked and unchecked again', () => {
    const once = toggle([], 1, 'above', [1, 2, 4])
    expect(toggle(once, 1, 'above', [1, 2, 4])).toEqual([])
  })
})

describe('a choice in a tree in which each node counts for itself', () => {
  test('in an independent tree checking a node checks neither the nodes below nor above it', () => {
    expect(toggle([], 2, 'alone')).toEqual([2, 3, 4])
  })

  test('an independent node is checked when chosen itself, and half checked when a descendant is', () => {
    expect(marksOf(index, new Set([2]), 'alone')).toEqual({ checked: [2], halfChecked: [1] })
  })
})

test('a search shows matches with everything above and below them, and opens what is above', () => {
  const search = (text: string) => nodesFound(index, text, (name, part) => name.includes(part))
  expect([...(search(' 新增 ')?.shown ?? [])].sort()).toEqual([1, 2, 4])
  expect([...(search(' 新增 ')?.open ?? [])].sort()).toEqual([1, 2])
  expect([...(search('字典管理')?.shown ?? [])].sort()).toEqual([1, 2, 3, 4])
  expect([...(search('字典管理')?.open ?? [])]).toEqual([1])
  expect(search(' ')).toBeNull()
})

test('walks of a cycle of nodes terminate', () => {
  const cyclic = indexNodes([
    { id: 1, name: 'a', parentId: 2 },
    { id: 2, name: 'b', parentId: 1 },
  ])
  expect(cyclic.roots).toEqual([])
  expect(marksOf(cyclic, new Set([1]), 'above')).toEqual({ checked: [], halfChecked: [] })
})
