import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  copyDatabase,
  prepareReplacement,
  replaceDatabase,
  sha256Of,
} from '../../../../server/features/backups'
import { migrate, migrateUpTo } from '../../../../server/platform/db/migrate'
import { openDatabase } from '../../../../server/platform/db/open'
import { dataTool } from '../../../../server/tools/main'
import { fileOf, newFolder, openBackend, removeDatabases } from '../../../support/backend'
import { clientOf } from '../../../support/client'
import { contentOf, dayOfWork } from '../../../support/day-of-work'
import { sample } from '../../../support/long'
import { installPgTools, standInTools, withPath } from '../../../support/pg-tools'
import { newDatabase, type PostgresServer, startPostgres } from '../../../support/postgres'

const NOW = Date.parse('2026-03-02T15:00:00+08:00')

let server: PostgresServer
/** A day of work, and the same with a change after it. */
let work: string
let changed: string
let made = 0
const later: (() => unknown)[] = []
beforeAll(async () => {
  later.push(installPgTools())
  server = await startPostgres()
  work = await dayOfWork()
  changed = copyOf(work)
  await change(changed)
})
const undo: (() => unknown)[] = []
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step()
})
afterAll(async () => {
  await server.stop()
  for (const step of later) step()
  await removeDatabases()
})

const data = (...args: string[]) => dataTool(args, {}, () => {})
const emptyFile = () => `file:${join(newFolder(), 'app.db')}`
const emptyPostgres = () => newDatabase(server.urlOf('postgres'), `files_${++made}`)
const pathIn = (databaseUrl: string) => fileOf({ databaseUrl })

/**
 * A file of its own. libsql keeps a file open until its statements are collected as garbage: one that is restored must not
 * have been opened in this process.
 */
function copyOf(databaseUrl: string): string {
  const url = emptyFile()
  copyFileSync(pathIn(databaseUrl), pathIn(url))
  return url
}

/** A database with a day of work in it. */
async function source(engine: 'sqlite' | 'postgres'): Promise<string> {
  if (engine === 'sqlite') return copyOf(work)
  const url = await emptyPostgres()
  await copyDatabase(work, url, { onReplaced() {}, onProgress() {} })
  return url
}

/** The present database when a backup is restored: with a change since. */
async function present(engine: 'sqlite' | 'postgres', from: string): Promise<string> {
  if (engine === 'sqlite') return copyOf(changed)
  await change(from)
  return from
}

const contentIn = (databaseUrl: string) =>
  contentOf(databaseUrl.startsWith('file:') ? copyOf(databaseUrl) : databaseUrl)

/** A backup in a folder of its own. @returns its path */
async function backupOf(databaseUrl: string): Promise<string> {
  const folder = newFolder()
  const { code, text } = await data('backup', '--from', databaseUrl, '--to', `${folder}/`)
  expect([code, text]).toEqual([0, expect.stringContaining('备份完成')])
  const [name = ''] = readdirSync(folder).filter(file => !file.endsWith('.sha256'))
  return join(folder, name)
}

/** Changes what is there after the backup. */
async function change(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl)
  await db.write(trx => trx.updateTable('users').set({ nickname: '之后' }).where('id', '=', 1).execute())
  await db.close()
}

/** Where a restore goes: a file is replaced, a database of a server has to be empty. */
const targetOf = async (engine: 'sqlite' | 'postgres', there: string) =>
  engine === 'sqlite' ? there : emptyPostgres()

const asides = (databaseUrl: string) =>
  readdirSync(dirname(pathIn(databaseUrl))).filter(name => name.includes('-before-'))

describe.each(['sqlite', 'postgres'] as const)('a backup of %s', engine => {
  test('a backup is a file of the database itself with its checksum, and restores every row', async () => {
    const from = await source(engine)
    const expected = await contentOf(from)
    const backup = await backupOf(from)
    const folder = dirname(backup)
    const name = basename(backup)
    expect(name).toMatch(engine === 'sqlite' ? /\.db$/ : /\.dump$/)
    expect(readdirSync(folder).sort()).toEqual([name, `${name}.sha256`])
    for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o077).toBe(0)
    const start = readFileSync(backup).subarray(0, 16).toString('latin1')
    expect(start).toMatch(engine === 'sqlite' ? /^SQLite format 3\0$/ : /^PGDMP/)
    expect(execFileSync('sha256sum', ['-c', `${name}.sha256`], { cwd: folder, encoding: 'utf8' })).toContain(
      `${name}: OK`,
    )
    expect(await data('check', backup)).toMatchObject({ code: 0, text: expect.stringContaining('完好') })
    const bytes = readFileSync(backup)
    const to = await targetOf(engine, await present(engine, from))
    expect(await data('restore', backup, '--to', to)).toMatchObject({
      code: 0,
      text: expect.stringContaining('恢复完成'),
    })
    expect(await contentOf(to)).toEqual(expected)
    expect(await data('check', '--from', to)).toMatchObject({ code: 0 })
    // Checking and restoring leave the backup as it is.
    expect(readFileSync(backup).equals(bytes)).toBe(true)
    expect(readdirSync(folder).sort()).toEqual([name, `${name}.sha256`])
    const again = openBackend(to)
    expect(await clientOf(again, 'admin')).toBeDefined()
    await again.close()
  })

  const PLACES: [of: string, placeIn: (bytes: Buffer) => number][] = [
    ['its middle', bytes => bytes.length >> 1],
    ['its first byte', bytes => 0 * bytes.length],
    ['its header', () => 30],
    ['its last byte', bytes => bytes.length - 1],
    ['its checksum', bytes => -bytes.length],
  ]
  test.each(sample(PLACES))(
    'a backup with a byte of %s flipped is refused by check and by restore, which change nothing',
    async (_, placeIn) => {
      const from = await source(engine)
      const backup = await backupOf(from)
      const place = placeIn(readFileSync(backup))
      const file = place < 0 ? `${backup}.sha256` : backup
      const bytes = readFileSync(file)
      const at = place < 0 ? 20 : place
      bytes[at] = (bytes[at] ?? 0) ^ 1
      writeFileSync(file, bytes)
      const there = await present(engine, from)
      const before = await contentIn(there)
      const to = await targetOf(engine, there)
      for (const args of [
        ['check', backup],
        ['restore', backup, '--to', to],
        ...(engine === 'postgres' ? [['restore', backup, '--to', there]] : []),
      ])
        expect(await data(...args), args[0]).toMatchObject({ code: 1, text: expect.stringContaining('损坏') })
      expect(await contentIn(there)).toEqual(before)
      if (engine === 'postgres') expect(await contentOf(to)).toEqual({})
      else expect(readdirSync(dirname(pathIn(there)))).toEqual(['app.db'])
    },
  )

  test('a backup without its checksum is refused unless the user says that there is none', async () => {
    const from = await source(engine)
    const expected = await contentOf(from)
    const backup = await backupOf(from)
    const there = await present(engine, from)
    rmSync(`${backup}.sha256`)
    const to = await targetOf(engine, there)
    for (const args of [
      ['check', backup],
      ['restore', backup, '--to', to],
    ])
      expect(await data(...args)).toMatchObject({
        code: 1,
        text: `没有校验文件 ${basename(backup)}.sha256，不能确认备份是完好的。`,
      })
    // What can be seen without it is still refused.
    const half = join(newFolder(), basename(backup))
    const bytes = readFileSync(backup)
    writeFileSync(half, bytes.subarray(0, bytes.length >> 1))
    for (const args of [
      ['check', half],
      ['restore', half, '--to', to],
    ])
      expect(await data(...args, '--without-checksum')).toMatchObject({ code: 1 })
    expect(await data('check', backup, '--without-checksum')).toMatchObject({ code: 0 })
    expect(await data('restore', backup, '--to', to, '--without-checksum')).toMatchObject({ code: 0 })
    expect(await contentOf(to)).toEqual(expected)
  })

  test('a backup of another name or of a later version is refused', async () => {
    const from = await source(engine)
    const backup = await backupOf(from)
    const there = await present(engine, from)
    const renamed = join(newFolder(), basename(backup).replace('arbitration', 'other'))
    copyFileSync(backup, renamed)
    copyFileSync(`${backup}.sha256`, `${renamed}.sha256`)
    expect(await data('check', renamed)).toMatchObject({
      code: 1,
      text: expect.stringContaining('不是这份备份的'),
    })
    const to = await targetOf(engine, there)
    const before = await contentIn(there)
    const laterVersion = await source(engine)
    const path = await backupOf(laterVersion)
    const db = openDatabase(laterVersion)
    await sql`insert into kysely_migration values ('9999-later', '')`.execute(db.writer)
    await db.close()
    // By the database's own program: this one backs up nothing that it does not know.
    if (engine === 'postgres') {
      const address = new URL(laterVersion)
      execFileSync('pg_dump', ['-Fc', '-f', path, laterVersion.replace(`:${address.password}`, '')], {
        env: { ...process.env, PGPASSWORD: decodeURIComponent(address.password) },
      })
    } else copyFileSync(pathIn(laterVersion), path)
    for (const args of [
      ['check', path],
      ['restore', path, '--to', to],
    ])
      expect(await data(...args, '--without-checksum')).toMatchObject({
        code: 1,
        text: expect.stringContaining('更新版本'),
      })
    expect(await contentIn(there)).toEqual(before)
  })
})

describe('a SQLite file that is restored', () => {
  test('a restored SQLite file replaces the current one, which is kept aside with its companion files', async () => {
    const there = await source('sqlite')
    const backup = await backupOf(there)
    // As a process that was killed leaves it: the last change is in the log alone.
    const open = openDatabase(there)
    await open.write(trx => trx.updateTable('users').set({ nickname: '之后' }).where('id', '=', 1).execute())
    const killed = emptyFile()
    for (const end of ['', '-wal']) copyFileSync(pathIn(there) + end, pathIn(killed) + end)
    await open.close()
    const { code, text } = await data('restore', backup, '--to', killed)
    const [aside = ''] = asides(killed)
    expect([code, text]).toEqual([
      0,
      expect.stringContaining(`恢复前的数据库保存为 ${join(dirname(pathIn(killed)), aside)}`),
    ])
    expect(aside).toMatch(/^app-before-\d{4}-\d\d-\d\d-\d{6}\.db$/)
    const nickname = async (url: string) => {
      const db = openDatabase(url)
      const row = await db.read.selectFrom('users').select('nickname').where('id', '=', 1).executeTakeFirst()
      await db.close()
      return row?.nickname
    }
    expect(await nickname(`file:${join(dirname(pathIn(killed)), aside)}`)).toBe('之后')
    expect(await nickname(killed)).not.toBe('之后')
    expect(statSync(pathIn(killed)).mode & 0o077).toBe(0)
  })

  test('a restore is refused while another program has the database open, which then continues', async () => {
    const backup = await backupOf(work)
    const there = copyOf(changed)
    const open = new Libsql(pathIn(there))
    open.exec('pragma journal_mode = wal; select 1 from users')
    expect(await data('restore', backup, '--to', there)).toEqual({
      code: 1,
      text: '没有恢复：另一个程序正在使用数据库。请先停止系统。',
    })
    open.exec("update users set nickname = '之后' where id = 2")
    open.close()
    expect(readdirSync(dirname(pathIn(there))).sort()).toEqual(['app.db', 'app.db.restore.json'])
    expect(await data('restore', backup, '--to', there)).toMatchObject({ code: 0 })
    expect(asides(there)).toHaveLength(1)
  })

  test('a restore needs space on the disk of the database, and without it nothing changes', async () => {
    const backup = await backupOf(work)
    const folder = newFolder()
    const size = statSync(backup).size
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${Math.ceil(size * 1.5)}`, 'tmpfs', folder])
    undo.push(() => execFileSync('umount', ['-l', folder]))
    copyFileSync(pathIn(work), join(folder, 'app.db'))
    const before = readFileSync(join(folder, 'app.db'))
    expect(await data('restore', backup, '--to', `file:${folder}/app.db`)).toEqual({
      code: 1,
      text: '没有完成：磁盘空间不足。',
    })
    expect(readdirSync(folder)).toEqual(['app.db'])
    expect(readFileSync(join(folder, 'app.db')).equals(before)).toBe(true)
  })

  test('a restore is completed by the next start wherever its process was killed', async () => {
    const backup = await backupOf(work)
    const sha256 = await sha256Of(backup)
    const expected = await contentOf(work)
    /** What is done by hand is what the killed process had done. */
    const kills: Record<string, (database: string, copy: string, aside: string) => void> = {
      'before anything was moved': () => {},
      'after the database was put aside': (database, _copy, aside) => renameSync(database, aside),
      'after the backup was in its place': (database, copy, aside) => {
        renameSync(database, aside)
        renameSync(copy, database)
      },
    }
    for (const [when, kill] of Object.entries(kills)) {
      const there = copyOf(changed)
      const database = pathIn(there)
      await prepareReplacement({ backup, sha256, database, by: '管理员', now: NOW })
      const aside = join(dirname(database), 'app-before-2026-03-02-150000.db')
      kill(database, `${database}.restoring`, aside)
      expect(replaceDatabase(database, NOW), when).toMatchObject({ state: 'restored', reason: null })
      expect(await contentOf(there), when).toEqual(expected)
      expect(await contentOf(`file:${aside}`), when).toEqual(await contentOf(changed))
      expect(existsSync(`${database}.restoring`)).toBe(false)
      // Only once.
      expect(replaceDatabase(database, NOW)).toBeUndefined()
    }
    // Killed while it was being copied: there is nothing to put in place.
    const there = copyOf(changed)
    writeFileSync(`${pathIn(there)}.restoring`, 'half')
    expect(replaceDatabase(pathIn(there), NOW)).toBeUndefined()
    expect(readdirSync(dirname(pathIn(there)))).toEqual(['app.db'])
  })

  test('a restored SQLite file of an older version is upgraded by the start', async () => {
    const older = emptyFile()
    const db = openDatabase(older)
    await migrateUpTo(db, '0001-baseline')
    await db.close()
    const backup = await backupOf(older)
    const to = emptyFile()
    expect(await data('restore', backup, '--to', to)).toMatchObject({ code: 0 })
    const restored = openDatabase(to)
    await migrate(restored)
    const names = await sql<{ name: string }>`select name from kysely_migration`.execute(restored.read)
    expect(names.rows.map(({ name }) => name)).toContain('0003-backup-formats')
    await restored.close()
  })
})

describe('a PostgreSQL database', () => {
  test('a PostgreSQL backup is restored only into an empty database, completely or not at all', async () => {
    const there = await source('postgres')
    const backup = await backupOf(there)
    const before = await contentOf(there)
    expect(await data('restore', backup, '--to', there)).toMatchObject({
      code: 1,
      text: expect.stringContaining('目标数据库不是空的'),
    })
    expect(await contentOf(there)).toEqual(before)
    expect(await data('restore', backup, '--to', emptyFile())).toMatchObject({
      code: 1,
      text: expect.stringContaining('这份备份是 PostgreSQL 的'),
    })
    expect(await data('restore', await backupOf(work), '--to', there)).toMatchObject({
      code: 1,
      text: expect.stringContaining('可以直接复制：npm run data -- copy --from file:'),
    })
  })

  test('a PostgreSQL backup without pg_dump, or with one older than the server, is refused with the reason', async () => {
    const there = await source('postgres')
    const backup = await backupOf(there)
    const folder = newFolder()
    undo.push(withPath(''))
    expect(await data('backup', '--from', there, '--to', `${folder}/`)).toMatchObject({
      code: 1,
      text: '本机没有安装 pg_dump 和 pg_restore，数据库的备份由数据库的运维人员负责。',
    })
    expect(await data('check', backup)).toMatchObject({
      code: 1,
      text: expect.stringContaining('本机没有安装 pg_restore'),
    })
    undo.push(withPath(standInTools('echo "pg_dump (PostgreSQL) 12.22"')))
    expect(await data('backup', '--from', there, '--to', `${folder}/`)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^本机的 pg_dump 是 12 版，低于数据库服务器的 17 版，不能备份/),
    })
    expect(readdirSync(folder)).toEqual([])
  })

  test('a PostgreSQL backup gets the password in the environment and reports the program’s own error', async () => {
    const there = await source('postgres')
    const folder = newFolder()
    const seen = join(newFolder(), 'seen')
    const script = `case "$1" in --version) echo "pg_dump (PostgreSQL) 99.0"; exit 0;; esac
      { echo "$@"; echo "password: $PGPASSWORD"; } > '${seen}'; echo 'pg_dump: error: out of luck' >&2; exit 1`
    undo.push(withPath(`${standInTools(script)}:/bin:/usr/bin`))
    expect(await data('backup', '--from', there, '--to', `${folder}/`)).toEqual({
      code: 1,
      text: 'pg_dump: error: out of luck。',
    })
    const [args, password] = readFileSync(seen, 'utf8').split('\n')
    expect(args).toBe('--format=custom --no-password')
    expect(password).toBe('password: only for tests')
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('wrong input', () => {
  test('wrong input to a backup is refused with a sentence that says what is wrong', async () => {
    const text = join(newFolder(), 'text.db')
    writeFileSync(text, 'no database'.repeat(1000))
    const former = join(newFolder(), 'arbitration-2026-01-01-000000.jsonl.gz')
    writeFileSync(former, gzipSync('{"format":"arbitration-data"}'))
    const full = copyOf(work)
    const cases: [args: string[], message: string][] = [
      [['restore', '/nowhere/backup.db', '--to', emptyFile()], '没有这个文件'],
      [['restore', text, '--to', emptyFile(), '--without-checksum'], '不是本系统的备份'],
      [['restore', former, '--to', emptyFile(), '--without-checksum'], '请用上一个版本的程序恢复'],
      [['check', former, '--without-checksum'], '以前版本的备份格式'],
      [['backup', '--from', work, '--to', pathIn(full)], '文件已经存在，没有覆盖'],
      [['backup', '--from', work, '--to', join(newFolder(), 'a.db'), '--keep', '3'], '--keep'],
    ]
    for (const [args, message] of cases)
      expect(await data(...args), args.join(' ')).toMatchObject({
        code: 1,
        text: expect.stringContaining(message),
      })
    for (const args of [
      ['backup', '--to', '/tmp', '--keep', '0'],
      ['backup', 'a.db', '--to', '/tmp'],
      ['restore'],
      ['restore', text, text],
      ['restore', '--from', text],
      ['check', '--without-checksum'],
      ['check', text, '--from', full],
    ])
      expect(await data(...args)).toMatchObject({ code: 2, text: expect.stringContaining('用法') })
  })

  test('only backups beyond the newest are removed, with their checksums', async () => {
    const folder = newFolder()
    for (const name of [
      'arbitration-2026-01-01-000000.db',
      'arbitration-2026-01-01-000000.db.sha256',
      'arbitration-2026-01-02-000000.dump',
      'arbitration-2026-01-03-000000.jsonl.gz',
      'notes.db',
    ])
      writeFileSync(join(folder, name), '')
    expect(await data('backup', '--from', work, '--to', folder, '--keep', '2')).toMatchObject({
      code: 0,
      text: expect.stringContaining('已删除旧备份 arbitration-2026-01-01-000000.db'),
    })
    const names = readdirSync(folder)
    expect(names).toHaveLength(5)
    expect(names).toEqual(
      expect.arrayContaining([
        ...['arbitration-2026-01-02-000000.dump', 'arbitration-2026-01-03-000000.jsonl.gz', 'notes.db'],
      ]),
    )
  })

  test('a failed backup leaves no files', async () => {
    const folder = newFolder()
    const empty = emptyFile()
    mkdirSync(dirname(pathIn(empty)), { recursive: true })
    new Libsql(pathIn(empty)).close()
    writeFileSync(pathIn(empty), '')
    expect(await data('backup', '--from', empty, '--to', folder)).toMatchObject({
      code: 1,
      text: expect.stringContaining('数据库里没有本系统的数据'),
    })
    expect(readdirSync(folder)).toEqual([])
  })
})
