import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chineseVoice } from '@/layouts/facade/read-aloud/reader'
import { renderApp } from '../../support/render-app'

/**
 * Speech as a browser has it, which this document lacks: spoken texts are recorded here, and end when the test says so.
 */
class Speech extends EventTarget {
  said: { text: string; rate: number; onend: (() => void) | null; onerror: (() => void) | null }[] = []
  cancelled = 0
  voices: { lang: string; localService: boolean; name: string }[] = []
  getVoices = () => this.voices
  speak = (utterance: Speech['said'][number]) => void this.said.push(utterance)
  cancel = () => {
    this.cancelled += 1
  }
  get last() {
    const last = this.said.at(-1)
    if (!last) throw new Error('nothing was said')
    return last
  }
}

class Utterance {
  onend: (() => void) | null = null
  onerror: (() => void) | null = null
  rate = 1
  constructor(readonly text: string) {}
}

let speech: Speech

beforeEach(() => {
  speech = new Speech()
  speech.voices = [
    { lang: 'en-US', localService: true, name: 'Samantha' },
    { lang: 'zh-CN', localService: true, name: 'Tingting' },
  ]
  Object.assign(window, { speechSynthesis: speech, SpeechSynthesisUtterance: Utterance })
})
afterEach(() => {
  for (const name of ['speechSynthesis', 'SpeechSynthesisUtterance']) Reflect.deleteProperty(window, name)
})

async function openReader() {
  const app = await renderApp('/facade/contact')
  await within(await screen.findByRole('main')).findByText('0999-8880001')
  await app.user.click(await screen.findByRole('button', { name: '朗读' }))
  const panel = within(await screen.findByRole('region', { name: '朗读' }))
  return { ...app, panel }
}

test.each<[langs: string[], found: string | undefined]>([
  [[], undefined],
  [['en-US'], undefined],
  [['zh-TW', 'zh-CN'], 'zh-CN'],
  [['zh_CN'], 'zh_CN'],
  [['cmn-Hans-CN'], 'cmn-Hans-CN'],
  [['zh-Hans'], 'zh-Hans'],
  [['zh-HK'], 'zh-HK'],
  [['zha-CN'], undefined],
])('of the voices %j, %s is used for reading aloud', (langs, found) => {
  expect(chineseVoice(langs.map(lang => ({ lang, localService: true })))?.lang).toBe(found)
})

test('an article is read sentence by sentence, paused, continued, sped up and stopped', async () => {
  const { user } = await renderApp('/facade/article/11')
  await screen.findByRole('heading', { level: 1, name: '立案须知' })
  await user.click(screen.getByRole('button', { name: '朗读' }))
  const panel = within(await screen.findByRole('region', { name: '朗读' }))
  await user.click(await panel.findByRole('button', { name: '暂停' }))
  expect(speech.said.map(({ text }) => text)).toEqual(['立案须知'])
  expect(speech.cancelled).toBeGreaterThan(0)
  await user.click(panel.getByRole('button', { name: '继续' }))
  expect(speech.last.text).toBe('立案须知')
  expect(document.querySelector('.facade-is-read')).toHaveTextContent('立案须知')
  // One that was ended before says so late: it does not count.
  act(() => speech.said[0]?.onend?.())
  expect(speech.said).toHaveLength(2)
  act(() => speech.last.onend?.())
  expect(speech.last.text).not.toBe('立案须知')
  expect(document.querySelectorAll('.facade-is-read')).toHaveLength(1)
  const { text } = speech.last
  await user.selectOptions(panel.getByRole('combobox', { name: '语速' }), '较快')
  expect(speech.last).toMatchObject({ text, rate: 1.25 })
  await user.click(panel.getByRole('button', { name: '停止' }))
  expect(panel.getByRole('button', { name: '从头朗读' })).toBeVisible()
  expect(document.querySelector('.facade-is-read')).toBeNull()
  await user.click(panel.getByRole('button', { name: '关闭朗读' }))
  expect(screen.queryByRole('region', { name: '朗读' })).toBeNull()
})

test('the whole article is read once and in order, without navigation links', async () => {
  const { user } = await renderApp('/facade/article/11')
  await screen.findByRole('heading', { level: 1, name: '立案须知' })
  await user.click(screen.getByRole('button', { name: '朗读' }))
  const panel = within(await screen.findByRole('region', { name: '朗读' }))
  await panel.findByRole('button', { name: '暂停' })
  for (let count = 0; count < 500 && panel.queryByRole('button', { name: '暂停' }); count++)
    act(() => speech.last.onend?.())
  expect(panel.getByRole('button', { name: '从头朗读' })).toBeVisible()
  const said = speech.said.map(({ text }) => text).join('')
  expect(said).toContain('有仲裁协议，且约定的仲裁机构是云州仲裁委员会；有具体的仲裁请求和事实、理由；')
  expect(said).not.toMatch(/首页|上一篇|打印或存为 PDF|返回列表/)
})

test('opening another page stops the reading', async () => {
  const { user, panel } = await openReader()
  await panel.findByRole('button', { name: '暂停' })
  const before = speech.cancelled
  await user.click(
    within(screen.getByRole('navigation', { name: '主导航' })).getByRole('link', { name: '仲裁员名册' }),
  )
  await waitFor(() => expect(screen.queryByRole('region', { name: '朗读' })).toBeNull())
  expect(speech.cancelled).toBeGreaterThan(before)
  act(() => speech.last.onend?.())
  expect(speech.said).toHaveLength(1)
})

test('reading aloud waits for voices that load later', async () => {
  const late = speech.voices
  speech.voices = []
  const { panel } = await openReader()
  speech.voices = late
  act(() => void speech.dispatchEvent(new Event('voiceschanged')))
  expect(await panel.findByRole('button', { name: '暂停' })).toBeVisible()
})

test.each<[kind: string, prepare: () => void]>([
  ['no Chinese voice', () => void speech.voices.splice(1)],
  ['no speech at all', () => void Reflect.deleteProperty(window, 'speechSynthesis')],
])('with %s reading aloud reports that it is unavailable', async (_kind, prepare) => {
  prepare()
  const { panel, user } = await openReader()
  expect(await panel.findByRole('alert')).toHaveTextContent('本设备没有可用的中文语音')
  expect(speech.said).toEqual([])
  await user.click(panel.getByRole('button', { name: '关闭朗读' }))
  expect(screen.queryByRole('region', { name: '朗读' })).toBeNull()
})
