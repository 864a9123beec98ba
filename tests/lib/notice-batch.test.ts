import { afterEach, beforeEach, expect, test } from 'vitest'
import { setNoticeHost } from '@/lib/browser/notice'
import { noticeBatch } from '@/lib/browser/notice-batch'

let shown: string[]
let release: () => void
beforeEach(() => {
  shown = []
  release = setNoticeHost({
    toast: (kind, text) => shown.push(`${kind} ${text}`),
    notify: () => {},
    confirm: () => Promise.resolve(false),
  })
})
afterEach(() => release())

test.each([
  [3, 3, 'success 已删除 3 个用户'],
  [2, 3, 'success 已删除 2 个用户，另有 1 项不存在或不在您的权限范围内'],
  [0, 3, 'warning 没有删除：选中的内容不存在或不在您的权限范围内'],
  [0, 1, 'warning 没有删除：选中的内容不存在或不在您的权限范围内'],
  [1, 1, 'success 删除成功'],
  [true, 3, 'success 删除成功'],
])('the response %s for %i chosen records gives the notice: %s', (outcome, chosen, text) => {
  noticeBatch(outcome, { chosen, verb: '删除', plural: '个用户', otherwise: '删除成功' })
  expect(shown).toEqual([text])
})
