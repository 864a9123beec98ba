/**
 * A backup of a database with many files while users work: how long each request takes at 95 of 100, beside a quiet time.
 * `BACKUP_GB=10 npm run bench -- backup` for another size; the folder for temporary files needs twice as much.
 */
import { randomFillSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Libsql from 'libsql'
import { addArticles } from './articles.mjs'
import { percentile, readData, signIn, startServer } from './embedded.mjs'

const SIZE = Number(process.env.BACKUP_GB ?? 1) * 1024 ** 3
/** Bytes of a file, in one part. */
const PART = 1024 * 1024
const ARTICLES = 5_000
/** Who works at the same time, each with a pause between two requests, in ms. */
const USERS = 4
const PAUSE = 10
const QUIET = 15_000

/** @typedef {Record<string, number[]>} Times */

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureBackup() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-backup-'))
  const path = join(folder, 'app.db')
  try {
    await (await startServer(`file:${path}`)).stop()
    const first = addArticles(path, { count: ARTICLES, lengthOf: () => 1_000 })
    addFiles(path)
    const server = await startServer(`file:${path}`, { RATE_LIMITS: 'false' })
    try {
      return await measure(server.origin, first)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} origin @param {number} first of the articles */
async function measure(origin, first) {
  const { accessToken } = await signIn(origin)
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  const base = `${origin}/prod-api/admin-api/infra/backup`
  /** @type {() => Promise<{ running: number | null, failed: string | null }>} */
  const status = async () => readData(await fetch(`${base}/status`, { headers }))
  const work = { origin, headers, first }
  // Compiles what runs often.
  await during(work, sleep(3_000))
  const quiet = await during(work, sleep(QUIET))
  const begun = performance.now()
  const backup = (async () => {
    await readData(await fetch(`${base}/create`, { method: 'POST', headers }))
    while ((await status()).running !== null) await sleep(100)
  })()
  const busy = await during(work, backup)
  const seconds = (performance.now() - begun) / 1_000
  const { failed } = await status()
  if (failed !== null) throw new Error(`备份失败：${failed}`)
  const size = `${(SIZE / 1024 ** 3).toFixed(1)} GB`
  return [
    { id: 'backup.time', title: `备份并校验 ${size}，同时有人使用`, value: seconds, unit: 's' },
    ...Object.keys(quiet).flatMap(name => {
      const [before, meanwhile] = [p95(quiet[name]), p95(busy[name])]
      return [
        { id: `backup.${name}.quiet`, title: `${name}：平时 p95`, value: before, unit: 'ms' },
        { id: `backup.${name}.busy`, title: `${name}：备份时 p95`, value: meanwhile, unit: 'ms' },
        {
          id: `backup.${name}.ratio`,
          title: `${name}：备份时是平时的`,
          value: meanwhile / before,
          unit: '倍',
        },
      ]
    }),
  ]
}

/** @param {number[]} [times] */
const p95 = (times = []) =>
  percentile(
    times.toSorted((one, other) => one - other),
    0.95,
  )

/**
 * What users do until something is over: how long each request took, by its kind.
 * @param {{ origin: string, headers: Record<string, string>, first: number }} work
 * @param {Promise<unknown>} over
 * @returns {Promise<Times>}
 */
async function during({ origin, headers, first }, over) {
  /** @type {Times} */
  const times = { 打开文章: [], 文章管理分页: [], 保存文章: [] }
  const api = `${origin}/prod-api`
  let asked = 0
  let isOver = false
  /** @type {Record<string, (at: number) => Promise<Response>>} */
  const calls = {
    打开文章: at => fetch(`${api}/app-api/system/documents/get?id=${first + (at % ARTICLES)}`),
    文章管理分页: at =>
      fetch(`${api}/admin-api/system/documents/page?pageSize=10&pageNo=${1 + (at % 400)}`, { headers }),
    保存文章: at =>
      fetch(`${api}/admin-api/system/documents/update`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({
          id: first + (at % ARTICLES),
          ...{ menuId: 9112, title: `第 ${at} 号`, content: `<p>${'送达'.repeat(500)}${at}</p>`, status: 0 },
        }),
      }),
  }
  const user = async () => {
    while (!isOver)
      for (const [name, call] of Object.entries(calls)) {
        const begun = performance.now()
        await readData(await call(asked++))
        times[name]?.push(performance.now() - begun)
        await sleep(PAUSE)
      }
  }
  const users = Promise.all(Array.from({ length: USERS }, user))
  await Promise.race([over, users])
  isOver = true
  await users
  await over
  return times
}

/** Files whose bytes no one can compress. @param {string} path */
function addFiles(path) {
  const db = new Libsql(path)
  const bytes = Buffer.alloc(PART)
  const file = db.prepare(
    "INSERT INTO files (configId, path, name, type, size, createTime) VALUES (1, ?, ?, 'application/pdf', ?, ?) RETURNING id",
  )
  const content = db.prepare('INSERT INTO fileContents (fileId, createTime) VALUES (?, ?) RETURNING id')
  const part = db.prepare('INSERT INTO fileParts (contentId, no, content) VALUES (?, 0, ?)')
  for (let from = 0; from < SIZE; from += 64 * PART)
    db.transaction(() => {
      for (let at = from; at < Math.min(SIZE, from + 64 * PART); at += PART) {
        randomFillSync(bytes)
        const name = `卷宗 ${at / PART}.pdf`
        const { id } = idOf(file.get([`bench/${at}.pdf`, name, PART, Date.now()]))
        part.run([idOf(content.get([id, Date.now()])).id, bytes])
      }
    })()
  db.close()
}

/** @param {unknown} row */
const idOf = row => /** @type {{ id: number }} */ (row)
