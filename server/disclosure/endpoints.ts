import { z } from 'zod'
import type { DisclosureItem, DisclosureTarget } from '../../src/api/system/disclosure'
import type { PublicDisclosure } from '../../src/api/system/public-disclosure'
import { Module } from '../api/endpoint'
import { badInput, Failure } from '../contract/envelope'
import { field, param } from '../contract/input'
import { nextSave, refuseStale } from '../db/optimistic-lock'
import { isFacadePath, onBoard, type Resolved, readDisclosure, targetsOf } from './disclosure'

const RENEWALS = ['once', 'yearly'] as const
const KINDS = ['none', 'article', 'file', 'column', 'path'] as const
/** The year 2100; longer numbers are no days. */
const LAST_TIME = Date.UTC(2100, 0)

/** Unlike the contract's updates this one replaces every field: an item can be untied, and lose its owner and its day. */
const updateBody = z.object({
  id: field.int('公开事项编号不能为空'),
  title: field.text('事项名称不能为空', { max: [50, '事项名称不能超过 50 个字符'] }),
  owner: field.optionalText({ max: [50, '责任部门或责任人不能超过 50 个字符'] }),
  renewal: z.enum(RENEWALS, { error: '更新周期必须是 once 或 yearly' }),
  kind: z.enum(KINDS, { error: '公开方式必须是 none、article、file、column 或 path' }),
  target: field.optionalText({ max: [500, '公开内容不能超过 500 个字符'] }),
  publishTime: field
    .optionalInt()
    .refine(time => time === undefined || (time >= 0 && time <= LAST_TIME), '公布日期不正确'),
  sort: field
    .int('显示顺序不能为空')
    .refine(sort => sort >= 0 && sort <= 9999, '显示顺序必须在 0 到 9999 之间'),
  status: field.status('状态不能为空', '状态必须是 [0, 1]'),
})

const targetQuery = z.object({
  kind: param.choice(KINDS, '公开方式不正确'),
  keyword: param.text([100, '关键字长度不能超过 100 个字符']),
  value: param.text([500, '公开内容长度不能超过 500 个字符']),
})

const missing = () => new Failure(1100012000, '公开事项不存在')
const notPublic = () => new Failure(1100012001, '所选内容不存在，或者没有对外公开')

const toItem = ({ createTime: _, ...item }: Resolved): DisclosureItem => item

/** What the commission must publish (requirements R-disclosure-1), and where it is: an addition of this product. */
export const disclosure = new Module('/admin-api/system/disclosure')
  .get('/list', { access: 'perm:system:disclosure:query' }, async ({ db, now }) =>
    (await readDisclosure(db, now)).map(toItem),
  )
  .get(
    '/get',
    { access: 'perm:system:disclosure:query', query: z.object({ id: param.id() }) },
    async ({ db, query, now }) => {
      const item = (await readDisclosure(db, now)).find(({ id }) => id === query.id)
      return item && toItem(item)
    },
  )
  .get(
    '/targets',
    { access: 'perm:system:disclosure:update', query: targetQuery },
    async ({ db, query, now }): Promise<DisclosureTarget[]> => {
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
    { access: 'perm:system:disclosure:update', body: updateBody },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const { id, owner, publishTime, ...rest } = body
        const target = rest.kind === 'none' ? '' : (rest.target ?? '').trim()
        const row = await trx
          .selectFrom('disclosureItems')
          .select(['kind', 'target', 'updateTime', 'updater'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row) throw missing()
        refuseStale(c, row)
        if (rest.kind !== 'none' && target === '') throw badInput('公开内容不能为空')
        if (rest.kind === 'path' && !isFacadePath(target)) throw badInput('页面地址必须以 /facade 开头')
        // What was withdrawn after it was chosen does not stand in the way of other changes.
        const isChosenAnew = rest.kind !== row.kind || target !== row.target
        if (isChosenAnew && rest.kind !== 'none' && rest.kind !== 'path') {
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
            ...nextSave({ user, now }, row),
          })
          .where('id', '=', id)
          .execute()
        return true
      }),
  )

export const publicDisclosure = new Module('/app-api/system/disclosure').get(
  '/list',
  { access: 'open', cache: 60 },
  async ({ db, now }): Promise<PublicDisclosure[]> => onBoard(await readDisclosure(db, now)),
)
