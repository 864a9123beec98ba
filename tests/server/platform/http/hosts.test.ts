import { describe, expect, test } from 'vitest'
import { readSettings } from '../../../../server/platform/config/settings'
import { onlyAllowedHosts } from '../../../../server/platform/http/hosts'

const env = { incoming: { socket: { localAddress: '::ffff:10.0.0.8', localPort: 8080 } } }
const site = (publicUrl: string | null, allowed: string[] = [], host = '127.0.0.1') => {
  const fetch = onlyAllowedHosts({ host, publicUrl, allowed }, () => new Response('page'))
  return async (called: string, path = '/facade') => {
    const response = await fetch(new Request(`http://${called}${path}`), env)
    return { status: response.status, text: await response.text() }
  }
}

describe('a request', () => {
  const ask = site('https://www.example.cn', ['oa.example.cn', 'files.example.cn:81'])

  test.each([
    'www.example.cn',
    'WWW.example.cn',
    'www.example.cn:443',
    'www.example.cn:8080',
    'oa.example.cn',
    'oa.example.cn:8080',
    'files.example.cn:81',
    'localhost:8080',
    '127.0.0.1',
    '[::1]:8080',
    '10.0.0.8:8080',
  ])('a request for a host of the site is handled: %s', async host => {
    expect(await ask(host)).toEqual({ status: 200, text: 'page' })
  })

  test.each([
    'evil.example',
    'www.example.cn.evil.example',
    'www.example.cn:81',
    'oa.example.cn:81',
    'localhost:9',
    '10.0.0.9',
    'www.example.cn.',
  ])('a request for another host is refused with the address of the site: %s', async host => {
    expect(await ask(host)).toEqual({
      status: 421,
      text: '这不是本网站的地址，请访问 https://www.example.cn',
    })
  })

  test('a request for another host still gets the health of the server', async () => {
    expect((await ask('10.9.9.9', '/prod-api/health')).status).toBe(200)
    expect((await ask('10.9.9.9', '/prod-api/health/x')).status).toBe(421)
  })

  test('a request for another host names the required setting when the site has no address', async () => {
    const local = site(null)
    expect((await local('localhost:8080')).status).toBe(200)
    const { status, text } = await local('www.example.cn')
    expect([status, text]).toEqual([421, expect.stringContaining('PUBLIC_URL')])
  })
})

describe('the environment', () => {
  test.each(['0.0.0.0', '::', '10.0.0.8', 'www.example.cn'])(
    'the environment with HOST %s must name the public address of the site',
    HOST => {
      expect(() => readSettings({ HOST })).toThrow(/PUBLIC_URL.*https:\/\/www\.example\.cn/)
      expect(readSettings({ HOST, PUBLIC_URL: 'https://www.example.cn' }).host).toBe(HOST)
    },
  )

  test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost', ''])(
    'the environment with HOST %s need not name the public address',
    HOST => {
      expect(readSettings({ HOST }).publicUrl).toBeNull()
    },
  )

  test('the environment may name more hosts and a number of connections', () => {
    expect(readSettings({ ALLOWED_HOSTS: 'OA.example.cn, 10.0.0.8:81,[::2]' }).allowedHosts).toEqual([
      'oa.example.cn',
      '10.0.0.8:81',
      '[::2]',
    ])
    expect(() => readSettings({ ALLOWED_HOSTS: 'https://x' })).toThrow('ALLOWED_HOSTS')
    expect(readSettings({}).maxConnections).toBe(2000)
    expect(() => readSettings({ MAX_CONNECTIONS: '0' })).toThrow('MAX_CONNECTIONS')
  })
})
