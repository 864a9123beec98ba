/**
 * The administration of a large commission: 200 roles, 5,000 menus, 10,000 users and 100,000 rows of the audit log. What
 * the check of a permission takes with each call, the lists, the tree of menus in Chromium slowed down 4 times, and a
 * write that is audited beside one that is not.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { readData, signIn, startServer } from './embedded.mjs'
import { openBrowser, openStaff, slowDown, spread, timeKeys } from './page.mjs'

const ROLES = 200
const MENUS = 5_000
const USERS = 10_000
const AUDIT_ROWS = 100_000
const TIMES = 200
const API = '/prod-api/admin-api'

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureAdministration() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-administration-'))
  const path = join(folder, 'app.db')
  const first = await startServer(`file:${path}`)
  await first.stop()
  addRows(path)
  const server = await startServer(`file:${path}`)
  try {
    return [...(await measureCalls(server.origin)), ...(await measureTree(server.origin))]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} origin */
async function measureCalls(origin) {
  const { accessToken, refreshToken } = await signIn(origin)
  /** @param {string} path @param {RequestInit} [init] */
  const call = async (path, init) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    return readData(await fetch(origin + API + path, { headers, ...init }))
  }
  /** @param {(at: number) => Promise<unknown>} one @param {number} [times] */
  const time = async (one, times = TIMES) => {
    const all = []
    for (let at = 0; at < times; at++) {
      const before = performance.now()
      await one(at)
      all.push(performance.now() - before)
    }
    return all
  }
  /** @type {{ id: number }[]} */
  const posts = await call('/system/post/simple-list')
  const post = { id: posts[0]?.id, name: '主任', code: 'director', sort: 1, status: 0 }
  const figures = [
    ...spread('admin.signedIn', '只要登录的调用', await time(() => call('/system/post/simple-list'))),
    ...spread(
      'admin.permission',
      `要权限的调用（${ROLES} 个角色、${MENUS} 个菜单）`,
      await time(() => call('/system/post/page?pageNo=1&pageSize=10')),
    ),
    ...spread(
      'admin.users',
      `用户 ${USERS / 10_000} 万名：一页`,
      await time(at => call(`/system/user/page?pageNo=${at + 1}&pageSize=20`)),
    ),
    ...spread(
      'admin.audit.page',
      `操作日志 ${AUDIT_ROWS / 10_000} 万行：一页`,
      await time(at => call(`/system/operate-log/page?pageNo=${at * 20 + 1}&pageSize=20`)),
    ),
    ...spread(
      'admin.audit.filter',
      `操作日志 ${AUDIT_ROWS / 10_000} 万行：按内容筛选`,
      await time(at => call(`/system/operate-log/page?pageNo=1&pageSize=20&subType=bench${at}`), 30),
    ),
    ...spread('admin.menus', `菜单 ${MENUS} 个：整个列表`, await time(() => call('/system/menu/list'), 30)),
    ...spread(
      'admin.write.audited',
      '记入操作日志的写入（修改岗位）',
      await time(at =>
        call('/system/post/update', { method: 'PUT', body: JSON.stringify({ ...post, sort: at + 1 }) }),
      ),
    ),
  ]
  let refresh = refreshToken
  const unaudited = await time(async () => {
    /** @type {import('./types').Tokens} */
    const pair = await call(`/system/auth/refresh-token?refreshToken=${refresh}`, { method: 'POST' })
    refresh = pair.refreshToken
  })
  return [...figures, ...spread('admin.write.unaudited', '不记日志的写入（刷新令牌）', unaudited)]
}

/** @param {string} origin */
async function measureTree(origin) {
  const browser = await openBrowser()
  try {
    const page = await openStaff(browser, origin)
    await slowDown(page)
    const before = performance.now()
    await page.goto('/system/menu')
    await page.getByRole('tree', { name: '菜单' }).waitFor()
    const opened = performance.now() - before
    await page.getByRole('button', { name: '全部展开' }).click()
    await page.getByRole('textbox', { name: '搜索菜单' }).click()
    const keys = await timeKeys(page, '压测 42')
    const title = `菜单 ${MENUS} 个的树`
    return [
      { id: 'admin.tree.open', title: `${title}：打开`, value: opened, unit: 'ms' },
      ...spread('admin.tree.key', `${title}：搜索每次按键`, keys),
    ]
  } finally {
    await browser.close()
  }
}

/** Through a connection of its own: over HTTP it would take hours. @param {string} path */
function addRows(path) {
  const db = new Libsql(path)
  const now = Date.now()
  const menu = db.prepare(
    `INSERT INTO menus (id, name, type, sort, parentId, path, icon, permission, status, visible, keepAlive, alwaysShow, createTime)
     VALUES (?, ?, ?, ?, ?, ?, '', ?, 0, 1, 1, 1, ?)`,
  )
  const role = db.prepare(
    'INSERT INTO roles (id, name, code, sort, status, type, createTime) VALUES (?, ?, ?, 9, 0, 2, ?)',
  )
  const grant = db.prepare('INSERT INTO roleMenus (roleId, menuId) VALUES (?, ?)')
  const user = db.prepare(
    `INSERT INTO users (id, username, nickname, passwordHash, sex, status, deptId, createTime)
     VALUES (?, ?, ?, '', 0, 0, 101, ?)`,
  )
  const hold = db.prepare('INSERT INTO userRoles (userId, roleId) VALUES (?, ?)')
  const log = db.prepare(
    `INSERT INTO auditLogs (id, traceId, userId, userName, type, subType, bizId, recordIds, action, extra,
       requestMethod, requestUrl, userIp, userAgent, createTime, position)
     VALUES (?, '', 1, 'admin', '岗位', ?, 1, ',1,', '修改岗位', NULL, 'PUT', '/', '127.0.0.1', '', ?, ?)`,
  )
  db.transaction(() => {
    // A hundred directories of 49 menus, each with permissions of its own.
    for (let at = 0; at < MENUS; at++) {
      const directory = 20_000 + Math.floor(at / 50) * 50
      const isDirectory = at % 50 === 0
      const place = isDirectory ? 0 : directory
      const path_ = isDirectory ? `/bench${at}` : `m${at}`
      menu.run(
        20_000 + at,
        `压测 ${at}`,
        isDirectory ? 1 : 3,
        at,
        place,
        path_,
        isDirectory ? '' : `bench:m${at}:query`,
        now,
      )
    }
    for (let at = 0; at < ROLES; at++) {
      role.run(10_000 + at, `压测角色 ${at}`, `bench${at}`, now)
      for (let menu_ = 0; menu_ < 500; menu_++) grant.run(10_000 + at, 20_000 + ((at * 25 + menu_) % MENUS))
      hold.run(1, 10_000 + at)
    }
    for (let at = 0; at < USERS; at++) user.run(100_000 + at, `bench${at}`, `压测用户 ${at}`, now - at)
    for (let at = 1; at <= AUDIT_ROWS; at++) log.run(at, `bench${at}`, now - (AUDIT_ROWS - at), at)
    db.prepare(
      `INSERT INTO auditChain (id, deletedPosition, deletedHash, lastPosition, lastHash) VALUES (1, 0, '', ?, '')
       ON CONFLICT (id) DO UPDATE SET lastPosition = excluded.lastPosition`,
    ).run(AUDIT_ROWS)
    // Not as a super administrator, whose permissions need no look: by roles that have everything together.
    db.prepare('DELETE FROM userRoles WHERE userId = 1 AND roleId = 1').run()
    db.prepare('INSERT OR IGNORE INTO roleMenus (roleId, menuId) SELECT 10000, id FROM menus').run()
  })()
  db.close()
}
