// @module-tag postgres
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { admin, backend, freshBackend } from '../../../support/fresh-backend'

const BASE = '/admin-api/system/documents'
const NOTICES = 9112
const ACTIVITIES = 9111
const CONTENT = `<p>${'正文'.repeat(20_000)}</p>`

freshBackend()

async function addDocuments(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) {
    const draft = { menuId: NOTICES, title: `通知 ${at}`, content: CONTENT }
    ids.push((await admin.post<number>(`${BASE}/create`, draft)).data ?? 0)
  }
  return ids
}

/** From now on, how many documents' content each statement of a write reads. */
function watchContents(): number[] {
  const reads: number[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const withContent = result.rows.filter(row => row.content !== undefined)
      if (withContent.length > 0) reads.push(withContent.length)
      return result
    },
  }
  const { write } = backend.db
  backend.db.write = work => write(trx => work(trx.withPlugin(plugin)))
  return reads
}

test('deleting many documents reads the content of none', async () => {
  const ids = await addDocuments(5)
  const reads = watchContents()
  expect(await admin.delete(`${BASE}/delete-list?ids=${ids}`)).toMatchObject({ code: 0 })
  expect(reads).toEqual([])
})

test.each([
  ['published', 'publish-list', { status: 0 }],
  ['moved', 'move-list', { menuId: ACTIVITIES }],
])(
  'a change of many documents that are %s reads one content at a time for its version',
  async (_, path, change) => {
    const ids = await addDocuments(5)
    const reads = watchContents()
    expect(await admin.put(`${BASE}/${path}`, { ids, ...change })).toMatchObject({ code: 0 })
    expect(reads).toEqual(Array.from({ length: 10 }, () => 1))
  },
)
