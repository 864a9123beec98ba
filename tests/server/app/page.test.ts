import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPages } from '../../../server/platform/web/html-page'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scriptsAllowedFor = (html: string) => /script-src ([^;]*)/.exec(createPages(html, {})('/').policy)?.[1]

test.each([
  ['no script', '<p>', []],
  ['a script in a file', '<script type="module" crossorigin src="/assets/a.js"></script>', []],
  ['a script in the page', '<script>a()</script>', [hashOf('a()')]],
  [
    'several',
    '<SCRIPT>a()</SCRIPT><script src="/b.js"></script><script>\n c() </script>',
    ['a()', '\n c() '].map(hashOf),
  ],
  [
    'lines that end as on Windows, which browsers read as others',
    '<script>\r\na()\r\n</script>',
    [hashOf('\na()\n')],
  ],
])('%s: the policy permits no other script', (_name, html, expected) => {
  expect(scriptsAllowedFor(html)).toBe(["'self'", ...expected].join(' '))
})

const TEMPLATE = `<html><head><title>x</title>
  <script type="module" crossorigin src="/assets/entry.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/react.js">
  </head><body><noscript>n</noscript><div id="root"><p>wait</p></div></body></html>`

test('a prerendered page preloads its scripts after the text and starts them by the one permitted inline script', () => {
  const text = '<main>&lt;/body></main>'
  const { html, policy } = createPages(TEMPLATE, {})('/', null, { html: text, data: '{}', sources: [] })
  const at = [
    '</head>',
    text,
    'modulepreload" crossorigin href="/assets/entry.js"',
    'href="/assets/react.js"',
    '</body>',
  ]
  const places = at.map(part => html.indexOf(part))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(html).not.toContain(' src="/assets/entry.js"')
  const [, starter = ''] = /<script data-entry="\/assets\/entry\.js">(.*?)<\/script>/s.exec(html) ?? []
  expect(starter).toContain('import(entry)')
  expect(policy).toContain(hashOf(starter))
})
