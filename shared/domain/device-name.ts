/** The first match counts: names that a browser claims for compatibility come after its real one. */
const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/HarmonyOS|OpenHarmony/i, '鸿蒙设备'],
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/UOS|Kylin|Linux|X11/, 'Linux'],
]
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/wxwork\//i, '企业微信'],
  [/MicroMessenger\//i, '微信'],
  [/DingTalk/i, '钉钉'],
  [/QQBrowser\//i, 'QQ 浏览器'],
  [/360SE|360EE|QihooBrowser|QHBrowser/i, '360 浏览器'],
  [/UCBrowser\/|UBrowser\//, 'UC 浏览器'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/MiuiBrowser\//, '小米浏览器'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/MSIE |Trident\//, 'IE 浏览器'],
  [/Safari\//, 'Safari'],
]

const nameIn = (names: readonly [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** A User-Agent header in plain words: `Windows 上的 Chrome`. */
export function deviceName(userAgent: string): string {
  const system = nameIn(SYSTEMS, userAgent)
  const browser = nameIn(BROWSERS, userAgent)
  // Latin words are separated from Chinese ones by a space.
  if (system && browser)
    return `${system}上的${browser}`.replace(/([A-Za-z])(?=上的)|(上的)(?=[A-Z\d])/g, '$& ')
  return system ?? browser ?? '未知设备'
}
