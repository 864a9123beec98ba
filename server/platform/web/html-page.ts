import { createHash } from 'node:crypto'
import { MISSING_ADDRESS, MISSING_SCREEN } from '@shared/domain/paths/missing-page'
import { PAGE_CACHED_AT } from '@shared/domain/site/cached-at'
import { HYDRATED, PRERENDERED_DATA_ID } from '@shared/domain/site/prerendered-page'
import type { Manifest } from 'vite'
import { chinaDateTime } from '../config/time'
import { escapeMarkup } from '../html/markup'
import { pagePolicy } from '../http/headers'
import { filesOf, modulesFor } from './preload-manifest'
import type { PageHead, PrerenderedHtml } from './site'

interface Page {
  html: string
  /** Content-Security-Policy */
  policy: string
}

type PageFor = (
  path: string,
  head?: PageHead | null,
  view?: PrerenderedHtml | null,
  /** A style sheet. */
  style?: string,
) => Page

/**
 * index.html for a path: the chunks that its screen needs are preloaded by links in the head, so that they load beside
 * the entry instead of after it, and a public page has its own title and description, and its text.
 * @param template the built index.html
 * @param readStyle a style sheet of the build by its name in the manifest
 */
export function createPages(
  template: string,
  manifest: Manifest,
  readStyle: (name: string) => string = () => '',
): PageFor {
  const own = new Set(links(filesOf(manifest, [])))
  const scripts = inlineScripts(template)
  const policy = pagePolicy(scripts.map(hashOf))
  const policyOfViews = pagePolicy([...scripts, START].map(hashOf))
  return (path, head, view, style) => {
    // An address that leads nowhere is shown by the public site, wherever it is.
    const shown = head?.screen === MISSING_SCREEN ? MISSING_ADDRESS : path
    const files = filesOf(manifest, modulesFor(shown, head?.screen))
    const announced = links(view ? { ...files, css: [] } : files).filter(link => !own.has(link))
    const html = withHead(template, head, style ? [...announced, `<style>${style}</style>`] : announced)
    return view
      ? {
          html: withText(withScriptsLast(withStyles(html, files.css, readStyle)), view),
          policy: policyOfViews,
        }
      : { html, policy }
  }
}

/** The page with the head of a public one, and with further elements of the head, such as preload links. */
export function withHead(html: string, head?: PageHead | null, others: readonly string[] = []): string {
  const tags = [...(head ? [head.tags] : []), ...others].join('\n    ')
  const title = head && `<title>${escapeMarkup(head.title)}</title>`
  const titled = title ? html.replace(/<title>[^<]*<\/title>/, () => title) : html
  const spoken = head?.language === 'en' ? titled.replace('<html lang="zh-CN">', '<html lang="en">') : titled
  return tags ? spoken.replace('</head>', () => `  ${tags}\n  </head>`) : spoken
}

/** The page as it was at a time: readers with scripts see the note of the app, those without this one. */
export function withOutdatedNote(html: string, time: number): string {
  const meta = `<meta name="${PAGE_CACHED_AT}" content="${time}" />`
  const note = `<noscript><p>系统暂时无法访问，以下是 ${chinaDateTime(time)} 保存的内容，可能不是最新的。</p></noscript>`
  return html.replace('</head>', () => `  ${meta}\n  </head>`).replace('<div id="root">', root => note + root)
}

/**
 * Inlines the styles: the page is shown as soon as it arrives. The links stay, disabled, so that Vite's loader takes
 * the style sheets for loaded and does not fetch them again.
 */
function withStyles(html: string, names: readonly string[], readStyle: (name: string) => string): string {
  const sheets = names.map(name => {
    const link = `<link rel="stylesheet" crossorigin href="/${name}" disabled>`
    return `<style>${readStyle(name)}</style>${link}`
  })
  const others = names.reduce(
    (text, name) => text.replace(`<link rel="stylesheet" crossorigin href="/${name}">`, ''),
    html,
  )
  return others.replace('</head>', () => `  ${sheets.join('\n    ')}\n  </head>`)
}

/** The rendered text, and the data to hydrate it with; the note for browsers without scripts is removed. */
const withText = (html: string, { html: text, data }: PrerenderedHtml): string =>
  html
    .replace(/<noscript>[^<]*<\/noscript>/, '')
    .replace(
      /<div id="root">.*?(?:<\/div>|$)/s,
      () =>
        `<div id="root">${text}</div><script type="application/json" id="${PRERENDERED_DATA_ID}">${data}</script>`,
    )

/**
 * The text is painted before the scripts run: their preload links come after the text, with which they would share
 * bandwidth, and they are started when the first frame has been shown. A page in the background gets no frames. Without
 * its scripts, as when it is left at once or the network fails, it can be read, and its links work. A button that is
 * pressed before hydration acts once afterwards, however often it was pressed. In a browser that is too old for them
 * (index.html says so) the page stays as it was written: scripts that end half-way would leave less.
 */
const START = `((entry) => {
  if (!('structuredClone' in window && 'inert' in HTMLElement.prototype)) return
  const pressed = new Set()
  const note = (event) => {
    const button = event.target.closest('button[type=button], button[form]')
    if (!button) return
    event.preventDefault()
    pressed.add(button)
  }
  const stop = () => document.removeEventListener('click', note, true)
  document.addEventListener('click', note, true)
  document.addEventListener('${HYDRATED}', () => {
    stop()
    for (const button of pressed) button.click()
  }, { once: true })
  const start = () => import(entry).catch(stop)
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
})(document.currentScript.dataset.entry)`

const ENTRY = /<script type="module"([^<>]*)><\/script>/
const ANNOUNCED = /<link rel="modulepreload"[^<>]*>/g

function withScriptsLast(html: string): string {
  const [, attributes = ''] = ENTRY.exec(html) ?? []
  const [, entry] = /\ssrc="([^"]*)"/.exec(attributes) ?? []
  if (!entry) return html
  const announced = [...html.matchAll(ANNOUNCED)].map(([link]) => link)
  const last = [
    `<link rel="modulepreload" crossorigin href="${entry}">`,
    ...announced,
    `<script data-entry="${entry}">${START}</script>`,
  ]
  return html
    .replace(ENTRY, '')
    .replaceAll(ANNOUNCED, '')
    .replace('</body>', () => `  ${last.join('\n    ')}\n  </body>`)
}

/** The contents of the scripts in the page itself, as a browser reads them. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script\b([^<>]*)>(.*?)(?:<\/script>|$)/gis)].flatMap(
    ([, attributes = '', text = '']) => (/\ssrc=/i.test(attributes) ? [] : [text.replace(/\r\n?/g, '\n')]),
  )

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

const links = ({ js, css }: { js: string[]; css: string[] }): string[] => [
  ...js.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ...css.map(file => `<link rel="preload" as="style" crossorigin href="/${file}">`),
]
