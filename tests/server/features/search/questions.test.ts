// @module-tag postgres
import type { SearchPage } from '@shared/contract/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, removeDatabases, startBackend, startBareBackend } from '../../../support/backend'
import { Client } from '../../../support/client'
import questions from './questions.json'
import heldBack from './questions-held-back.json'

/** What was typed, `en:` before what was on an English page; and what may answer it. */
type Question = readonly string[]

let backend: Backend
let visitor: Client
beforeAll(async () => {
  backend = await startBackend()
  visitor = new Client(backend)
})
afterAll(async () => {
  await backend.close()
  await removeDatabases()
})

/** What a visitor sees first, from above: the answer, pages, results. Each by all of its names. */
async function firstThree(question: string, client = visitor): Promise<string[][]> {
  const isEnglish = question.startsWith('en:')
  const query = new URLSearchParams({
    keyword: isEnglish ? question.slice(3) : question,
    ...(isEnglish && { language: 'en' }),
  })
  const { data } = await client.get<SearchPage>(`/app-api/system/search?${query}`)
  const { answer, pages = [], list = [] } = data ?? {}
  const answers = answer && [
    `answer:${answer.kind}`,
    answer.kind === 'text' ? `text:${answer.text}` : answer.page.url,
  ]
  return [
    ...(answers ? [answers] : []),
    ...[...pages, ...list].map(({ kind, title, url }) => [url.split(/[?#]/)[0] ?? '', `${kind}:${title}`]),
  ].slice(0, 3)
}

/** `file:` and `text:` stand before a part, anything else is the whole. */
const isTarget = (target: string, name: string) =>
  /^(file|text):/.test(target)
    ? name.startsWith(target.slice(0, 5)) && name.includes(target.slice(5))
    : name === target

async function unanswered(all: readonly Question[]): Promise<string[]> {
  const missed: string[] = []
  for (const [question = '', ...targets] of all) {
    const names = (await firstThree(question)).flat()
    if (!targets.some(target => names.some(name => isTarget(target, name))))
      missed.push(`${question}: ${names.join(' | ')}`)
  }
  return missed
}

test('at least 95 of 100 questions as people type them are answered within the first three results', async () => {
  const missed = await unanswered(questions)
  expect(missed.length / questions.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
})

test('of questions that were written after the words were delivered, at least 95 of 100 are answered so too', async () => {
  const missed = await unanswered(heldBack)
  expect(missed.length / heldBack.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
})

test('a form that is named comes before the page of its subject', async () => {
  for (const question of ['缓交仲裁费', '仲裁费缓交', '緩交仲裁費']) {
    const [first, ...further] = await firstThree(question)
    expect(first, question).toContain('file:缓交仲裁费申请书.docx')
    expect(further.flat(), question).toContain('/facade/fee-calculator')
  }
})

test('a question about something else has no answer, or one that says where to go', async () => {
  for (const question of [
    '天气',
    '火车票多少钱',
    '股票行情',
    '周杰伦',
    '疫苗预约',
    '感冒吃什么药',
    '高考成绩查询',
  ])
    expect(await firstThree(question), question).toEqual([])
  for (const [question, where] of [
    ['结婚登记', '12368'],
    ['交通违章查询', '行政复议'],
  ] as const) {
    const [[, first = ''] = []] = await firstThree(question)
    expect(first, question).toContain(where)
  }
})

test('what is typed in the other language is looked for in it where the own one has nothing', async () => {
  const names = (await firstThree('arbitration fee')).flat()
  expect(names).toContain('/facade/en/fees')
  expect((await firstThree('en:强制执行')).flat()).toContain('/facade/after-award')
})

test('a database without sample data answers what the law says and leads to its own pages', async () => {
  const bare = await startBareBackend()
  const client = new Client(bare)
  for (const [question, target] of [
    ['劳动仲裁', 'text:12333'],
    ['对方不履行裁决', 'text:中级人民法院'],
    ['能上诉吗', 'text:终局'],
    ['仲裁费怎么算', '/facade/fee-calculator'],
    ['shoufeijisuan', '/facade/fee-calculator'],
    ['发票', undefined],
  ] as const) {
    const names = (await firstThree(question, client)).flat()
    expect(
      target === undefined ? names.length === 0 : names.some(name => isTarget(target, name)),
      question,
    ).toBe(true)
  }
  await bare.close()
})
