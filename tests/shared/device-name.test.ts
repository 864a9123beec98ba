import { deviceName } from '@shared/domain/device-name'
import { expect, test } from 'vitest'
import { HOSTILE_TEXTS } from '../support/hostile'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${WINDOWS} Chrome/126.0.0.0 Safari/537.36`, 'Windows 上的 Chrome'],
  [`${WINDOWS} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Windows 上的 Edge'],
  [`${WINDOWS} Chrome/86.0.4240.198 Safari/537.36 QIHU 360SE`, 'Windows 上的 360 浏览器'],
  [`${WINDOWS} Chrome/94.0 Safari/537.36 QQBrowser/11.9`, 'Windows 上的 QQ 浏览器'],
  [`${WINDOWS} Chrome/126.0 Safari/537.36 OPR/112.0`, 'Windows 上的 Opera'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:127.0) Gecko/20100101 Firefox/127.0', 'Windows 上的 Firefox'],
  ['Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko', 'Windows 上的 IE 浏览器'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Linux 上的 Firefox'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    'Mac 上的 Safari',
  ],
  [`${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1`, 'iPhone 上的 Safari'],
  [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x1800312d)`, 'iPhone 上的微信'],
  [`${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Android 上的 Chrome'],
  [
    `${ANDROID} Version/4.0 Chrome/120 Mobile Safari/537.36 wxwork/4.1 MicroMessenger/7.0.1`,
    'Android 上的企业微信',
  ],
  [`${ANDROID} Chrome/120 Mobile Safari/537.36 HuaweiBrowser/15`, 'Android 上的华为浏览器'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114 Safari/537.36', '鸿蒙设备上的 Chrome'],
  ['Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) CriOS/126.0 Mobile Safari/604.1', 'iPad 上的 Chrome'],
  ['curl/8.5.0', '未知设备'],
  ['Windows', 'Windows'],
  ['', '未知设备'],
])('the user agent %s is shown as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('any header gives a name made of a few known words', () => {
  for (const text of HOSTILE_TEXTS) expect(deviceName(text).length).toBeLessThan(24)
})
