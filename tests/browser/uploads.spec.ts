import { sample } from '../support/long'
import { expect, inDatabase, signIn, test } from './support/fixtures'

const RUN = 'window.__xss=1'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"><script>${RUN}</script><image href="x" onerror="${RUN}"/></svg>`
const HTML = `<!doctype html><body onload="${RUN}"><script>${RUN}</script><img src=x onerror="${RUN}">`
const XML = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${RUN}</script></html>`
const XSL = `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="data:text/xml,<x/>"?><a/>`
const MHTML = `MIME-Version: 1.0\nContent-Type: multipart/related; boundary="b"\n\n--b\nContent-Type: text/html\n\n${HTML}\n--b--`
const PDF = `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1);${RUN})>>>>endobj\ntrailer<</Root 1 0 R>>`
const PNG = '\x89PNG\r\n\x1a\n'

/** Scripts that an attacker might want the site to run, under each name that might make it. */
const FILES: [name: string, type: string, content: string][] = [
  ...['a.svg', 'a.SVG', 'a.png', 'a.svg.png', 'a', 'a.txt'].map((name): [string, string, string] => [
    name,
    'image/svg+xml',
    SVG,
  ]),
  ['said.png', 'image/png', SVG],
  ...['a.html', 'a.htm', 'a.HTML', 'a.xhtml', 'a.shtml', 'a.txt', 'a.pdf', 'a.jpg', 'a.zip', 'a.html.'].map(
    (name): [string, string, string] => [name, 'text/html', HTML],
  ),
  ['said.gif', 'image/gif', HTML],
  ...['a.xml', 'a.xhtml', 'a.rss', 'a.xsl', 'a.svgz'].map((name): [string, string, string] => [
    name,
    'text/xml',
    XML,
  ]),
  ['a.xml', 'application/xml', XSL],
  ['a.mht', 'message/rfc822', MHTML],
  ['a.mhtml', 'multipart/related', MHTML],
  ['a.eml', 'message/rfc822', MHTML],
  ['a.pdf', 'application/pdf', PDF],
  ['a.js', 'text/javascript', RUN],
  ['a.mjs', 'image/png', RUN],
  ['a.js.png', 'image/png', `GIF89a=1;${RUN}//`],
  ['a.gif', 'image/gif', `GIF89a/*${HTML}*/=1;${RUN}`],
  ['a.png', 'image/png', PNG + HTML],
  ['a.html', 'text/html', PNG + HTML],
  ['a.webp', 'text/html', `RIFF0000WEBP${HTML}`],
  ['a.jpg', 'text/html', `\xff\xd8\xff\xe0${HTML}`],
  ['a.avif', 'text/html', `\0\0\0\x20ftypavif${HTML}`],
  ['a.css', 'text/css', `*{background:url(javascript:${RUN})}`],
  ['a.swf', 'application/x-shockwave-flash', 'FWS'],
  ['a.manifest', 'text/cache-manifest', 'CACHE MANIFEST'],
  ['sw.js', 'text/javascript', `self.addEventListener("fetch",()=>{});${RUN}`],
]

/** A file that was uploaded before kinds were checked. @returns its address */
function stored(name: string, type: string, content: string, at: number): string {
  const path = `hostile/${at}/${name}`
  inDatabase(db => {
    const { lastInsertRowid } = db
      .prepare(
        'insert into files (configId, path, name, type, size, isPublic, createTime) values (1, ?, ?, ?, ?, 1, 0)',
      )
      .run([path, name, type, content.length])
    const stored = db
      .prepare('insert into fileContents (fileId, createTime) values (?, 0)')
      .run([lastInsertRowid])
    db.prepare('insert into fileParts (contentId, no, content) values (?, 0, ?)').run([
      stored.lastInsertRowid,
      Buffer.from(content, 'latin1'),
    ])
  })
  return `/prod-api/admin-api/infra/file/1/get/${path}`
}

const TRIED = sample(FILES)

test(`none of ${TRIED.length} active files runs when opened, framed or loaded as a script`, async ({
  page,
  context,
  watch,
}) => {
  test.slow()
  // Every attempt to make the site's own page run one is blocked, and reported as that.
  watch.allow(
    /Content Security Policy|^CSP|Failed to load resource|MIME type|Blocked script|TrustedScriptURL/i,
  )
  await context.addInitScript(() => {
    const ran = () => console.error('a script of an upload ran')
    Object.defineProperty(window, '__xss', { set: ran })
    Object.assign(window, { alert: ran })
  })
  await signIn(page, 'admin')
  const addresses = TRIED.map(([name, type, content], at) => stored(name, type, content, at))
  const other = await context.newPage()
  for (const address of addresses) {
    // A download ends the navigation.
    await other.goto(address).catch(() => null)
  }
  await page.evaluate(async all => {
    const loaded = all.flatMap(address =>
      ['iframe', 'embed', 'object', 'script', 'img'].map(
        tag =>
          new Promise(resolve => {
            const element = document.createElement(tag)
            element.onload = element.onerror = resolve
            setTimeout(resolve, 3_000)
            try {
              element.setAttribute(tag === 'object' ? 'data' : 'src', address)
            } catch {
              // The page's policy refuses to name a script at all.
              resolve(null)
            }
            document.body.append(element)
          }),
      ),
    )
    await Promise.all(loaded)
  }, addresses)
  const worker = await page.evaluate(
    all =>
      Promise.all(
        all.map(address =>
          Promise.resolve()
            .then(() => navigator.serviceWorker.register(address))
            .then(
              () => 'registered',
              () => 'refused',
            ),
        ),
      ),
    addresses,
  )
  expect(new Set(worker)).toEqual(new Set(['refused']))
})
