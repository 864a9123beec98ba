/**
 * The browser of the browser tests: CHROMIUM_PATH, else Chromium, Chrome or Edge where they are installed, else
 * Playwright's download, else Debian's package. Each has to start before it is chosen.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { aptInstall, mayInstall } from './apt.mjs'

/** @typedef {{ executablePath?: string, channel?: string }} Browser to be launched by Playwright, which knows where Chrome and Edge are */

/** The shell without windows first: the same engine for two thirds of the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser']
const HELP = [
  '没有可用的 Chromium 浏览器，无法运行浏览器测试。请任选一种方法：',
  '  安装 Chromium 或 Chrome（Debian、Ubuntu：sudo apt-get install chromium fonts-noto-cjk）',
  '  用环境变量 CHROMIUM_PATH 指定已有浏览器的位置',
].join('\n')

/**
 * @returns {Promise<Browser>}
 * @throws Error that says what to install
 */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (await starts({ executablePath: chosen })) return { executablePath: chosen }
    throw new Error(`环境变量 CHROMIUM_PATH 指定的浏览器无法启动：${chosen}`)
  }
  const browser =
    (await firstThatStarts([...inPath(), { channel: 'chrome' }, { channel: 'msedge' }, {}])) ??
    (await download()) ??
    (await installPackage())
  if (!browser) throw new Error(HELP)
  ensureChineseFont()
  return browser
}

/** @returns {Browser[]} */
const inPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap(folder => NAMES.map(name => join(folder, name)))
    .filter(path => existsSync(path))
    .map(executablePath => ({ executablePath }))

/** @param {Browser[]} browsers */
async function firstThatStarts(browsers) {
  for (const browser of browsers) if (await starts(browser)) return browser
  return undefined
}

/** A broken package, or a stub that only demands a snap, does not. @param {Browser} browser */
async function starts(browser) {
  try {
    await (await chromium.launch({ ...browser, args: ['--no-sandbox'], timeout: 20_000 })).close()
    return true
  } catch {
    return false
  }
}

/** @returns {Promise<Browser | undefined>} */
function download() {
  console.log('未找到已安装的浏览器，正在用 Playwright 下载 Chromium…')
  const cli = join(createRequire(import.meta.url).resolve('@playwright/test/package.json'), '..', 'cli.js')
  spawnSync(process.execPath, [cli, 'install', '--only-shell', 'chromium'], {
    stdio: 'inherit',
    timeout: 600_000,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000', ...process.env },
  })
  return firstThatStarts([{}])
}

async function installPackage() {
  if (!mayInstall()) return undefined
  console.log('正在用 apt-get 安装 Chromium 和 fonts-noto-cjk…')
  // Ubuntu and older Debian only have the package with the whole browser.
  for (const name of NAMES.slice(0, 2)) {
    aptInstall(name, 'fonts-noto-cjk')
    const browser = await firstThatStarts(inPath())
    if (browser) return browser
  }
  return undefined
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
