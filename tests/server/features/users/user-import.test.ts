import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { DEFAULT_LIMITS } from '../../../../server/platform/config/limits'
import type { SheetResult } from '../../../../shared/contract/row'
import type { StaffUser } from '../../../../shared/contract/users'
import { openBackend } from '../../../support/backend'
import { Client, signIn } from '../../../support/client'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { addUser } from '../../../support/users'
import { readSheet } from '../../../support/xlsx'

freshBackend()

const BASE = '/admin-api/system/user'
const LI = {
  ...{ username: 'liming', nickname: '李明', dept: '仲裁委员会办公室/立案部', posts: '书记员、办案秘书' },
  ...{ mobile: '13800138001', email: 'li@yunzhou-arb.example', sex: '男', status: '开启', remark: '借调' },
}

const send = async (rows: unknown[], options: { dryRun?: boolean; updateSupport?: boolean } = {}) => {
  const { data, msg } = await admin.post<SheetResult>(`${BASE}/import-rows`, { rows, ...options })
  if (!data) throw new Error(msg)
  return data
}
const outcomes = async (rows: unknown[], options = {}) =>
  (await send(rows, { dryRun: true, ...options })).rows.map(({ action, message }) => message ?? action)
const count = async () => (await backend.db.read.selectFrom('users').select('id').execute()).length
const byName = async (username: string) => {
  const row = backend.db.read.selectFrom('users').select('id').where('username', '=', username)
  const { id } = await row.executeTakeFirstOrThrow()
  return (await admin.get<StaffUser>(`${BASE}/get?id=${id}`)).data
}

describe('rows of a file', () => {
  test('a preview of a user import writes nothing, and the import creates accounts that no password opens', async () => {
    expect(await send([LI], { dryRun: true })).toEqual({
      written: false,
      rows: [{ action: 'create', message: null }],
    })
    expect(await count()).toBe(2)
    expect((await send([LI, { username: 'wangfang' }])).written).toBe(true)
    expect(await byName('liming')).toMatchObject({
      ...{ nickname: '李明', deptId: 101, postIds: [4, 5], mobile: '13800138001', sex: 1, status: 0 },
      ...{ hasPassword: false, linkExpires: null, updater: '管理员' },
    })
    expect(await byName('wangfang')).toMatchObject({ nickname: 'wangfang', deptId: null, postIds: [] })
  })

  test('faults of a user import are reported for each row, and nothing is written', async () => {
    await addUser(backend)
    const rows = [
      LI,
      { ...LI, username: 'x', dept: '无此部门', posts: '无此岗位', sex: '中', status: '也许' },
      { ...LI, username: 'LIMING' },
      { ...LI, username: 'lihua', mobile: '1', email: 'x' },
      { ...LI, username: 'lihong', email: 'CLERK@yunzhou-arb.example', mobile: '' },
      'no row',
    ]
    expect(await outcomes(rows)).toEqual([
      'create',
      [
        ...[
          '性别“中”不正确，可以填：未知、男、女',
          '状态“也许”不正确，可以填：启用、开启、正常、停用、关闭、禁用',
        ],
        ...['部门“无此部门”不存在', '岗位“无此岗位”不存在', '用户账号长度为 4-30 个字符'],
      ].join('；'),
      '与第 1 条的登录名相同；与第 1 条的手机号码相同；与第 1 条的邮箱相同',
      '邮箱格式不正确；手机号格式不正确',
      '邮箱已经存在',
      '数据格式不正确',
    ])
    expect((await send(rows)).written).toBe(false)
    expect(await count()).toBe(3)
  })

  test('an import finds departments by name, path or number, and an ambiguous name needs its path', async () => {
    await backend.db.write(trx =>
      trx
        .insertInto('depts')
        .values({ id: 200, name: '立案部', parentId: 104, sort: 1, status: 0, createTime: 1 } as never)
        .execute(),
    )
    const of = (dept: string) => ({ username: `dept${dept.length}${dept.startsWith('1')}`, dept })
    expect(await outcomes([of('办案部'), of('101'), of('仲裁委员会办公室 / 综合部 / 立案部')])).toEqual([
      ...['create', 'create', 'create'],
    ])
    expect(await outcomes([of('立案部')])).toEqual(['有多个名为“立案部”的部门，请写明上级，如 办公室/立案部'])
  })

  test('an import skips existing accounts, or changes them on request', async () => {
    await send([LI])
    const changed = { username: 'liming', nickname: '李鸣', posts: '书记员', email: '清空', remark: '' }
    expect(await outcomes([changed])).toEqual(['same'])
    expect(await outcomes([LI], { updateSupport: true })).toEqual(['same'])
    expect(await outcomes([changed], { updateSupport: true })).toEqual(['update'])
    await send([changed], { updateSupport: true })
    expect(await byName('liming')).toMatchObject({
      ...{ nickname: '李鸣', postIds: [4], email: null, mobile: '13800138001', deptId: 101 },
      remark: '借调',
    })
    await send([{ username: 'liming', status: '停用' }], { updateSupport: true })
    expect(await byName('liming')).toMatchObject({ status: 1 })
  })

  test('an import changes neither super admins nor accounts without the permission for it', async () => {
    const update = { username: 'clerk', nickname: '另一名' }
    const importer = await addUser(backend, { permissions: ['system:user:import'] })
    const result = await importer.client.post<SheetResult>(`${BASE}/import-rows`, {
      ...{ rows: [update], updateSupport: true },
    })
    expect(result.data?.rows[0]?.message).toBe('没有修改用户的权限')
    const both = await addUser(backend, { permissions: ['system:user:import', 'system:user:update'] })
    const { data } = await both.client.post<SheetResult>(`${BASE}/import-rows`, {
      ...{ rows: [{ username: 'admin', nickname: 'x' }, update], updateSupport: true },
    })
    expect(data?.rows.map(({ message }) => message)).toEqual([
      '该用户的权限或数据范围超出您自己的，不能由您管理',
      '该用户的权限或数据范围超出您自己的，不能由您管理',
    ])
    expect(await outcomes([{ username: 'admin', status: '停用' }], { updateSupport: true })).toEqual([
      '不能停用自己的账号',
    ])
  })

  test('an import of 5,000 users names every faulty one, or writes all when there is none', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => ({
      username: `staff${at}`,
      nickname: `职员${at}`,
      dept: '办案部',
      posts: '办案秘书',
      mobile: `138${String(at).padStart(8, '0')}`,
    }))
    const wrong = [7, 2_500, 4_999]
    const faulty = rows.map((row, at) => (wrong.includes(at) ? { ...row, mobile: '110' } : row))
    const failed = await send(faulty)
    expect(failed.written).toBe(false)
    expect(failed.rows.flatMap(({ action }, at) => (action === 'error' ? [at] : []))).toEqual(wrong)
    expect(await count()).toBe(2)
    expect((await send(rows)).written).toBe(true)
    expect(await count()).toBe(5_002)
    const more = await admin.post(`${BASE}/import-rows`, { rows: Array(20_001).fill({}) })
    expect(more).toMatchObject({ code: 400, msg: '请求参数不正确:一次最多导入 20000 条' })
  })
})

describe('what the cells of a file are', () => {
  test('a row names the columns that it empties, which others cannot be', async () => {
    await send([LI])
    const emptying = { username: 'liming', mobile: ' 清空 ', posts: '清空', dept: '', remark: '清空' }
    const { rows } = await send([emptying], { dryRun: true, updateSupport: true })
    expect(rows).toEqual(
      [{ action: 'update', message: null, emptied: ['岗位', '手机号码', '备注'].sort() }].map(row => ({
        ...row,
        emptied: expect.arrayContaining(['岗位', '手机号码', '备注']),
      })),
    )
    expect((await send([emptying], { updateSupport: true })).written).toBe(true)
    expect(await byName('liming')).toMatchObject({ mobile: null, postIds: [], deptId: 101 })
    // What is empty already is not emptied.
    expect((await send([emptying], { dryRun: true, updateSupport: true })).rows).toEqual([
      { action: 'same', message: null },
    ])
    expect(
      await outcomes([{ ...LI, username: 'lihua', mobile: '', email: '', nickname: '清空', sex: '清空' }]),
    ).toEqual(['姓名不能清空；性别不能清空'])
  })

  test('a cell that could not be read refuses its row with its other faults', async () => {
    const unreadable = { dept: '部门（C2）是错误值 #N/A，请改正', username: '登录名（A2）是公式' }
    const { username: _username, dept: _dept, ...rest } = LI
    expect(await outcomes([{ ...rest, unreadable, sex: '中' }])).toEqual([
      `${unreadable.dept}；${unreadable.username}；性别“中”不正确，可以填：未知、男、女`,
    ])
    expect((await send([{ username: 'lihua', unreadable: { dept: 'x' } }])).written).toBe(false)
    expect(await count()).toBe(2)
  })

  test('unknown words are listed with those that can be chosen, and mean what was chosen', async () => {
    const rows = [
      { username: 'lihua', dept: '立案一部', posts: '书记员、秘书', sex: '女士' },
      { username: 'lihong', dept: '立案一部' },
    ]
    const found = await send(rows, { dryRun: true })
    expect(found.rows[0]?.unknown).toEqual([
      { field: 'sex', word: '女士' },
      { field: 'dept', word: '立案一部' },
      { field: 'posts', word: '秘书' },
    ])
    expect(found.choices?.find(({ field }) => field === 'dept')).toMatchObject({
      ...{ title: '部门', words: expect.arrayContaining(['仲裁委员会办公室/立案部']) },
    })
    const meanings = {
      ...{ dept: { 立案一部: '仲裁委员会办公室/立案部' }, posts: { 秘书: '办案秘书' }, sex: { 女士: '女' } },
    }
    const { data } = await admin.post<SheetResult>(`${BASE}/import-rows`, { rows, meanings })
    expect(data).toMatchObject({ written: true, rows: [{ action: 'create' }, { action: 'create' }] })
    expect(await byName('lihua')).toMatchObject({ deptId: 101, postIds: [4, 5], sex: 2 })
    const wrong = await admin.post<SheetResult>(`${BASE}/import-rows`, {
      rows: [{ ...rows[0], username: 'x123' }],
      meanings: 1,
    })
    expect(wrong.code).toBe(400)
  })

  test('departments and posts that an account has stay when they are disabled, and no one else gets them', async () => {
    await send([LI])
    await backend.db.write(async trx => {
      await trx.updateTable('depts').set({ status: 1 }).where('id', '=', 101).execute()
      await trx.updateTable('posts').set({ status: 1 }).where('id', '=', 4).execute()
    })
    expect(
      (
        await send([LI, { ...LI, username: 'lihua', mobile: '', email: '' }], {
          dryRun: true,
          updateSupport: true,
        })
      ).rows,
    ).toMatchObject([
      { action: 'same' },
      { action: 'error', message: '部门“仲裁委员会办公室/立案部”已停用；岗位“书记员”已停用' },
    ])
  })

  test('an import of many rows says how far it has come, and one that is left writes nothing', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => ({ username: `staff${at}` }))
    const ask = (signal?: AbortSignal) =>
      backend.app.fetch(
        new Request(`http://localhost/prod-api${BASE}/import-rows`, {
          method: 'POST',
          headers: {
            ...{ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
            Accept: 'application/x-ndjson, application/json',
          },
          body: JSON.stringify({ rows, dryRun: false }),
          ...(signal && { signal }),
        }),
      )
    const { accessToken: token } = await signIn(backend, 'admin')
    const left = await ask()
    const reader = left.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    const leaving = new AbortController()
    leaving.abort()
    expect(await (await ask(leaving.signal)).json().catch(() => null)).toMatchObject({ code: 409 })
    expect(await count()).toBe(2)
    const response = await ask()
    expect(response.headers.get('content-type')).toBe('application/x-ndjson')
    const lines = (await response.text())
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(lines.slice(0, 3)).toEqual([250, 500, 600].map(done => ({ phase: 'check', done, total: 600 })))
    expect(lines.filter(({ phase }) => phase === 'write').at(-1)).toEqual({
      phase: 'write',
      done: 600,
      total: 600,
    })
    expect(lines.at(-1)).toMatchObject({ code: 0, data: { written: true } })
    expect(await count()).toBe(602)
  })
})

describe('the call of the contract', () => {
  const upload = (
    content: Buffer<ArrayBuffer> | string,
    name = '用户.xlsx',
    query = '',
    form: Record<string, string> = {},
  ) => {
    const body = new FormData()
    for (const [key, value] of Object.entries(form)) body.append(key, value)
    body.append('file', new File([content], name))
    return admin.post(`${BASE}/import${query}`, body)
  }
  const sheet = async (rows: string[][]) =>
    Buffer.from(await (await writeXlsxFile(rows.map(row => row.map(value => ({ value }))))).toBuffer())

  test('the template is imported again as xlsx with the usual headings and as CSV', async () => {
    const template = await admin.raw('GET', `${BASE}/get-import-template`)
    const headings = (await readSheet(template)).rows[0]
    expect(headings).toEqual([
      ...['登录名', '姓名', '部门', '岗位', '手机号码', '邮箱', '性别', '角色', '状态', '备注'],
    ])
    const family = ['登录名称', '用户名称', '部门编号', '用户邮箱', '手机号码', '用户性别', '帐号状态']
    const content = await sheet([
      family,
      ['yudao', '芋道', '101', 'y@iocoder.example', '15601691300', '男', '开启'],
    ])
    expect(await upload(content)).toMatchObject({
      code: 0,
      data: { createUsernames: ['yudao'], updateUsernames: [], failureUsernames: {} },
    })
    expect(await upload('登录名,姓名\r\nlihua,李华\r\n', '用户.csv')).toMatchObject({
      data: { createUsernames: ['lihua'] },
    })
  })

  test('the import call reports existing accounts, or changes them with updateSupport in query or form', async () => {
    const csv = '登录名,姓名\r\nclerk,新名\r\nlihua,李华\r\n'
    expect(await upload(csv)).toMatchObject({
      data: { createUsernames: ['lihua'], failureUsernames: { clerk: '用户账号已经存在' } },
    })
    expect(await upload(csv, 'x.csv', '?updateSupport=true')).toMatchObject({
      data: { updateUsernames: ['clerk'], failureUsernames: {} },
    })
    expect(await upload(csv.replace('新名', '又名'), 'x.csv', '', { updateSupport: 'true' })).toMatchObject({
      data: { updateUsernames: ['clerk'] },
    })
  })

  test('a user import writes nothing with one invalid row, and a file that is no sheet is refused', async () => {
    expect(await upload('登录名,姓名\r\nlihua,李华\r\nx,短\r\n')).toMatchObject({
      data: { createUsernames: [], failureUsernames: { x: '用户账号长度为 4-30 个字符' } },
    })
    expect(await count()).toBe(2)
    expect(await upload('')).toMatchObject({ code: 1002003004 })
    expect(await upload('姓名\r\n李华')).toMatchObject({
      code: 1002003004,
      msg: '第一行缺少列名“登录名”，请下载模板对照修改',
    })
    expect(await upload(Buffer.from('PK\x03\x04 no archive'))).toMatchObject({ code: 1002003004 })
    expect(await admin.post(`${BASE}/import`, {})).toMatchObject({ code: 400 })
  })

  test('one user imports 30 files at once, and then one a minute', async () => {
    const limited = openBackend(backend.databaseUrl, { now: () => NOW, limits: DEFAULT_LIMITS })
    const user = new Client(limited, (await signIn(limited, 'admin')).accessToken)
    for (let sent = 0; sent < 30; sent++)
      expect(await user.post(`${BASE}/import`, {})).toMatchObject({ code: 400 })
    expect(await user.post(`${BASE}/import`, {})).toMatchObject({
      ...{ code: 429, msg: '请求过于频繁，请稍后重试（还需等待 60 秒）' },
    })
    await limited.close()
  })
})
