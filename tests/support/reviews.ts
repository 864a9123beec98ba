import type { DashboardSummary } from '../../shared/contract/dashboard'
import type { StaffDocument } from '../../src/api/public/documents'
import type { Client } from './client'
import { setConfig } from './configs'
import { admin, backend } from './fresh-backend'
import { addUser, type TestUser } from './users'

export const BASE = '/admin-api/system/documents'
const NOTICES = 9112
export const DONE = { code: 0, data: true }
export const DRAFT = { menuId: NOTICES, title: '开庭通知', content: '<p>正文</p>' }

/** With the seeded role, as it comes. */
export const addStaff = (role: 'writer' | 'editor', nickname: string): Promise<TestUser> =>
  addUser(backend, { nickname, role })

/** No one of the role publishes what they wrote themselves any more. */
export const demandReviews = () =>
  backend.db.write(async trx => {
    const { id } = await trx
      .selectFrom('menus')
      .select('id')
      .where('permission', '=', 'system:documents:publish-directly')
      .executeTakeFirstOrThrow()
    await trx.deleteFrom('roleMenus').where('menuId', '=', id).execute()
  })

export const setReview = (value: 'true' | 'false') => setConfig(backend, 'facade.review', value)

export const create = async (client: Client, change: object = {}) =>
  (await client.post<number>(`${BASE}/create`, { ...DRAFT, ...change })).data ?? 0

export const submit = (client: Client, id: number, changes?: object) =>
  client.put(`${BASE}/submit`, { id, changes: changes && { ...DRAFT, ...changes } })

export const read = async (id: number, client = admin) =>
  (await client.get<StaffDocument>(`${BASE}/get?id=${id}`)).data

/** What a reviewer sends with a decision. */
export const asRead = async (id: number) => ({ id, sendTime: (await read(id))?.review?.sendTime ?? 0 })

export const approve = async (client: Client, id: number, change: object = {}) =>
  client.put(`${BASE}/approve`, { ...(await asRead(id)), ...change })

export const giveBack = async (client: Client, id: number, reason = '请补充期限') =>
  client.put(`${BASE}/return`, { ...(await asRead(id)), reason })

/** The texts of unread messages, the newest first. */
export const messages = async ({ client }: TestUser) =>
  (
    (
      await client.get<{ templateContent: string; templateNickname: string; link: string | null }[]>(
        '/admin-api/system/notify-message/get-unread-list',
      )
    ).data ?? []
  ).map(({ templateContent, templateNickname, link }) => ({
    text: templateContent,
    from: templateNickname,
    link,
  }))

export const toDo = async ({ client }: TestUser) =>
  (await client.get<DashboardSummary>('/admin-api/system/dashboard/summary')).data?.reviews
