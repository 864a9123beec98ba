/**
 * A message to 5,000 colleagues: how long its sender waits, what it takes of the server's processor, and how long other
 * requests take while it is sent, beside those at rest.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { percentile, readData, signIn, startServer } from './embedded.mjs'
import { spread } from './page.mjs'
import { processorTimeOf } from './processes.mjs'

const PEOPLE = 5_000
const DEPARTMENT = 101
/** As many as its sender may send at once, in two halves: alone, and while others work. */
const TIMES = 10
/** Others, each asking for something as soon as the last response is there. */
const OTHERS = 4
const REST_MS = 3_000
const API = '/prod-api/admin-api/system'
const TITLE = `消息发给 ${PEOPLE} 人`

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureMessages() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-messages-'))
  const path = join(folder, 'app.db')
  const first = await startServer(`file:${path}`)
  await first.stop()
  addPeople(path)
  const server = await startServer(`file:${path}`)
  try {
    const { accessToken } = await signIn(server.origin)
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    /** @param {string} address @param {RequestInit} [init] */
    const call = async (address, init) =>
      readData(await fetch(server.origin + API + address, { headers, ...init }))
    /** @param {number} at */
    const send = async at => {
      const body = JSON.stringify({
        ...{ deptIds: [DEPARTMENT], title: `消息 ${at}`, clientKey: `bench-message-number-${at}` },
        content: '请各位同事于周五下午到第一会议室参加例会。'.repeat(20),
      })
      const started = performance.now()
      const { recipients } = await call('/staff-message/send', { method: 'POST', body })
      if (recipients < PEOPLE) throw new Error(`消息只发给了 ${recipients} 人`)
      return performance.now() - started
    }
    const cpuBefore = processorTimeOf(server.pid)
    const alone = []
    for (let at = 0; at < TIMES; at++) alone.push(await send(at))
    const cpu = (processorTimeOf(server.pid) - cpuBefore) / TIMES
    const atRest = await timesOfOthers(call, () => new Promise(resolve => setTimeout(resolve, REST_MS)))
    const during = await timesOfOthers(call, async () => {
      for (let at = TIMES; at < 2 * TIMES; at++) await send(at)
    })
    return [
      ...spread('messages.send', TITLE, alone),
      { id: 'messages.cpu', title: `${TITLE}：处理器`, value: cpu, unit: 'ms' },
      { id: 'messages.rest', title: `${TITLE}：平时其他请求 95%`, value: atRest, unit: 'ms' },
      { id: 'messages.others', title: `${TITLE}：其间其他请求 95%`, value: during, unit: 'ms' },
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The 95th percentile of the requests of others while something runs.
 * @param {(address: string) => Promise<unknown>} call @param {() => Promise<unknown>} run
 */
async function timesOfOthers(call, run) {
  /** @type {number[]} */
  const times = []
  let over = false
  const others = Array.from({ length: OTHERS }, async () => {
    while (!over) {
      const started = performance.now()
      await call('/notify-message/get-unread-list')
      times.push(performance.now() - started)
    }
  })
  await run()
  over = true
  await Promise.all(others)
  return percentile(
    times.sort((a, b) => a - b),
    0.95,
  )
}

/** Through a connection of its own: over HTTP it would take minutes. @param {string} path */
function addPeople(path) {
  const db = new Libsql(path)
  const insert = db.prepare(
    "INSERT INTO users (username, nickname, passwordHash, sex, status, deptId, createTime) VALUES (?, ?, 'x', 0, 0, ?, ?)",
  )
  db.transaction(() => {
    for (let at = 0; at < PEOPLE; at++) insert.run(`bench${at}`, `同事${at}`, DEPARTMENT, Date.now())
  })()
  db.close()
}
