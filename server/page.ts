import type { Manifest } from 'vite'
import { filesOf, modulesFor } from './first-loads'
import { PAGE_POLICY } from './headers'
import { inMemory, type StaticFile } from './static-files'

/**
 * index.html for a path: the chunks that its screen will ask for are announced in the head, so that they load beside
 * the entry instead of after it. There are as many pages as there are kinds of screen; each is packed once.
 * @param template the built index.html
 */
export function createPages(template: string, manifest: Manifest): (path: string) => StaticFile {
  const pages = new Map<string, StaticFile>()
  const own = new Set(links(manifest, []))
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
        policy: PAGE_POLICY,
      })
      pages.set(tags, page)
    }
    return page
  }
}

function links(manifest: Manifest, modules: readonly string[]): string[] {
  const { js, css } = filesOf(manifest, modules)
  return [
    ...js.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...css.map(file => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ]
}
