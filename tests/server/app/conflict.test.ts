import { describe, expect, test } from 'vitest'
import { admin, backend, freshBackend, NOW } from '../../support/fresh-backend'

/** Saves of forms that are no records (tests/server/app/resources.test.ts): what is read, and a field to tell them apart by. */
const UPDATES: [name: string, path: string, save: string, body: object, field: string][] = [
  [
    'the settings of the facade',
    '/admin-api/infra/config/facade',
    '/admin-api/infra/config/facade',
    { name: '改', adminTitle: '改' },
    'copyright',
  ],
  [
    'the own account',
    '/admin-api/system/user/profile/get',
    '/admin-api/system/user/profile/update',
    {},
    'nickname',
  ],
]

interface Stored {
  updateTime: number
  revision?: number
  updater: string | null
  [field: string]: unknown
}

freshBackend()

describe.each(UPDATES)('%s', (_, readPath, updatePath, body, field) => {
  const read = async () => {
    const { data } = await admin.get<Stored>(readPath)
    if (!data) throw new Error('there is such a record')
    return data
  }
  const stateOf = ({ revision, updateTime }: Stored) => revision ?? updateTime
  const save = (text: string, known?: number | string, by = admin) => {
    const headers = known === undefined ? undefined : { 'X-If-Updated-At': String(known) }
    return by.put(updatePath, { ...body, [field]: text }, { headers })
  }

  test('a record returns who saved it last, and when, in a millisecond that no other save has', async () => {
    const before = await read()
    expect(before.updater).toBeNull()
    await save('一')
    const first = await read()
    // The clock of these tests stands still, and some of the records have later times.
    expect(first).toMatchObject({ updateTime: Math.max(NOW, before.updateTime + 1), updater: '管理员' })
    await save('二')
    expect((await read()).updateTime).toBe(first.updateTime + 1)
  })

  test('a save over the state that the form read succeeds, and one over a newer state fails', async () => {
    const known = stateOf(await read())
    expect(await save('先', known)).toMatchObject({ code: 0, data: true })
    expect(await save('后', known)).toMatchObject({
      code: 1100000000,
      msg: '该记录已被“管理员”修改，请核对后再保存',
      data: null,
    })
    expect(await read()).toMatchObject({ [field]: '先' })
    expect(await save('后', stateOf(await read()))).toMatchObject({ code: 0 })
    expect(await read()).toMatchObject({ [field]: '后' })
  })

  test('one of several concurrent saves based on the same state succeeds', async () => {
    const known = stateOf(await read())
    const answers = await Promise.all(['甲', '乙', '丙', '丁'].map(text => save(text, known)))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1100000000, 1100000000, 1100000000])
  })

  test('an update time that is none is refused', async () => {
    for (const known of ['', 'x', '-1', '1e3', '1.5', '9'.repeat(17)])
      expect(await save('一', known)).toMatchObject({ code: 400, msg: `请求参数类型错误:${known}` })
  })
})

test('setting the clock back makes no save look like the former state', async () => {
  const type = { id: 23, name: '常用功能', type: 'common_use', status: 0 }
  const put = (remark: string, known?: number) =>
    admin.put(
      '/admin-api/system/dict-type/update',
      { ...type, remark },
      {
        headers: known === undefined ? {} : { 'X-If-Updated-At': String(known) },
      },
    )
  await put('一')
  backend.deps.now = () => NOW - 3_600_000
  await put('二')
  expect(await put('三', NOW)).toMatchObject({ code: 1100000000 })
})

test('a change of the site settings elsewhere counts for their form', async () => {
  const facade = '/admin-api/infra/config/facade'
  const known = async () => (await admin.get<Stored>(facade)).data?.revision ?? 0
  const saveAt = (time: number) =>
    admin.put(facade, { name: '改', adminTitle: '改' }, { headers: { 'X-If-Updated-At': String(time) } })
  const page = '/admin-api/infra/config/page?key=facade.name'
  const [title] = (await admin.get<{ list: { id: number }[] }>(page)).data?.list ?? []
  const opened = await known()
  const renamed = { ...title, value: '新名' }
  expect(await admin.put('/admin-api/infra/config/update', renamed)).toMatchObject({ code: 0 })
  expect(await saveAt(opened)).toMatchObject({ code: 1100000000 })
  const again = await known()
  const lines = '/admin-api/system/dict-data/page?dictType=contact_us_config'
  const [line] = (await admin.get<{ list: { id: number }[] }>(lines)).data?.list ?? []
  const relabelled = { ...line, label: '新电话' }
  expect(await admin.put('/admin-api/system/dict-data/update', relabelled)).toMatchObject({ code: 0 })
  expect(await saveAt(again)).toMatchObject({ code: 1100000000 })
  const third = await known()
  await admin.delete(`/admin-api/system/dict-data/delete?id=${line?.id}`)
  expect(await saveAt(third)).toMatchObject({ code: 1100000000 })
  expect(await saveAt(await known())).toMatchObject({ code: 0 })
})
