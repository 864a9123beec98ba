import { beforeEach, describe, expect, test } from 'vitest'
import type { Dept } from '../../../../shared/contract/departments'
import { clientOf } from '../../../support/client'
import { admin, backend, freshBackend } from '../../../support/fresh-backend'
import { addUser, type TestUser } from '../../../support/users'

const DEPT = '/admin-api/system/dept'
const OFFICE = 100
const FILING = 101
const CASES = 102

freshBackend()

const body = (more: object = {}) => ({ name: '财务部', parentId: OFFICE, sort: 5, status: 0, ...more })
const create = async (more?: object) => (await admin.post<number>(`${DEPT}/create`, body(more))).data ?? 0
const get = async (id: number) => (await admin.get<Dept>(`${DEPT}/get?id=${id}`)).data

describe('departments', () => {
  test('departments are an ordered flat list, and every signed-in user can choose enabled ones', async () => {
    const { data } = await admin.get<Dept[]>(`${DEPT}/list`)
    expect(data?.map(({ name }) => name)).toEqual([
      ...['仲裁委员会办公室', '立案部', '办案部', '发展宣传部', '综合部'],
    ])
    await admin.put(`${DEPT}/update`, body({ id: FILING, name: '立案部', status: 1 }))
    const clerk = await clientOf(backend, 'clerk')
    const names = await clerk.get<Dept[]>(`${DEPT}/simple-list`)
    expect(names.data?.map(({ name }) => name)).toEqual([
      '仲裁委员会办公室',
      '办案部',
      '发展宣传部',
      '综合部',
    ])
  })

  test('departments have names unique among siblings, an existing parent, and no cycle', async () => {
    const codeOf = async (more: object) => (await admin.post(`${DEPT}/create`, body(more))).code
    expect(await codeOf({ name: '立案部' })).toBe(1002004000)
    expect(await codeOf({ name: '立案部', parentId: FILING })).toBe(0)
    expect(await codeOf({ parentId: 999 })).toBe(1002004001)
    expect(await codeOf({ leaderUserId: 999 })).toBe(400)
    expect(await codeOf({ email: 'no address' })).toBe(400)
    const move = async (id: number, parentId: number) =>
      (await admin.put(`${DEPT}/update`, body({ id, name: `部门${id}`, parentId }))).code
    expect(await move(OFFICE, OFFICE)).toBe(1002004004)
    expect(await move(OFFICE, FILING)).toBe(1002004007)
    expect(await move(999, OFFICE)).toBe(1002004002)
  })

  test('departments with children or users are not deleted, and the refusal names the users', async () => {
    const refusal = await admin.delete(`${DEPT}/delete?id=${OFFICE}`)
    expect(refusal.code).toBe(1002004003)
    expect(refusal.msg).toMatch(/^存在子部门，无法删除：立案部、/)
    expect(await admin.delete(`${DEPT}/delete?id=${CASES}`)).toMatchObject({
      code: 1100028001,
      msg: '部门中还有用户，请先把他们移到其他部门：书记员',
    })
    const below = await create({ parentId: FILING })
    expect(await admin.delete(`${DEPT}/delete-list?ids=${FILING},${below},99999`)).toMatchObject({ data: 2 })
    expect(await admin.delete(`${DEPT}/delete-list?ids=99999`)).toMatchObject({ code: 0, data: 0 })
    expect(await admin.delete(`${DEPT}/delete?id=99999`)).toMatchObject({ code: 1002004002 })
  })

  test('departments have the number of their users', async () => {
    const { data } = await admin.get(`${DEPT}/user-counts`)
    expect(data).toEqual([{ deptId: CASES, users: 1 }])
  })

  test('departments outside the data scope of a user are not listed', async () => {
    const { client, roleId } = await addUser(backend, { permissions: ['system:dept:query'] })
    await backend.db.write(async trx => {
      await trx.updateTable('roles').set({ dataScope: 2 }).where('id', '=', roleId).execute()
      await trx.insertInto('roleDepts').values({ roleId, deptId: FILING }).execute()
    })
    const { data } = await client.get<Dept[]>(`${DEPT}/list`)
    expect(data?.map(({ name }) => name)).toEqual(['立案部'])
  })
})

describe('posts', () => {
  const POST = '/admin-api/system/post'
  const BODY = { name: '会计', code: 'accountant', sort: 6, status: 0, remark: '综合部' }

  test('posts are created, changed and deleted, and users lose a deleted one', async () => {
    const { data: id } = await admin.post<number>(`${POST}/create`, BODY)
    await backend.db.write(trx =>
      trx
        .insertInto('userPosts')
        .values({ userId: 1, postId: id ?? 0 })
        .execute(),
    )
    await admin.put(`${POST}/update`, { ...BODY, id, name: '出纳' })
    expect((await admin.get(`${POST}/get?id=${id}`)).data).toMatchObject({ name: '出纳', updater: '管理员' })
    expect((await admin.delete(`${POST}/delete?id=${id}`)).code).toBe(0)
    expect((await admin.delete(`${POST}/delete?id=${id}`)).code).toBe(1002005000)
    const left = await backend.db.read.selectFrom('userPosts').selectAll().where('userId', '=', 1).execute()
    expect(left).toEqual([])
  })

  test('posts have unique names and codes', async () => {
    const codeOf = async (more: object) => (await admin.post(`${POST}/create`, { ...BODY, ...more })).code
    expect(await codeOf({ name: '书记员' })).toBe(1002005002)
    expect(await codeOf({ code: 'clerk' })).toBe(1002005003)
    expect((await admin.put(`${POST}/update`, { ...BODY, id: 1, code: 'clerk' })).code).toBe(1002005003)
  })

  test('enabled posts can be chosen by every signed-in user', async () => {
    const clerk = await clientOf(backend, 'clerk')
    const { data } = await clerk.get<{ name: string }[]>(`${POST}/list-all-simple`)
    expect(data?.map(({ name }) => name)).toEqual(['主任', '秘书长', '部门负责人', '书记员', '办案秘书'])
    expect((await clerk.get(`${POST}/page`)).code).toBe(403)
  })
})

describe('moving a department', () => {
  const move = (id: number, parentId: number, before?: number) =>
    admin.put(`${DEPT}/move`, { id, parentId, before })
  const below = async (parentId: number) =>
    (await admin.get<Dept[]>(`${DEPT}/list`)).data
      ?.filter(row => row.parentId === parentId)
      .map(({ name }) => name)

  test('a department is moved in front of another one, to the end, or below another', async () => {
    expect(await move(CASES, OFFICE, FILING)).toMatchObject({ code: 0 })
    expect((await below(OFFICE))?.slice(0, 2)).toEqual(['办案部', '立案部'])
    expect(await move(CASES, OFFICE)).toMatchObject({ code: 0 })
    expect((await below(OFFICE))?.at(-1)).toBe('办案部')
    expect(await move(CASES, FILING)).toMatchObject({ code: 0 })
    expect(await below(FILING)).toEqual(['办案部'])
  })

  test('moving a department makes no cycle and accepts no position among other siblings', async () => {
    const team = await create({ name: '一组', parentId: FILING })
    expect(await move(FILING, team)).toMatchObject({ code: 1002004007 })
    expect(await move(FILING, FILING)).toMatchObject({ code: 1002004004 })
    expect(await move(CASES, OFFICE, team)).toMatchObject({ code: 400 })
    expect(await move(99_999, OFFICE)).toMatchObject({ code: 1002004002 })
    expect(await below(FILING)).toEqual(['一组'])
  })
})

describe('a department administrator whose role has a narrow data scope', () => {
  const ACTIONS = ['query', 'create', 'update', 'delete'].map(action => `system:dept:${action}`)
  const [CHOSEN, DEPT_AND_BELOW, OWN] = [2, 4, 5]
  let mine = 0
  let team = 0

  beforeEach(async () => {
    mine = await create({ name: '财务部' })
    team = await create({ name: '一组', parentId: mine })
  })

  /** An administrator of the department `mine`. */
  async function administrator(dataScope: number, chosen: number[] = []): Promise<TestUser> {
    const user = await addUser(backend, { permissions: ACTIONS })
    await backend.db.write(async trx => {
      await trx.updateTable('users').set({ deptId: mine }).where('id', '=', user.id).execute()
      const { roleId } = user
      await trx.updateTable('roles').set({ dataScope }).where('id', '=', roleId).execute()
      for (const deptId of chosen) await trx.insertInto('roleDepts').values({ roleId, deptId }).execute()
    })
    return user
  }
  const seenBy = async ({ client }: TestUser) =>
    (await client.get<Dept[]>(`${DEPT}/list`)).data?.map(({ id }) => id).sort((a, b) => a - b)

  test('a department administrator manages the own department and those below it', async () => {
    const { client } = await administrator(DEPT_AND_BELOW)
    const values = body({ id: mine, phone: '0851-1' })
    expect(await client.put(`${DEPT}/update`, values)).toMatchObject({ code: 0 })
    expect(await get(mine)).toMatchObject({ phone: '0851-1', parentId: OFFICE })
    const id = (await client.post<number>(`${DEPT}/create`, body({ name: '二组', parentId: mine }))).data ?? 0
    expect(await client.put(`${DEPT}/move`, { id, parentId: mine, before: team })).toMatchObject({ code: 0 })
    expect(await client.put(`${DEPT}/move`, { id, parentId: team })).toMatchObject({ code: 0 })
    expect(await client.delete(`${DEPT}/delete?id=${id}`)).toMatchObject({ code: 0 })
  })

  test('a department administrator neither takes other departments nor moves the own one elsewhere', async () => {
    const user = await administrator(DEPT_AND_BELOW)
    const before = await seenBy(user)
    const move = async (id: number, parentId: number, next?: number) =>
      (await user.client.put(`${DEPT}/move`, { id, parentId, before: next })).code
    const update = async (more: object) => (await user.client.put(`${DEPT}/update`, body(more))).code
    expect(await move(CASES, mine)).toBe(1002004002)
    expect(await update({ id: CASES, parentId: mine })).toBe(1002004002)
    expect(await move(mine, CASES)).toBe(1002004001)
    expect(await update({ id: mine, parentId: CASES })).toBe(1002004001)
    expect(await move(mine, 0)).toBe(1100028002)
    // Without a parent it would become a root.
    expect(await update({ id: mine, parentId: undefined })).toBe(1100028002)
    // The order below the office is that of the office.
    expect(await move(mine, OFFICE, FILING)).toBe(1100028002)
    expect((await user.client.post(`${DEPT}/create`, body({ name: '新', parentId: 0 }))).code).toBe(
      1100028002,
    )
    expect(await seenBy(user)).toEqual(before)
    expect(await get(mine)).toMatchObject({ parentId: OFFICE })
  })

  test('a department administrator moves no department with children outside the scope', async () => {
    const other = await create({ name: '他组', parentId: CASES })
    const user = await administrator(CHOSEN, [mine, CASES, OFFICE])
    const move = (id: number, parentId: number) => user.client.put(`${DEPT}/move`, { id, parentId })
    expect(await move(CASES, mine)).toMatchObject({ code: 1100028002 })
    await admin.delete(`${DEPT}/delete?id=${other}`)
    expect(await move(CASES, mine)).toMatchObject({ code: 0 })
  })

  test('a department administrator creates no department outside the scope', async () => {
    const { client } = await administrator(CHOSEN, [mine])
    expect(await client.post(`${DEPT}/create`, body({ name: '二组', parentId: mine }))).toMatchObject({
      code: 1100028003,
    })
    expect((await admin.get<Dept[]>(`${DEPT}/list?name=二组`)).data).toEqual([])
  })

  test('an administrator with the own-records scope sees the department that the caller leads', async () => {
    const user = await administrator(OWN)
    expect(await seenBy(user)).toEqual([])
    await admin.put(`${DEPT}/update`, body({ id: mine, leaderUserId: user.id }))
    expect(await seenBy(user)).toEqual([mine])
    expect((await user.client.get(`${DEPT}/user-counts`)).data).toEqual([{ deptId: mine, users: 1 }])
    expect((await user.client.get(`${DEPT}/get?id=${team}`)).data).toBeNull()
  })
})
