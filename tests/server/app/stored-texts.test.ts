import { expect, test } from 'vitest'
import { endpoints } from '../../../server/app/routes'
import { admin, sharedBackend } from '../../support/fresh-backend'
import { HOSTILE_TEXTS } from '../../support/hostile'
import { sample } from '../../support/long'
import { sampleOf } from '../../support/samples'

/** Lists of words, which no text may be. */
const SEARCH_WORDS = '/admin-api/system/search-words'
/** Has addresses alone, which are checked as such. */
const ADDRESSES = '/admin-api/system/former-address'
/** Every resource that is created, read and deleted by calls of its own. */
const RESOURCES = endpoints.flatMap(({ method, path }) => {
  const base = path.replace(/\/create$/, '')
  const has = (name: string) => endpoints.some(one => one.path === `${base}/${name}`)
  const isOne = method === 'POST' && base !== path && has('get') && has('delete')
  return isOne && base !== SEARCH_WORDS && base !== ADDRESSES ? [base] : []
})
const PROBE = '甲<b>&"乙\''
/** Stored as HTML, which has a sanitiser of its own, and never returned. */
const NO_TEXTS = [
  '/admin-api/system/notice content',
  '/admin-api/system/documents content',
  '/admin-api/system/user password',
]
/** Those whose texts lose the spaces around them; the others keep every character. */
const TRIMMED = [
  '/admin-api/system/arbitrator',
  '/admin-api/system/fee-table',
  '/admin-api/system/facade-menu',
  '/admin-api/system/user',
]

sharedBackend()

type Row = Record<string, unknown>

const create = (base: string, body: Row) => admin.post<number>(`${base}/create`, body)

/** What is stored for a body that is accepted; removed again, since many fields are unique. */
async function stored(base: string, body: Row): Promise<Row | null> {
  const { code, data: id } = await create(base, body)
  expect(code).not.toBe(500)
  if (code !== 0) return null
  const { data } = await admin.get<Row>(`${base}/get?id=${id}`)
  expect(data).not.toBeNull()
  expect(await admin.delete(`${base}/delete?id=${id}`)).toMatchObject({ code: 0 })
  return data
}

/** The fields of a proper body in which any text may stand. */
async function textFieldsOf(base: string, body: Row): Promise<string[]> {
  const fields: string[] = []
  for (const [name, value] of Object.entries(body))
    if (typeof value === 'string' && !NO_TEXTS.includes(`${base} ${name}`))
      if (await stored(base, { ...body, [name]: PROBE })) fields.push(name)
  return fields
}

test.each(RESOURCES)('every text is refused or stored as it was sent by %s', async base => {
  const body = sampleOf({ method: 'POST', path: `${base}/create` }).body as Row
  const names = await textFieldsOf(base, body)
  expect(names).not.toEqual([])
  for (const name of names)
    for (const text of [...sample(HOSTILE_TEXTS), PROBE, ' 甲 ']) {
      const row = await stored(base, { ...body, [name]: text })
      if (row) expect(row[name] ?? '', name).toBe(TRIMMED.includes(base) ? text.trim() : text)
    }
})
