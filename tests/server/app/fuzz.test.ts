// @module-tag postgres

import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../../server/app/routes'
import type { Endpoint } from '../../../server/platform/api/endpoint'
import { IS_SQLITE, integrityOf, PASSWORDS } from '../../support/backend'
import { Client, signIn } from '../../support/client'
import { cpuTimeOf } from '../../support/cpu-time'
import { backend, sharedBackend } from '../../support/fresh-backend'
import {
  anyText,
  anyValue,
  below,
  FILE_NAMES,
  pick,
  type Random,
  seededRandom,
  TRAVERSALS,
} from '../../support/hostile'
import { repetitions } from '../../support/long'
import { sampleOf } from '../../support/samples'

/** How many requests, and from which seed: `FUZZ=100000 FUZZ_SEED=7 npx vitest run tests/server/app/fuzz.test.ts`. */
const REQUESTS = repetitions('FUZZ', { short: 500, long: 10_000 })
const SEED = Number(process.env.FUZZ_SEED ?? 1)

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']
const TYPES = [
  'application/json',
  'application/json;charset=utf-8',
  'application/json;charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'nonsense',
]

/**
 * Endpoints that are too expensive for every request, with how often they are called: they draw pictures or compress
 * files.
 */
const RARE: [path: RegExp, share: number][] = [
  [/\/captcha\/get$/, 0.02],
  [/\/export(-excel)?$/, 0.1],
]

sharedBackend()

/** Names of the fields an endpoint reads, off its schema. */
const fieldsOf = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
const QUERY_NAMES = [
  ...new Set(endpoints.flatMap(endpoint => fieldsOf(endpoint.query))),
  'token',
  'refreshToken',
]

function chooseEndpoint(random: Random): Endpoint {
  for (;;) {
    const endpoint = pick(random, endpoints)
    const share = RARE.find(([path]) => path.test(endpoint.path))?.[1] ?? 1
    if (random() < share) return endpoint
  }
}

/** Percent-encoded as a browser does it, or with broken sequences. */
function encode(random: Random, text: string): string {
  if (random() < 0.05)
    return pick(random, ['%', '%zz', '%ff', '%ED%A0%80', '%00', '%u0041', '+', '%25', '%c0%ae'])
  return encodeURIComponent(text.toWellFormed()).slice(0, 6_000).replace(/%.?$/, '')
}

const digits = (random: Random, count: number) => String(below(random, 10 ** count)).padStart(count, '0')

/** In the form of a time, seldom one. */
const anyTime = (random: Random) =>
  [4, 2, 2, 2, 2, 2]
    .map(count => digits(random, count))
    .join('-')
    .replace(/-(..)-(..)-(..)$/, ' $1:$2:$3')

function anyQuery(random: Random, endpoint: Endpoint): string {
  const pairs: string[] = []
  for (let count = below(random, 6); count > 0; count--) {
    const name =
      random() < 0.8 ? pick(random, [...fieldsOf(endpoint.query), ...QUERY_NAMES]) : anyText(random)
    const place =
      random() < 0.3
        ? pick(random, ['[0]', '[1]', '[]', '[999]', '[1000000000]', '[__proto__]', '[a][b]', '['])
        : ''
    const value =
      random() < 0.3
        ? pick(random, ['1', '10', 'true', 'id', 'asc', '2026-01-01 00:00:00', anyTime(random), '1,2', '0'])
        : anyText(random)
    pairs.push(`${encode(random, name)}${place}${random() < 0.95 ? '=' : ''}${encode(random, value)}`)
  }
  return pairs.join(pick(random, ['&', '&', '&', '&&', ';']))
}

function anyPath(random: Random, { path }: { path: string }): string {
  const filled = path
    .replace(':configId', () => encode(random, random() < 0.5 ? '1' : anyText(random)))
    .replace(':path{.+}', () => (random() < 0.5 ? pick(random, TRAVERSALS) : encode(random, anyText(random))))
    .replace(':type', () => encode(random, anyText(random)))
  if (random() < 0.9) return filled
  const at = 1 + below(random, filled.length - 1)
  return random() < 0.5
    ? filled.slice(0, at) + encode(random, anyText(random)) + filled.slice(at)
    : filled.slice(0, at) + filled.slice(at + 1 + below(random, 4))
}

function anyBody(random: Random, endpoint: Endpoint): unknown {
  const draw = random()
  if (draw < 0.1) return anyText(random)
  if (draw < 0.2) return JSON.stringify(anyValue(random)).slice(0, below(random, 200))
  if (draw < 0.3) return anyValue(random)
  const body = { ...(sampleOf(endpoint).body as object | undefined) } as Record<string, unknown>
  for (let count = below(random, 4); count > 0; count--) {
    body[pick(random, [...fieldsOf(endpoint.body), 'id', 'status', 'extra'])] = anyValue(random)
  }
  return body
}

function anyForm(random: Random): FormData {
  const form = new FormData()
  for (let count = below(random, 4); count > 0; count--) {
    const name = pick(random, ['file', 'file', 'avatarFile', 'directory', 'source', anyText(random)])
    const content = anyText(random)
    if (random() < 0.6) form.append(name, new File([content], pick(random, [...FILE_NAMES, anyText(random)])))
    else form.append(name, content)
  }
  return form
}

/** Characters that a header may contain at all: bytes, no line ends. */
const headerText = (text: string) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '')

interface Tokens {
  admin: string
  clerk: string
}

function anyRequest(random: Random, tokens: Tokens): Request {
  const endpoint = chooseEndpoint(random)
  const method = random() < 0.95 ? endpoint.method : pick(random, METHODS)
  const base = pick(random, ['/prod-api', '/prod-api', '', '/prod-api/prod-api'])
  const url = `http://localhost${random() < 0.9 ? '/prod-api' : base}${anyPath(random, endpoint)}?${anyQuery(random, endpoint)}`
  const headers = new Headers()
  const caller = random()
  if (caller < 0.6) headers.set('Authorization', `Bearer ${tokens.admin}`)
  else if (caller < 0.8) headers.set('Authorization', tokens.clerk)
  else if (caller < 0.85) headers.set('Authorization', headerText(anyText(random)))
  if (random() < 0.1) headers.set('User-Agent', headerText(anyText(random)))
  if (random() < 0.1) headers.set('X-Forwarded-For', headerText(anyText(random)))
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  if (/\/(upload|update-avatar|user\/import)$/.test(endpoint.path) && random() < 0.8) {
    return new Request(url, { method, headers, body: anyForm(random) })
  }
  headers.set('Content-Type', random() < 0.9 ? 'application/json' : pick(random, TYPES))
  const body = anyBody(random, endpoint)
  return new Request(url, { method, headers, body: typeof body === 'string' ? body : JSON.stringify(body) })
}

const envelope = z.union([
  z.strictObject({ code: z.literal(0), msg: z.literal(''), data: z.unknown() }),
  z.strictObject({
    code: z
      .int()
      .min(400)
      .refine(code => code !== 500),
    msg: z.string().min(1),
    data: z.null(),
  }),
  // The token call speaks to clients of the standard as well.
  z.strictObject({
    code: z.int().min(400),
    msg: z.string().min(1),
    data: z.null(),
    error: z.enum(['invalid_request', 'invalid_client', 'unsupported_grant_type']),
  }),
  // The roster responds as the system it stands for.
  z.strictObject({
    ...{ code: z.literal(1), msg: z.literal(''), total: z.int(), rows: z.array(z.unknown()) },
    // Where they are requested.
    publishTime: z.int().nullable().optional(),
    facets: z.unknown().optional(),
  }),
  // The description of the contract is a paper of the standard.
  z.looseObject({ openapi: z.literal('3.1.0'), paths: z.looseObject({}) }),
  // The captcha has an envelope of its own.
  z.strictObject({
    repCode: z.string(),
    repMsg: z.string().nullable(),
    repData: z.unknown(),
    success: z.boolean(),
  }),
])

/** Texts that no response may contain: stacks, messages of the database, paths of the machine, secrets. */
const LEAKS = [
  /\bat \S+ \(?\S+:\d+:\d+/,
  /SQLITE_|SqliteError|no such column|no such table|syntax error|UNIQUE constraint|misuse/i,
  /node_modules|node:internal/,
  /(Type|Range|Reference|Syntax|Zod|URI)Error/,
  /scrypt\$|passwordHash/,
]
const FOLDERS = [process.cwd(), tmpdir()]
const SECRETS = [...FOLDERS, PASSWORDS.admin, PASSWORDS.clerk]

/** Tells those who may make backups where they are. */
const NAMES_FOLDER = /\/infra\/backup\/(status|restore-command)\b/

async function checkAnswer(response: Response, url: string, tokens: Tokens): Promise<void> {
  const text = await response.text()
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    // The standard of the token endpoint requires an error status for failures, too.
    expect(/"error":"\w+"/.test(text) ? [400, 401] : [200]).toContain(response.status)
    if (text !== '') expect(envelope.safeParse(JSON.parse(text)).error?.message).toBeUndefined()
  } else {
    // A stored file or an Excel file, or none.
    expect([200, 404]).toContain(response.status)
    if (response.status === 404) expect(text).toBe('')
  }
  for (const leak of LEAKS) expect(text).not.toMatch(leak)
  const secrets = /token=/i.test(url) ? SECRETS : [...SECRETS, tokens.admin, tokens.clerk]
  for (const secret of secrets)
    if (!(NAMES_FOLDER.test(url) && FOLDERS.includes(secret))) expect(text.includes(secret)).toBe(false)
}

test(`${REQUESTS} random requests of every kind get responses, none of them an internal error`, {
  timeout: 60_000 + REQUESTS * 30,
}, async () => {
  const random = seededRandom(SEED)
  const codes = new Map<unknown, number>()
  let tokens: Tokens = { admin: '', clerk: '' }
  let slowest = 0
  for (let index = 0; index < REQUESTS; index++) {
    // Requests sign out, too.
    if (index % 20 === 0) {
      const [admin, clerk] = [await signIn(backend, 'admin'), await signIn(backend, 'clerk')]
      tokens = { admin: admin.accessToken, clerk: clerk.accessToken }
    }
    const request = anyRequest(random, tokens)
    const told = `request ${index} of seed ${SEED}: ${request.method} ${request.url.slice(0, 500)}`
    try {
      let response = new Response()
      const spent = await cpuTimeOf(async () => {
        response = await backend.app.fetch(request)
      })
      slowest = Math.max(slowest, spent)
      const { code } = (await response
        .clone()
        .json()
        .catch(() => ({ code: 'raw' }))) as { code: unknown }
      codes.set(code, (codes.get(code) ?? 0) + 1)
      await checkAnswer(response, request.url, tokens)
      expect(backend.logs).toEqual([])
    } catch (error) {
      throw new Error(`${told}\n${error}`, { cause: error })
    }
  }
  expect(slowest).toBeLessThan(5_000)
  // Not all of it bounced off the first gate.
  for (const code of [0, 400, 401, 403, 404, 405])
    expect(codes.get(code), String(code)).toBeGreaterThan(REQUESTS / 500)
  expect(({} as Record<string, unknown>).status).toBeUndefined()
})

test('after the random requests the database is intact and the backend responds', async () => {
  if (IS_SQLITE) expect(await integrityOf(backend.db)).toEqual([{ integrity_check: 'ok' }])
  const { accessToken } = await signIn(backend, 'admin')
  const response = await new Client(backend, accessToken).get('/admin-api/system/auth/get-permission-info')
  expect(response).toMatchObject({ code: 0, data: { roles: ['super_admin'] } })
})
