import { createHash, randomBytes } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import Libsql from 'libsql'
import type { TokenPair } from '../../../src/api/system/auth'
import { sealPoint, sealVerification, slidePoint } from '../../../src/lib/format/captcha-cipher'
import { IS_LONG } from '../../support/long'

export { expect }

/** Faults that no test may cause: an error in the console, a blocked script or style, a response of 5xx. */
interface Watch {
  problems: string[]
  /** Expected ones, such as the failed request of a stopped backend. */
  allow: (pattern: RegExp) => void
}

export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ context, browser }, use) => {
      const problems: string[] = []
      const allowed: RegExp[] = []
      context.on('console', message => {
        // The browser reports the status of a page that leads nowhere, or only to a menu of the test.
        const { url } = message.location()
        const isMissingPage = /status of 404/.test(message.text()) && url === message.page()?.url()
        if (message.type() === 'error' && !isMissingPage) problems.push(message.text())
      })
      context.on('weberror', error => problems.push(error.error().message))
      context.on('response', response => {
        if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`)
      })
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', event => {
          // Reported through the console, which the test reads.
          console.error(`CSP ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
        })
      })
      await use({ problems, allow: pattern => void allowed.push(pattern) })
      // Browser contexts opened by one test would stay active during the next one.
      for (const other of browser.contexts()) if (other !== context) await other.close()
      const left = problems.filter(problem => !allowed.some(pattern => pattern.test(problem)))
      expect(left, 'console errors, policy violations and server errors').toEqual([])
    },
    { auto: true },
  ],
})

/** The page as from a server that does not prerender: the app requests everything. */
export const withoutPrerendering = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => document.getElementById('first-view')?.remove()).observe(document, {
      childList: true,
      subtree: true,
    })
  })

/** Until the public page is hydrated: a link that is clicked before loads a new page. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('footer') ?? {}).some(name => name.startsWith('__react')),
  )

/** Delays the requests of a page, as on a slow connection. Returns how to release them. */
export async function delay(page: Page, what: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(what, async route => {
    await released
    await route.continue()
  })
  return release
}

export const delayScripts = (page: Page) => delay(page, '**/*.js')

export type Account = 'admin' | 'clerk'

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the browser tests with \`npm run test:browser\``)
  return value
}

export const passwordOf = (account: string) => setting(`${account.toUpperCase()}_PASSWORD`)

/** Reads the server's own database for what no page shows. */
export function inDatabase<T>(work: (db: Libsql.Database) => T, path = setting('E2E_DATABASE')): T {
  const db = new Libsql(path, { timeout: 5000 })
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/** Where the hole of a puzzle is: the page never learns it. */
function solutionOf(token: string, path?: string): number {
  const row: unknown = inDatabase(
    db => db.prepare('select targetX from captchas where token = ?').get(token),
    path,
  )
  return (row as { targetX: number }).targetX
}

/** The solution of a captcha of another kind: its text, or the positions of its words. */
export function captchaAnswer(token: string): unknown[] {
  const row: unknown = inDatabase(db =>
    db.prepare('select solution from captchas where token = ?').get(token),
  )
  return JSON.parse((row as { solution: string }).solution)
}

/** A new user with a role of the seed and the password of the clerk. @returns the user name */
export function addUser(role: 'clerk' | 'writer' | 'editor', nickname: string): string {
  const name = `${role}${randomBytes(4).toString('hex')}`
  inDatabase(db => {
    const { lastInsertRowid } = db
      .prepare(
        "insert into users (username, nickname, passwordHash, sex, status, createTime) select ?, ?, passwordHash, 0, 0, 0 from users where username = 'clerk'",
      )
      .run([name, nickname])
    db.prepare('insert into userRoles (userId, roleId) select ?, id from roles where code = ?').run([
      lastInsertRowid,
      role,
    ])
  })
  return name
}

/** The session of the user signed in on the page, as the server's database has it. */
export async function sessionOf(page: Page): Promise<{ exists: () => boolean; expire: () => void }> {
  const token = (await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))) ?? ''
  const hash = createHash('sha256').update(token).digest('hex')
  const row: unknown = inDatabase(db =>
    db.prepare('select sessionId from accessTokens where hash = ?').get(hash),
  )
  const { sessionId } = row as { sessionId: string }
  return {
    exists: () =>
      inDatabase(db => db.prepare('select 1 from sessions where id = ?').get(sessionId)) !== undefined,
    /** Its access tokens end; it can still be refreshed. */
    expire: () =>
      void inDatabase(db => db.prepare('delete from accessTokens where sessionId = ?').run(sessionId)),
  }
}

/** Fills the form, and waits for the puzzle. Returns the token of the picture on screen. */
export async function fillLogin(
  page: Page,
  account: string,
  password = passwordOf(account),
): Promise<string> {
  await page.getByLabel('登录名', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  const answer = page.waitForResponse(/\/captcha\/get$/)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const { repData } = await (await answer).json()
  await expect(page.getByRole('slider')).toBeVisible()
  return repData.token
}

/** A pointer that presses, moves and releases: the mouse, or a finger. Positions are pixels of the page. */
export interface Pointer {
  down: (x: number, y: number) => Promise<unknown>
  move: (x: number, y: number) => Promise<unknown>
  up: () => Promise<unknown>
}

/** Drags the piece into its hole as a user would: presses, moves, looks where it is, corrects it, releases. */
export async function dragPuzzle(page: Page, token: string, pointer: Pointer = mouse(page)): Promise<void> {
  const slider = page.getByRole('slider')
  await expect(slider).not.toHaveAttribute('aria-disabled', 'true')
  // Until the dialog's animation has ended, its size and place are intermediate.
  await slider.hover()
  const handle = await slider.boundingBox()
  if (!handle) throw new Error('no slider on screen')
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
  const target = solutionOf(token)
  await pointer.down(x, y)
  let moved = 0
  for (let look = 0; look < 8; look++) {
    const track = await page.getByRole('dialog').locator('.captcha-track').boundingBox()
    const missing = target - Number(await slider.getAttribute('aria-valuenow'))
    if (!track || Math.abs(missing) <= 1) break
    const from = moved
    moved += (missing * track.width) / 310
    for (let step = 1; step <= 8; step++) {
      await pointer.move(x + from + ((moved - from) * step) / 8, y + (step % 3))
    }
  }
  await pointer.up()
}

const mouse = ({ mouse }: Page): Pointer => ({
  down: async (x, y) => {
    await mouse.move(x, y)
    await mouse.down()
  },
  move: (x, y) => mouse.move(x, y),
  up: () => mouse.up(),
})

/** A finger on a touch screen, which Playwright can only let tap. */
export async function finger(page: Page): Promise<Pointer> {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (x, y) => touch('touchStart', [{ x, y }]),
    move: (x, y) => touch('touchMove', [{ x, y }]),
    up: () => touch('touchEnd', []),
  }
}

/** Moves the piece with the arrow keys and submits it with Enter. */
export async function keyPuzzle(page: Page, token: string, database?: string): Promise<void> {
  const slider = page.getByRole('slider')
  await slider.focus()
  const target = solutionOf(token, database)
  for (let tens = 0; tens < Math.floor(target / 10); tens++) await page.keyboard.press('PageUp')
  for (let ones = 0; ones < target % 10; ones++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
}

/** Signs in on the sign-in page, captcha included, as a user would. */
export async function signInByHand(page: Page, account: Account): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login')
  await dragPuzzle(page, await fillLogin(page, account))
  await page.waitForURL(url => url.pathname !== '/login')
}

interface SharedSession {
  tokens: TokenPair
  since: number
  /** Who has it: contexts close with their test at the latest. */
  context?: BrowserContext | undefined
}

/**
 * The sessions of this worker, by account. Its tests run one after another, and each begins with the one that the test
 * before has left: signing in takes half a second of a core.
 */
const sharedSessions = new Map<string, SharedSession>()
/** In ms; far below the life of an access token, so that no test begins with one that is about to end. */
const SHARED_FOR = 600_000

const inSystem = (address: string) =>
  `http://127.0.0.1:${setting('E2E_PORT')}/prod-api/admin-api/system/${address}`

/**
 * Opens a page as a signed-in user, without the sign-in page. Each of two contexts of one test has a session of its own,
 * as has a test after one in which the session ended.
 */
export async function signIn(
  page: Page,
  account: string,
  path = '/admin/index',
  password = passwordOf(account),
): Promise<void> {
  await signInUnseen(page, account, password)
  await page.goto(path)
}

/** The same, and the page is still to be opened. */
export const signInUnseen = async (page: Page, account: string, password = passwordOf(account)) =>
  storeSession(page, await sessionFor(page.context(), account, password))

async function sessionFor(context: BrowserContext, account: string, password: string): Promise<TokenPair> {
  const shared = sharedSessions.get(account)
  const isTaken = shared?.context !== undefined && shared.context !== context
  if (isTaken) return newSession(account, password)
  const session: SharedSession =
    shared && (await isUsable(shared))
      ? shared
      : { tokens: await newSession(account, password), since: Date.now() }
  sharedSessions.set(account, session)
  session.context = context
  context.once('close', () => {
    session.context = undefined
  })
  return session.tokens
}

async function isUsable({ tokens, since }: SharedSession): Promise<boolean> {
  if (Date.now() - since > SHARED_FOR) return false
  const headers = { Authorization: `Bearer ${tokens.accessToken}` }
  const answer = await fetch(inSystem('auth/get-permission-info'), { headers })
  return (await answer.json()).code === 0
}

/** Makes the same calls as the sign-in page. */
async function newSession(account: string, password: string): Promise<TokenPair> {
  const post = async (address: string, data: object) => {
    const answer = await fetch(inSystem(address), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(data),
    })
    return answer.json()
  }
  const { token, secretKey } = (await post('captcha/get', { captchaType: 'blockPuzzle' })).repData
  const point = slidePoint(solutionOf(token))
  await post('captcha/check', { captchaType: 'blockPuzzle', token, pointJson: sealPoint(point, secretKey) })
  const { data, msg } = await post('auth/login', {
    username: account,
    password,
    captchaVerification: sealVerification(token, point, secretKey),
  })
  if (!data) throw new Error(`signing in was refused: ${msg}`)
  return data
}

/** Puts a session where the app stores it. @param origin of another site than that of all tests */
export async function storeSession(page: Page, tokens: TokenPair, origin = ''): Promise<void> {
  // A response without an app is the lightest page of an origin.
  await page.goto(`${origin}/prod-api/health`)
  await page.evaluate(
    stored => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, String(value))
    },
    { ACCESS_TOKEN: tokens.accessToken, REFRESH_TOKEN: tokens.refreshToken, SESSION_USER: tokens.userId },
  )
}

/**
 * All animations have ended, and no table is dimmed because its rows are requested again. Endless animations, of
 * indicators, are not waited for. Changes that a page applies with its next frame, such as another size or other
 * colours of the device, are shown.
 */
export async function untilAtRest(page: Page): Promise<void> {
  const moving = await page.evaluate(async () => {
    // A page behind another one may get no frames.
    const frame = () =>
      Promise.race([
        new Promise(resolve => setTimeout(resolve, 1_000)),
        new Promise(resolve => requestAnimationFrame(resolve)),
      ])
    const inMotion = () => [
      ...[...document.querySelectorAll('[class*="-appear"], [class*="-enter"], [class*="-leave"]')].map(
        ({ className }) => String(className),
      ),
      ...[...document.querySelectorAll(':is(.data-table, .row-cards)[aria-busy="true"]')].flatMap(table =>
        table.checkVisibility() ? [`${table.className} is loading`] : [],
      ),
      ...document.getAnimations().flatMap(({ playState, effect }) => {
        const endless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
        const target = effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 200) : ''
        return playState === 'running' && !endless ? [`${target}`] : []
      }),
    ]
    const began = performance.now()
    await frame()
    // What begins with the frame in which something else has ended is waited for too.
    for (let still = 0; still < 2 && performance.now() - began < 30_000; ) {
      await frame()
      still = inMotion().length === 0 ? still + 1 : 0
    }
    return inMotion()
  })
  expect(moving).toEqual([])
}

/**
 * In legacy mode: otherwise it opens a page of its own, and the page behind it may get no more frames. With the rule of
 * WCAG 2.5.3, which axe leaves out unless told: those who speak to their device say what they see. Elements that pass
 * are not listed, which takes longer than finding those that do not.
 */
export const axe = (page: Page) =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules: { 'label-content-name-mismatch': { enabled: true } }, resultTypes: ['violations'] })

/**
 * axe finds nothing on the screen shown now, once animations have ended: while it opens, a dialog's colours are mixed
 * with those behind it, and a closing menu (`…-leave`) has no owner.
 */
export async function expectAccessible(
  page: Page,
  exclude: string[] = [],
  rules: string[] = [],
): Promise<void> {
  await untilAtRest(page)
  const builder = axe(page)
  if (rules.length > 0) builder.withRules(rules)
  for (const selector of exclude) builder.exclude(selector)
  const { violations } = await builder.analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 200)).join('\n  ')}`,
  )
  expect(found).toEqual([])
}

/** Those of axe's rules that depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The same by day and by night, where only the colours are others; left by day. */
export async function expectAccessibleDayAndNight(page: Page, exclude: string[] = []): Promise<void> {
  const ink = () =>
    page.evaluate(() =>
      getComputedStyle(document.querySelector('h1') ?? document.body).getPropertyValue('color'),
    )
  await expectAccessible(page, exclude)
  const day = await ink()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ink).not.toBe(day)
  await expectAccessible(page, exclude, COLOUR_RULES)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ink).toBe(day)
}

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const LOOKS = [
  { colorScheme: 'dark', size: DESK },
  { colorScheme: 'light', size: PHONE },
] as const
const OTHER_LOOKS = [
  { colorScheme: 'dark', size: PHONE },
  { colorScheme: 'light', size: DESK },
] as const

/**
 * In both colours, on a desk and on a phone, where nothing is wider than the screen; left by day and as it was. In `npm
 * run test:weekly` each colour on both.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const { colorScheme, size } of IS_LONG ? [...LOOKS, ...OTHER_LOOKS] : LOOKS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await expectAccessible(page, [], colorScheme === 'dark' ? COLOUR_RULES : [])
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(overflow)).toBe(0)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
}

/** The sidebar, or the drawer in its place. */
export const sidebar = (page: Page) => page.getByRole('navigation', { name: '功能菜单' })
