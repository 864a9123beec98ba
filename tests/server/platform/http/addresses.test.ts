import { isDeliveredPicture, isSitePath, isWebAddress, storedFileOf } from '@shared/domain/paths/addresses'
import { expect, test } from 'vitest'

test.each([
  'https://www.example.org',
  'http://example.org/a?b=c#d',
  'HTTPS://例子.example/路径',
  'http://127.0.0.1:8080/',
])('the address %s is a web address', text => {
  expect(isWebAddress(text)).toBe(true)
})

test.each([
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.org/',
  '//example.org',
  'https:example.org',
  'https://',
  'https://user@example.org/',
  'https://user:secret@example.org/',
  ' https://example.org',
  'java\nscript:alert(1)',
])('the address %j is no web address', text => {
  expect(isWebAddress(text)).toBe(false)
})

test.each(['/', '/facade/rules', '/facade/article/12?from=a#b', '/路径'])(
  'the address %s is a path of the site',
  text => {
    expect(isSitePath(text)).toBe(true)
  },
)

test.each([
  '',
  'facade',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/a\\b',
  '/a b',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://example.org/',
  'javascript:alert(1)',
])('the address %j is no path of the site', text => {
  expect(isSitePath(text)).toBe(false)
})

test.each([
  ['/prod-api/admin-api/infra/file/1/get/a/b.png', { configId: 1, path: 'a/b.png' }],
  ['/admin-api/infra/file/2/get/b.png', { configId: 2, path: 'b.png' }],
  ['https://arb.example/prod-api/admin-api/infra/file/1/get/%E5%85%AC.png', { configId: 1, path: '公.png' }],
  ['/prod-api/admin-api/infra/file/1/get/%zz', undefined],
  ['/prod-api/admin-api/infra/file/x/get/a.png', undefined],
  ['/prod-api/admin-api/infra/file/1/get/', undefined],
  ['/prod-api/admin-api/infra/file/1/get/a.png?sign=1', undefined],
  ['javascript:/prod-api/admin-api/infra/file/1/get/a.png', undefined],
  ['https://arb.example/a/../prod-api/admin-api/infra/file/1/get/a.png', undefined],
  ['/uploads/a.png', undefined],
])('the address %s names the stored file %j', (address, file) => {
  expect(storedFileOf(address)).toEqual(file)
})

test.each([
  ['/pictures/contact-map.png', true],
  ['/pictures/../prod-api/a.png', false],
  ['//pictures/a.png', false],
  ['https://tracker.example/pictures/a.png', false],
  ['/pictures/a.svg', false],
])('whether %s is a picture of the product: %j', (address, is) => {
  expect(isDeliveredPicture(address)).toBe(is)
})
