import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '../../../../server')

/** APIs that send requests to another host. */
const ASKING =
  /(?<![.\w])fetch\((?!request)|\bfrom '(?:node:)?(?:https?|http2|net|tls|dgram|dns)(?:\/\w+)?'|\bfrom '(?:axios|undici|got|node-fetch)'|\bnew (?:WebSocket|EventSource)\(/

/** Modules that only listen, or parse addresses; and those that call the one host that the operator named. */
const HARMLESS = [
  'platform/http/listen.ts',
  'platform/http/client-address.ts',
  'app/metrics/serve-metrics.ts',
  'features/auth/sms/aliyun.ts',
  // The server of DATABASE_URL.
  'platform/db/postgres/pool.ts',
]

/**
 * Ask the system of ARBITRATOR_API and the sites of SOCIAL_…, whose addresses are the environment's;
 * tests/server/features/arbitrators/roster-service.test.ts and tests/server/features/auth/social-login.test.ts try it.
 */
const ALLOWED = ['features/arbitrators/other-service.ts', 'features/auth/social/account.ts']

test('the server sends no request to a host that a caller could choose (threat I7)', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.ts'),
  )
  expect(files.length).toBeGreaterThan(50)
  const asking = files.flatMap(name => {
    // A type is no call.
    const source = readFileSync(join(SERVER, name), 'utf8').replace(/^import type .*$/gm, '')
    return ASKING.test(source) && !HARMLESS.includes(name) ? [name.replaceAll('\\', '/')] : []
  })
  expect(asking.sort()).toEqual(ALLOWED)
})

test.each([
  "await fetch('http://example.org')",
  "import { request } from 'node:https'",
  "import net from 'net'",
  "import { fetch } from 'undici'",
])('the check of outgoing requests recognises %s', line => {
  expect(line).toMatch(ASKING)
})
