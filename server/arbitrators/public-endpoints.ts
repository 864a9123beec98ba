import { z } from 'zod'
import type { RosterAnswer } from '../../src/api/back/public-arbitrator'
import { Module } from '../api/endpoint'
import { consumeOfAddress } from '../auth/address-limits'
import { field } from '../contract/input'
import { askOther } from './other-service'
import { countFacets, lastPublication, readPublished } from './published'

const filter = (name: string) => field.optionalText({ max: [100, `${name}长度不能超过 100 个字符`] })

const body = z.object({
  pageNum: field
    .optionalInt()
    .pipe(z.number().min(1, '页码最小值为 1').max(2_147_483_647, '页码过大').default(1)),
  pageSize: field
    .optionalInt()
    .pipe(z.number().min(1, '每页条数最小值为 1').max(100, '每页条数最大值为 100').default(10)),
  name: filter('姓名'),
  rosterType: filter('名册类型'),
  profession: filter('专业'),
  region: filter('地区'),
  sex: filter('性别'),
  // This product's additions: without them the call is the contract's.
  id: field.optionalInt(),
  language: filter('语言'),
  sound: field.optionalFlag(),
  exact: field.optionalFlag(),
  facets: field.optionalFlag(),
})

/**
 * The roster, in the shape of the other system it stands for (contract 13.7): code 1, `rows` beside `total`. It is that
 * system's own where one is set up (ARBITRATOR_API), else what was published here last.
 */
export const arbitrator = new Module('/proxy-api/back/arbitrator').post(
  '/selectArbitratorlist',
  { access: 'open', body },
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
