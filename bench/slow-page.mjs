/** A page with nothing cached, slowed down 4 times, over 1.6 Mbit/s with 150 ms, and what it costs. */
import { setTimeout } from 'node:timers/promises'
import { slowDown } from './page.mjs'

/**
 * @typedef {import('./types').Seen & import('./types').Spent} Visit
 * @typedef {{ width: number, height: number }} Viewport
 */

const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }
const LATENCY = 150
const BYTES_A_SECOND = 1_600_000 / 8
/** Nothing is requested for so long: the page has all it wants. */
const QUIET = 500
const TIMEOUT_MS = 30_000

/**
 * A first visit, in a context of its own.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ ready?: string, viewport?: Viewport }} [how] `ready`: the selector of what the visitor came for
 * @returns {Promise<Visit>}
 */
export async function visit(browser, url, { ready = 'body', viewport = PHONE } = {}) {
  const context = await browser.newContext({ viewport, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    const meter = await slowPage(page, ready)
    await page.goto(url)
    return await meter.settled()
  } finally {
    await context.close()
  }
}

/**
 * Slows a page down, and counts from then on.
 * @param {import('@playwright/test').Page} page
 * @param {string} [ready]
 */
export async function slowPage(page, ready = 'body') {
  await page.addInitScript(watchPage, ready)
  const cdp = await page.context().newCDPSession(page)
  /** @type {Set<string>} */
  const scripts = new Set()
  /** @type {Set<string>} */
  const waiting = new Set()
  const sum = { bytes: 0, script: 0, requests: 0 }
  let last = Date.now()
  /** @param {string} id */
  const end = id => {
    waiting.delete(id)
    last = Date.now()
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    waiting.add(requestId)
    sum.requests++
  })
  cdp.on('Network.requestServedFromCache', () => sum.requests--)
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sum.bytes += encodedDataLength
    if (scripts.has(requestId)) sum.script += encodedDataLength
    end(requestId)
  })
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  })
  await slowDown(page)

  /** @returns {Promise<Visit>} so far, once what was begun has ended */
  const settled = async () => {
    const started = Date.now()
    while ((waiting.size > 0 || Date.now() - last < QUIET) && Date.now() - started < TIMEOUT_MS)
      await setTimeout(50)
    await page.waitForFunction(() => window.seen.ready > 0)
    const { metrics } = await cdp.send('Performance.getMetrics')
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
    return { ...(await page.evaluate(() => window.seen)), ...sum, cpu: seconds * 1000 }
  }

  /**
   * Presses a button or link: what it costs until there is something that was not there before.
   * @param {string} pressed
   * @param {string} awaited
   */
  const press = async (pressed, awaited) => {
    const before = await settled()
    last = Date.now()
    const ready = await page.evaluate(timePress, [pressed, awaited])
    const after = await settled()
    return {
      ready,
      blocked: after.blocked - before.blocked,
      bytes: after.bytes - before.bytes,
      script: after.script - before.script,
      requests: after.requests - before.requests,
      cpu: after.cpu - before.cpu,
    }
  }
  return { settled, press }
}

/** Runs in the page. Tasks block by what they take over 50 ms. @param {string} ready */
function watchPage(ready) {
  const seen = { paint: 0, lcp: 0, ready: 0, blocked: 0 }
  window.seen = seen
  /** @param {string} type @param {(entry: PerformanceEntry) => void} note */
  const watch = (type, note) =>
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', entry => {
    if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime
  })
  watch('largest-contentful-paint', entry => {
    seen.lcp = entry.startTime
  })
  watch('longtask', entry => {
    seen.blocked += entry.duration - 50
  })
  const look = () => {
    if ([...document.querySelectorAll(ready)].some(element => element.checkVisibility()))
      seen.ready = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * Runs in the page: milliseconds from a click to the frame that shows what it leads to.
 * @param {string[]} selectors
 * @returns {Promise<number>}
 */
export function timePress([pressed = '', awaited = '']) {
  const button = document.querySelector(pressed)
  if (!(button instanceof HTMLElement)) throw new Error(`no ${pressed} on the page`)
  return new Promise((resolve, reject) => {
    const started = performance.now()
    button.click()
    const look = () => {
      const waited = performance.now() - started
      if (waited > 60_000) reject(new Error(`no ${awaited} after ${pressed}`))
      else if ([...document.querySelectorAll(awaited)].some(element => element.checkVisibility()))
        requestAnimationFrame(() => resolve(performance.now() - started))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
