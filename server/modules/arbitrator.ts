import { z } from 'zod'
import type { Arbitrator } from '../../src/api/back/arbitrator'
import { contains, readPage } from '../db/query'
import { Module } from '../endpoint'
import { field } from '../input'

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
})

/** The roster, in the shape of the other system it stands for (contract 13.7): code 1, `rows` beside `total`. */
export const arbitrator = new Module('/proxy-api/back/arbitrator').post(
  '/selectArbitratorlist',
  { access: 'open', body },
  async ({ db, body, c }) => {
    const { name, rosterType, profession, region, sex, pageNum, pageSize } = body
    const { total, list } = await readPage(
      db
        .selectFrom('arbitrators')
        .selectAll()
        .$if(Boolean(name), q => q.where(contains('name', name ?? '')))
        .$if(Boolean(rosterType), q => q.where('rosterType', '=', rosterType ?? ''))
        .$if(Boolean(profession), q => q.where(contains('profession', profession ?? '')))
        .$if(Boolean(region), q => q.where(contains('region', region ?? '')))
        .$if(Boolean(sex), q => q.where('sex', '=', Number(sex)))
        .orderBy('sort')
        .orderBy('id'),
      { pageNo: pageNum, pageSize },
    )
    const rows: Arbitrator[] = list
    c.header('Cache-Control', 'no-store')
    return c.json({ code: 1, msg: '', total, rows })
  },
)
