import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { UserProfile } from '../../src/api/system/user-profile'
import { type Backend, removeDatabases, startBackend } from '../support/backend'
import { type Client, clientOf } from '../support/client'

const PROFILE = '/admin-api/system/user/profile'
/** The smallest PNG there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let backend: Backend
let clerk: Client

beforeEach(async () => {
  backend = await startBackend()
  clerk = await clientOf(backend, 'clerk')
})
afterEach(() => backend.close())
afterAll(removeDatabases)

function form(content: Buffer, name: string): FormData {
  const data = new FormData()
  data.append('avatarFile', new File([new Uint8Array(content)], name))
  return data
}

const profile = async () => (await clerk.get<UserProfile>(`${PROFILE}/get`)).data

test('the profile tells who one is, and never the password', async () => {
  expect(await profile()).toMatchObject({
    username: 'clerk',
    roles: [{ name: '书记员' }],
    dept: null,
    posts: [],
  })
  expect(JSON.stringify(await profile())).not.toMatch(/scrypt|password/i)
})

test.each(['PUT', 'POST'])('%s update-avatar keeps a picture and makes it the own one', async method => {
  const { code, data } = await clerk.call<string>(method, `${PROFILE}/update-avatar`, {
    body: form(PNG, '我.png'),
  })
  expect(code).toBe(0)
  expect((await profile())?.avatar).toBe(data)
  const picture = await clerk.raw('GET', String(data).replace('/prod-api', ''))
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(PNG)
})

test('what is no picture becomes no avatar, and nothing is kept of it', async () => {
  const files = () => backend.db.read.selectFrom('files').select('id').execute()
  const before = await files()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  const { code, msg } = await clerk.call('PUT', `${PROFILE}/update-avatar`, { body: form(svg, 'a.png') })
  expect({ code, msg }).toEqual({ code: 400, msg: '请求参数不正确:头像必须是图片' })
  expect((await profile())?.avatar).toBeNull()
  expect(await files()).toEqual(before)
})
