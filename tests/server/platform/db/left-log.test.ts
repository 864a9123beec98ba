import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasForeignLog, putForeignLogAside, watchFile } from '../../../../server/platform/db/open'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'left-log-test-'))
  path = join(folder, 'app.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

const namesIn = (file: string) => {
  const db = new Libsql(file)
  const rows = db.prepare('select name from records order by name').all() as { name: string }[]
  db.close()
  return rows.map(({ name }) => name)
}

/**
 * A server that wrote `first` before its last checkpoint and `second` afterwards, and was killed.
 * @returns a copy of the database without its log, as it was after the checkpoint
 */
function killed(): string {
  const served = join(folder, 'served.db')
  const db = new Libsql(served)
  db.exec('pragma journal_mode = wal')
  db.exec('create table records (name text)')
  db.exec("insert into records values ('first')")
  db.exec('pragma wal_checkpoint(truncate)')
  const copy = join(folder, 'copy.db')
  copyFileSync(served, copy)
  db.exec("insert into records values ('second')")
  // As a kill leaves them.
  for (const end of ['', '-wal', '-shm']) copyFileSync(served + end, path + end)
  db.close()
  watchFile(path)()
  return copy
}

/** Sets when a file was written, in seconds from now. */
const written = (file: string, seconds: number) => {
  const time = Date.now() / 1_000 + seconds
  utimesSync(file, time, time)
}
const put = () => putForeignLogAside(path, Date.UTC(2026, 2, 1, 8, 30))

describe('a log beside the database it was written for', () => {
  test('a log is kept after a kill, and after the folder was copied with or without its times', () => {
    killed()
    expect(put()).toEqual([])
    for (const seconds of [-86_400, 86_400]) {
      written(path, seconds)
      written(`${path}-wal`, seconds)
      writeFileSync(
        `${path}.seen.json`,
        JSON.stringify({ at: Date.now() + seconds * 1_000, written: Date.now() + seconds * 1_000 }),
      )
      expect(put()).toEqual([])
    }
    written(path, 172_800)
    written(`${path}-wal`, 172_800)
    expect(put()).toEqual([])
    expect(namesIn(path)).toEqual(['first', 'second'])
  })

  test('a log is kept where its writing into the database took long, or nothing was seen', () => {
    killed()
    written(`${path}-wal`, -60)
    expect(put()).toEqual([])
    rmSync(`${path}.seen.json`)
    written(path, 60)
    expect(put()).toEqual([])
    writeFileSync(`${path}.seen.json`, '{"at":')
    expect(put()).toEqual([])
    expect(namesIn(path)).toEqual(['first', 'second'])
  })
})

describe('a log beside another database', () => {
  test.each([
    ['copied over it later', 60],
    ['copied over it with its own, older time', -3_600],
  ])('a log is put aside when a file was %s', (_, seconds) => {
    copyFileSync(killed(), path)
    written(path, seconds)
    expect(hasForeignLog(path)).toBe(true)
    const aside = put()
    expect(aside).toEqual([`${path}-wal.20260301083000.aside`, `${path}-shm.20260301083000.aside`])
    expect(aside.every(file => existsSync(file))).toBe(true)
    expect(hasForeignLog(path)).toBe(false)
    expect(namesIn(path)).toEqual(['first'])
  })

  test('the log of a deleted database is put aside', () => {
    killed()
    rmSync(path)
    expect(put()).toHaveLength(2)
    expect(readdirSync(folder).filter(name => /-(wal|shm)$/.test(name) && name.startsWith('app'))).toEqual([])
  })
})

test('no log, or an empty one, needs nothing', () => {
  expect(put()).toEqual([])
  killed()
  writeFileSync(`${path}-wal`, '')
  written(path, 60)
  expect(put()).toEqual([])
})

test('a log that someone puts in the place of that of a served database is kept when SQLite deletes it at the end', () => {
  const db = new Libsql(path)
  db.exec('pragma journal_mode = wal; create table records (name text)')
  const end = watchFile(path)
  writeFileSync(`${path}.new`, 'foreign')
  renameSync(`${path}.new`, `${path}-wal`)
  const [aside = '', ...others] = end()
  db.close()
  expect(existsSync(`${path}-wal`)).toBe(false)
  expect(others).toEqual([])
  expect(readFileSync(aside, 'utf8')).toBe('foreign')
  expect(namesIn(path)).toEqual([])
})
