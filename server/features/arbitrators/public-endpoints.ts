import { type RosterResponse, rosterBody } from '@shared/contract/arbitrators'
import { Module } from '../../platform/api/endpoint'
import { consumeOfAddress } from '../rate-limits'
import { withLatinNames } from './latin-names'
import { fetchOtherRoster } from './other-service'
import { countFacets, lastPublication, readPublished } from './published'

/**
 * The roster, in the shape of the system whose endpoint it replaces (contract 13.7): code 1, `rows` beside `total`. It
 * is that of the other system where one is set up (ARBITRATOR_API), else what was published here last.
 */
export const arbitrator = new Module('/proxy-api/back/arbitrator').post(
  '/selectArbitratorlist',
  { access: 'open', summary: '查询仲裁员名册', body: rosterBody, response: 'file' },
  async ({ deps, db, body, ip, now, c }) => {
    consumeOfAddress(deps, 'roster', ip)
    c.header('Cache-Control', 'no-store')
    const { pageNum, pageSize, facets, latin, ...filters } = body
    if (deps.rosterService) {
      const { total, rows } = await fetchOtherRoster(deps, deps.rosterService, body)
      return c.json({ code: 1, msg: '', total, rows } satisfies RosterResponse)
    }
    const paging = { pageNo: pageNum, pageSize }
    const { total, list: rows } = await readPublished(db, now, filters, paging)
    const list = latin ? await withLatinNames(rows) : rows
    const response: RosterResponse = { code: 1, msg: '', total, rows: list }
    if (!facets) return c.json(response)
    const publication = await lastPublication(db)
    return c.json({
      ...response,
      publishTime: publication?.publishTime ?? null,
      facets: await countFacets(db, now, filters),
    } satisfies RosterResponse)
  },
)
