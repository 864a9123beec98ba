import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteFlow, findFlow, storeFlow } from '@/lib/auth/social-flow'
import { readLanding } from '@/lib/auth/social-return'
import { readSsoRequest, responseAddress } from '@/lib/auth/sso-request'
import { webAddress } from '@/lib/html/safe-link'
import { landingPath } from '@/pages/sign-in/auth-redirect/social-landing'

const RETURNED = { type: 10, code: 'c', state: 's' }

test.each([
  ['type=10&code=c&state=s', { kind: 'returned', returned: RETURNED }],
  ['type=10&auth_code=c&state=s', { kind: 'returned', returned: RETURNED }],
  ['type=10&authCode=c&state=s', { kind: 'returned', returned: RETURNED }],
  ['type=10&code=c', { kind: 'nothing' }],
  ['type=10&state=s', { kind: 'nothing' }],
  ['code=c&state=s', { kind: 'nothing' }],
  ['type=1e1&code=c&state=s', { kind: 'nothing' }],
  ['type=-10&code=c&state=s', { kind: 'nothing' }],
  ['type=10&error=access_denied&state=s', { kind: 'refused' }],
  ['', { kind: 'nothing' }],
])('a response of %j is read as %j', (query, landing) => {
  expect(readLanding(new URLSearchParams(query))).toEqual(landing)
})

const SIGN_IN = { type: 10, purpose: 'sign-in', redirect: '/a?b=c' } as const
test.each([
  ['code=c&state=s', SIGN_IN, null, '/social-login?type=10&redirect=%2Fa%3Fb%3Dc&code=c&state=s'],
  [
    'code=c&state=s',
    { ...SIGN_IN, purpose: 'bind' },
    null,
    '/bind?type=10&redirect=%2Fa%3Fb%3Dc&code=c&state=s',
  ],
  ['code=c&state=s', null, 10, '/social-login?type=10&code=c&state=s'],
  ['type=20&code=c&state=s&redirect=/x', null, null, '/social-login?type=20&redirect=%2Fx&code=c&state=s'],
  ['type=20&error=denied', null, 10, '/social-login?type=10&error=denied'],
  ['type=10&redirect=//evil.example', null, 10, '/login'],
  ['', SIGN_IN, 10, '/login'],
] as const)('the address %j belongs to its page', (query, way, type, path) => {
  expect(landingPath(new URLSearchParams(query), way, type)).toBe(path)
})

describe('the ways that were begun here', () => {
  const way = (state: string) => ({ state, ...SIGN_IN })
  beforeEach(() => window.localStorage.clear())

  test('sign-in flows are found by their state for ten minutes until they are deleted', () => {
    vi.useFakeTimers({ now: 1_000 })
    storeFlow(way('one'))
    storeFlow(way('other'))
    expect(findFlow('one')).toEqual({ ...way('one'), until: 601_000 })
    expect(findFlow('none')).toBeNull()
    expect(findFlow(null)).toBeNull()
    deleteFlow('one')
    expect(findFlow('one')).toBeNull()
    vi.setSystemTime(600_999)
    expect(findFlow('other')).not.toBeNull()
    vi.setSystemTime(601_000)
    expect(findFlow('other')).toBeNull()
    vi.useRealTimers()
  })

  test('at most five social sign-ins started here are stored', () => {
    for (const state of ['1', '2', '3', '4', '5', '6']) storeFlow(way(state))
    expect(findFlow('1')).toBeNull()
    expect(findFlow('2')).not.toBeNull()
    expect(findFlow('6')).not.toBeNull()
  })

  test.each([
    '',
    'x',
    'null',
    '{}',
    '[null,1,{}]',
    '[{"state":"s"}]',
    '[{"state":"s","type":"10","purpose":"sign-in","redirect":"/","until":9e15}]',
    '[{"state":"s","type":10,"purpose":"x","redirect":"/","until":9e15}]',
  ])('a storage edited to %j has no flows, and a new one is stored', text => {
    window.localStorage.setItem('SOCIAL_WAYS', text)
    expect(findFlow('s')).toBeNull()
    storeFlow(way('new'))
    expect(findFlow('new')).not.toBeNull()
  })
})

describe('what a client asks', () => {
  test('a client’s request is read from the address', () => {
    const query = 'client_id=a&redirect_uri=https://a.example/&response_type=code&scope=x%20y++x&state=s'
    expect(readSsoRequest(new URLSearchParams(query))).toEqual({
      ...{ clientId: 'a', redirectUri: 'https://a.example/', responseType: 'code', scopes: ['x', 'y'] },
      more: { state: 's', code_challenge: undefined, code_challenge_method: undefined },
    })
  })

  test.each([
    '',
    'client_id=a&redirect_uri=b',
    'client_id=&redirect_uri=b&response_type=c',
    'redirect_uri=b&response_type=c',
  ])('the address %j is no client request', query => {
    expect(readSsoRequest(new URLSearchParams(query))).toBeNull()
  })

  test('the browser only navigates to the named site', () => {
    const request = { redirectUri: 'https://a.example/cb' }
    expect(responseAddress('https://a.example/cb?code=1', request)).toBe('https://a.example/cb?code=1')
    expect(responseAddress('https://a.example/elsewhere#x', request)).toBe('https://a.example/elsewhere#x')
    for (const address of [
      'https://b.example/cb',
      'http://a.example/cb',
      'https://a.example:444/',
      '//a.example/',
      null,
      undefined,
      1,
      {},
    ])
      expect(responseAddress(address, request)).toBeNull()
    expect(responseAddress('javascript:alert(1)', { redirectUri: 'javascript:alert(1)' })).toBeNull()
  })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'ftp://a.example/',
  '//a.example/',
  '/path',
  'a.example',
  'https://user@a.example/',
  'https://a:b@a.example/',
  '',
  null,
  {},
])('the address %j is no web address', value => {
  expect(webAddress(value)).toBeNull()
})
