import {
  type DisclosureItem,
  disclosureItem,
  disclosureTarget,
  disclosureTargetQuery,
  disclosureUpdateBody,
  publicDisclosureItem,
} from '@shared/contract/disclosure'
import { param } from '@shared/contract/input'
import { done } from '@shared/contract/row'
import { DISCLOSURE_LABELS } from '@shared/domain/disclosure'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Module } from '../../platform/api/endpoint'
import { badInput, Failure } from '../../platform/api/envelope'
import { assertNotStale, updatedStamp } from '../../platform/db/optimistic-lock'
import { tableRecords } from '../audit'
import { isFacadePath, onBoard, type Resolved, readDisclosure, targetsOf } from './disclosure'
import { timesOfSections } from './shortage'

const notFound = () => new Failure(1100012000, '公开事项不存在')
const notPublic = () => new Failure(1100012001, '所选内容不存在，或者没有对外公开')

const toItem = ({ createTime: _, ...item }: Resolved): DisclosureItem => item

const records = tableRecords('disclosureItems', {
  name: 'title',
  columns: {
    ...DISCLOSURE_LABELS,
    status: { label: DISCLOSURE_LABELS.status, dict: 'common_status' },
  },
})

/** What the commission must publish (requirements R-disclosure-1), with links to it: an addition of this product. */
export const disclosure = new Module(
  '/admin-api/system/disclosure',
  '信息公开',
  { records },
  OF_THE_INSTITUTION,
)
  .adds('disclosure')
  .about(
    '19.18 Disclosure: `admin-api/system/disclosure`',
    '`/targets`: the newest 50. `/update` writes all fields. `place`: the screen on which an item that is missing or outdated is put right.',
  )
  .get(
    '/list',
    {
      access: 'perm:system:disclosure:query',
      summary: '查询全部公开事项',
      response: z.array(disclosureItem),
    },
    async ({ db, deps, now }) => (await readDisclosure(db, now, Boolean(deps.rosterService))).map(toItem),
  )
  .get(
    '/get',
    {
      access: 'perm:system:disclosure:query',
      summary: '查询一条公开事项',
      query: z.object({ id: param.id() }),
      response: disclosureItem.nullable(),
    },
    async ({ db, deps, query, now }) => {
      const item = (await readDisclosure(db, now, Boolean(deps.rosterService))).find(
        ({ id }) => id === query.id,
      )
      return item && toItem(item)
    },
  )
  .get(
    '/targets',
    {
      access: 'perm:system:disclosure:update',
      summary: '查询可选的公布内容',
      query: disclosureTargetQuery,
      response: z.array(disclosureTarget),
    },
    async ({ db, query, now }) => {
      const { kind = 'none', keyword, value } = query
      const targets = await targetsOf(db, now, kind, {
        keyword,
        values: value === undefined ? value : [value],
      })
      return targets.map(target => ({ value: target.value, label: target.label }))
    },
  )
  .put(
    '/update',
    {
      access: 'perm:system:disclosure:update',
      summary: '修改公开事项',
      body: disclosureUpdateBody,
      response: done,
    },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const { id, owner, publishTime, ...rest } = body
        const target = rest.kind === 'none' ? '' : (rest.target ?? '').trim()
        const row = await trx
          .selectFrom('disclosureItems')
          .select(['kind', 'target', 'updateTime', 'updater'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row) throw notFound()
        assertNotStale(c, row)
        if (rest.kind !== 'none' && target === '') throw badInput('公布内容不能为空')
        if (rest.kind === 'path' && !isFacadePath(target)) throw badInput('页面地址必须以 /facade 开头')
        // A target that was withdrawn after it was chosen does not prevent other changes.
        const isChosenAgain = rest.kind !== row.kind || target !== row.target
        if (isChosenAgain && rest.kind !== 'none' && rest.kind !== 'path') {
          const found = await targetsOf(trx, now, rest.kind, { values: [target] })
          if (found.length === 0) throw notPublic()
        }
        await trx
          .updateTable('disclosureItems')
          .set({
            ...rest,
            target,
            owner: owner?.trim() || null,
            publishTime: publishTime ?? null,
            ...updatedStamp({ user, now }, row),
          })
          .where('id', '=', id)
          .execute()
        return true
      }),
  )

export const publicDisclosure = new Module('/app-api/system/disclosure')
  .adds('publicSite')
  .about(
    '19.18',
    '`app-api/system/disclosure/list`: only items that lead somewhere, each with a date: `publishTime`, that of the target, of the newest text of its section, or of the last change.',
  )
  .get(
    '/list',
    { access: 'open', summary: '查询信息公开事项', cache: 60, response: z.array(publicDisclosureItem) },
    async ({ db, deps, now }) => {
      const items = await readDisclosure(db, now, Boolean(deps.rosterService))
      return onBoard(items, await timesOfSections(db, now))
    },
  )
