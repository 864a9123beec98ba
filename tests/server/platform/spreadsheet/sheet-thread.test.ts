import { USER_SHEET } from '@shared/domain/sheets/user-sheet'
import { expect, test } from 'vitest'
import { inMemory } from '../../../../server/platform/files/temporary-file'
import { sheetsInThread } from '../../../../server/platform/spreadsheet/sheet-thread'
import { sheetProgram } from '../../../support/sheet-program'

const FILE = inMemory(Buffer.from('登录名,姓名\nliming,李明\n'))
/** The program of a thread that does something else. */
const program = (code: string) => async () => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const forever = program('setInterval(() => {}, 1_000)')

test('a sheet is read in a thread by the rules of its import', async () => {
  expect(await sheetsInThread(sheetProgram)(1, FILE, USER_SHEET)).toEqual({
    rows: [{ username: 'liming', nickname: '李明' }],
    ...{ lines: [2], headLine: 1, ignored: [], notes: [] },
  })
})

test('a thread that exceeds its time or its memory is ended, and the caller gets the reason', async () => {
  const slow = sheetsInThread(program('for (;;);'), { time: 200 })
  await expect(slow(1, FILE, USER_SHEET)).rejects.toThrow('读取文件超过 30 秒，请分成几个文件')
  const large = sheetsInThread(program('const all = []; for (;;) all.push([1, 2, 3])'), { memory: 16 })
  await expect(large(1, FILE, USER_SHEET)).rejects.toThrow('读取文件需要的内存超过限制，请分成几个文件')
})

test('a thread that fails is reported as a fault of the program', async () => {
  await expect(sheetsInThread(program('throw new Error("x")'))(1, FILE, USER_SHEET)).rejects.toThrow('x')
  await expect(sheetsInThread(program(''))(1, FILE, USER_SHEET)).rejects.toThrow('a thread ended: 0')
})

test('a user who sends sheet after sheet waits for them and delays no other user', async () => {
  const read = sheetsInThread(forever, { time: 300, timeoutMs: 100 })
  const own = [1, 1, 1].map(userId => read(userId, FILE, USER_SHEET).catch(String))
  const other = read(2, FILE, USER_SHEET).catch(String)
  const late = '正在读取其他表格，请 30 秒后再试'
  const ended = '读取文件超过 30 秒'
  expect(await Promise.all(own)).toEqual([
    expect.stringContaining(ended),
    ...[expect.stringContaining(late), expect.stringContaining(late)],
  ])
  expect(await other).toContain(ended)
})
