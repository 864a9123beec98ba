import { describe, expect, test } from 'vitest'
import { type Decision, decideNavigation } from '@/app/guard'

const enter: Decision = { kind: 'enter' }
const load: Decision = { kind: 'load' }
const go = (to: string): Decision => ({ kind: 'go', to })
const login = (target: string) => go(`/login?redirect=${encodeURIComponent(target)}`)

test('a visitor at an unknown address is not asked to sign in, while a signed-in user loads the back-office', () => {
  expect(decide('/nope', { isMissing: true })).toEqual(enter)
  expect(decide('/nope', { isMissing: true, hasToken: true })).toEqual(load)
})

function decide(
  path: string,
  state: { hasToken?: boolean; rolesLoaded?: boolean; isMissing?: boolean } = {},
) {
  const { pathname, search, hash } = new URL(path, 'https://app.example')
  return decideNavigation({ pathname, search, hash, hasToken: false, rolesLoaded: false, ...state })
}

// Requirements R-route-2: routes without sign-in.
const OPEN = [
  '/',
  '/login',
  '/social-login',
  '/auth-redirect',
  '/bind',
  '/register',
  // Needed by users who cannot sign in.
  '/forgot-password',
  '/set-password',
  '/oauthLogin/gitee',
  '/sso',
  '/facade',
  '/facade/',
  '/facade/news/notices',
  '/facade/article/12?from=home#top',
  '/index.htm',
  '/index.html',
  '/page/',
  '/page/a/b',
  '/login/',
  '/login?redirect=%2Fx',
]

const CLOSED = [
  '/admin',
  '/admin/index',
  '/system/dict',
  '/user/profile',
  '/404',
  '/401',
  '/redirect/admin/index',
  '/nowhere',
  '/oauthLogin',
  '/oauthLogin/github',
  // Whole paths, never a part of one (threat S10).
  '/system/login-log',
  '/system/login',
  '/loginx',
  '/login/x',
  '/login-log',
  '/facadex',
  '/system/facade',
  '/xfacade',
  '/pages',
  '/sso/x',
  '/index.html/x',
  '/ssologin',
]

describe('without a token', () => {
  test.each(OPEN)('the path %s is open to visitors', path => expect(decide(path)).toEqual(enter))
  test.each(CLOSED)('the path %s redirects visitors to the sign-in page with a way back', path =>
    expect(decide(path)).toEqual(login(path)),
  )

  test('the redirect back keeps query and fragment', () => {
    const path = '/system/dict?name=a%20%26%20b&pageNo=2#row'
    const decision = decide(path)
    expect(decision).toEqual(login(path))
    const to = decision.kind === 'go' ? decision.to : ''
    expect(new URLSearchParams(to.split('?')[1]).get('redirect')).toBe(path)
  })

  test('roles left from an earlier session open nothing', () => {
    expect(decide('/admin/index', { rolesLoaded: true })).toEqual(login('/admin/index'))
  })
})

describe('with a token', () => {
  test.each(['/login', '/login/', '/login?redirect=%2Fsystem%2Fdict'])(
    'the path %s redirects signed-in users to /',
    path => {
      expect(decide(path, { hasToken: true })).toEqual(go('/'))
      expect(decide(path, { hasToken: true, rolesLoaded: true })).toEqual(go('/'))
    },
  )

  test.each(OPEN.filter(path => !path.startsWith('/login')))(
    'the path %s opens for signed-in users without loading the roles',
    path => {
      expect(decide(path, { hasToken: true })).toEqual(enter)
    },
  )

  test.each(CLOSED)('the path %s waits until the roles are loaded', path => {
    expect(decide(path, { hasToken: true })).toEqual(load)
    expect(decide(path, { hasToken: true, rolesLoaded: true })).toEqual(enter)
  })
})
