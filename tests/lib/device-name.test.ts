import { expect, test } from 'vitest'
import { deviceName } from '@/lib/device-name'
import { deviceName as serverName } from '../../server/device'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', 'Windows 上的 Chrome'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Safari/604.1', 'iPhone 上的 Safari'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/126.0 MicroMessenger/8.0', 'Android 上的微信'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Linux 上的 Firefox'],
  [
    'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 Chrome/86.0 Safari/537.36 360SE',
    'Windows 上的 360 浏览器',
  ],
  ['curl/8.5.0', '未知设备'],
  ['', '未知设备'],
  ['<script>alert(1)</script>', '未知设备'],
])('%s is %s, here and on the server', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
  expect(serverName(userAgent)).toBe(name)
})
