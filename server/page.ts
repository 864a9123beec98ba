import { createHash } from 'node:crypto'
import type { Manifest } from 'vite'
import { filesOf, modulesFor } from './first-loads'
import { pagePolicy } from './headers'
import { inMemory, type StaticFile } from './static-files'

/**
 * index.html for a path: the chunks that its screen will ask for are announced in the head, so that they load beside
 * the entry instead of after it. There are as many pages as there are kinds of screen; each is packed once.
 * @param template the built index.html
 */
export function createPages(template: string, manifest: Manifest): (path: string) => StaticFile {
  const pages = new Map<string, StaticFile>()
  const own = new Set(links(manifest, []))
  const policy = pagePolicy(inlineScripts(template).map(hashOf))
  return path => {
    const tags = links(manifest, modulesFor(path))
      .filter(link => !own.has(link))
      .join('\n    ')
    let page = pages.get(tags)
    if (!page) {
      const html = tags ? template.replace('</head>', () => `  ${tags}\n  </head>`) : template
      page = inMemory(html, {
        type: 'text/html; charset=utf-8',
        cacheControl: 'no-cache',
        policy,
      })
      pages.set(tags, page)
    }
    return page
  }
}

/** The scripts that stand in the page itself, as a browser reads them. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gis)].map(([, text = '']) =>
    text.replace(/\r\n?/g, '\n'),
  )

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

function links(manifest: Manifest, modules: readonly string[]): string[] {
  const { js, css } = filesOf(manifest, modules)
  return [
    ...js.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...css.map(file => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ]
}
