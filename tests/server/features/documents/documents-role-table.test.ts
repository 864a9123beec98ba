import { expect, test } from 'vitest'
import { endpoints } from '../../../../server/app/routes'
import type { StaffDocument } from '../../../../src/api/public/documents'
import type { Client } from '../../../support/client'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { addUser } from '../../../support/users'

const BASE = '/admin-api/system/documents'
const NOTICES = 9112
const ACTIVITIES = 9111

/** `done`, or the code of the refusal. */
type Outcome = 'done' | 403 | 1100001003 | 1100001004

interface Row {
  call: string
  /** The request of the endpoint, for a document in the state. */
  send: (client: Client, id: number, versionId: number) => Promise<{ code: number }>
  /** By the state of the document: a draft, one that waits for its hour, one that visitors read. */
  writer: Outcome | { draft: Outcome; shown: Outcome }
  /** Checked only for published documents. */
  only?: 'shown'
}

const draft = { menuId: NOTICES, title: '改', content: '<p>改</p>' }
const DRAFTS = { draft: 'done', shown: 1100001004 } as const

/** Every endpoint of the documents, with the outcome for each role. */
const TABLE: Row[] = [
  { call: 'GET /page', send: client => client.get(`${BASE}/page`), writer: 'done' },
  { call: 'GET /get', send: (client, id) => client.get(`${BASE}/get?id=${id}`), writer: 'done' },
  { call: 'GET /versions', send: (client, id) => client.get(`${BASE}/versions?id=${id}`), writer: 'done' },
  {
    call: 'GET /version',
    send: (client, _, version) => client.get(`${BASE}/version?id=${version}`),
    writer: 'done',
  },
  { call: 'GET /draft', send: (client, id) => client.get(`${BASE}/draft?id=${id}`), writer: 'done' },
  {
    call: 'PUT /draft',
    send: (client, id) =>
      client.put(`${BASE}/draft`, { id, device: '0123456789abcdef', base: 'a1', fields: { title: '改' } }),
    // Of what is published too: changes of it are sent for review.
    writer: 'done',
  },
  { call: 'GET /editors', send: (client, id) => client.get(`${BASE}/editors?id=${id}`), writer: 'done' },
  { call: 'DELETE /draft', send: (client, id) => client.delete(`${BASE}/draft?id=${id}`), writer: 'done' },
  { call: 'GET /log-page', send: client => client.get(`${BASE}/log-page`), writer: 'done' },
  {
    call: 'GET /order-page',
    send: client => client.get(`${BASE}/order-page?menuId=${NOTICES}`),
    writer: 'done',
  },
  {
    call: 'POST /check-content',
    send: client => client.post(`${BASE}/check-content`, { content: draft.content }),
    writer: 'done',
  },
  { call: 'GET /references', send: client => client.get(`${BASE}/references`), writer: 'done' },
  { call: 'GET /typed-contacts', send: client => client.get(`${BASE}/typed-contacts`), writer: 'done' },
  {
    call: 'POST /shown-content',
    send: client => client.post(`${BASE}/shown-content`, { content: draft.content }),
    writer: 'done',
  },
  {
    call: 'PUT /replace-contacts',
    // What may not be changed is passed over.
    send: (client, id) => client.put(`${BASE}/replace-contacts`, { ids: [id] }),
    writer: 'done',
  },
  { call: 'POST /create', send: client => client.post(`${BASE}/create`, draft), writer: 'done' },
  {
    call: 'POST /create',
    send: client => client.post(`${BASE}/create`, { ...draft, status: 0 }),
    writer: 1100001003,
  },
  {
    call: 'PUT /update',
    send: (client, id) => client.put(`${BASE}/update`, { ...draft, id }),
    writer: DRAFTS,
  },
  {
    call: 'PUT /update',
    send: (client, id) => client.put(`${BASE}/update`, { ...draft, id, status: 0 }),
    writer: { draft: 1100001003, shown: 1100001004 },
  },
  {
    call: 'PUT /update-place',
    send: (client, id) => client.put(`${BASE}/update-place`, { id, top: true, sort: -1 }),
    writer: DRAFTS,
  },
  {
    call: 'PUT /move-list',
    send: (client, id) => client.put(`${BASE}/move-list`, { ids: [id], menuId: ACTIVITIES }),
    writer: DRAFTS,
  },
  {
    call: 'PUT /restore-version',
    send: (client, _, version) => client.put(`${BASE}/restore-version`, { id: version }),
    writer: DRAFTS,
  },
  { call: 'POST /copy', send: (client, id) => client.post(`${BASE}/copy`, { id }), writer: 'done' },
  {
    call: 'PUT /update-order',
    send: (client, id) =>
      client.put(`${BASE}/update-order`, { menuId: NOTICES, id, targetId: id, after: true }),
    writer: 1100001004,
    only: 'shown',
  },
  {
    call: 'PUT /reset-order',
    send: client => client.put(`${BASE}/reset-order`, { menuId: NOTICES }),
    writer: 1100001004,
  },
  {
    call: 'PUT /publish',
    send: (client, id) => client.put(`${BASE}/publish`, { id, status: 0 }),
    writer: 403,
  },
  {
    call: 'PUT /publish',
    send: (client, id) => client.put(`${BASE}/publish`, { id, status: 1 }),
    writer: 403,
  },
  {
    call: 'PUT /publish-list',
    send: (client, id) => client.put(`${BASE}/publish-list`, { ids: [id], status: 0 }),
    writer: 403,
  },
  { call: 'PUT /submit', send: submit, writer: 'done' },
  {
    call: 'PUT /recall',
    send: async (client, id) => {
      await submit(client, id)
      return client.put(`${BASE}/recall`, { id })
    },
    writer: 'done',
  },
  {
    call: 'PUT /return',
    send: (client, id) =>
      review(client, id, sendTime => client.put(`${BASE}/return`, { id, sendTime, reason: '请补充' })),
    writer: 403,
  },
  {
    call: 'PUT /approve',
    send: (client, id) => review(client, id, sendTime => client.put(`${BASE}/approve`, { id, sendTime })),
    writer: 403,
  },
  {
    call: 'DELETE /discard-changes',
    send: async (client, id) => {
      await submit(client, id)
      await client.put(`${BASE}/recall`, { id })
      return client.delete(`${BASE}/discard-changes?id=${id}`)
    },
    writer: 'done',
    only: 'shown',
  },
  { call: 'GET /export-excel', send: client => fileOf(client, 'export-excel'), writer: 403 },
  { call: 'GET /export', send: client => fileOf(client, 'export'), writer: 403 },
  {
    call: 'DELETE /delete-list',
    send: (client, id) => client.delete(`${BASE}/delete-list?ids=${id}`),
    writer: 403,
  },
  {
    call: 'DELETE /delete-batch',
    send: (client, id) => client.delete(`${BASE}/delete-batch?ids=${id}`),
    writer: 403,
  },
  { call: 'DELETE /delete', send: (client, id) => client.delete(`${BASE}/delete?id=${id}`), writer: 403 },
]

function submit(client: Client, id: number) {
  return client.put(`${BASE}/submit`, { id, changes: draft })
}

/** Of what the administrator has sent, where the caller is not refused anyway. */
async function review(
  client: Client,
  id: number,
  decide: (sendTime: number) => Promise<{ code: number }>,
): Promise<{ code: number }> {
  const refused = await decide(1)
  if (refused.code === 403) return refused
  await submit(admin, id)
  const { data } = await client.get<StaffDocument>(`${BASE}/get?id=${id}`)
  return decide(data?.review?.sendTime ?? 0)
}

/** A file has no envelope; a failure has one. */
async function fileOf(client: Client, path: string): Promise<{ code: number }> {
  const response = await client.raw('GET', `${BASE}/${path}`)
  return response.headers.get('content-type')?.includes('json') ? response.json() : { code: 0 }
}

freshBackend()

const STATES = {
  draft: { status: 1 },
  scheduled: { status: 0, publishTime: NOW + 5000 },
  published: { status: 0 },
}

test('every call of the documents is in the table of roles', () => {
  const calls = endpoints
    .filter(({ path }) => path.startsWith(`${BASE}/`))
    .map(({ method, path }) => `${method} ${path.slice(BASE.length)}`)
  expect(new Set(TABLE.map(({ call }) => call))).toEqual(new Set(calls))
})

const clientOf = async (role: string): Promise<Client> => (await addUser(backend, { role })).client

// Everything is open to the super administrator, and closed to strangers (tests/server/app/access.test.ts).
test.each(['writer', 'editor'])('the role of a %s permits exactly the calls in the table', async role => {
  // Someone else who could review.
  await clientOf('editor')
  const client = await clientOf(role)
  for (const [state, facts] of Object.entries(STATES)) {
    for (const { call, send, writer, only } of TABLE) {
      if (only === 'shown' && state !== 'published') continue
      const { data: id = 0 } = await admin.post<number>(`${BASE}/create`, {
        ...{ menuId: NOTICES, title: '开庭通知', content: '<p>正文</p>' },
        ...facts,
      })
      const { data: versions } = await admin.get<{ id: number }[]>(`${BASE}/versions?id=${id}`)
      const before = await admin.get<StaffDocument>(`${BASE}/get?id=${id}`)
      const { code } = await send(client, id ?? 0, versions?.[0]?.id ?? 0)
      const ofWriter = typeof writer === 'object' ? writer[state === 'draft' ? 'draft' : 'shown'] : writer
      const wanted = role === 'writer' ? ofWriter : 'done'
      expect(code, `${call} ${state}`).toBe(wanted === 'done' ? 0 : wanted)
      // A refused request has changed nothing.
      if (wanted !== 'done') expect(await admin.get(`${BASE}/get?id=${id}`), call).toEqual(before)
    }
  }
})
