/**
 * Typing in the forms of the back-office: 30 characters in every text field of each form, and the longest task of the
 * page's thread until the field has been left alone for more than a second, when drafts are stored too. What counts is
 * the processor's time of a task, 4 times as long as here. Fields with a task over 50 ms are listed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './embedded.mjs'
import { openBrowser, openStaff, SLOWDOWN } from './page.mjs'
import { reportFailure } from './report.mjs'
import { tasksOf } from './trace-text.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ name: string, path: string, press?: string | RegExp, keys?: string }} Screen */
/** `task`: the longest one while it was typed in, in ms. @typedef {{ field: string, task: number }} Typed */

/** @type {Screen[]} */
const SCREENS = [
  { name: '新增文档', path: '/document/new' },
  { name: '新增仲裁员', path: '/content/arbitrator', press: '新增' },
  { name: '新增收费标准', path: '/content/fee-table', press: '新增' },
  { name: '修改公开事项', path: '/content/disclosure', press: /^修改/ },
  { name: '立案份数', path: '/content/filing-guide' },
  { name: '新增栏目', path: '/content/facade-menu', press: '新增栏目' },
  { name: '新增搜索词', path: '/content/search-words', press: '新增' },
  { name: '门户设置', path: '/content/facade-settings' },
  { name: '新增用户', path: '/system/user', press: '新增' },
  { name: '新增角色', path: '/system/role', press: '新增' },
  { name: '角色的菜单', path: '/system/role', press: /菜单权限$/ },
  { name: '新增菜单', path: '/system/menu', press: '新增' },
  { name: '新增部门', path: '/system/dept', press: '新增' },
  { name: '新增字典', path: '/system/dict', press: '新增' },
  { name: '新增字典数据', path: '/dict/type/data/1', press: '新增' },
  { name: '发消息', path: '/system/messages/staff-message', press: '发消息' },
  { name: '新增模板', path: '/system/messages/notify/notify-template', press: '新增' },
  { name: '新增内部通知', path: '/system/messages/notice', press: '新增' },
  { name: '新增应用', path: '/system/oauth2/client', press: '新增' },
  { name: '安全设置', path: '/system/security' },
  { name: '新增配置', path: '/infra/config', press: '新增' },
  { name: '个人中心', path: '/user/profile' },
  { name: '文档列表', path: '/content/documents' },
  { name: '仲裁员列表', path: '/content/arbitrator' },
  { name: '用户列表', path: '/system/user' },
  { name: '登录日志', path: '/system/log/login-log' },
  { name: 'Ctrl+K', path: '/admin/index', keys: 'Control+k' },
]

/** A long task of the browser's own definition. */
const LIMIT = 50
const CATEGORIES = ['-*', 'disabled-by-default-devtools.timeline', 'blink.user_timing']
const MARK = 'typing'
const SETTLED_MS = 200
const TEXT = 'abcdefghij1234567890abcdefghij'
const DIGITS = '123456789012345678901234567890'
/** Drafts are stored, and the HTML of a long text is made, within this time after the last key. */
const PAUSE_MS = 1_300
const FIELDS =
  'input:is(:not([type]), [type=text], [type=search], [type=number], [type=password], [type=tel], [type=email]), textarea, [contenteditable=true]'

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureTyping() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-typing-'))
  const server = await startServer(`file:${join(folder, 'app.db')}`)
  const browser = await openBrowser()
  try {
    const page = await openStaff(browser, server.origin)
    // A form with unsaved values asks before it is left.
    page.on('dialog', dialog => void dialog.accept())
    const figures = []
    for (const screen of SCREENS) {
      const typed = (await typeInAll(browser, page, screen).catch(reportFailure(screen.name))) ?? []
      for (const { field, task } of typed)
        if (task > LIMIT) console.log(`${screen.name}\t${field}\t最长任务 ${task.toFixed(0)} ms`)
      figures.push(...figuresOf(screen, typed))
    }
    return figures
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {Screen} screen @param {Typed[]} typed @returns {import('./types').Figure[]} */
function figuresOf({ name }, typed) {
  const id = `typing.${SCREENS.findIndex(screen => screen.name === name)}`
  const title = `${name}，${typed.length} 个输入框`
  return [
    {
      ...{ id: `${id}.task`, title: `${title}：最长任务` },
      ...{ value: Math.max(0, ...typed.map(({ task }) => task)), unit: 'ms' },
    },
    {
      ...{ id: `${id}.long`, title: `${title}：有长任务的` },
      ...{ value: typed.filter(({ task }) => task > LIMIT).length, unit: '个' },
    },
  ]
}

/** @param {import('@playwright/test').Browser} browser @param {Page} page @param {Screen} screen @returns {Promise<Typed[]>} */
async function typeInAll(browser, page, { path, press, keys }) {
  await page.goto(path)
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await page.locator('.ant-skeleton').first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  if (press) await page.locator('main').getByRole('button', { name: press }).first().click()
  if (keys) await page.keyboard.press(keys)
  const scope = page.locator(press || keys ? '[role=dialog]' : 'main').last()
  await scope.locator(FIELDS).first().waitFor()
  await page.waitForTimeout(PAUSE_MS)
  const names = []
  await browser.startTracing(page, { categories: CATEGORIES })
  for (const field of await scope.locator(FIELDS).all()) {
    const at = await field.evaluate(describeField)
    if (!at) continue
    await typeIn(page, field, at.digits)
    names.push(at.name)
  }
  const tasks = tasksOf(JSON.parse((await browser.stopTracing()).toString()), MARK)
  return names.map((name, at) => ({ field: name, task: Math.max(0, ...(tasks[at] ?? [])) * SLOWDOWN }))
}

/** In the page: null for a field that cannot be typed in. @param {Element} element */
function describeField(element) {
  if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true })) return null
  if (element.matches(':disabled, [readonly]')) return null
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
  const near = element.closest('.ant-form-item')?.querySelector('label')?.textContent
  const name =
    element.getAttribute('aria-label') ?? label ?? near ?? element.getAttribute('placeholder') ?? element.id
  return { name, digits: element.getAttribute('role') === 'spinbutton' }
}

/**
 * Each between marks of its own, by which its tasks are found in the trace.
 * @param {Page} page
 * @param {import('@playwright/test').Locator} field
 * @param {boolean} digits
 */
async function typeIn(page, field, digits) {
  await field.focus()
  // What opening the list of a select takes is no key.
  await page.waitForTimeout(SETTLED_MS)
  await page.evaluate(mark => void performance.mark(mark), MARK)
  for (const key of digits ? DIGITS : TEXT) await page.keyboard.press(key, { delay: 5 })
  await page.waitForTimeout(PAUSE_MS)
  await page.evaluate(mark => void performance.mark(mark), MARK)
}
