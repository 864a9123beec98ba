import { createHash } from 'node:crypto'
import type { Manifest } from 'vite'
import { filesOf, modulesFor } from './first-loads'
import { pagePolicy } from './headers'
import { escapeMarkup } from './public-site/markup'
import type { PageHead } from './public-site/page-head'
import { inMemory, type StaticFile } from './static-files'

/** Pages kept packed: all that most sites have, and no more than a few megabytes. */
const MOST_PAGES = 1_000

/**
 * index.html for a path: the chunks that its screen will ask for are announced in the head, so that they load beside
 * the entry instead of after it, and a public page has its own title and description. Each page is packed once.
 * @param template the built index.html
 */
export function createPages(
  template: string,
  manifest: Manifest,
): (path: string, head?: PageHead | null) => StaticFile {
  const pages = new Map<string, StaticFile>()
  const own = new Set(links(manifest, []))
  const policy = pagePolicy(inlineScripts(template).map(hashOf))
  return (path, head) => {
    const announced = links(manifest, modulesFor(path)).filter(link => !own.has(link))
    const tags = (head ? [head.tags, ...announced] : announced).join('\n    ')
    const title = head ? `<title>${escapeMarkup(head.title)}</title>` : ''
    const key = title + tags
    let page = pages.get(key)
    if (!page) {
      const titled = title ? template.replace(/<title>.*?<\/title>/s, () => title) : template
      const html = tags ? titled.replace('</head>', () => `  ${tags}\n  </head>`) : titled
      page = inMemory(html, {
        type: 'text/html; charset=utf-8',
        cacheControl: 'no-cache',
        policy,
      })
      const [oldest] = pages.keys()
      if (pages.size >= MOST_PAGES && oldest !== undefined) pages.delete(oldest)
      pages.set(key, page)
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
