import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Plugin, ProxyOptions, ViteDevServer } from 'vite'
import type { FirstAccount } from '../../server/app/first-start'
import { withoutEndSlashes } from '../../shared/domain/paths/paths.ts'
import { buildSheetThread } from './sheet-thread.ts'

/** Accounts of a fresh .data/ in development (requirements R-signin-6): publicly known, so no password rule applies. */
const DEV_PASSWORDS = { admin: 'admin123', clerk: 'clerk123' }

const devAccount = (username: keyof typeof DEV_PASSWORDS): FirstAccount => ({
  username,
  password: DEV_PASSWORDS[username],
  source: 'development',
})

const ROOT = join(import.meta.dirname, '../..')

/** The notice of codes, as Vite serves it. */
const DEV_SMS = `${import.meta.dirname.replaceAll('\\', '/').replace(/^\//, '')}/dev-sms.ts`

/**
 * The backend inside `vite dev`, in the same process. With API_TARGET set, calls go to that server instead and no
 * backend is started. Builds and tests are not touched.
 */
export function embeddedBackend(): Plugin {
  let close: (() => Promise<void>) | undefined
  return {
    name: 'embedded-backend',
    apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview && !process.env.VITEST,
    config() {
      const target = readApiTarget()
      return target ? { server: { proxy: proxyTo(target) } } : undefined
    },
    async configureServer(server) {
      if (readApiTarget()) return
      restartOnChange(server)
      close = await mount(server)
    },
    // Of served pages alone: the plugin has no part in builds, so no built page can hold it.
    transformIndexHtml: () =>
      readApiTarget()
        ? []
        : [{ tag: 'script', attrs: { type: 'module', src: `/@fs/${DEV_SMS}` }, injectTo: 'body' as const }],
    closeServer: () => close?.(),
  }
}

/**
 * Another server to proxy requests to, instead of the embedded backend.
 * @throws Error when API_TARGET is not an http(s) address
 */
function readApiTarget(): string | undefined {
  const value = process.env.API_TARGET
  if (!value) return undefined
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return withoutEndSlashes(value)
  throw new Error('环境变量 API_TARGET 不正确：应为后端服务的地址，例如 http://127.0.0.1:48080')
}

/** A real ruoyi-vue-pro server does not know /prod-api: a proxy in front of it removes that, as here. */
function proxyTo(target: string): Record<string, ProxyOptions> {
  const rewrite = (path: string) => path.replace(/^\/prod-api(?=\/|\?|$)/, '') || '/'
  return { '^/(prod-api|admin-api|app-api|proxy-api)(/|\\?|$)': { target, changeOrigin: true, rewrite } }
}

/** Loaded by Vite at run time, so that reading vite.config.ts for a build or a test needs no database driver. */
async function mount(server: ViteDevServer): Promise<() => Promise<void>> {
  const load = (file: string) => server.ssrLoadModule(join(ROOT, file))
  const { openBackend } = (await load(
    'server/app/open-backend.ts',
  )) as typeof import('../../server/app/open-backend')
  const { readSettings } = (await load(
    'server/platform/config/settings.ts',
  )) as typeof import('../../server/platform/config/settings')
  const { isApiPath } = (await load(
    'server/platform/http/address.ts',
  )) as typeof import('../../server/platform/http/address')
  const { openDevPages } = (await load('scripts/vite/dev-pages.ts')) as typeof import('./dev-pages')
  const { openPublicSite } = (await load(
    'server/features/public-site/public-site.ts',
  )) as typeof import('../../server/features/public-site/public-site')
  // Vite is listening, so its own hosts are known.
  const settings = readSettings({
    ...{ LOG_LEVEL: 'warn', SMS_SENDER: 'log', SAMPLE_DATA: 'true' },
    ...{ ...process.env, HOST: '' },
  })
  let sheetThread: Promise<URL> | undefined
  const backend = await openBackend({
    ...settings,
    firstAccounts: { admin: devAccount('admin'), clerk: devAccount('clerk') },
    onSms: showSms(server),
    sheetProgram: () => {
      sheetThread ??= buildSheetThread()
      return sheetThread
    },
  })
  const handle = getRequestListener(
    backend.app.fetch,
    // Vite and its other plugins keep the globals they know.
    { overrideGlobalObjects: false },
  )
  const pages = openDevPages(openPublicSite(backend.db, Date.now, settings.publicUrl), async address => {
    const template = await readFile(join(server.config.root, 'index.html'), 'utf8')
    return server.transformIndexHtml(address, template)
  })
  server.middlewares.use((request: IncomingMessage, response, next) => {
    if (isApiPath((request.url ?? '').replace(/\?.*/s, ''))) return void handle(request, response)
    if (request.method !== 'GET') return next()
    const { headers, url = '/' } = request
    const webRequest = new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), {
      headers: { accept: headers.accept ?? '' },
    })
    pages(webRequest).then(async page => {
      if (!page) return next()
      response.writeHead(page.status, Object.fromEntries(page.headers))
      response.end(await page.text())
    }, next)
  })
  if (backend.isFirstStart) {
    const accounts = Object.entries(DEV_PASSWORDS).map(([name, password]) => `${name} / ${password}`)
    server.config.logger.info(`  已建立开发数据，账号：${accounts.join('，')}`)
  }
  return async () => {
    await backend.stopBackground()
    await backend.pictures.stop()
    await backend.views.flush()
    await backend.refusedRequests.flush()
    await backend.db.close()
  }
}

/** Codes of development go to the terminal and, by Vite's own connection, to the open pages (scripts/vite/dev-sms.ts). */
const showSms =
  (server: ViteDevServer) =>
  async (sms: { mobile: string; code?: string }): Promise<void> => {
    if (sms.code === undefined) return
    server.config.logger.info(`  短信验证码（仅开发环境显示）：${sms.mobile} ${sms.code}`)
    server.ws.send('dev-sms', sms)
  }

/** A changed file of the backend restarts it; Vite itself watches this file and its imports. */
function restartOnChange(server: ViteDevServer) {
  const folders = ['server', 'shared'].map(name => `${join(ROOT, name).replaceAll('\\', '/')}/`)
  let pending: NodeJS.Timeout | undefined
  server.watcher.on('all', (_event, path) => {
    const file = path.replaceAll('\\', '/')
    if (
      !folders.some(folder => file.startsWith(folder)) ||
      server.config.configFileDependencies.includes(file)
    )
      return
    clearTimeout(pending)
    pending = setTimeout(() => void server.restart(), 100)
  })
}
