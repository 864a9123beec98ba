import { expect, test } from 'vitest'
import type { UserSimple } from '../../../../src/api/system/user'
import { clientOf } from '../../../support/client'
import { backend, freshBackend } from '../../../support/fresh-backend'
import { addUser, disable } from '../../../support/users'

freshBackend()

const list = async (path = 'simple-list') =>
  (await (await clientOf(backend, 'clerk')).get<UserSimple[]>(`/admin-api/system/user/${path}`)).data ?? []

test('every signed-in user gets the names of enabled accounts and no other field', async () => {
  expect(await list()).toEqual([
    { id: 1, nickname: '管理员', avatar: null, sex: 1, deptId: null, deptName: null },
    { id: 2, nickname: '书记员', avatar: null, sex: 2, deptId: 102, deptName: '办案部' },
  ])
})

test('disabled accounts are not listed, and a new one is', async () => {
  const gone = await addUser(backend, { nickname: '离职人员' })
  const { id } = await addUser(backend, { nickname: '新同事' })
  await disable(backend, gone.id)
  expect((await list()).map(row => row.id)).toEqual([1, 2, id])
})

test('both names of the endpoint give the same response', async () => {
  expect(await list('list-all-simple')).toEqual(await list())
})
