import type { RosterResponse, RosterSummary } from '@shared/contract/arbitrators'
import type { StoredDraft } from '@shared/contract/document-drafts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chainWaiting, verifyChain } from '../../server/features/audit'
import { OVERLAP } from '../../server/features/auth/sessions/refresh'
import { hashToken } from '../../server/platform/api/tokens'
import type { Database } from '../../server/platform/db/database'
import type { DocumentVersion } from '../../src/api/content/document-versions'
import type { StaffDocument } from '../../src/api/public/documents'
import type { TokenPair } from '../../src/api/system/auth'
import { Client, type ClientResponse, type Responder, signIn } from './client'
import { repetitions } from './long'
import { ARBITRATORS, addArbitrators, clearRoster } from './roster'

const AT_ONCE = repetitions('AT_ONCE', { short: 40, long: 200 })
const DICT = '/admin-api/system/dict'
const USER = '/admin-api/system/user'
const DOCUMENTS = '/admin-api/system/documents'
const ROSTER = '/admin-api/system/arbitrator'
/** A section of the seed. */
const NOTICES = 9112

export interface TestedSystem extends Responder {
  /** A connection of the test's own. */
  db: Database
  adminPassword: string
}

/** On a slow machine the last requests may get 503, database busy and nothing saved: they are sent again. */
async function untilNotBusy<T>(work: () => Promise<ClientResponse<T>>): Promise<ClientResponse<T>> {
  for (;;) {
    const response = await work()
    if (response.code !== 503 || !response.msg.startsWith('数据库正忙')) return response
  }
}

const allAtOnce = <T>(work: (at: number) => Promise<ClientResponse<T>>): Promise<ClientResponse<T>[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => untilNotBusy(() => work(at))))

/** The responses with code 0; all others must have this code. */
function winnersOf<T>(responses: ClientResponse<T>[], otherwise: number): ClientResponse<T>[] {
  const winners = responses.filter(({ code }) => code === 0)
  const others = responses.filter(({ code }) => code !== 0)
  expect([...new Set(others.map(({ code, msg }) => `${code} ${msg}`))]).toEqual([
    expect.stringMatching(new RegExp(`^${otherwise} `)),
  ])
  return winners
}

/** Tests of what must hold when the same write is requested many times at once, on a system that may be used already. */
export function testConcurrentWrites(system: () => TestedSystem): void {
  let app: Responder['app']
  let db: Database
  let admin: Client
  let audited: number
  const signInAsAdmin = () => signIn({ app }, 'admin', system().adminPassword)
  const lastAudited = async () =>
    Number(
      (await db.read.selectFrom('auditLogs').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())
        ?.id ?? 0,
    )

  beforeEach(async () => {
    ;({ app, db } = system())
    admin = new Client({ app }, (await signInAsAdmin()).accessToken)
    audited = await lastAudited()
  })
  afterEach(async () => {
    await chainWaiting(db)
    expect((await verifyChain(db.read)).fault).toBeNull()
  })

  /** What the operation log has got since the test began. */
  const recorded = async () => {
    const rows = db.read.selectFrom('auditLogs').select('subType').where('id', '>', audited).orderBy('id')
    return (await rows.execute()).map(({ subType }) => subType)
  }

  test(`one of ${AT_ONCE} dictionary types with one key is created, and one of ${AT_ONCE} entries with one value`, async () => {
    const types = await allAtOnce(at =>
      admin.post<number>(`${DICT}-type/create`, { name: `同时 ${at}`, type: 'at-once', status: 0 }),
    )
    const [type, ...more] = winnersOf(types, 1002006004)
    expect(more).toEqual([])
    const stored = db.read.selectFrom('dictTypes').select('id').where('type', '=', 'at-once')
    expect(await stored.execute()).toEqual([{ id: type?.data }])

    const entries = await allAtOnce(at =>
      admin.post<number>(`${DICT}-data/create`, {
        ...{ dictType: 'at-once', label: `同时 ${at}`, value: 'same', sort: at, status: 0 },
      }),
    )
    const [entry, ...others] = winnersOf(entries, 1002007003)
    expect(others).toEqual([])
    const storedEntries = db.read.selectFrom('dictData').select('id').where('dictType', '=', 'at-once')
    expect(await storedEntries.execute()).toEqual([{ id: entry?.data }])
    expect(await recorded()).toEqual(['新增字典类型', '新增字典数据'])
  })

  test(`${AT_ONCE} different entries are all created and all in the operation log`, async () => {
    const entry = { dictType: 'at-once-each', label: '各', sort: 1, status: 0 }
    await admin.post(`${DICT}-type/create`, { name: '各', type: entry.dictType, status: 0 })
    const responses = await allAtOnce(at =>
      admin.post<number>(`${DICT}-data/create`, { ...entry, value: String(at) }),
    )
    expect(new Set(responses.map(({ code, msg }) => `${code} ${msg}`))).toEqual(new Set(['0 ']))
    expect(new Set(responses.map(({ data }) => data)).size).toBe(AT_ONCE)
    expect(await recorded()).toEqual(['新增字典类型', ...Array(AT_ONCE).fill('新增字典数据')])
  })

  test(`one of ${AT_ONCE} accounts with one user name in any letter case is created`, async () => {
    const responses = await allAtOnce(at =>
      admin.post<{ id: number }>(`${USER}/invite`, {
        username: at % 2 ? 'SameName' : 'samename',
        nickname: `同时 ${at}`,
      }),
    )
    const [winner, ...more] = winnersOf(responses, 1002003000)
    expect(more).toEqual([])
    const stored = db.read.selectFrom('users').select('id').where('nickname', 'like', '同时 %')
    expect(await stored.execute()).toEqual([{ id: winner?.data?.id }])
    expect(await recorded()).toEqual(['新增用户，由其本人设置密码'])
  })

  const refresh = (token: string) =>
    new Client({ app }).post<TokenPair>('/admin-api/system/auth/refresh-token', { refreshToken: token })
  const codeWith = async (token = '') => (await admin.get(`${USER}/profile/get`, { token })).code
  const sessionOf = (token: string) =>
    db.read
      .selectFrom('refreshTokens')
      .innerJoin('sessions', 'sessions.id', 'refreshTokens.sessionId')
      .select(['sessions.id', 'sessions.userId', 'sessions.endedTime'])
      .where('refreshTokens.hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
  const tokensOf = async (id: string) => {
    const [refreshTokens, accessTokens] = await Promise.all(
      (['refreshTokens', 'accessTokens'] as const).map(table =>
        db.read.selectFrom(table).select('hash').where('sessionId', '=', id).execute(),
      ),
    )
    return { refresh: refreshTokens?.length, access: accessTokens?.length }
  }

  test(`${AT_ONCE} uses of one refresh token get one pair of tokens, which alone continues the session`, async () => {
    let former: TokenPair
    let responses: ClientResponse<TokenPair>[]
    let began: number
    do {
      former = await signInAsAdmin()
      const { refreshToken } = former
      began = performance.now()
      responses = await allAtOnce(() => refresh(refreshToken))
      // On a machine that takes longer, the last ones are rightly taken for theft.
    } while (performance.now() - began > OVERLAP)
    const { data } = responses[0] ?? {}
    expect(new Set(responses.map(({ code, data }) => JSON.stringify({ code, data })))).toEqual(
      new Set([JSON.stringify({ code: 0, data })]),
    )
    expect(data?.refreshToken).not.toBe(former.refreshToken)
    const { id, endedTime } = await sessionOf(former.refreshToken)
    expect(endedTime).toBeNull()
    expect(await tokensOf(id)).toEqual({ refresh: 2, access: 1 })
    expect(await codeWith(former.accessToken)).toBe(401)
    expect(await codeWith(data?.accessToken)).toBe(0)
    expect(await refresh(data?.refreshToken ?? '')).toMatchObject({ code: 0 })
    // No other sign-in of the user is affected.
    expect((await admin.get(`${USER}/profile/get`)).code).toBe(0)
  })

  test(`${AT_ONCE} uses of a refresh token that was exchanged twice end its session, reported once`, async () => {
    const first = await signInAsAdmin()
    const second = (await refresh(first.refreshToken)).data
    const third = (await refresh(second?.refreshToken ?? '')).data
    const { id, userId } = await sessionOf(first.refreshToken)
    const events = db.read
      .selectFrom('accountEvents')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('kind', '=', 'token-reused')
    const before = await events.executeTakeFirstOrThrow()
    expect(winnersOf(await allAtOnce(() => refresh(first.refreshToken)), 400)).toEqual([])
    expect(await tokensOf(id)).toEqual({ refresh: 3, access: 0 })
    expect((await events.executeTakeFirstOrThrow()).count).toBe(before.count + 1)
    expect(await codeWith(third?.accessToken)).toBe(401)
    expect(await refresh(third?.refreshToken ?? '')).toMatchObject({ code: 400 })
    expect((await admin.get(`${USER}/profile/get`)).code).toBe(0)
  })

  test(`one of ${AT_ONCE} saves of an article in one state is stored, with the former state as a version`, async () => {
    const article = (title: string) => ({ menuId: NOTICES, title, content: `<p>${title}</p>` })
    const { data: id } = await admin.post<number>(`${DOCUMENTS}/create`, article('同时之前'))
    const read = async () => (await admin.get<StaffDocument>(`${DOCUMENTS}/get?id=${id}`)).data
    const headers = { 'X-If-Updated-At': String((await read())?.updateTime) }
    const titles = Array.from({ length: AT_ONCE }, (_, at) => `同时 ${at}`)
    const responses = await allAtOnce(at =>
      admin.put<boolean>(`${DOCUMENTS}/update`, { id, ...article(titles[at] ?? '') }, { headers }),
    )
    expect(winnersOf(responses, 1100000000)).toHaveLength(1)
    const winner = titles[responses.findIndex(({ code }) => code === 0)]
    expect(await read()).toMatchObject({ title: winner, content: `<p>${winner}</p>` })
    const { data: versions } = await admin.get<DocumentVersion[]>(`${DOCUMENTS}/versions?id=${id}`)
    expect(versions?.map(({ title }) => title)).toEqual([winner, '同时之前'])
    expect(await recorded()).toEqual(['新增文章', '修改文章'])
  })

  test(`one of ${AT_ONCE} accepted drafts of one new article is stored, and stored whole`, async () => {
    const contents = Array.from({ length: AT_ONCE }, (_, at) => `<p>${`${at} `.repeat(1_000)}</p>`)
    const responses = await allAtOnce(at =>
      admin.put<boolean>(`${DOCUMENTS}/draft`, {
        ...{ device: `device-of-${at}`, base: 'a1', age: 0 },
        fields: { title: `同时 ${at}`, content: contents[at] },
      }),
    )
    expect(new Set(responses.map(({ code, msg }) => `${code} ${msg}`))).toEqual(new Set(['0 ']))
    const drafts = db.read.selectFrom('documentDrafts').select('id').where('documentId', 'is', null)
    expect(await drafts.execute()).toHaveLength(1)
    const { data } = await admin.get<StoredDraft>(`${DOCUMENTS}/draft`)
    const at = Number(data?.device.replace('device-of-', ''))
    expect(data?.fields).toMatchObject({ title: `同时 ${at}`, content: contents[at] })
  })

  test(`one of ${AT_ONCE} publications of the roster takes place as a whole`, async () => {
    await clearRoster({ db })
    await addArbitrators({ db }, ARBITRATORS, { publish: false })
    const confirmed = { create: ARBITRATORS.length, update: 0, remove: 0 }
    const responses = await allAtOnce(() => admin.put<boolean>(`${ROSTER}/publish`, confirmed))
    expect(winnersOf(responses, 1100002002)).toHaveLength(1)
    expect(await db.read.selectFrom('rosterPublications').select('total').execute()).toEqual([
      { total: ARBITRATORS.length },
    ])
    expect((await admin.get<RosterSummary>(`${ROSTER}/roster`)).data).toMatchObject({
      ...{ total: ARBITRATORS.length, pending: { create: 0, update: 0, remove: 0 } },
    })
    const shown = await admin.raw('POST', '/proxy-api/back/arbitrator/selectArbitratorlist', {
      body: { pageSize: 100, facets: true },
    })
    const { total, rows, facets } = (await shown.json()) as RosterResponse
    expect(total).toBe(ARBITRATORS.length)
    expect(rows.map(({ name }) => name)).toEqual(ARBITRATORS.map(({ name }) => name))
    const ofRegions = facets?.region.reduce((sum, { count }) => sum + count, 0)
    expect(ofRegions).toBe(ARBITRATORS.length)
    expect(await recorded()).toEqual(['发布名册'])
  })
}
