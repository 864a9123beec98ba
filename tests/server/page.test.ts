import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPages } from '../../server/page'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scriptsAllowedFor = (html: string) =>
  /script-src ([^;]*)/.exec(createPages(html, {})('/').policy ?? '')?.[1]

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
])('%s: nothing else may run', (_name, html, expected) => {
  expect(scriptsAllowedFor(html)).toBe(["'self'", ...expected].join(' '))
})
