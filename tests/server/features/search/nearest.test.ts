import { describe, expect, test } from 'vitest'
import { isOneEdit, nearestKey, resembling } from '../../../../server/features/search/nearest'
import { halvesOf, likeTitle } from '../../../../server/features/search/nearest-title'
import { leastCpuTime } from '../../../support/cpu-time'

const VOCABULARY = [
  '发票',
  '收费标准',
  '仲裁规则',
  '仲裁员名册',
  '联系我们',
  '强制执行',
  'arbitrator',
  'fees',
]

describe('the word that a visitor may have meant', () => {
  test.each([
    ['shoufeibiaozhun', '收费标准'],
    ['shou fei biao zhun', '收费标准'],
    ['lxwm', '联系我们'],
    ['zhongcaiyuan', '仲裁员名册'],
    ['发漂', '发票'],
    ['中裁规则', '仲裁规则'],
    ['仲栽规则', '仲裁规则'],
    ['请问仲裁规划在哪', '请问仲裁规则在哪'],
    ['强执行', '强制执行'],
    ['强制制执行', '强制执行'],
    ['制强执行', '强制执行'],
    ['arbitrater', 'arbitrator'],
    ['the arbitratr list', 'the arbitrator list'],
  ])('%s is read as %s', async (typed, meant) =>
    expect((await nearestKey(typed, VOCABULARY))?.text).toBe(meant),
  )

  test.each(['鹈鹕', '手里', 'qq', '', '𠀀𠮷', '12345', '发', 'arbitraterx'])(
    '%s is read as nothing else',
    async typed => expect(await nearestKey(typed, VOCABULARY)).toBeUndefined(),
  )

  test('the longest keyword is compared with thousands of words quickly', async () => {
    const words = Array.from({ length: 4_000 }, (_, at) => `仲裁${String.fromCharCode(0x4e00 + at)}则案`)
    await nearestKey('仲', words)
    const typed = '仲裁案件规则'.repeat(16)
    expect(await leastCpuTime(() => nearestKey(typed, words), 200)).toBeLessThan(200)
  })
})

test('one edit is one character that differs, is missing or too many, or two that are exchanged', () => {
  const edits = (a: string, b: string) => isOneEdit([...a], [...b])
  expect([edits('abc', 'abd'), edits('abc', 'ab'), edits('ab', 'abc'), edits('abc', 'acb')]).toEqual(
    Array(4).fill(true),
  )
  expect([edits('abc', 'abc'), edits('abc', 'cba'), edits('abc', 'a'), edits('abc', 'xyc')]).toEqual(
    Array(4).fill(false),
  )
})

test('the part of a title that differs by one edit is found, and short keywords are none of titles', () => {
  expect(likeTitle(['授权委托书', '财产保全申请书'], '财产保全申清书')).toBe('财产保全申请书')
  expect(likeTitle(['关于迁址办公的公告'], '迁止办公')).toBe('迁址办公')
  expect(likeTitle(['授权委托书'], '财产保全申清书')).toBeUndefined()
  expect(halvesOf('申清书')).toBeUndefined()
})

test('known words with half of their characters in common are suggested', () => {
  expect(resembling('规则仲', VOCABULARY)[0]).toBe('仲裁规则')
  expect(resembling('鹈鹕', VOCABULARY)).toEqual([])
})
