import { expect, test } from 'vitest'
import { splitQuestion } from '@/lib/browser/question'

test.each([
  ['删除部门“办案部”？删除后无法恢复。', '删除部门“办案部”？', '删除后无法恢复。'],
  ['有内容尚未保存。刷新页面？', '刷新页面？', '有内容尚未保存。'],
  ['删除文章“要不要仲裁？怎么办。”？可以恢复。', '删除文章“要不要仲裁？怎么办。”？', '可以恢复。'],
  ['第一行没有句号\n保存栏目？', '保存栏目？', '第一行没有句号'],
  ['放弃修改？', '放弃修改？', ''],
  ['连接已断开。请重试。', '连接已断开。', '请重试。'],
])('the title of a confirmation is the question: %s', (text, title, content) => {
  expect(splitQuestion(text)).toEqual({ title, content })
})
