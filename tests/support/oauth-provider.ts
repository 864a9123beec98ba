import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SocialProvider } from '../../server/platform/config/social'

/** The site's data of one of its accounts; tests also put invalid data here. */
type Profile = Record<string, unknown>

/** How the token call and the user call behave. */
type Mood = 'well' | 'refuses' | 'fails' | 'silent' | 'nonsense' | 'elsewhere' | 'endless'

export interface OAuthProvider {
  origin: string
  settings: SocialProvider
  /** The account signed in there: every browser is sent back with it at once. */
  profile: Profile
  mood: { token: Mood; user: Mood }
  /** The requests so far, by path, with the parameters. */
  asked: { path: string; params: Record<string, string> }[]
  /**
   * A user allows it at that site: the address the browser is redirected to. @param address from the response of the
   * backend
   */
  allow: (address: string) => URL
  close: () => Promise<void>
}

const CLIENT_ID = 'commission'
const SECRET = randomBytes(16).toString('hex')

/**
 * A small real site with accounts, on loopback: authorisation page, token endpoint, user endpoint, and a page that the
 * single sign-on may redirect to.
 */
export async function startOAuthProvider({ port = 0, secret = SECRET } = {}): Promise<OAuthProvider> {
  const codes = new Map<string, { redirectUri: string; profile: Profile }>()
  const tokens = new Map<string, Profile>()
  const asked: OAuthProvider['asked'] = []

  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', provider.origin)
    const params = { ...Object.fromEntries(url.searchParams), ...(await formOf(request)) }
    asked.push({ path: url.pathname, params })
    if (url.pathname === '/authorize') return redirect(response, provider.allow(url.href).href)
    if (url.pathname === '/favicon.ico') return void response.writeHead(204).end()
    if (url.pathname === '/landing') return sendPage(response)
    const part = url.pathname === '/token' ? 'token' : 'user'
    const mood = provider.mood[part]
    if (mood === 'silent') return
    if (mood === 'fails') return send(response, 500, 'Internal Server Error')
    if (mood === 'nonsense') return send(response, 200, '<html>维护中</html>')
    if (mood === 'elsewhere') return redirect(response, 'http://127.0.0.1:9/')
    if (mood === 'endless') return send(response, 200, JSON.stringify({ access_token: 'x'.repeat(200_000) }))
    if (mood === 'refuses') return send(response, 401, JSON.stringify({ error: 'invalid_grant' }))
    if (part === 'token') return send(response, ...exchange(params))
    const profile = tokens.get(params.access_token ?? '')
    if (!profile) return send(response, 401, JSON.stringify({ message: '401 Unauthorized' }))
    send(response, 200, JSON.stringify(profile))
  }

  function exchange(params: Record<string, string>): [status: number, body: string] {
    const code = codes.get(params.code ?? '')
    const isOurs = params.client_id === CLIENT_ID && params.client_secret === secret
    if (!code || !isOurs || code.redirectUri !== params.redirect_uri) {
      return [400, JSON.stringify({ error: 'invalid_grant' })]
    }
    codes.delete(params.code ?? '')
    const token = randomBytes(16).toString('hex')
    tokens.set(token, code.profile)
    return [200, JSON.stringify({ access_token: token, token_type: 'bearer', expires_in: 86_400 })]
  }

  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: OAuthProvider = {
    origin,
    settings: {
      ...{ type: 10, name: 'Gitee', clientId: CLIENT_ID, clientSecret: secret, scope: 'user_info' },
      authorizeUrl: `${origin}/authorize`,
      tokenUrl: `${origin}/token`,
      userUrl: `${origin}/user`,
      timeoutMs: 5_000,
    },
    profile: { id: 4711, login: 'lisi', name: '李四', avatar_url: 'https://pictures.example/lisi.png' },
    mood: { token: 'well', user: 'well' },
    asked,
    allow(address) {
      const { searchParams } = new URL(address)
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      const code = randomBytes(16).toString('hex')
      codes.set(code, { redirectUri: back.href, profile: provider.profile })
      back.searchParams.set('code', code)
      back.searchParams.set('state', searchParams.get('state') ?? '')
      return back
    },
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return provider
}

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return Object.fromEntries(new URLSearchParams(text))
}

function redirect(response: ServerResponse, location: string) {
  response.writeHead(302, { location }).end()
}

function send(response: ServerResponse, status: number, body: string) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

function sendPage(response: ServerResponse) {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end('<!doctype html><html lang="zh-CN"><title>案件系统</title><h1>案件系统</h1></html>')
}
