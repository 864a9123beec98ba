import { WORKER_POLICY } from '../http/headers'
import { OFFLINE_WORKER, type StaticFile, uncompressed } from './static-files'

/** Replaces the worker: unregisters it and deletes its caches. */
const END = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => {
  const end = async () => {
    for (const name of await caches.keys()) if (name.startsWith('facade-')) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(end())
})
`

interface Built {
  files: Map<string, StaticFile>
  index: string
}

/** OFFLINE_PAGES=false: pages say so and start no worker, and running workers end at their next update check. */
export function withoutOffline({ files, index }: Built): Built {
  const worker = uncompressed(Buffer.from(END), {
    type: 'text/javascript; charset=utf-8',
    cacheControl: 'no-cache',
    policy: WORKER_POLICY,
  })
  return {
    files: new Map([...files, [OFFLINE_WORKER, worker]]),
    index: index.replace('</head>', '  <meta name="offline-pages" content="off" />\n  </head>'),
  }
}
