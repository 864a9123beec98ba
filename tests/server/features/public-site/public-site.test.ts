import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPublicSite } from '../../../../server/features/public-site/public-site'
import { openResponseCache } from '../../../../server/platform/http/response-cache'
import { openWeb, type Web } from '../../../../server/platform/web/serve-web'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'

const INDEX = '<!doctype html><html><head><title>外壳</title></head><body><div id="root"></div></body></html>'
const ORIGIN = 'https://arb.example'

const folder = mkdtempSync(join(tmpdir(), 'public-site-'))
let openPages: ReturnType<typeof openWeb>
let backend: Backend
let web: Web

beforeAll(() => {
  mkdirSync(join(folder, 'client'))
  writeFileSync(join(folder, 'client', 'index.html'), INDEX)
  openPages = openWeb(join(folder, 'client'))
})
beforeEach(async () => {
  backend = await startBackend()
  web = openPages(openPublicSite(backend.db, Date.now, ORIGIN), cacheOf(backend))
})
afterEach(() => backend.close())
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await removeDatabases()
})

const cacheOf = ({ db }: Backend, now = Date.now) => openResponseCache(db.version, now)

const ask = (path: string, from = 'http://127.0.0.1:8080') =>
  Promise.resolve(web(new Request(from + path, { headers: { accept: 'text/html' } })))
const text = async (path: string) => (await ask(path)).text()
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]
const title = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]
const structured = (html: string): Record<string, unknown>[] => {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)['@graph'] ?? []
}
const change = (id: number, values: Partial<Record<'title' | 'summary' | 'cover' | 'linkUrl', string>>) =>
  backend.db.writer.updateTable('documents').set(values).where('id', '=', id).execute()
const hide = (id: number) =>
  backend.db.writer.updateTable('documents').set({ status: 1 }).where('id', '=', id).execute()

const ARTICLE = 11

test('a section without an article, and a roster that is not published, are no entries for search engines', async () => {
  const entries = ['/facade/news/industry', '/facade/about/charter', '/facade/arbitrators']
  const isListed = async (path: string) =>
    (await (await ask('/sitemap.xml')).text()).includes(`<loc>${ORIGIN}${path}</loc>`)
  for (const path of entries) {
    expect([path, meta(await text(path), 'robots')]).toEqual([path, undefined])
    expect([path, await isListed(path)]).toEqual([path, true])
  }
  await backend.db.writer.updateTable('documents').set({ status: 1 }).execute()
  await backend.db.writer.deleteFrom('publishedArbitrators').execute()
  web = openPages(openPublicSite(backend.db, Date.now, ORIGIN), cacheOf(backend))
  for (const path of entries) {
    const page = await ask(path)
    expect([path, page.status, meta(await page.text(), 'robots')]).toEqual([path, 200, 'noindex'])
    expect([path, await isListed(path)]).toEqual([path, false])
  }
  for (const path of ['/facade/fee-calculator', '/facade/contact', '/facade/about/disclosure'])
    expect([path, meta(await text(path), 'robots'), await isListed(path)]).toEqual([path, undefined, true])
})

describe('the head of a page of the public site', () => {
  test('the head of an article page has its title, summary, address and sections', async () => {
    const row = await backend.db.read
      .selectFrom('documents')
      .select(['title', 'summary'])
      .where('id', '=', ARTICLE)
      .executeTakeFirstOrThrow()
    const html = await text(`/facade/article/${ARTICLE}`)
    expect(title(html)).toBe(`${row.title} - 云州仲裁委员会`)
    expect(meta(html, 'description')).toBe(row.summary)
    expect(meta(html, 'og:title')).toBe(row.title)
    expect(meta(html, 'og:type')).toBe('article')
    expect(canonical(html)).toBe(`${ORIGIN}/facade/article/${ARTICLE}`)
    const [article, breadcrumbs] = structured(html)
    expect(article).toMatchObject({
      '@type': 'Article',
      headline: row.title,
      publisher: { name: '云州仲裁委员会' },
    })
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: '首页', item: `${ORIGIN}/facade` },
        { position: 2, name: '仲裁指南', item: `${ORIGIN}/facade/guide` },
        { position: 3, name: row.title },
      ],
    })
  })

  test('the head of a section page names it, and that of a subsection its ancestors too', async () => {
    const html = await text('/facade/news/notices')
    expect(title(html)).toBe('通知公告 - 云州仲裁委员会')
    expect(canonical(html)).toBe(`${ORIGIN}/facade/news/notices`)
    expect(structured(html)[1]).toMatchObject({
      itemListElement: [{ name: '首页' }, { name: '新闻中心' }, { name: '通知公告' }],
    })
  })

  test('an arbitrator has a page with an own title and address, with a description as a person, and in the site map', async () => {
    const roster = '/facade/arbitrators'
    const html = await text(`${roster}?id=1&who=whoever`)
    expect(title(html)).toBe('沈砚秋 - 仲裁员名册 - 云州仲裁委员会')
    expect(canonical(html)).toBe(`${ORIGIN}${roster}?id=1`)
    expect(structured(html)[0]).toMatchObject({
      ...{ '@type': 'Person', name: '沈砚秋', knowsAbout: ['建设工程'], knowsLanguage: ['中文', '英语'] },
      memberOf: { name: '云州仲裁委员会' },
    })
    expect(await text('/sitemap.xml')).toContain(`<loc>${ORIGIN}${roster}?id=1</loc>`)
    const missing = await ask(`${roster}?id=99999`)
    expect([missing.status, meta(await missing.text(), 'robots')]).toEqual([404, 'noindex'])
    web = openPages(
      openPublicSite(backend.db, Date.now, ORIGIN, undefined, true),
      openResponseCache(backend.db.version, Date.now),
    )
    expect((await ask(`${roster}?id=99999`)).status).toBe(200)
    expect(await text('/sitemap.xml')).not.toContain('?id=')
  })

  test('a page of a list has an address of its own, and what other apps add to an address is ignored', async () => {
    const list = `${ORIGIN}/facade/news/notices`
    expect(canonical(await text('/facade/news/notices?page=2'))).toBe(`${list}?page=2`)
    expect(canonical(await text('/facade/news/notices?from=singlemessage&page=2&isappinstalled=0'))).toBe(
      `${list}?page=2`,
    )
    expect(canonical(await text('/facade/news/notices?page=1'))).toBe(list)
    expect(canonical(await text('/facade/fees?page=2'))).toBe(`${ORIGIN}/facade/fees`)
  })

  test.each([
    ['/facade/about', '/facade/about/profile'],
    ['/facade/news/?from=timeline', '/facade/news/activities?from=timeline'],
    ['/facade/Rules', '/facade/rules'],
  ])('the address %s leads to %s for good', async (address, target) => {
    const response = await ask(address)
    expect([response.status, response.headers.get('location')]).toEqual([301, target])
  })

  test('a section that is one text is the one address of that text', async () => {
    const first = await backend.db.read
      .selectFrom('documents')
      .innerJoin('menus', 'menus.id', 'documents.menuId')
      .select('documents.id')
      .where('menus.path', '=', 'profile')
      .executeTakeFirst()
    const address = `${ORIGIN}/facade/about/profile`
    expect(canonical(await text(`/facade/article/${first?.id}`))).toBe(address)
    const map = await text('/sitemap.xml')
    expect(map).toContain(`<loc>${address}</loc>`)
    expect(map).not.toContain(`/facade/article/${first?.id}<`)
  })

  test('the home page says where the commission is, and a description is what the page begins with', async () => {
    expect(structured(await text('/facade'))[0]).toMatchObject({
      address: expect.stringContaining('澄湖区'),
      telephone: expect.stringMatching(/\d{7}/),
    })
    await backend.db.writer
      .updateTable('documents')
      .set({ summary: null, content: '<h2>第一章</h2><p>为了规范仲裁活动。</p>' })
      .where('id', '=', ARTICLE)
      .execute()
    expect(meta(await text(`/facade/article/${ARTICLE}`), 'description')).toBe('第一章 为了规范仲裁活动。')
  })

  test('/ redirects to the public site', async () => {
    const response = await ask('/')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/facade')
  })

  test('the home page has one canonical address', async () => {
    const html = await text('/facade')
    expect(title(html)).toBe('云州仲裁委员会')
    expect(canonical(html)).toBe(`${ORIGIN}/facade`)
    expect(structured(html)).toMatchObject([{ '@type': 'Organization', name: '云州仲裁委员会' }])
  })

  test.each([
    '/login',
    '/admin/index',
    '/system/user',
    '/System/no-such-screen',
    '/dict/type/data/1',
    '/facade/preview/home',
  ])('the address %s has no canonical address', async path => {
    const response = await ask(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(INDEX)
  })

  test.each(['/facade/no-such-column', '/facade/%E0%A4%A', '/facadex', '/nope', '/a"b', '/nope/system'])(
    'the unknown address %s responds with 404 and tells the app',
    async path => {
      const response = await ask(path)
      expect(response.status).toBe(404)
      const html = await response.text()
      expect(title(html)).toBe('页面不存在 - 云州仲裁委员会')
      expect(meta(html, 'robots')).toBe('noindex')
      expect(meta(html, 'missing-page')).toBe(new URL(`http://a${path}`).pathname)
      expect(canonical(html)).toBeUndefined()
    },
  )

  test('a staff menu at the top makes its addresses screens again', async () => {
    expect((await ask('/office/rooms')).status).toBe(404)
    const { id: _, ...menu } = await backend.db.read
      .selectFrom('menus')
      .selectAll()
      .where('path', '=', '/facade')
      .executeTakeFirstOrThrow()
    await backend.db.writer
      .insertInto('menus')
      .values({ ...menu, path: '/office', status: 1 })
      .execute()
    web = openPages(openPublicSite(backend.db, Date.now, ORIGIN), cacheOf(backend))
    expect((await ask('/office/rooms')).status).toBe(200)
  })

  test('the site map page has its own title and address and is in sitemap.xml', async () => {
    const html = await text('/facade/site-map')
    expect(title(html)).toBe('网站地图 - 云州仲裁委员会')
    expect(canonical(html)).toBe(`${ORIGIN}/facade/site-map`)
    expect(await text('/sitemap.xml')).toContain(`<loc>${ORIGIN}/facade/site-map</loc>`)
  })

  test('a shared link has the cover as its picture, or a drawn one, and a square one for chats', async () => {
    const chat = (html: string) => /<meta itemprop="image" content="([^"]*)">/.exec(html)?.[1]
    const plain = await text(`/facade/article/${ARTICLE}`)
    expect(meta(plain, 'og:image')).toBe(`${ORIGIN}/share.png`)
    expect(meta(plain, 'og:image:width')).toBe('1200')
    expect(chat(plain)).toBe(`${ORIGIN}/share-square.png`)
    await change(ARTICLE, { cover: '/prod-api/cover.png' })
    const own = await text(`/facade/article/${ARTICLE}`)
    expect(meta(own, 'og:image')).toBe(`${ORIGIN}/prod-api/cover.png`)
    expect(meta(own, 'og:image:width')).toBeUndefined()
    expect(chat(own)).toBe(`${ORIGIN}/prod-api/cover.png`)
  })

  test.each(['99999', '0', '-1', '1e3', '%00', 'x'])('a missing article responds with 404: %s', async id => {
    const response = await ask(`/facade/article/${id}`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<div id="root">')
  })

  test('an unpublished article responds with 404', async () => {
    await hide(ARTICLE)
    const response = await ask(`/facade/article/${ARTICLE}`)
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(meta(html, 'robots')).toBe('noindex')
    expect(title(html)).toBe('云州仲裁委员会')
  })

  test('the head of an article page changes with its article', async () => {
    await text(`/facade/article/${ARTICLE}`)
    await change(ARTICLE, { title: '新的标题' })
    expect(title(await text(`/facade/article/${ARTICLE}`))).toBe('新的标题 - 云州仲裁委员会')
  })

  test('the head of a page escapes titles and summaries', async () => {
    const hostile = `</title></script><script>alert(1)</script><!--"'&\u0007`
    await change(ARTICLE, { title: hostile, summary: hostile, cover: 'javascript:alert(1)' })
    const html = await text(`/facade/article/${ARTICLE}`)
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html.match(/<\/title>/g)).toHaveLength(1)
    expect(html).not.toContain('javascript:')
    expect(html).not.toContain('<!--')
    expect(structured(html)[0]).toMatchObject({ headline: hostile })
  })

  test('the head of a page names the host of the request when no public address is set', async () => {
    web = openPages(openPublicSite(backend.db, Date.now, null), cacheOf(backend))
    const html = await (await ask('/facade', 'http://office.test:8080')).text()
    expect(canonical(html)).toBe('http://office.test:8080/facade')
  })
})

describe('what crawlers and feed readers request', () => {
  test('robots.txt permits the public site and names the site map', async () => {
    const response = await ask('/robots.txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await response.text()).split('\n')
    expect(lines).toContain('Allow: /facade')
    expect(lines).toContain('Disallow: /')
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })

  test('sitemap.xml has every readable section and article and nothing else', async () => {
    await hide(ARTICLE)
    await change(12, { linkUrl: 'https://other.example/' })
    const map = await text('/sitemap.xml')
    const addresses = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(addresses).toContain(`${ORIGIN}/facade`)
    expect(addresses).toContain(`${ORIGIN}/facade/fee-calculator`)
    expect(addresses).toContain(`${ORIGIN}/facade/article/13`)
    expect(addresses).not.toContain(`${ORIGIN}/facade/article/${ARTICLE}`)
    expect(addresses).not.toContain(`${ORIGIN}/facade/article/12`)
    expect(addresses.every(address => address?.startsWith(`${ORIGIN}/facade`))).toBe(true)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('rss.xml has the latest articles, whatever their titles contain', async () => {
    await change(ARTICLE, { title: `]]><a>&"'\u0007` })
    await backend.db.writer
      .updateTable('documents')
      .set({ publishTime: Date.now() - 1000 })
      .where('id', '=', ARTICLE)
      .execute()
    const response = await ask('/rss.xml')
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const feed = await response.text()
    expect(feed).toContain('<title>]]&gt;&lt;a&gt;&amp;&quot;&#39;</title>')
    expect(feed.match(/<item>/g)).toHaveLength(30)
    expect(feed).toContain(`<link>${ORIGIN}/facade/article/${ARTICLE}</link>`)
  })

  test('the site map is generated once a minute, whatever is written or added to its address', async () => {
    let time = Date.now()
    web = openPages(
      openPublicSite(backend.db, () => time, ORIGIN),
      cacheOf(backend, () => time),
    )
    const first = await text('/sitemap.xml?n=1')
    await hide(ARTICLE)
    time += 59_000
    expect(await text('/sitemap.xml?n=2')).toBe(first)
    time += 1_000
    expect(await text('/sitemap.xml')).not.toContain(`/facade/article/${ARTICLE}<`)
  })

  test('a withdrawn article leaves the news for feed readers within a second', async () => {
    let time = Date.now()
    web = openPages(
      openPublicSite(backend.db, () => time, ORIGIN),
      cacheOf(backend, () => time),
    )
    const [address = ''] = /\/facade\/article\/\d+(?=<)/.exec(await text('/rss.xml')) ?? []
    await hide(Number(address.split('/').at(-1)))
    time += 1_000
    expect(await text('/rss.xml')).not.toContain(`${address}<`)
  })

  test('the responses for crawlers are cached for a while and not sent twice', async () => {
    const first = await ask('/sitemap.xml')
    expect(first.headers.get('cache-control')).toBe('public, max-age=60')
    const etag = first.headers.get('etag') ?? ''
    const again = await web(new Request(`${ORIGIN}/sitemap.xml`, { headers: { 'if-none-match': etag } }))
    expect(again.status).toBe(304)
  })
})
