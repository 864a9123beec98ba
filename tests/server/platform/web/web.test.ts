import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../../../../server/app/start'
import { FIRST_ACCOUNTS } from '../../../support/backend'
import { sheetProgram } from '../../../support/sheet-program'

/** A front end as Vite writes it, small enough to read here. */
const INDEX = `<!doctype html>
<html lang="zh-CN">
  <head>
    <title>云州仲裁委员会</title>
    <script>document.documentElement.dataset.appearance = 'dark'</script>
    <script type="module" crossorigin src="/assets/entry-1.js"></script>
    <style>${'.outline { margin: 0 } '.repeat(50)}</style>
  </head>
  <body><div id="root"></div></body>
</html>
`
const MANIFEST = {
  'index.html': {
    file: 'assets/entry-1.js',
    isEntry: true,
    imports: ['_react'],
    css: ['assets/entry-1.css'],
  },
  _react: { file: 'assets/react-1.js' },
  'src/app/facade-area.tsx': {
    file: 'assets/facade-1.js',
    imports: ['_react', '_links'],
    isDynamicEntry: true,
  },
  _links: { file: 'assets/links-1.js', css: ['assets/links-1.css'] },
  'src/pages/facade/home/index.tsx': {
    file: 'assets/home-1.js',
    imports: ['_react', '_links'],
    isDynamicEntry: true,
  },
  'src/pages/facade/document/article/index.tsx': { file: 'assets/article-1.js', isDynamicEntry: true },
  'src/pages/sign-in/login/index.tsx': {
    file: 'assets/login-1.js',
    imports: ['_antd'],
    isDynamicEntry: true,
  },
  'src/app/staff-area.tsx': {
    file: 'assets/staff-1.js',
    imports: ['_antd'],
    isDynamicEntry: true,
  },
  _antd: { file: 'assets/antd-1.js' },
}
const SCRIPT = `export const text = '${'仲裁'.repeat(800)}'\n`
const SECRET = 'never to be served'

const folder = mkdtempSync(join(tmpdir(), 'web-test-'))
let server: RunningServer
let origin: string

beforeAll(async () => {
  const client = join(folder, 'dist', 'client')
  mkdirSync(join(client, '.vite'), { recursive: true })
  mkdirSync(join(client, 'assets'))
  writeFileSync(join(client, 'index.html'), INDEX)
  writeFileSync(join(client, '.vite', 'manifest.json'), JSON.stringify(MANIFEST))
  writeFileSync(join(client, 'version.json'), '{"build":"1"}')
  writeFileSync(join(client, 'robots.txt'), 'User-agent: *\nDisallow: /admin\n')
  writeFileSync(join(client, '办公地点.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(client, 'assets', 'entry-1.js'), SCRIPT)
  writeFileSync(join(client, 'assets', 'entry-1.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(client, 'assets', 'entry-1.js.gz'), gzipSync(SCRIPT))
  writeFileSync(join(client, 'assets', 'plain-1.css'), 'body { margin: 0 }')
  writeFileSync(join(folder, 'secret.txt'), SECRET)
  writeFileSync(join(folder, 'dist', 'secret.txt'), SECRET)
  server = await startServer({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: `file:${join(folder, 'app.db')}`,
    webFolder: client,
    captchaEnabled: true,
    logLevel: 'silent',
    firstAccounts: FIRST_ACCOUNTS,
    sheetProgram,
    sampleData: true,
    hashCost: 8,
  })
  origin = `http://127.0.0.1:${server.port}`
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + path, { method, headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' })

/** Sends the request target as it is written: fetch would tidy it up first. */
function raw(
  target: string,
  method = 'GET',
  headers = 'Accept: text/html\r\n',
  host = '127.0.0.1',
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', chunk => chunks.push(chunk))
    socket.on('end', () => resolve(Buffer.concat(chunks).toString()))
    socket.on('error', reject)
    socket.end(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`)
  })
}

describe('the HTML page', () => {
  test('the page at / redirects to the public site, and browsers store the redirect for offline use', async () => {
    const response = await get('/?from=a', HTML)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/facade'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  })

  test.each(['/facade', '/facade/news/notices', '/login', '/admin/index', '/system/a.b'])(
    'the page %s is index.html and never cached without revalidation',
    async path => {
      const response = await get(path, HTML)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe(
        path.startsWith('/facade') ? 'public, max-age=0, s-maxage=1, stale-if-error=86400' : 'no-cache',
      )
      expect(await response.text()).toContain('<div id="root">')
    },
  )

  test.each(['/index.html', '/index.htm', '/page/1', '/page/a.asp?id=1'])(
    'the address %s of an old home page leads on for good, to browsers and programs alike',
    async path => {
      for (const headers of [HTML, { accept: '*/*' }])
        for (const method of ['GET', 'HEAD']) {
          const response = await get(path, headers, method)
          expect(response.status).toBe(301)
          expect(response.headers.get('location')).toBe(path.includes('?') ? '/facade?id=1' : '/facade')
          expect(response.headers.get('cache-control')).toBe(
            'public, max-age=0, s-maxage=1, stale-if-error=86400',
          )
          expect(response.headers.get('x-content-type-options')).toBe('nosniff')
          expect(await response.text()).toBe('')
        }
    },
  )

  test.each([
    ['/facade/', '/facade'],
    ['/FACADE', '/facade'],
    ['/facade/rules/?page=2', '/facade/rules?page=2'],
    ['/facade//news///notices//', '/facade/news/notices'],
    ['//facade/rules', '/facade/rules'],
    ['/Facade/Search?keyword=A', '/facade/search?keyword=A'],
    ['/FACADE/EN/SEARCH/', '/facade/en/search'],
    ['/facade/site-map/', '/facade/site-map'],
    ['/facade/Article/34/', '/facade/article/34'],
    ['/facade/nothing/', '/facade/nothing'],
  ])('the address %s leads to the one under which its page is prerendered', async (path, own) => {
    const response = await get(path, HTML)
    expect([response.status, response.headers.get('location')]).toEqual([301, own])
  })

  test.each(['/FACADE/NOTHING', '/facade/nothing', '//nothing', '//evil.example/facade'])(
    'at %s there is no page, and the response leads nowhere else',
    async path => {
      const response = await get(path, HTML)
      expect([response.status, response.headers.get('location')]).toEqual([404, null])
    },
  )

  test('the page has a policy that permits no foreign script and only the built-in inline scripts', async () => {
    const response = await get('/facade', HTML)
    const policy = response.headers.get('content-security-policy') ?? ''
    const [, inline = ''] = /<script>(.*?)<\/script>/s.exec(await response.text()) ?? []
    expect(inline).not.toBe('')
    const hash = createHash('sha256').update(inline).digest('base64')
    const directives = new Map(policy.split('; ').map(text => [text.split(' ')[0], text.split(' ').slice(1)]))
    expect(directives.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`])
    expect(Object.fromEntries(directives)).toMatchObject({
      'default-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'frame-src': ["'self'", 'https:', 'http:'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'dompurify', 'offline-worker'],
    })
    expect(policy).not.toContain('unsafe-eval')
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  test.each([
    ['/facade', ['facade-1.js', 'links-1.js', 'home-1.js']],
    ['/facade/article/12', ['facade-1.js', 'links-1.js', 'article-1.js']],
    ['/facade/news/notices', ['facade-1.js', 'links-1.js']],
    ['/login', ['login-1.js', 'antd-1.js']],
    ['/system/dict', ['staff-1.js', 'antd-1.js']],
    ['/sso', []],
  ])('the page %s preloads what its screen will request', async (path, files) => {
    const html = await (await get(path, HTML)).text()
    const announced = [
      ...html.matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/([^"]+)"/g),
    ].map(([, file]) => file)
    expect(announced).toEqual(files)
    expect(html.includes('<link rel="preload" as="style" crossorigin href="/assets/links-1.css"')).toBe(
      files.includes('links-1.js'),
    )
  })

  test('the page is compressed for clients that accept it, with the same content', async () => {
    const response = await fetch(`${origin}/facade`, { headers: { ...HTML, 'accept-encoding': 'gzip, br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(await response.text()).toContain('<div id="root">')
  })
})

describe('static files', () => {
  test('static files of the build are cached for a year, and others for an hour', async () => {
    const asset = await get('/assets/entry-1.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await asset.text()).toBe(SCRIPT)
    const robots = await get('/robots.txt')
    expect(robots.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })

  test('static files that name the build are never cached', async () => {
    const response = await get('/version.json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await response.json()).toEqual({ build: '1' })
  })

  test('static files are compressed as the client accepts', async () => {
    const packed = await raw('/assets/entry-1.js', 'GET', 'Accept-Encoding: gzip, deflate, br\r\n')
    expect(packed).toMatch(/^HTTP\/1.1 200/)
    expect(packed.toLowerCase()).toContain('content-encoding: br')
    const answers = await Promise.all(
      ['gzip', 'br;q=0, gzip', 'identity', 'br;q=x', '*'].map(async accepted => {
        const response = await get('/assets/entry-1.js', { 'accept-encoding': accepted })
        expect(await response.text()).toBe(SCRIPT)
        return response.headers.get('content-encoding')
      }),
    )
    expect(answers).toEqual(['gzip', 'gzip', null, null, 'br'])
    expect(
      (await get('/assets/plain-1.css', { 'accept-encoding': 'br' })).headers.get('content-encoding'),
    ).toBeNull()
  })

  test('static files are not sent twice', async () => {
    const first = await get('/assets/entry-1.js', { 'accept-encoding': 'br' })
    const etag = first.headers.get('etag') ?? ''
    const second = await get('/assets/entry-1.js', {
      'accept-encoding': 'br',
      'if-none-match': `"other", W/${etag}`,
    })
    expect(second.status).toBe(304)
    expect(second.headers.get('etag')).toBe(etag)
    expect(await second.text()).toBe('')
    expect((await get('/assets/entry-1.js', { 'if-none-match': etag })).status).toBe(200)
  })

  test('static files with Chinese names are found', async () => {
    const response = await get('/办公地点.svg')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test.each([
    '/assets/gone-1.js',
    '/assets/',
    '/assets/../assets/gone.css',
    '/.vite/manifest.json',
    '/.env',
    '/.git/config',
  ])('the path %s is 404 and no page, even for a browser that navigates there', async path => {
    const response = await get(path, HTML)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).not.toContain('<')
  })

  test('a missing picture is 404 for the page that requests it', async () => {
    const response = await get('/gone.png', { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' })
    expect(response.status).toBe(404)
  })

  test.each([
    '/../secret.txt',
    '/../../secret.txt',
    '/assets/../../secret.txt',
    '/assets/../../../../../../etc/passwd',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%252e%252e%252fsecret.txt',
    '/..%5csecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/..\\secret.txt',
    '/assets\\..\\..\\secret.txt',
    '//etc/passwd',
    '///etc/passwd',
    '//assets//entry-1.js',
    '/assets/entry-1.js%00.html',
    '/%00',
    '/secret.txt%00',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/.vite%2fmanifest.json',
    '//.vite/manifest.json',
    '/./.vite/manifest.json',
    '/assets/%2e%2e/.vite/manifest.json',
    '/%c0%ae%c0%ae/secret.txt',
    'http://127.0.0.1/../secret.txt',
    'file:///etc/passwd',
    '*',
  ])('the path %s reaches no file', async target => {
    const response = await raw(target)
    expect(response).toMatch(/^HTTP\/1.1 (200|400|404) /)
    expect(response).not.toContain(SECRET)
    expect(response).not.toContain('root:')
    expect(response).not.toContain('isDynamicEntry')
    expect(response).not.toContain('export const text')
    if (response.startsWith('HTTP/1.1 200')) expect(response).toContain('<div id="root">')
  })
})

describe('every response of the server', () => {
  const ANSWERS = [
    ['/facade', 'GET'],
    ['/assets/entry-1.js', 'GET'],
    ['/assets/gone.js', 'GET'],
    ['/robots.txt', 'POST'],
    ['/prod-api/health', 'GET'],
    ['/prod-api/app-api/system/menu/list', 'GET'],
    ['/prod-api/admin-api/system/user/page', 'GET'],
    ['/app-api/nothing', 'DELETE'],
    ['/prod-api/admin-api/infra/file/1/get/none.png', 'GET'],
  ] as const

  test.each(ANSWERS)(
    'the response to %s (%s) has the common headers and reveals nothing about the server',
    async (path, method) => {
      const { headers, status } = await get(path, {}, method)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('server')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('strict-transport-security')).toBeNull()
      if (status === 200) expect(headers.get('content-type')).toMatch(/; ?charset=utf-8$/i)
    },
  )

  test.each(['/facade', '/assets/entry-1.js', '/assets/gone.js', '/prod-api/health'])(
    'HEAD %s has the headers of GET and no body',
    async path => {
      const [head, full] = await Promise.all([get(path, HTML, 'HEAD'), get(path, HTML)])
      expect(head.status).toBe(full.status)
      expect(head.headers.get('content-type')).toBe(full.headers.get('content-type'))
      expect(head.headers.get('cache-control')).toBe(full.headers.get('cache-control'))
      expect(await head.text()).toBe('')
    },
  )

  test('a method other than GET and HEAD is refused outside the backend', async () => {
    const response = await get('/facade', HTML, 'POST')
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })

  test.each(['/', '/prod-api/health'])('unknown methods are refused for %s without an error', async path => {
    expect(await raw(path, 'TRACE')).toMatch(/^HTTP\/1.1 405 /)
    expect(await raw(path, 'PROPFIND')).toMatch(/^HTTP\/1.1 405 /)
    expect(await raw(path, 'NONSENSE')).toMatch(/^HTTP\/1.1 400 /)
    expect(await raw('127.0.0.1:443', 'CONNECT')).not.toMatch(/^HTTP\/1.1 200 /)
    expect((await get('/prod-api/health')).status).toBe(200)
  })

  test('malformed requests are refused', async () => {
    const both = 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'
    expect(await raw('/prod-api/health', 'POST', both)).toMatch(/^HTTP\/1.1 400 /)
    expect(await raw('/', 'GET', `X-Long: ${'x'.repeat(64 * 1024)}\r\n`)).toMatch(/^HTTP\/1.1 431 /)
    expect(await raw('/a\\b')).toMatch(/^HTTP\/1.1 400 /)
    expect((await get('/prod-api/health')).status).toBe(200)
  })
})

describe('responses of the backend', () => {
  const LONG = '/prod-api/app-api/system/menu/list'

  test('long responses of the backend are compressed', async () => {
    const plain = await (await get(LONG)).text()
    expect(Buffer.byteLength(plain)).toBeGreaterThan(1024)
    const response = await fetch(origin + LONG, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toContain('Accept-Encoding')
    expect(await response.text()).toBe(plain)
  })

  test('short responses of the backend are sent uncompressed', async () => {
    const response = await get('/prod-api/health', { 'accept-encoding': 'gzip, br' })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.json()).toEqual({ code: 0, msg: '', data: { status: 'up' } })
  })

  test.each([
    '/prod-api/admin-api/system/auth/get-permission-info',
    '/prod-api/admin-api/system/dict-type/page?pageNo=1&pageSize=10',
    '/prod-api/admin-api/system/user/profile/get',
    '/prod-api/admin-api/nothing',
  ])('the response to %s is never cached, with or without a sign-in (threat T6)', async path => {
    const body = JSON.stringify({ username: 'admin', password: 'admin-of-tests' })
    const login = await fetch(`${origin}/prod-api/admin-api/system/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(login.headers.get('cache-control')).toBe('no-store')
    for (const authorization of ['', 'Bearer none'])
      expect((await get(path, { authorization })).headers.get('cache-control')).toBe('no-store')
  })
})

describe('the security headers of responses', () => {
  const DATA = "default-src 'none'; frame-ancestors 'none'"

  test.each([
    ['a feed', '/rss.xml', 'GET', 200, DATA],
    ['a site map', '/sitemap.xml', 'GET', 200, DATA],
    ['a file of the build', '/assets/entry-1.js', 'GET', 200, DATA],
    ['robots', '/robots.txt', 'GET', 200, DATA],
    ['a redirect', '/', 'GET', 302, DATA],
    ['a missing file', '/assets/none.js', 'GET', 404, DATA],
    ['a method that is not taken', '/facade', 'DELETE', 405, DATA],
    ['a method that is none', '/prod-api/health', 'PROPFIND', 405, DATA],
    ['data', '/prod-api/app-api/system/menu/list', 'GET', 200, DATA],
    ['a refusal', '/prod-api/admin-api/system/user/page', 'GET', 200, DATA],
    ['a missing upload', '/prod-api/admin-api/infra/file/1/get/none', 'GET', 404, DATA],
  ])('responses have a security policy for their kind: %s', async (_, path, method, status, policy) => {
    const response = await get(path, {}, method)
    expect([response.status, response.headers.get('content-security-policy')]).toEqual([status, policy])
    // Of the proxy's TLS alone; this site has no PUBLIC_URL.
    expect(response.headers.get('strict-transport-security')).toBeNull()
  })

  test('revalidated responses have a security policy', async () => {
    const tag = (await get('/rss.xml')).headers.get('etag') ?? ''
    const response = await get('/rss.xml', { 'if-none-match': tag })
    expect([response.status, response.headers.get('content-security-policy')]).toEqual([304, DATA])
  })

  test.each([
    ['\\', 'GET', '400'],
    ['/ x', 'GET', '400'],
    [`/${'x'.repeat(20_000)}`, 'GET', '431'],
  ])('responses to malformed requests have a security policy: %.9s', async (target, method, status) => {
    const response = await raw(target, method)
    expect(response).toContain(`HTTP/1.1 ${status}`)
    expect(response.toLowerCase()).toContain(`content-security-policy: ${DATA}`)
  })

  test('the response to a missing or private file forbids storing it', async () => {
    const response = await get('/prod-api/admin-api/infra/file/1/get/none')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('a request for another host gets 421 with the name of the missing setting', async () => {
    const response = await raw('/facade', 'GET', 'X-Forwarded-Host: 127.0.0.1\r\n', 'evil.example')
    expect(response).toContain('HTTP/1.1 421')
    expect(response).toContain('PUBLIC_URL')
  })

  test('responses require TLS for a year when PUBLIC_URL is an https address', async () => {
    const secure = await startServer({
      host: '127.0.0.1',
      port: 0,
      databaseUrl: `file:${join(folder, 'secure.db')}`,
      webFolder: join(folder, 'dist', 'client'),
      captchaEnabled: true,
      logLevel: 'silent',
      firstAccounts: FIRST_ACCOUNTS,
      sheetProgram,
      sampleData: true,
      hashCost: 8,
      publicUrl: 'https://www.example.cn',
    })
    for (const path of ['/facade', '/assets/none.js', '/prod-api/health', '/rss.xml', '/assets/entry-1.js']) {
      const response = await fetch(`http://127.0.0.1:${secure.port}${path}`)
      expect(response.headers.get('strict-transport-security'), path).toBe('max-age=31536000')
    }
    await secure.stop()
  })
})
