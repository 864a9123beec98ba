import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyDatabase } from '../../../../server/features/backups'
import { load } from '../../../../server/features/backups/copy/load'
import { tablesIn } from '../../../../server/features/backups/copy/table-rows'
import { siteSearch } from '../../../../server/features/search'
import type { Database, Reader } from '../../../../server/platform/db/database'
import { migrate, migrateUpTo, schemaStateOf } from '../../../../server/platform/db/migrate'
import { openDatabase, openSnapshot } from '../../../../server/platform/db/open'
import { dataTool } from '../../../../server/tools/main'
import { explain } from '../../../../server/tools/tool'
import { fileOf, newFolder, openBackend, removeDatabases } from '../../../support/backend'
import { Client, clientOf } from '../../../support/client'
import { contentOf, dayOfWork } from '../../../support/day-of-work'
import { repetitions } from '../../../support/long'
import { newDatabase, type PostgresServer, startPostgres } from '../../../support/postgres'
import { type BuiltServer, buildServer } from '../../../support/server-process'

let server: PostgresServer
let made = 0
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(async () => {
  await server.stop()
  await removeDatabases()
})

const emptyPostgres = () => newDatabase(server.urlOf('postgres'), `data_${++made}`)
const emptyFile = () => `file:${join(newFolder(), 'app.db')}`
const data = (...args: string[]) => dataTool(args, {}, () => {})
const copy = (from: string, to: string) => data('copy', '--from', from, '--to', to)
const check = (from: string) => data('check', '--from', from)

const found = async (url: string, word: string) => {
  const backend = openBackend(url)
  const { data: page } = await new Client(backend).get(
    `/app-api/search/page?keyword=${encodeURIComponent(word)}&pageNo=1&pageSize=50`,
  )
  await backend.close()
  return page
}

const triggersOf = async (url: string) => {
  const db = openDatabase(url)
  const { rows } =
    await sql`select name, sql from sqlite_master where type = 'trigger' order by name`.execute(db.read)
  await db.close()
  return rows
}

describe('copying', () => {
  test('a copy moves all data from a file to PostgreSQL and back with search results, triggers and next ids', async () => {
    const from = await dayOfWork()
    const before = await contentOf(from)
    const [between, back] = [await emptyPostgres(), emptyFile()]
    const there = await copy(from, between)
    expect(there).toMatchObject({ code: 0, text: expect.stringContaining('两边内容一致') })
    expect(there.text).toMatch(/^fileParts {2}\d\d 行 {2}SHA-256 [\da-f]{64}$/m)
    expect(await contentOf(between)).toEqual(before)
    expect(await copy(between, back)).toMatchObject({ code: 0 })
    expect(await contentOf(back)).toEqual(before)
    expect(before.documents?.length).toBeGreaterThan(60)
    for (const url of [from, between, back])
      expect(await check(url), url).toMatchObject({ code: 0, text: expect.stringContaining('数据完好') })
    expect(await found(between, '仲裁')).toEqual(await found(from, '仲裁'))
    expect(await found(back, '澹台')).toEqual(await found(from, '澹台'))
    expect(await triggersOf(back)).toEqual(await triggersOf(from))
    // The id of the deleted article is given to no other one.
    for (const url of [from, between, back]) {
      const backend = openBackend(url)
      const admin = await clientOf(backend, 'admin')
      const { data: id } = await admin.post<number>('/admin-api/system/documents/create', {
        ...{ menuId: 9112, title: '下一篇', content: '<p>下一篇</p>', status: 1 },
      })
      expect(id).toBe(Math.max(...(before.documents ?? []).map(idIn)) + 1)
      const { rows } =
        await sql`select 1 from "searchItems" where "kind" = 'article' and "itemId" = ${id}`.execute(
          backend.db.read,
        )
      expect(rows).toHaveLength(1)
      await backend.close()
    }
  })

  test('a copy that ends after any batch is continued by the same command without lost or duplicate rows', async () => {
    const from = await dayOfWork()
    const expected = await contentOf(from)
    const step = repetitions('COPY_STEP', { short: 40, long: 1 })
    for (const to of [await emptyPostgres(), emptyFile()]) {
      // Each run gets a little further than the one before.
      for (let [most, isEnded] = [step, true]; isEnded; most += step) {
        let progress = 0
        const onProgress = () => {
          if (++progress >= most) throw new Error('ended')
        }
        isEnded = await copyDatabase(from, to, { onReplaced: () => {}, onProgress }).then(
          () => false,
          error => {
            expect(error).toMatchObject({ message: 'ended' })
            return true
          },
        )
        if (isEnded) expect((await check(to)).text).toContain('复制还没有完成')
      }
      expect(await contentOf(to)).toEqual(expected)
      expect(await check(to)).toMatchObject({ code: 0 })
    }
  })

  test('a copy killed at any moment is continued by the same command without lost or duplicate rows', async () => {
    const built = await buildServer()
    const from = await dayOfWork()
    const expected = await contentOf(from)
    try {
      for (const to of [await emptyPostgres(), emptyFile()]) {
        const run = (killedAfter?: number) =>
          runTool(built, ['copy', '--from', from, '--to', to], killedAfter)
        // A process takes about a second until it writes.
        const kills = repetitions('KILLS', { short: 2, long: 10 })
        for (let kill = 0; kill < kills; kill++) {
          const ended = await run(700 + (kill * 1_500) / kills)
          if (ended.code === 0) break
        }
        const { code, output } = await run()
        expect(output).toMatch(/两边内容一致|目标数据库不是空的/)
        expect([0, 1]).toContain(code)
        // The search index is derived: where the last kill came before it was rebuilt, the next start does that.
        const db = openDatabase(to)
        await siteSearch(db).update()
        await db.close()
        expect(await contentOf(to)).toEqual(expected)
        expect(await check(to)).toMatchObject({ code: 0 })
      }
    } finally {
      built.remove()
    }
  })

  test('a copy continued after the source changed has the current source', async () => {
    const from = await dayOfWork()
    const to = await emptyPostgres()
    let batches = 0
    await expect(
      copyDatabase(from, to, {
        onReplaced: () => {},
        onProgress: ({ table }) => {
          batches++
          if (table === 'searchItems') throw new Error('ended')
        },
      }),
    ).rejects.toThrow('ended')
    expect(batches).toBeGreaterThan(10)
    const db = openDatabase(to)
    await expect(migrate(db)).rejects.toThrow('数据库的复制还没有完成')
    await db.close()
    const source = new Libsql(fileOf({ databaseUrl: from }))
    source.exec('pragma foreign_keys = on')
    source.exec(`update users set nickname = '改名' where id = 1; delete from files where id = (select max(id) from files);
      insert into notices (title, type, content, status, createTime) values ('新增', 1, '', 0, 1)`)
    source.close()
    expect(await copy(from, to)).toMatchObject({ code: 0 })
    expect(await contentOf(to)).toEqual({ ...(await contentOf(from)), searchItems: expect.any(Array) })
    expect(await check(to)).toMatchObject({ code: 0 })
  })

  test('writes to the source meanwhile are not in the copy, which has the initial state', async () => {
    for (const from of [await dayOfWork(), await emptyPostgres()]) {
      if (from.startsWith('postgres')) expect(await copy(await dayOfWork(), from)).toMatchObject({ code: 0 })
      const expected = await contentOf(from)
      const to = emptyFile()
      const db = openDatabase(from)
      let written: Promise<unknown> | undefined
      await copyDatabase(from, to, {
        onReplaced: () => {},
        onProgress: () => {
          written ??= db.write(trx =>
            trx
              .insertInto('userPosts')
              .values([
                { userId: 1, postId: 3 },
                { userId: 1, postId: 4 },
              ])
              .execute(),
          )
        },
      })
      await written
      expect(await contentOf(to)).toEqual(expected)
      expect((await contentOf(from)).userPosts).toHaveLength((expected.userPosts?.length ?? 0) + 2)
      await db.close()
    }
  })

  test('texts that PostgreSQL cannot hold are replaced and named, and values of a wrong type are named', async () => {
    const from = await dayOfWork()
    const source = new Libsql(fileOf({ databaseUrl: from }))
    source.prepare('update notices set title = ? where id = 1').run('前\0后')
    // Half of a surrogate pair, as another program may have written it.
    source.exec("update notices set content = cast(x'41eda08042' as text) where id = 2")
    const to = await emptyPostgres()
    const { code, text } = await copy(from, to)
    expect(code).toBe(0)
    expect(text).toContain('表 notices 中键为 1 的行，字段 title\n')
    expect(text).toContain('表 notices 中键为 2 的行，字段 content\n')
    const notices = async (db: Reader) =>
      db.selectFrom('notices').select(['title', 'content']).where('id', 'in', [1, 2]).orderBy('id').execute()
    const target = openDatabase(to)
    expect(await notices(target.read)).toMatchObject([
      { title: '前\ufffd后' },
      { content: expect.stringMatching(/^A\ufffd+B$/) },
    ])
    await target.close()
    source.exec("update notices set status = 'offen' where id = 3")
    source.close()
    expect(await copy(from, await emptyPostgres())).toMatchObject({
      code: 1,
      text: expect.stringContaining('表 notices 中键为 3 的行，字段 status 的值不是整数'),
    })
  })
})

/** Runs the tool in a process of its own, as `npm run data` does. */
async function runTool(built: BuiltServer, args: string[], killedAfter?: number) {
  const tools = join(built.folder, 'server', 'tools.js')
  const program = `import(${JSON.stringify(tools)}).then(async ({ dataTool }) => {
    const { code, text } = await dataTool(process.argv.slice(1), {}, console.error)
    console.log(text)
    process.exitCode = code
  })`
  const child = spawn(process.execPath, ['-e', program, ...args], { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  const timer = killedAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killedAfter)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(timer)
  return { code, output }
}

const idIn = (row: string): number =>
  (JSON.parse(row) as [string, number][]).find(([name]) => name === 'id')?.[1] ?? 0

describe('wrong input', () => {
  test('wrong input to a copy is refused with a sentence that says what is wrong, and changes nothing', async () => {
    const from = await dayOfWork()
    const full = await dayOfWork()
    const before = await contentOf(full)
    const other = new URL(server.urlOf('postgres'))
    other.password = 'wrong'
    const unused = createServer().listen(0, '127.0.0.1')
    await new Promise(done => unused.once('listening', done))
    const address = unused.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await new Promise(done => unused.close(done))
    const text = join(newFolder(), 'text.db')
    writeFileSync(text, 'no database'.repeat(1000))
    const cases: [args: string[], message: string][] = [
      [['copy', '--from', 'file:/nowhere/app.db', '--to', emptyFile()], '没有数据库：file:/nowhere/app.db'],
      [['copy', '--from', from, '--to', from], '来源和目标是同一个数据库'],
      [['copy', '--from', from, '--to', full], '目标数据库不是空的（表'],
      [['copy', '--from', from, '--to', other.href], '用户名或密码不正确'],
      [['copy', '--from', from, '--to', server.urlOf('missing')], '没有这个数据库'],
      [['copy', '--from', from, '--to', `postgres://127.0.0.1:${port}/x`], '连接不上数据库服务器'],
      [['copy', '--from', from, '--to', 'postgres://['], '数据库地址不正确'],
      [['copy', '--from', text, '--to', emptyFile()], '不是数据库'],
    ]
    for (const [args, message] of cases) {
      const outcome = await data(...args)
      expect(outcome, args.join(' ')).toMatchObject({ code: 1, text: expect.stringContaining(message) })
      expect(outcome.text).not.toContain('wrong')
    }
    for (const args of [[], ['copy'], ['copy', '--from', from], ['check', '--to', from], ['drop']])
      expect(await data(...args)).toMatchObject({ code: 2, text: expect.stringContaining('用法') })
    expect(await contentOf(full)).toEqual(before)
  })

  test('a source of an older or a later version and a target of another one are refused', async () => {
    const older = openDatabase(emptyFileIn('older'))
    await migrateUpTo(older, '0001-baseline')
    await older.close()
    expect(await copy(emptyFileIn('older'), emptyFile())).toMatchObject({
      code: 1,
      text: expect.stringContaining('来源是旧版本的数据库'),
    })
    const later = openDatabase(emptyFileIn('later'))
    await migrate(later)
    await sql`insert into kysely_migration values ('9999-later', '')`.execute(later.writer)
    await later.close()
    for (const args of [
      [emptyFileIn('later'), emptyFile()],
      [await dayOfWork(), emptyFileIn('later')],
    ] as const)
      expect(await copy(...args)).toMatchObject({ code: 1, text: expect.stringContaining('更新版本') })
  })

  test('a copy on a full disk ends with that reason and continues once there is space', async () => {
    const from = await dayOfWork()
    const to = emptyFile()
    const snapshot = await openSnapshot(from)
    const target = openDatabase(to)
    await migrate(target)
    await sql`${sql.raw(`pragma max_page_count = ${await pagesOf(target)}`)}`.execute(target.writer)
    const source = {
      migration: (await schemaStateOf(snapshot)).last,
      tables: () => tablesIn(snapshot.read, 'sqlite', () => {}),
    }
    const full = await load(target, source, { onProgress: () => {}, onReplaced: () => {} }).catch(explain)
    expect(full).toBe('没有完成：磁盘空间不足。')
    await Promise.all([snapshot.close(), target.close()])
    expect(await copy(from, to)).toMatchObject({ code: 0 })
    expect(await contentOf(to)).toEqual(await contentOf(from))
  })
})

const pagesOf = async ({ writer }: Database) =>
  (await sql<{ page_count: number }>`pragma page_count`.execute(writer)).rows[0]?.page_count ?? 0

const folders = new Map<string, string>()
function emptyFileIn(name: string): string {
  const url = folders.get(name) ?? emptyFile()
  folders.set(name, url)
  return url
}

test('a check names dangling references, incomplete files and changed logs', async () => {
  const from = await dayOfWork()
  const db = new Libsql(fileOf({ databaseUrl: from }))
  db.exec(`pragma foreign_keys = off;
    insert into userRoles values (999, 1);
    update users set deptId = 998 where id = 1;
    delete from fileParts where "no" = 1;
    insert into fileContents (id, createTime) values (9001, 0), (9002, 0);
    insert into fileParts values (9001, 0, x'0102'), (9002, 0, x'0102');
    insert into fileVariants (fileId, width, type, size, contentId)
      values (1, 10, 'image/webp', 2, 9001), (1, 20, 'image/webp', 3, 9002);
    update fileContents set objectKey = 'elsewhere' where fileId = 2;
    delete from fileParts where contentId = (select id from fileContents where fileId = 2);
    update auditLogs set action = 'other' where id = 1`)
  db.close()
  const { code, text } = await check(from)
  expect(code).toBe(1)
  for (const message of [
    '表 userRoles 的 userId 指向表 users 中不存在的行，键为：999，1。',
    '表 users 的 deptId 指向表 depts 中不存在的行，键为：1。',
    '（卷宗.txt）的内容缺少一部分。',
    '操作日志第 1 条缺失、被改动',
    '应为 3 字节，实际为 2 字节。',
    '发现 5 处问题。',
  ])
    expect(text).toContain(message)
})

test('a check names texts of a SQLite file that are not UTF-8, and a copy replaces them', async () => {
  const from = await dayOfWork()
  const db = new Libsql(fileOf({ databaseUrl: from }))
  db.exec(`update notices set content = cast(x'41ff42' as text) where id in (1, 2);
    update auditLogs set action = cast(x'eda080' as text) where id = 1`)
  db.close()
  const { code, text } = await check(from)
  expect(text.split('\n')).toEqual([
    '表 auditLogs 的 action 有不是 UTF-8 的文字，系统读到时会中止运行，键为：1。',
    '表 notices 的 content 有不是 UTF-8 的文字，系统读到时会中止运行，键为：1；2。',
    '发现 2 处问题。',
  ])
  expect(code).toBe(1)
  const to = emptyFile()
  expect(await copy(from, to)).toMatchObject({ code: 0, text: expect.stringContaining('字段 content') })
  expect((await check(to)).text).toContain('操作日志第 1 条缺失、被改动')
})
