import { expect, test } from 'vitest'
import { DEFAULT_COPIES } from '../../../../server/features/filing-guide/settings'
import { setConfig } from '../../../support/configs'
import { backend, freshBackend, visitor } from '../../../support/fresh-backend'

freshBackend({ now: Date.now })

const get = () => visitor.get('/app-api/system/filing-guide/get')
const set = (value: unknown) =>
  setConfig(backend, 'facade.filing-guide', typeof value === 'string' ? value : JSON.stringify(value))

test('the filing guide begins with the rule of three and five sets, and the article on the procedure', async () => {
  expect(await get()).toMatchObject({
    code: 0,
    data: { copies: DEFAULT_COPIES, article: { id: 13, title: '仲裁流程' } },
  })
})

test('an article that visitors may not read is not linked', async () => {
  await backend.db.writer.updateTable('documents').set({ status: 1 }).where('id', '=', 13).execute()
  expect(await get()).toMatchObject({ data: { article: null } })
})

test('the filing guide returns the stored rule', async () => {
  const copies = { ...DEFAULT_COPIES, byArbitrators: { '1': 3, '3': 5 }, withoutAmount: 4 }
  await set(copies)
  expect(await get()).toMatchObject({ data: { copies, article: null } })
})

const bands = (...rows: [number | null, unknown][]) => ({
  ...DEFAULT_COPIES,
  bands: rows.map(([upTo, sets]) => ({ upTo, sets })),
})

test.each([
  ['no JSON', '{'],
  ['nothing', '{}'],
  ['a text', '"3"'],
  ['no bands', { ...DEFAULT_COPIES, bands: [] }],
  ['bands that are none', { ...DEFAULT_COPIES, bands: {} }],
  ['no sets', bands([null, 0])],
  ['half a set', bands([null, 1.5])],
  ['sets in words', bands([null, '三'])],
  ['too many sets', bands([null, 100])],
  ['bands that go down', bands([2, 3], [1, 5])],
  ['a band after the last', bands([null, 3], [5, 5])],
  ['an edge below nothing', bands([-1, 3])],
  ['parties that cost nothing back', { ...DEFAULT_COPIES, perFurtherParty: -1 }],
  ['one tribunal alone', { ...DEFAULT_COPIES, byArbitrators: { '1': 3 } }],
])('%s is no valid rule, and the guide advises visitors to ask', async (_, value) => {
  await set(value)
  expect(await get()).toMatchObject({ code: 0, data: { copies: null, article: null } })
})

test('without the setting there is no rule', async () => {
  await backend.db.writer.deleteFrom('configs').where('key', '=', 'facade.filing-guide').execute()
  expect(await get()).toMatchObject({ code: 0, data: { copies: null, article: null } })
})
