import { beforeEach, expect, test } from 'vitest'
import { adminTool } from '../../../server/tools/main'
import { newFolder } from '../../support/backend'
import { Client } from '../../support/client'
import { backend, freshBackend } from '../../support/fresh-backend'

freshBackend()

let visitor: Client
beforeEach(() => {
  visitor = new Client(backend)
  // The command reads the clock of the machine.
  backend.deps.now = Date.now
})

const reset = (...names: string[]) =>
  adminTool(['reset', ...names], {
    DATABASE_URL: backend.databaseUrl,
    PUBLIC_URL: 'https://www.example.cn',
    HOST: '0.0.0.0',
    SMS_SENDER: 'aliyun',
  })
const tokenIn = (text: string) => /#token=([\da-f]{32})$/m.exec(text)?.[1] ?? ''
const GOOD = 'correct horse battery'

test('the only super admin gets a password link while the server runs, even if disabled', async () => {
  await backend.db.write(trx => trx.updateTable('users').set({ status: 1 }).where('id', '=', 1).execute())
  const { code, text } = await reset()
  expect(code).toBe(0)
  expect(text).toMatch(
    /^admin 的设密链接（.+ 前有效，只能使用一次）：\nhttps:\/\/www\.example\.cn\/set-password#token=/,
  )
  expect(text).toContain('该账号原已停用，现已启用。')
  const token = tokenIn(text)
  const set = await visitor.post('/admin-api/system/auth/set-password', { token, password: GOOD })
  expect(set).toMatchObject({ code: 0 })
  const body = { username: 'admin', password: GOOD }
  expect(await visitor.post('/admin-api/system/auth/login', body)).toMatchObject({ code: 0 })
})

test('one of several super admins must be named, in any case, and other users get no link', async () => {
  await backend.db.write(trx => trx.insertInto('userRoles').values({ userId: 2, roleId: 1 }).execute())
  expect(await reset()).toEqual({ code: 1, text: '有多名管理员，请写明登录名：admin、clerk' })
  expect((await reset('CLERK')).text).toContain('clerk 的设密链接')
  expect(await reset('nobody')).toEqual({
    code: 1,
    text: '“nobody”不是管理员。管理员有：admin、clerk',
  })
})

test('without a command or a database the tool says what is wrong and creates nothing', async () => {
  expect(await adminTool([], {})).toMatchObject({
    code: 2,
    text: expect.stringContaining('用法：npm run admin -- reset'),
  })
  const url = `file:${newFolder()}/missing.db`
  expect(await adminTool(['reset'], { DATABASE_URL: url })).toEqual({ code: 2, text: `没有数据库：${url}` })
})
