import { FACADE_HOME } from '@/config/constants'
import { env } from '@/config/env'
import { DATA, END, isRoster, judge, kindOf, outdated } from './cache-rules'
import { cachePicture, cacheResponse } from './cached-responses'
import { takeFirstResponses } from './data-source'

/** Written by the build (scripts/vite/offline-worker.ts). */
const WORKER = '/sw.js'
/** Only pages below it are the worker's; staff pages never are. */
const SCOPE = FACADE_HOME

interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string }
}

/**
 * Has a visitor's reads cached for offline reading. Not where the operator switched it off, nor in development; nor
 * on plain http, where there are no workers. Never rejects.
 */
export async function startOffline(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers || env.build === 'dev') return
  try {
    if (isSwitchedOff()) return await stop(workers)
    await workers.register(trusted(WORKER), { scope: SCOPE, updateViaCache: 'none' })
    await workers.ready
    await sendFirstResponses()
  } catch {
    // No storage, no room, no worker at the server: the site works as it does without.
  } finally {
    takeFirstResponses()
  }
}

/** Set by the server (server/platform/web/html-page.ts). */
const isSwitchedOff = () => document.querySelector('meta[name="offline-pages"][content="off"]') !== null

async function stop(workers: ServiceWorkerContainer): Promise<void> {
  // The one that this page came by works on until the page is left.
  workers.controller?.postMessage(END)
  const registration = await workers.getRegistration(SCOPE)
  await registration?.unregister()
  for (const name of outdated(await caches.keys(), null)) await caches.delete(name)
}

/** The page allows addresses of programs by Trusted Types only, and here only this one. */
function trusted(address: string): string {
  const { trustedTypes } = window as Window & { trustedTypes?: PolicyFactory }
  return (
    trustedTypes
      ?.createPolicy('offline-worker', { createScriptURL: () => WORKER })
      .createScriptURL(address) ?? address
  )
}

/** The roster's responses are cached under an address made of the request body. */
const isRead = (url: string, site: { origin: string; baseApi: string }) => {
  const request = { method: 'GET', url, mode: 'cors', destination: '', isPersonal: false }
  return kindOf(request, site) === 'data' || isRoster({ ...request, method: 'POST' }, site.origin)
}

/** The first page of a visit was read before the worker was there. */
async function sendFirstResponses(): Promise<void> {
  const site = { origin: window.location.origin, baseApi: env.baseApi }
  const request = { method: 'GET', mode: 'cors', isPersonal: false }
  for (const { url, text } of takeFirstResponses())
    if (isRead(url, site) && judge(200, text) === 'good')
      await cacheResponse(DATA, url, text, 'application/json')
  for (const { currentSrc } of document.images)
    if (currentSrc && kindOf({ ...request, url: currentSrc, destination: 'image' }, site) === 'picture')
      await cachePicture(currentSrc, await fetch(currentSrc))
}
