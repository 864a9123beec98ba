/**
 * The browser of the browser tests: CHROMIUM_PATH, else one that is installed, else Playwright's download, else
 * Debian's package. Each candidate has to start before it is chosen. As a program it prints the path.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { aptInstall, mayInstall } from './apt.mjs'

/** The shell without windows first: the same engine for two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
]
const WINDOWS_NAMES = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']
const MAC_NAMES = ['Google Chrome', 'Chromium', 'Microsoft Edge']

const HELP = [
  '没有可用的 Chromium 浏览器，无法运行浏览器测试。请任选一种方法：',
  '  安装 Chromium 或 Chrome（Debian、Ubuntu：sudo apt-get install chromium fonts-noto-cjk）',
  '  用环境变量 CHROMIUM_PATH 指定已有浏览器的位置',
].join('\n')

/**
 * @returns {string} path of a browser that starts
 * @throws Error that says what to install
 */
export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (starts(chosen)) return chosen
    throw new Error(`环境变量 CHROMIUM_PATH 指定的浏览器无法启动：${chosen}`)
  }
  const installed = candidates().find(starts) ?? (starts(playwrightPath()) ? playwrightPath() : undefined)
  const browser = installed ?? download() ?? installPackage()
  if (!browser) throw new Error(HELP)
  ensureChineseFont()
  return browser
}

function candidates() {
  if (process.platform === 'win32') {
    const folders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    return folders
      .flatMap(folder => (folder ? [folder] : []))
      .flatMap(folder => WINDOWS_NAMES.map(name => join(folder, name)))
  }
  const inPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onMac = ['/Applications', join(process.env.HOME ?? '/', 'Applications')].flatMap(folder =>
    MAC_NAMES.map(name => `${folder}/${name}.app/Contents/MacOS/${name}`),
  )
  const usual = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome', '/snap/bin', '/usr/lib/chromium']
  const onLinux = [...inPath, ...usual].flatMap(folder => NAMES.map(name => join(folder, name)))
  return process.platform === 'darwin' ? [...onMac, ...onLinux] : onLinux
}

/**
 * Whether it is there and runs: a broken package, or a stub that only demands a snap, is rejected.
 * @param {string} path
 */
function starts(path) {
  if (!existsSync(path)) return false
  // On Windows --version opens a window instead of printing.
  if (process.platform === 'win32') return true
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 && /\d+\.\d+/.test(stdout)
}

const playwright = createRequire(createRequire(import.meta.url).resolve('@playwright/test'))

const playwrightPath = () => playwright('playwright-core').chromium.executablePath()

function download() {
  console.log('未找到已安装的浏览器，正在用 Playwright 下载 Chromium…')
  const cli = join(playwright.resolve('playwright/package.json'), '..', 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: 600_000,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000', ...process.env },
  })
  return starts(playwrightPath()) ? playwrightPath() : undefined
}

function installPackage() {
  if (!mayInstall()) return undefined
  console.log('正在用 apt-get 安装 Chromium 和 fonts-noto-cjk…')
  aptInstall('chromium-headless-shell', 'fonts-noto-cjk')
  // Ubuntu and older Debian only have the package with the whole browser.
  if (!candidates().some(starts)) aptInstall('chromium', 'fonts-noto-cjk')
  return candidates().find(starts)
}

/** Without one, Chinese is drawn as boxes: layouts differ, but most tests are still useful. */
function ensureChineseFont() {
  if (process.platform !== 'linux' || hasChineseFont()) return
  if (mayInstall()) aptInstall('fonts-noto-cjk')
  if (!hasChineseFont()) console.warn('提示：系统没有中文字体，建议安装 fonts-noto-cjk。')
}

function hasChineseFont() {
  try {
    return execFileSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    // Without fontconfig the fonts are unknown.
    return false
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(findBrowser())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
