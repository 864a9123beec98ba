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
export const arbitrator = new Module('/proxy-api/back/arbitrator')
  .adds('publicSite')
  .about(
    '13.7 POST `/proxy-api/back/arbitrator/selectArbitratorlist`',
    'The roster, possibly of another system. Available at `/proxy-api` and at `/prod-api/proxy-api`; the browser’s prefix is a setting. The page is `pageNum`, **not** `pageNo`. No phone number, mail address, home address or identity number is sent. 1100002000 `仲裁员名册服务暂不可用`.',
    'Another system’s response is parsed as follows: success is a missing code, 0, 1 or 200; the list is the first array of `rows`, `data.rows`, `data.list`, `data.records`, `data`, `list`; the total is the first number of `total`, `data.total`, length of the list.',
    'Additions: `id`, `language`, `nationality`, `pinyin` (names by pinyin), `exact` (whole items), `facets` (adds `facets` with counts, and `publishTime`), `latin` (adds `latinName`, such as `WANG Xiaoming`). With `exact`, `profession` is a speciality or a group of them. Arbitrators whose term is over are left out, except for the one asked for by `id`.',
  )
  .post(
    '/selectArbitratorlist',
    {
      access: 'open',
      summary: '查询仲裁员名册',
      body: rosterBody,
      bodyOptional: true,
      response: 'file',
    },
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
