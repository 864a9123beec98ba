/** The baselines of bench/peers: each built by itself, as small pages that a static server has. */
import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from '../scripts/build.mjs'
import { readData, signIn } from './embedded.mjs'

/**
 * @typedef {import('./plain-server.mjs').PlainFile} PlainFile
 * @typedef {import('./peers/page-data').Title} Title
 * @typedef {import('./peers/page-data').Article} Article
 */

const HEAD =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>x</title>'

/**
 * @param {string} origin of the product, whose texts and rows they show
 * @param {Title[]} titles
 * @returns {Promise<PlainFile[]>}
 */
export async function makePeers(origin, titles) {
  const article = await readArticle(origin, titles[0]?.id)
  return [
    ...(await makeProgram('react', { '/react': titles })),
    ...(await makeProgram('router', { '/router': titles, '/router/article': article })),
    ...(await makeProgram('sign-in', { '/sign-in': null })),
    ...(await makeProgram('table', { '/table': null })),
    ...(await makeProgram('form', { '/form': null })),
    ['/static', ['text/html', HEAD + listOf(titles)]],
    ['/static/article', ['text/html', HEAD + articleOf(article)]],
    ['/rows.json', ['application/json', await readRows(origin)]],
  ]
}

/**
 * @param {string} name of its file in bench/peers
 * @param {Record<string, unknown>} pages what it shows at each address
 * @returns {Promise<PlainFile[]>}
 */
async function makeProgram(name, pages) {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: ROOT,
    publicDir: false,
    build: {
      write: false,
      target: 'chrome109',
      rolldownOptions: { input: join(import.meta.dirname, 'peers', `${name}.tsx`) },
    },
  })
  if (!('output' in built)) throw new Error(`${name} was not built`)
  const entry = built.output.find(file => file.type === 'chunk' && file.isEntry)
  /** @type {PlainFile[]} */
  const files = built.output.map(file => [
    `/${file.fileName}`,
    file.type === 'chunk' ? ['text/javascript', file.code] : ['text/css', String(file.source)],
  ])
  /** @type {PlainFile[]} */
  const addresses = Object.entries(pages).map(([path, data]) => {
    const json = JSON.stringify(data).replaceAll('<', '\\u003c')
    const body = `<div id="root"></div><script type="application/json" id="data">${json}</script>`
    return [path, ['text/html', `${HEAD}<script type="module" src="/${entry?.fileName}"></script>${body}`]]
  })
  return [...files, ...addresses]
}

/** @param {string} origin @param {number | undefined} id @returns {Promise<Article>} */
async function readArticle(origin, id) {
  /** @type {{ title: string, content: string }} */
  const { title, content } = await readData(
    await fetch(`${origin}/prod-api/app-api/system/documents/get?id=${id}`),
  )
  const texts = content.split(/<\/(?:p|h\d|li|tr)>/).map(part => part.replace(/<[^>]*>/g, '').trim())
  return { title, paragraphs: [...new Set(texts)].filter(text => text !== '') }
}

/** The first page of arbitrators, as staff are sent it. @param {string} origin */
async function readRows(origin) {
  const { accessToken } = await signIn(origin)
  const path = '/prod-api/admin-api/system/arbitrator/page?pageNo=1&pageSize=20'
  const response = await fetch(origin + path, { headers: { authorization: `Bearer ${accessToken}` } })
  return response.text()
}

/** @param {string} text */
const escapeHtml = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** @param {Title[]} titles */
const listOf = titles =>
  `<ul>${titles.map(({ title }) => `<li><a href="/static/article">${escapeHtml(title)}</a></li>`).join('')}</ul>`

/** @param {Article} article */
const articleOf = ({ title, paragraphs }) =>
  `<h1>${escapeHtml(title)}</h1>${paragraphs.map(text => `<p>${escapeHtml(text)}</p>`).join('')}`
