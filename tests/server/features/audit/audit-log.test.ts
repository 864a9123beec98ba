import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { startCleanup } from '../../../../server/app/cleanup'
import { endpoints } from '../../../../server/app/routes'
import {
  anchorOf,
  chainWaiting,
  countWaiting,
  deleteBefore,
  headOf,
  signAgain,
  signFirst,
  verifyChain,
} from '../../../../server/features/audit'
import { addEntry } from '../../../../server/features/audit/entry'
import { isAudited } from '../../../../server/platform/api/endpoint'
import { openDatabase } from '../../../../server/platform/db/open'
import { auditTool } from '../../../../server/tools/audit'
import type { OperateLog, OperateLogDetail } from '../../../../shared/contract/operate-log'
import type { Page } from '../../../../shared/contract/row'
import { newFolder } from '../../../support/backend'
import { admin, backend, freshBackend } from '../../../support/fresh-backend'
import { addUser, PASSWORD } from '../../../support/users'

freshBackend({ now: Date.now })

const ENTRY = { label: '测试项', value: 'x', dictType: 'system_user_sex', sort: 9, status: 0 }
const LOG = '/admin-api/system/operate-log'
const FEEDBACK = {
  ...{ number: '123456789012', kind: 'consult' as const, state: 'new' as const, name: '甲' },
  phone: '13800138000',
  ...{ content: '如何立案', visitDay: null, visitPart: null, clientKey: 'k', assigneeId: null, answer: null },
  ...{ note: null, createTime: 1, answeredTime: null, updateTime: 1, updater: '' },
}

const rows = async (query = '') => {
  const { data } = await admin.get<Page<OperateLog>>(`${LOG}/page?pageNo=1&pageSize=50&${query}`)
  return data?.list ?? []
}
const newest = async (): Promise<OperateLogDetail> => {
  const [row] = await rows()
  const { data } = await admin.get<OperateLogDetail>(`${LOG}/get?id=${row?.id}`)
  return data as OperateLogDetail
}
/** What the server does every second. */
const chain = () => chainWaiting(backend.db)
const create = async () => (await admin.post<number>('/admin-api/system/dict-data/create', ENTRY)).data ?? 0

test('every changing call of a signed-in user has a module and a summary, or a reason for no record', () => {
  const changing = endpoints.filter(({ method, access }) => method !== 'GET' && access !== 'open')
  expect(changing.length).toBeGreaterThan(80)
  for (const endpoint of changing) {
    const { path, audit, module, summary } = endpoint
    if (isAudited(endpoint)) {
      expect(module, path).not.toBe('')
      expect(summary ?? '', path).not.toBe('')
    } else expect('none' in audit ? audit.none.length : 0, path).toBeGreaterThan(4)
  }
})

describe('reading data out', () => {
  const exportPaths = endpoints
    .filter(({ path }) => /\/export(-excel)?$/.test(path))
    .map(({ path, summary = '' }) => [path, summary] as const)

  test('every export is among the recorded calls', () => {
    expect(exportPaths.length).toBeGreaterThan(20)
    expect(endpoints.filter(({ path }) => /\/export/.test(path)).filter(({ readsOut }) => !readsOut)).toEqual(
      [],
    )
  })

  test('every export leaves a row with user, time, content, filters and number of rows', async () => {
    for (const [path, summary] of exportPaths) {
      const before = (await rows()).length
      const response = await admin.raw('GET', `${path}?name=%20%E7%8E%8B&format=csv&pageNo=3`)
      expect(response.headers.get('content-disposition')).toContain('attachment')
      await response.arrayBuffer()
      const [row, ...others] = await rows()
      expect(others).toHaveLength(before)
      expect(row).toMatchObject({
        userName: '管理员（admin）',
        subType: summary,
        action: expect.stringMatching(new RegExp(`^${summary}，共 [\\d,]+ 行(；筛选条件：[^；]+)?$`)),
        requestMethod: 'GET',
      })
      expect(row?.type).not.toBe('')
      expect(row?.action).not.toMatch(/format|pageNo/)
    }
  })

  test('the filters have their names on screen, and the rows are those of the file', async () => {
    const file = await admin.raw(
      'GET',
      '/admin-api/system/dict-data/export-excel?dictType=common_status&status=0',
    )
    await file.arrayBuffer()
    expect((await rows())[0]?.action).toBe(
      '导出字典数据，共 2 行；筛选条件：字典类型＝common_status，状态＝0',
    )
  })

  test('opening a visitor’s message leaves a row with its number, and opening a missing one leaves none', async () => {
    const { id } = await backend.db.write(trx =>
      trx.insertInto('feedback').values(FEEDBACK).returning('id').executeTakeFirstOrThrow(),
    )
    const opened = await admin.get<{ phone: string }>(`/admin-api/system/feedback/get?id=${id}`)
    expect(opened.data?.phone).toBe(FEEDBACK.phone)
    expect((await rows())[0]).toMatchObject({
      subType: '查询一条咨询投诉',
      bizId: id,
      userName: '管理员（admin）',
    })
    const count = (await rows()).length
    await admin.get('/admin-api/system/feedback/get?id=999999')
    expect(await rows()).toHaveLength(count)
  })
})

describe('a change', () => {
  test('a created record is logged with its values, the user, the address and the number of the request', async () => {
    const id = await create()
    expect(await newest()).toMatchObject({
      userName: '管理员（admin）',
      type: '字典数据',
      subType: '新增字典数据',
      bizId: id,
      action: '新增字典数据“测试项”',
      requestMethod: 'POST',
      requestUrl: '/admin-api/system/dict-data/create',
      traceId: expect.stringMatching(/^[0-9a-f]{12}$/),
      more: 0,
      changes: [
        {
          id,
          name: '测试项',
          kind: 'create',
          fields: expect.arrayContaining([
            { field: 'label', label: '字典标签', dict: null, before: null, after: '测试项' },
            { field: 'status', label: '状态', dict: 'common_status', before: null, after: '0' },
          ]),
        },
      ],
    })
  })

  test('an update is logged with the fields that differ, before and after', async () => {
    const id = await create()
    await admin.put('/admin-api/system/dict-data/update', { ...ENTRY, id, label: '改名', sort: 10 })
    expect((await newest()).changes).toEqual([
      {
        id,
        name: '改名',
        kind: 'update',
        fields: [
          { field: 'label', label: '字典标签', dict: null, before: '测试项', after: '改名' },
          { field: 'sort', label: '显示顺序', dict: null, before: '9', after: '10' },
        ],
      },
    ])
  })

  test('a deletion of several records is one row that is found by each of them', async () => {
    const ids = [await create()]
    ids.push(
      (await admin.post<number>('/admin-api/system/dict-data/create', { ...ENTRY, value: 'y' })).data ?? 0,
    )
    const before = (await rows()).length
    await admin.delete(`/admin-api/system/dict-data/delete-list?ids=${ids}`)
    expect((await newest()).changes.map(({ id, kind }) => [id, kind])).toEqual(ids.map(id => [id, 'delete']))
    expect(await rows()).toHaveLength(before + 1)
    for (const id of ids) expect((await rows(`bizId=${id}`))[0]?.subType).toBe('删除多条字典数据')
  })

  test('an import is one row with what it created and what it changed', async () => {
    const id = await create()
    const entry = { ...ENTRY, status: 0 }
    const sent = [
      { ...entry, label: '改名' },
      { ...entry, value: 'y', label: '新的' },
    ]
    const answer = await admin.post('/admin-api/system/dict-data/import', { rows: sent })
    expect(answer).toMatchObject({ code: 0, data: { written: true } })
    expect((await newest()).changes).toMatchObject([
      { id, kind: 'update', fields: [{ field: 'label', before: '测试项', after: '改名' }] },
      { name: '新的', kind: 'create' },
    ])
  })

  test('an import with a wrong row writes nothing and leaves no row', async () => {
    await create()
    const before = (await rows()).length
    const sent = [
      { ...ENTRY, label: '改名' },
      { ...ENTRY, label: '' },
    ]
    const answer = await admin.post('/admin-api/system/dict-data/import', { rows: sent })
    expect(answer).toMatchObject({ code: 0, data: { written: false } })
    expect(await rows()).toHaveLength(before)
  })

  test('an import of accounts is logged with their former values and posts', async () => {
    const [first, second] = [await addUser(backend), await addUser(backend)]
    const sent = [first, second].map(({ username }) => ({ username, nickname: '改名', posts: '书记员' }))
    await admin.post('/admin-api/system/user/import-rows', { rows: sent, updateSupport: true })
    const { changes } = await newest()
    expect(changes.map(({ id }) => id)).toEqual([first.id, second.id])
    for (const { fields } of changes)
      expect(fields).toMatchObject([
        { field: 'nickname', before: '测试人员', after: '改名' },
        { label: '岗位', before: null },
      ])
  })

  test('a change of many records is logged with as many values as fit and the total number', async () => {
    const values = Array.from({ length: 600 }, (_, at) => ({ ...ENTRY, value: `v${at}`, label: `第${at}项` }))
    await admin.post('/admin-api/system/dict-data/import', { rows: values })
    const { action, changes, more } = await newest()
    expect(changes.length + more).toBe(600)
    expect(changes.length).toBeGreaterThan(50)
    expect(action).toMatch(/等 600 项$/)
  })

  test('an uploaded file is one row, however many parts it is stored in', async () => {
    const before = (await rows()).length
    const form = new FormData()
    const bytes = new Uint8Array(600 * 1024).fill(32)
    form.append('file', new File([bytes], '记录.txt', { type: 'text/plain' }))
    expect((await admin.post('/admin-api/infra/file/upload', form)).code).toBe(0)
    expect(await newest()).toMatchObject({ type: '文件', changes: [{ name: '记录.txt', kind: 'create' }] })
    expect(await rows()).toHaveLength(before + 1)
  })

  test('a refused or failed call leaves no row', async () => {
    await create()
    const before = (await rows()).length
    expect((await admin.post('/admin-api/system/dict-data/create', ENTRY)).code).toBe(1002007003)
    expect((await admin.delete('/admin-api/system/dict-data/delete?id=999999')).code).toBe(1002007001)
    const { client } = await addUser(backend, { permissions: ['system:dict:query'] })
    expect((await client.delete('/admin-api/system/dict-data/delete?id=1')).code).toBe(403)
    expect(await rows()).toHaveLength(before)
  })

  test('a call without changed values is logged once it has succeeded', async () => {
    await admin.post('/admin-api/system/notice/push?id=1')
    expect(await newest()).toMatchObject({
      type: '内部通知',
      subType: '把内部通知推送给全体工作人员',
      bizId: 1,
      changes: [],
    })
  })

  test('values of hidden parameters are not logged', async () => {
    const body = { category: 'x', name: '密钥', key: 'x.secret', value: 'geheim-1', visible: false }
    const { data: id } = await admin.post<number>('/admin-api/infra/config/create', body)
    await admin.put('/admin-api/infra/config/update', { ...body, id, value: 'geheim-2' })
    const { changes } = await newest()
    expect(changes[0]?.fields).toEqual([
      { field: 'value', label: '参数键值', dict: null, before: '（不记录）', after: '（不记录）' },
    ])
    const stored = await backend.db.read.selectFrom('auditLogs').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('geheim')
  })

  test('a changed password is logged without any hash', async () => {
    const { client, id } = await addUser(backend, { permissions: [] })
    const passwords = { oldPassword: PASSWORD, newPassword: 'Rhabarber-97-Kuchen' }
    expect((await client.put('/admin-api/system/user/profile/update-password', passwords)).code).toBe(0)
    expect(await newest()).toMatchObject({ type: '个人资料', subType: '修改本人的密码', bizId: id })
    const stored = JSON.stringify(await backend.db.read.selectFrom('auditLogs').selectAll().execute())
    expect(stored).not.toContain('Rhabarber')
    expect(stored).not.toMatch(/passwordHash|scrypt/)
  })
})

describe('the chain', () => {
  beforeEach(async () => {
    for (const value of ['a', 'b', 'c'])
      await admin.post('/admin-api/system/dict-data/create', { ...ENTRY, value })
    await chain()
  })
  const verify = () => verifyChain(backend.db.read)
  /** A later time than that of the rows so far. */
  const LATER = Date.parse('2100-01-01T00:00:00Z')

  test('the audit chain is intact after changes and after rows were deleted by age', async () => {
    expect(await verify()).toMatchObject({ fault: null, intact: 3, lastPosition: 3 })
    await deleteBefore(backend.db, LATER, backend.deps)
    expect(await verify()).toMatchObject({ fault: null, intact: 0, lastPosition: 3 })
    await create()
    await chain()
    expect(await verify()).toMatchObject({ fault: null, intact: 1, lastPosition: 4 })
  })

  test('the audit chain reveals a row that was altered', async () => {
    await backend.db.writer.updateTable('auditLogs').set({ userName: 'nobody' }).where('id', '=', 2).execute()
    expect(await verify()).toMatchObject({ fault: { position: 2, kind: 'altered', id: 2 }, intact: 1 })
  })

  test.each([2, 3])('the audit chain reveals that row %i was removed', async position => {
    await backend.db.writer.deleteFrom('auditLogs').where('position', '=', position).execute()
    expect(await verify()).toMatchObject({ fault: { position, kind: 'missing' } })
  })

  test('the audit chain reveals a row that was added', async () => {
    const row = await backend.db.read
      .selectFrom('auditLogs')
      .selectAll()
      .where('id', '=', 3)
      .executeTakeFirstOrThrow()
    await backend.db.writer
      .insertInto('auditLogs')
      .values({ ...row, id: 4, position: 4 })
      .execute()
    expect(await verify()).toMatchObject({ fault: { position: 4, kind: 'added', id: 4 } })
  })

  test('the audit chain is intact after a row whose texts no engine stores unchanged', async () => {
    const [written, stored] = ['导入“a\0b”', '导入“a\ufffdb”']
    await backend.db.write(async trx =>
      addEntry(trx, {
        ...{ traceId: '', userId: 1, userName: 'admin', type: '字典数据', subType: '导入', bizId: 0 },
        ...{ recordIds: '', action: written, extra: null, requestMethod: 'POST', requestUrl: '/a\ud83d' },
        ...{ userIp: '', userAgent: '', createTime: 0 },
      }),
    )
    expect(await newest()).toMatchObject({ action: stored, requestUrl: '/a\ufffd' })
    await chain()
    expect(await verify()).toMatchObject({ fault: null, intact: 4 })
  })

  test('the audit chain continues without gaps under simultaneous changes', async () => {
    const values = Array.from({ length: 30 }, (_, at) => `v${at}`)
    await Promise.all(
      values.map(value => admin.post('/admin-api/system/dict-data/create', { ...ENTRY, value })),
    )
    await chain()
    expect(await verify()).toMatchObject({ fault: null, intact: 33 })
  })

  test('the audit chain is intact while rows wait for it, which are logged at once', async () => {
    await create()
    expect(await verify()).toMatchObject({ fault: null, intact: 3, lastPosition: 3 })
    expect(await rows()).toHaveLength(4)
    expect(await countWaiting(backend.db.read, LATER)).toEqual({ all: 1, before: 1 })
    expect(await countWaiting(backend.db.read, 0)).toEqual({ all: 1, before: 0 })
  })

  test('the audit chain does not fork when two processes chain the same rows at once', async () => {
    const other = openDatabase(backend.databaseUrl)
    for (let time = 0; time < 5; time++) {
      await create()
      await admin.delete(`/admin-api/system/dict-data/delete?id=${(await newest()).bizId}`)
      await Promise.all([chain(), chainWaiting(other), chain()])
    }
    await other.close()
    expect(await verify()).toMatchObject({ fault: null, intact: 13 })
  })

  test('the audit chain keeps pending rows when old ones are deleted by age', async () => {
    await create()
    await deleteBefore(backend.db, LATER, backend.deps)
    expect(await rows()).toHaveLength(1)
    await chain()
    expect(await verify()).toMatchObject({ fault: null, intact: 1, lastPosition: 4 })
  })
})

describe('the beginning of the chain', () => {
  const SECRET = { secretsKey: 'a secret that is long enough for a key', random: () => Buffer.alloc(32, 7) }
  const STORED = { ...SECRET, secretsKey: undefined }
  const add = async (...values: string[]) => {
    for (const value of values) await admin.post('/admin-api/system/dict-data/create', { ...ENTRY, value })
    await chain()
  }
  const state = (keys: typeof SECRET | typeof STORED) => anchorOf(backend.db.read, keys)
  /** Removes the first rows, as someone does who knows how the chain is stored. */
  const removeBefore = (position: number) =>
    backend.db.write(async trx => {
      const { hash } = await trx
        .selectFrom('auditLogs')
        .select('hash')
        .where('position', '=', position)
        .executeTakeFirstOrThrow()
      await trx.deleteFrom('auditLogs').where('position', '<=', position).execute()
      await trx.updateTable('auditChain').set({ deletedPosition: position, deletedHash: hash }).execute()
    })

  test.each([
    ['SECRETS_KEY', SECRET, 'secret'],
    ['a key in the database without one', STORED, 'stored'],
  ] as const)(
    'the chain is signed at the first start with %s, and removing its beginning is detected',
    async (_, keys, worth) => {
      expect(await signFirst(backend.db, keys, 0)).toBe('unsigned')
      expect(await state(keys)).toBe(worth)
      await add('a', 'b', 'c')
      expect(await state(keys)).toBe(worth)
      await removeBefore(2)
      expect(await verifyChain(backend.db.read)).toMatchObject({ fault: null, intact: 1 })
      expect(await state(keys)).toBe('wrong')
      // A later start does not sign it as if it were right.
      expect(await signFirst(backend.db, keys, 0)).toBe('wrong')
      expect(await state(keys)).toBe('wrong')
    },
  )

  test('the chain is signed again when old rows are deleted by age, unless the signature was wrong', async () => {
    await signFirst(backend.db, SECRET, 0)
    await add('a', 'b')
    await deleteBefore(backend.db, Date.parse('2100-01-01'), SECRET)
    expect(await state(SECRET)).toBe('secret')
    await add('c', 'd')
    await removeBefore(3)
    await deleteBefore(backend.db, Date.parse('2100-01-01'), SECRET)
    expect(await state(SECRET)).toBe('wrong')
  })

  test('the chain of an existing log is signed at the start, which the log records', async () => {
    await add('a')
    await signFirst(backend.db, STORED, 0)
    expect(await newest()).toMatchObject({
      userName: '系统',
      action: '首次签名操作日志的起点，起点为第 0 条之后',
    })
    await signFirst(backend.db, SECRET, 0)
    expect((await newest()).action).toBe('改用 SECRETS_KEY 签名操作日志的起点，起点为第 0 条之后')
    expect(await state(SECRET)).toBe('secret')
    expect(await state(STORED)).toBe('unknown')
    await signFirst(backend.db, SECRET, 0)
    expect(await rows()).toHaveLength(3)
    await chain()
    expect(await verifyChain(backend.db.read)).toMatchObject({ fault: null, intact: 3 })
  })

  test('the chain is signed with another key only by command', async () => {
    await signFirst(backend.db, SECRET, 0)
    const other = { ...SECRET, secretsKey: 'another secret that is long enough too' }
    expect(await signFirst(backend.db, other, 0)).toBe('wrong')
    await signAgain(backend.db, other, 0)
    expect(await state(other)).toBe('secret')
  })
})

describe('the end of the chain', () => {
  test('an earlier head reveals an end of the chain that was cut off or rewritten', async () => {
    for (const value of ['a', 'b', 'c'])
      await admin.post('/admin-api/system/dict-data/create', { ...ENTRY, value })
    await chain()
    const head = await headOf(backend.db.read)
    const verify = () => verifyChain(backend.db.read, head)
    expect(await verify()).toMatchObject({ fault: null, compared: true })
    await create()
    await chain()
    expect(await verify()).toMatchObject({ fault: null, compared: true, intact: 4 })
    const { hash = '' } =
      (await backend.db.read
        .selectFrom('auditLogs')
        .select('hash')
        .where('position', '=', 2)
        .executeTakeFirst()) ?? {}
    await backend.db.write(async trx => {
      await trx.deleteFrom('auditLogs').where('position', '>', 2).execute()
      await trx.updateTable('auditChain').set({ lastPosition: 2, lastHash: hash }).execute()
    })
    expect(await verifyChain(backend.db.read)).toMatchObject({ fault: null })
    expect(await verify()).toMatchObject({ fault: { position: 3, kind: 'cut' } })
    await admin.post('/admin-api/system/dict-data/create', { ...ENTRY, value: 'other' })
    await chain()
    expect(await verify()).toMatchObject({ fault: { position: 3, kind: 'altered' } })
    await deleteBefore(backend.db, Date.parse('2100-01-01'), backend.deps)
    await admin.post('/admin-api/system/dict-data/create', { ...ENTRY, value: 'later' })
    await chain()
    expect(await verifyChain(backend.db.read, { position: 1, hash: head.hash })).toMatchObject({
      ...{ fault: null, compared: false },
    })
  })

  test('the head of the chain is in the server’s log once a day, by one process', async () => {
    await create()
    await chain()
    const { position, hash } = await headOf(backend.db.read)
    let now = Date.now()
    const clean = async () => (await startCleanup({ ...backend.deps, now: () => now }))()
    const heads = () => backend.logs.filter(({ msg }) => msg === 'head of the operation log')
    await clean()
    await clean()
    now += 2 * 3_600_000
    await clean()
    expect(heads()).toMatchObject([{ position, hash }])
    now += 24 * 3_600_000
    await clean()
    expect(heads()).toHaveLength(2)
  })
})

describe('`npm run audit -- verify`', () => {
  const run = (...args: string[]) =>
    auditTool(args, { DATABASE_URL: backend.databaseUrl, PUBLIC_URL: 'http://localhost' })
  const verify = () => run('verify')

  test('audit verify compares with an exported head, given directly or as a file', async () => {
    await create()
    const { text: head } = await run('head')
    expect(head).toMatch(/^1:[0-9a-f]{64}$/)
    await run('sign')
    expect(await run('verify', '--head', head)).toMatchObject({
      ...{ code: 0, text: expect.stringContaining('与导出的末端一致。') },
    })
    const file = join(newFolder(), 'head.txt')
    writeFileSync(file, `\n> audit\n> node scripts/tool.mjs audit head\n\n99:${'0'.repeat(64)}\n`)
    expect(await run('verify', '--head', file)).toEqual({
      code: 1,
      text: '操作日志第 3 条起被截去：以前导出的末端在它之后，此前 2 条完好。',
    })
    expect(await run('verify', '--head', 'nonsense')).toMatchObject({ code: 2 })
  })

  test('audit verify needs the SECRETS_KEY that signed the beginning', async () => {
    const env = { DATABASE_URL: backend.databaseUrl, PUBLIC_URL: 'http://localhost' }
    const withKey = (secretsKey: string, command: string) =>
      auditTool([command], { ...env, SECRETS_KEY: secretsKey })
    const [own, other] = ['k'.repeat(40), 'x'.repeat(40)]
    expect(await withKey(own, 'sign')).toMatchObject({ code: 0 })
    expect(await withKey(own, 'verify')).toMatchObject({
      ...{ code: 0, text: expect.stringMatching(/\n起点的签名正确。$/) },
    })
    for (const outcome of [await verify(), await withKey(other, 'verify')])
      expect(outcome).toMatchObject({ code: 1, text: expect.stringContaining('SECRETS_KEY') })
  })

  test('audit verify reports an unsigned beginning', async () => {
    expect(await verify()).toEqual({
      code: 1,
      text: '操作日志从起点起连续，共 0 条，还没有日志连入校验链。\n起点没有签名，开头的日志可能被删除。',
    })
  })

  test('audit verify reports a complete chain with its last hash, and a broken one with the first bad row', async () => {
    await signFirst(backend.db, backend.deps, 0)
    expect(await verify()).toEqual({
      code: 0,
      text: '操作日志完好，共 0 条，还没有日志连入校验链。\n起点的签名正确（没有设置 SECRETS_KEY，签名只能发现意外损坏）。',
    })
    for (const value of ['a', 'b'])
      await admin.post('/admin-api/system/dict-data/create', { ...ENTRY, value })
    await chain()
    expect(await verify()).toMatchObject({
      code: 0,
      text: expect.stringMatching(/共 2 条，最后一条为第 2 条，校验值 [0-9a-f]{64}。\n/),
    })
    await backend.db.writer
      .updateTable('auditLogs')
      .set({ action: '什么也没做' })
      .where('id', '=', 1)
      .execute()
    expect(await verify()).toEqual({ code: 1, text: '操作日志第 1 条（日志编号 1）被改动，此前 0 条完好。' })
  })

  test('audit verify reports how many rows wait, and how many for longer than a minute', async () => {
    await signFirst(backend.db, backend.deps, 0)
    await create()
    const { code, text } = await verify()
    expect(code).toBe(0)
    expect(text).toMatch(/^操作日志完好，共 0 条.*\n.*\n另有 1 条刚写入，等待连入校验链。$/)
    await backend.db.write(trx =>
      addEntry(trx, {
        ...{ traceId: '', userId: 1, userName: 'admin', type: '字典数据', subType: '导入', bizId: 0 },
        ...{ recordIds: '', action: '导入', extra: null, requestMethod: 'POST', requestUrl: '/a' },
        ...{ userIp: '', userAgent: '', createTime: Date.now() - 61_000 },
      }),
    )
    expect(await verify()).toMatchObject({
      ...{ code: 0, text: expect.stringContaining('另有 2 条等待连入校验链，其中 1 条已等待超过一分钟。') },
    })
    expect((await run('head')).text).toMatch(/^2:/)
    expect((await verify()).text).not.toContain('等待')
  })

  test('audit verify creates no database and shows its usage', async () => {
    expect(await auditTool(['verify'], { DATABASE_URL: 'file:/nowhere/x.db' })).toMatchObject({ code: 2 })
    expect(await auditTool([], {})).toMatchObject({ code: 2, text: expect.stringContaining('用法') })
  })
})
