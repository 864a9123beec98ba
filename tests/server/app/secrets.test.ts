import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

/** Made by tools or by running, and never part of the repository (.gitignore). */
const LEFT_OUT = readFileSync(join(ROOT, '.gitignore'), 'utf8')
  .split('\n')
  .filter(line => line.endsWith('/'))
  .map(line => line.slice(0, -1))
const BINARY = ['.png', '.jpg', '.ico', '.woff2', '.db', '.gz', '.webp', '.avif']

function* filesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== '.git' && !LEFT_OUT.includes(entry.name)) yield* filesOf(path)
    } else if (!/\.(local|log)$/.test(entry.name) && !BINARY.includes(extname(entry.name))) yield path
  }
}

const FILES = [...filesOf(ROOT)].map(path => ({
  path: relative(ROOT, path).replaceAll('\\', '/'),
  text: readFileSync(path, 'utf8'),
}))

/** Where a pattern matches, except in files that may contain it. */
const found = (pattern: RegExp, allowed: RegExp = /^$/) =>
  FILES.filter(({ path, text }) => pattern.test(text) && !allowed.test(path)).map(({ path }) => path)

/** This file contains the patterns it searches for. */
const SELF = /^tests\/server\/secrets\.test\.ts$/
const TESTS = /^(tests|bench)\//

test('the search for secrets covers every file of the repository', () => {
  expect(LEFT_OUT).toContain('node_modules')
  for (const part of ['src/', 'server/', 'scripts/', 'tests/', 'package.json', '.env.production', '.ci/']) {
    expect(
      FILES.some(({ path }) => path.startsWith(part)),
      part,
    ).toBe(true)
  }
  expect(FILES.length).toBeGreaterThan(200)
})

test.each([
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a key of RSA in its encoded form', /\bMII[BCEJ][A-Za-z0-9+/]{60}/],
  ['a web token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  [
    'a key of a provider',
    /\b(AKIA[0-9A-Z]{16}|LTAI[0-9A-Za-z]{12,}|AIza[\w-]{35}|gh[pousr]_\w{36}|sk-[A-Za-z0-9]{32,})\b/,
  ],
  ['a stored password hash', /scrypt\$\d+\$\d+\$\d+\$[\w-]{22}\$[\w-]{43}|\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}/],
])('no file contains %s', (_, pattern) => {
  expect(found(pattern, SELF)).toEqual([])
})

test('no address outside of the tests contains a password', () => {
  // `user:password@` stands for one.
  expect(found(/\b[a-z][a-z+]*:\/\/(?!user:password@)[\w.-]+:[^\s@/'"$`{}]+@[\w.-]+/, TESTS)).toEqual([])
})

test('the development passwords appear only in development set-up, its description and tests', () => {
  const documented = /^(scripts\/vite\/embedded-backend\.ts|README\.md|docs\/.*\.md)$/
  for (const password of [/admin123/, /clerk123/]) {
    const elsewhere = found(password).filter(path => !TESTS.test(path) && !documented.test(path))
    expect(elsewhere).toEqual([])
  }
  expect(found(/admin123/).filter(path => path.startsWith('src/'))).toEqual([])
})

test('no code assigns a literal to a password, a secret or a token', () => {
  const assigned =
    /\b(password|passwd|secret|apiKey|api_key|accessKey|privateKey|token)['"]?\s*[:=]\s*(['"])(?![^'"]*[\u4e00-\u9fff{$])[^'"\s]{6,}\2/i
  const production = FILES.filter(
    ({ path }) => /^(src|server|scripts)\//.test(path) || /^\.env|^[^/]+\.ts$/.test(path),
  )
  expect(production.length).toBeGreaterThan(150)
  const hits = production.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter(line => assigned.test(line))
      .map(line => `${path}: ${line.trim()}`),
  )
  expect(hits).toEqual([])
})

test('settings of the browser bundle hold only what everyone may read', () => {
  for (const { path, text } of FILES.filter(file => file.path.startsWith('.env'))) {
    for (const line of text.split('\n').filter(Boolean)) expect(line, path).toMatch(/^(#|VITE_APP_[A-Z_]+=)/)
  }
})

test('the server has no switch for mock sign-ins or debug calls', () => {
  const server = FILES.filter(({ path }) => path.startsWith('server/'))
  for (const { path, text } of server)
    expect(text, path).not.toMatch(/\bmock|process\.env\.(DEBUG|MOCK)|\/debug\b/i)
})
