import { type RosterAnswer, rosterBody } from '@shared/contract/arbitrators'
import { Module } from '../api/endpoint'
import { consumeOfAddress } from '../auth/address-limits'
import { askOther } from './other-service'
import { countFacets, lastPublication, readPublished } from './published'

/**
 * The roster, in the shape of the other system it stands for (contract 13.7): code 1, `rows` beside `total`. It is that
 * system's own where one is set up (ARBITRATOR_API), else what was published here last.
 */
export const arbitrator = new Module('/proxy-api/back/arbitrator').post(
  '/selectArbitratorlist',
  { access: 'open', summary: '查询仲裁员名册', body: rosterBody, response: 'file' },
  async ({ deps, db, body, ip, c }) => {
    consumeOfAddress(deps, 'roster', ip)
    c.header('Cache-Control', 'no-store')
    const { pageNum, pageSize, facets, ...filters } = body
    if (deps.rosterService) {
      const { total, rows } = await askOther(deps, deps.rosterService, body)
      return c.json({ code: 1, msg: '', total, rows } satisfies RosterAnswer)
    }
    const { total, list } = await readPublished(db, filters, { pageNo: pageNum, pageSize })
    const answer: RosterAnswer = { code: 1, msg: '', total, rows: list }
    if (!facets) return c.json(answer)
    const publication = await lastPublication(db)
    return c.json({
      ...answer,
      publishTime: publication?.publishTime ?? null,
      facets: await countFacets(db, filters),
    } satisfies RosterAnswer)
  },
)
