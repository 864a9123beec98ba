import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainWaiting } from '../../../../server/features/audit'
import { copyDatabase, restoreBackup } from '../../../../server/features/data'
import { writeArchive } from '../../../../server/features/data/archive'
import { load } from '../../../../server/features/data/load'
import { tablesIn } from '../../../../server/features/data/rows'
import { siteSearch } from '../../../../server/features/search'
import { shapesOf } from '../../../../server/platform/db/catalog'
import type { Database, Reader } from '../../../../server/platform/db/database'
import { migrate, migrateUpTo, schemaStateOf } from '../../../../server/platform/db/migrate'
import { openDatabase, openSnapshot } from '../../../../server/platform/db/open'
import { dataTool } from '../../../../server/tools/main'
import { explain } from '../../../../server/tools/tool'
import { fileOf, newFolder, openBackend, removeDatabases, startFileBackend } from '../../../support/backend'
import { Client, clientOf, signIn } from '../../../support/client'
import { repetitions } from '../../../support/long'
import { newDatabase, type PostgresServer, startPostgres } from '../../../support/postgres'
import { type BuiltServer, buildServer } from '../../../support/server-process'
import { TINY_PNG } from '../../../support/tiny-png'

let server: PostgresServer
let made = 0
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(async () => {
  await server.stop()
  removeDatabases()
})

const emptyPostgres = () => newDatabase(server.urlOf('postgres'), `data_${++made}`)
const emptyFile = () => `file:${join(newFolder(), 'app.db')}`
const data = (...args: string[]) => dataTool(args, {}, () => {})
const copy = (from: string, to: string) => data('copy', '--from', from, '--to', to)
const check = (from: string) => data('check', '--from', from)

/** A SQLite database in which users have worked: rows of most tables, deleted ones among them. */
async function dayOfWork(): Promise<string> {
  const backend = startFileBackend()
  const admin = await clientOf(backend, 'admin')
  const form = new FormData()
  form.append('file', new File([TINY_PNG], '印章.png', { type: 'image/png' }))
  const { data: address } = await admin.post<string>('/admin-api/infra/file/upload', form)
  const large = new FormData()
  large.append('file', new File(['卷宗'.repeat(200_000)], '卷宗.txt'))
  expect(await admin.post('/admin-api/infra/file/upload', large)).toMatchObject({ code: 0 })
  const article = {
    menuId: 9112,
    content: `<p>仲裁规则<img src="${address}"></p>`,
    publishTime: Date.now() - 1,
  }
  for (const title of ['关于澹台的通知', '将被删除', '草稿 😀'])
    expect(
      await admin.post('/admin-api/system/documents/create', {
        ...{ ...article, title, status: title.startsWith('草稿') ? 1 : 0 },
        clientKey: randomUUID(),
      }),
    ).toMatchObject({ code: 0 })
  const gone = await backend.db.read
    .selectFrom('documents')
    .select('id')
    .where('title', '=', '将被删除')
    .executeTakeFirstOrThrow()
  expect(await admin.delete(`/admin-api/system/documents/delete?id=${gone.id}`)).toMatchObject({ code: 0 })
  await admin.post('/admin-api/system/dict-type/create', { name: '案由', type: 'case_cause', status: 0 })
  await signIn(backend, 'clerk')
  await new Client(backend).get('/app-api/search/page?keyword=仲裁&pageNo=1&pageSize=10')
  await siteSearch(backend.db).update()
  await chainWaiting(backend.db)
  await backend.close()
  return backend.databaseUrl
}

/** Every table of a database, row by row, as its own driver returns them; without those of the migrator. */
async function contentOf(url: string): Promise<Record<string, string[]>> {
  const db = openDatabase(url)
  try {
    const content: Record<string, string[]> = {}
    for (const { table } of await shapesOf(db.read)) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db.read)
      content[table] = rows.map(textOf).sort()
    }
    return content
  } finally {
    await db.close()
  }
}

const textOf = (row: Record<string, unknown>) =>
  JSON.stringify(
    Object.entries(row)
      .filter(([name]) => name !== '_metadata')
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => [
        name,
        value instanceof Uint8Array || value instanceof ArrayBuffer
          ? createHash('sha256').update(new Uint8Array(value)).digest('hex')
          : value,
      ]),
  )

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
  test('a day of work goes from a file to PostgreSQL and back with every row, search result, trigger and next id', async () => {
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

  test('one that ends after any batch is continued by the same command, without a row twice or lost', async () => {
    const from = await dayOfWork()
    const expected = await contentOf(from)
    const step = repetitions('COPY_STEP', { short: 8, long: 1 })
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
        if (isEnded) expect((await check(to)).text).toContain('复制或恢复还没有完成')
      }
      expect(await contentOf(to)).toEqual(expected)
      expect(await check(to)).toMatchObject({ code: 0 })
    }
  })

  test('one that is killed at any moment is continued by the same command, without a row twice or lost', async () => {
    const built = await buildServer()
    const from = await dayOfWork()
    const expected = await contentOf(from)
    try {
      for (const to of [await emptyPostgres(), emptyFile()]) {
        const run = (killedAfter?: number) =>
          runTool(built, ['copy', '--from', from, '--to', to], killedAfter)
        // A process takes about a second until it writes.
        const kills = repetitions('KILLS', { short: 3, long: 10 })
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

  test('one that is continued after the source changed has the source as it is now', async () => {
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
    await expect(migrate(db)).rejects.toThrow('数据库的复制或恢复还没有完成')
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

  test('writes to the source meanwhile are not in the copy: it is the state of the beginning', async () => {
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

  test('texts that PostgreSQL cannot hold are replaced and named; values of a wrong type are named and nothing is lost', async () => {
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
  test('is refused with a sentence that says what is wrong, and changes nothing', async () => {
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
      [['restore', '--from', '/nowhere/backup.db', '--to', emptyFile()], '没有这个文件'],
      [['restore', '--from', text, '--to', emptyFile()], '不是本系统的备份'],
      [['restore', '--from', fileOf({ databaseUrl: from }), '--to', full], '目标数据库不是空的'],
      [['backup', '--from', from, '--to', fileOf({ databaseUrl: full })], '文件已经存在，没有覆盖'],
      [['backup', '--from', from, '--to', join(newFolder(), 'a.db'), '--keep', '3'], '--keep'],
    ]
    for (const [args, message] of cases) {
      const outcome = await data(...args)
      expect(outcome, args.join(' ')).toMatchObject({ code: 1, text: expect.stringContaining(message) })
      expect(outcome.text).not.toContain('wrong')
    }
    for (const args of [
      [],
      ['copy'],
      ['copy', '--from', from],
      ['check', '--to', from],
      ['backup', '--to', '/tmp', '--keep', '0'],
      ['drop'],
    ])
      expect(await data(...args)).toMatchObject({ code: 2, text: expect.stringContaining('用法') })
    expect(await contentOf(full)).toEqual(before)
  })

  test('a source of an older or a later version is refused, and a target of another one', async () => {
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

  test('a copy on a full disk ends with that reason, and goes on once there is room', async () => {
    const from = await dayOfWork()
    const to = emptyFile()
    const snapshot = await openSnapshot(from)
    const target = openDatabase(to)
    await migrate(target)
    await sql`${sql.raw(`pragma max_page_count = ${await pagesOf(target)}`)}`.execute(target.writer)
    const source = {
      migration: (await schemaStateOf(snapshot)).last,
      isRepeatable: true,
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

describe('backups', () => {
  test('of both engines are restored into both, also while the database is written to', async () => {
    const from = await dayOfWork()
    const expected = await contentOf(from)
    const postgres = await emptyPostgres()
    await copy(from, postgres)
    for (const source of [from, postgres]) {
      const folder = newFolder()
      const { code, text } = await data('backup', '--from', source, '--to', folder)
      expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining('备份完成') })
      const [name = ''] = readdirSync(folder)
      expect(name).toMatch(source === from ? /\.db$/ : /\.jsonl\.gz$/)
      const path = join(folder, name)
      const bytes = readFileSync(path)
      expect(statSync(path).mode & 0o077).toBe(0)
      expect(await check(path)).toMatchObject({ code: 0, text: expect.stringContaining('数据完好') })
      for (const to of [emptyFile(), await emptyPostgres()]) {
        expect(await data('restore', '--from', path, '--to', to)).toMatchObject({ code: 0 })
        expect(await contentOf(to)).toEqual(expected)
        expect(await found(to, '澹台')).toEqual(await found(from, '澹台'))
        expect(await check(to)).toMatchObject({ code: 0 })
      }
      // Checking and restoring leave the backup as it is.
      expect(readFileSync(path).equals(bytes)).toBe(true)
      expect(readdirSync(folder)).toEqual([name])
    }
  })

  test('of an older version are restored and upgraded', async () => {
    const older = emptyFile()
    const db = openDatabase(older)
    await migrateUpTo(db, '0001-baseline')
    await sql`insert into "oauthClients" ("id", "name", "logo", "status", "redirectUris", "scopes", "autoApprove")
      values ('cases', '案件系统', '', 0, '[]', '[]', '[]')`.execute(db.writer)
    await db.close()
    const snapshot = await openSnapshot(older)
    const path = join(newFolder(), 'older.jsonl.gz')
    await writeArchive(snapshot, path, { now: 0, onProgress: () => {} })
    await snapshot.close()
    for (const to of [emptyFile(), await emptyPostgres()]) {
      expect(await data('restore', '--from', path, '--to', to)).toMatchObject({ code: 0 })
      const restored = openDatabase(to)
      const clients = await restored.read.selectFrom('oauthClients').select('id').execute()
      expect(clients).toEqual([{ id: 'cases' }])
      expect(await restored.read.selectFrom('delivered').selectAll().execute()).toEqual([])
      await restored.close()
    }
  })

  test('in a folder are limited to the newest, and other files there stay', async () => {
    const from = await dayOfWork()
    const folder = newFolder()
    for (const name of [
      'arbitration-2026-01-01-000000.db',
      'arbitration-2026-01-02-000000.jsonl.gz',
      'notes.db',
    ])
      writeFileSync(join(folder, name), '')
    expect(await data('backup', '--from', from, '--to', folder, '--keep', '2')).toMatchObject({
      code: 0,
      text: expect.stringContaining('已删除旧备份 arbitration-2026-01-01-000000.db'),
    })
    expect(readdirSync(folder)).toHaveLength(3)
    expect(readdirSync(folder)).toContain('notes.db')
  })

  test('that are damaged, cut off or continued with another one are refused', async () => {
    const postgres = await emptyPostgres()
    await copy(await dayOfWork(), postgres)
    const folder = newFolder()
    const path = join(folder, 'whole.jsonl.gz')
    expect(await data('backup', '--from', postgres, '--to', path)).toMatchObject({ code: 0 })
    const bytes = readFileSync(path)
    const lines = gunzipSync(bytes).toString()
    const changed = lines.replace('管理员', '管理贠')
    expect(changed).not.toBe(lines)
    const end = lines.lastIndexOf('{"end":null')
    const faulty: Record<string, Buffer> = {
      cut: bytes.subarray(0, bytes.length >> 1),
      flipped: Buffer.from(bytes).fill(0, bytes.length >> 1, (bytes.length >> 1) + 4),
      changed: gzipSync(changed),
      'without its end': gzipSync(lines.slice(0, end)),
      'with a table missing': gzipSync(lines.replace(/^\{"table":"posts"[\s\S]*?\{"end":"posts".*\n/m, '')),
    }
    for (const [name, content] of Object.entries(faulty)) {
      const damaged = join(folder, `${name}.jsonl.gz`)
      writeFileSync(damaged, content)
      expect(await check(damaged), name).toMatchObject({ code: 1, text: expect.stringContaining('已损坏') })
      const to = emptyFile()
      expect(await data('restore', '--from', damaged, '--to', to), name).toMatchObject({ code: 1 })
      expect(await check(to), name).toMatchObject({ code: 1 })
    }
    const to = emptyFile()
    await expect(
      restoreBackup(path, to, {
        onReplaced: () => {},
        onProgress: ({ table }) => {
          if (table === 'menus') throw new Error('ended')
        },
      }),
    ).rejects.toThrow('ended')
    const another = join(folder, 'another.jsonl.gz')
    const db = openDatabase(postgres)
    await db.write(trx => trx.updateTable('users').set({ nickname: '另一个' }).execute())
    await db.close()
    await data('backup', '--from', postgres, '--to', another)
    expect(await data('restore', '--from', another, '--to', to)).toMatchObject({
      code: 1,
      text: expect.stringContaining('另一次未完成的恢复'),
    })
    expect(await data('restore', '--from', path, '--to', to)).toMatchObject({ code: 0 })
    expect(await check(to)).toMatchObject({ code: 0 })
  })

  test('that fail leave nothing behind', async () => {
    const folder = newFolder()
    const empty = emptyFile()
    new Libsql(fileOf({ databaseUrl: empty })).close()
    writeFileSync(fileOf({ databaseUrl: empty }), '')
    expect(await data('backup', '--from', empty, '--to', folder)).toMatchObject({
      code: 1,
      text: expect.stringContaining('数据库里没有本系统的数据'),
    })
    expect(readdirSync(folder)).toEqual([])
    expect(existsSync(folder)).toBe(true)
  })
})

test('a check names rows that refer to nothing, files without all of their bytes and changed logs', async () => {
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

test('a check names the texts of a SQLite file that are not UTF-8, which abort the process that reads them, and a copy replaces them', async () => {
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
