import { expect, test } from 'vitest'
import type { Page } from '../../src/api/page'
import type { StaffSession } from '../../src/api/system/staff-session'
import { clientOf } from '../support/client'
import { backend, freshBackend } from '../support/fresh-backend'
import { addPerson, signInAs } from '../support/people'

const BASE = '/admin-api/system/oauth2-token'
const ME = '/admin-api/system/user/profile/get'

freshBackend()

test('an administrator sees the sessions of a user and ends one, or all of them', async () => {
  const admin = await clientOf(backend, 'admin')
  const person = await addPerson(backend)
  const other = await signInAs(backend, person.username)
  const page = async (filter = '') =>
    (await admin.get<Page<StaffSession>>(`${BASE}/page?userId=${person.id}&pageNo=1&pageSize=10${filter}`))
      .data
  const codes = async () => [
    (await person.client.get(ME)).code,
    (await person.client.get(ME, { token: other.accessToken })).code,
  ]
  const sessions = await page()
  expect(sessions?.total).toBe(2)
  expect(sessions?.list[0]).toMatchObject({ userId: person.id, userType: 2, clientId: 'default' })
  expect(JSON.stringify(sessions)).not.toContain(other.accessToken)
  expect(await page('&clientId=elsewhere')).toEqual({ total: 0, list: [] })

  const handle = sessions?.list[0]?.accessToken
  expect(await admin.delete(`${BASE}/delete?accessToken=${handle}`)).toMatchObject({ data: true })
  expect((await codes()).sort()).toEqual([0, 401])
  expect(await admin.delete(`${BASE}/delete?accessToken=${handle}`)).toMatchObject({ code: 1100003000 })
  expect(await admin.delete(`${BASE}/delete-by-user?userId=${person.id}`)).toMatchObject({ data: true })
  expect(await codes()).toEqual([401, 401])
  expect(await admin.delete(`${BASE}/delete-by-user?userId=987654`)).toMatchObject({ code: 1002003003 })
  const events = backend.db.read.selectFrom('accountEvents').select('detail').where('userId', '=', person.id)
  expect(await events.where('kind', '=', 'sessions-ended').execute()).toEqual([
    { detail: '由管理员 admin 操作' },
    { detail: '由管理员 admin 操作' },
  ])
})
