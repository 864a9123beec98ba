import { expect, test } from 'vitest'
import { offerPreview, receivePreview } from '@/lib/html/article-preview'

const request = (data: unknown, init: MessageEventInit) =>
  window.dispatchEvent(new MessageEvent('message', { data, ...init }))

/** A window that records the messages posted to it. */
function otherWindow() {
  const got: [unknown, unknown][] = []
  return {
    got,
    window: { postMessage: (data: unknown, to: unknown) => got.push([data, to]) } as unknown as Window,
  }
}

test('the article is sent to the requesting frame of this origin only', () => {
  const [frame, stranger] = [otherWindow(), otherWindow()]
  const stop = offerPreview(() => frame.window, { title: '题' })
  const ask = { type: 'article-preview-ask' }
  const here = window.location.origin
  request(ask, { origin: 'https://evil.invalid', source: frame.window })
  request(ask, { origin: here, source: stranger.window })
  request({ type: 'other' }, { origin: here, source: frame.window })
  request(null, { origin: here, source: frame.window })
  expect(frame.got).toEqual([])
  request(ask, { origin: here, source: frame.window })
  expect(frame.got).toEqual([[{ type: 'article-preview-show', article: { title: '题' } }, here]])
  stop()
  request(ask, { origin: here, source: frame.window })
  expect(frame.got).toHaveLength(1)
  expect(stranger.got).toEqual([])
})

test('an article page outside a frame requests no preview and accepts none', () => {
  const shown: object[] = []
  const stop = receivePreview(article => shown.push(article))
  request(
    { type: 'article-preview-show', article: { title: '题' } },
    { origin: window.location.origin, source: window },
  )
  stop()
  expect(shown).toEqual([])
})
