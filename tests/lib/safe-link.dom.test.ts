import { expect, test } from 'vitest'
import { safeFile, safeImage, safeLink } from '@/lib/html/safe-link'

const external = (href: string) => ({ href, external: true })
const inside = (href: string) => ({ href, external: false })

test.each([
  ['https://example.org/a?b=1#c', external('https://example.org/a?b=1#c')],
  ['HTTP://EXAMPLE.org', external('http://example.org/')],
  ['  https://example.org/中文  ', external('https://example.org/%E4%B8%AD%E6%96%87')],
  ['/facade/rules', inside('/facade/rules')],
  ['/facade/news/notices?page=2#top', inside('/facade/news/notices?page=2#top')],
  ['/prod-api/admin-api/infra/file/1/get/a.pdf', inside('/prod-api/admin-api/infra/file/1/get/a.pdf')],
  ['/a/../facade', inside('/facade')],
])('an http(s) address or a path of this origin becomes a link: %s', (address, link) =>
  expect(safeLink(address)).toEqual(link),
)

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'mailto:a@example.org',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/%2f%2fevil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https://',
  'http://good.example@evil.example/',
  'https://user:secret@evil.example/',
  'facade/rules',
  '#top',
  '?page=2',
  '',
  '   ',
  null,
  undefined,
  42,
  ['https://example.org'],
  { href: 'https://example.org' },
])('the address %j becomes no link', address => expect(safeLink(address)).toBeNull())

test.each([
  ['/prod-api/file/1.pdf', inside('/prod-api/file/1.pdf')],
  [`${window.location.origin}/prod-api/file/1.pdf`, inside('/prod-api/file/1.pdf')],
  ['https://files.example.org/1.pdf', external('https://files.example.org/1.pdf')],
  [`${window.location.origin}//evil.example`, external(`${window.location.origin}//evil.example`)],
  ['javascript:alert(1)', null],
])('a file of this host becomes a path: %s', (address, file) => expect(safeFile(address)).toEqual(file))

test.each([
  ['/prod-api/file/1.png', '/prod-api/file/1.png'],
  [`${window.location.origin}/a.png`, '/a.png'],
  ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
  ['data:image/svg+xml;base64,PHN2Zz4=', null],
  ['data:text/html;base64,PGI+', null],
  ['https://tracker.example/1.gif', null],
  ['//tracker.example/1.gif', null],
  ['javascript:alert(1)', null],
  [null, null],
])('a picture is on this host or inside the text: %s', (address, image) =>
  expect(safeImage(address)).toBe(image),
)
