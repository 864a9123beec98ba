import { z } from 'zod'
import type { NotifyTemplate } from '../../src/api/system/notify-template'
import { Module } from '../api/endpoint'
import { MEMBER, STAFF } from '../auth/user-type'
import { badInput, Failure } from '../contract/envelope'
import { field, paging, param, sorting } from '../contract/input'
import { deleteRow, deleteRows } from '../db/delete'
import type { Reader } from '../db/open'
import { firstSave, nextSave, refuseStale } from '../db/optimistic-lock'
import { filterBy, readPage } from '../db/query'
import type { Row } from '../db/schema'
import { checkDictValue } from '../dictionaries'
import { fillIn, paramsOf } from './placeholders'

const STATUS_MESSAGE = '状态必须是 [0, 1]'
const TYPES = 'system_notify_template_type'
const MAX_PARAMS = 50
const MAX_PARAM_NAME = 50
/** A template may name a parameter many times; what comes of it must still be a message. */
const MAX_MESSAGE = 10_000

const pageQuery = z.object({
  code: param.text([100, '模版编码长度不能超过 100 个字符']),
  name: param.text([100, '模版名称长度不能超过 100 个字符']),
  status: param.status(STATUS_MESSAGE),
  createTime: param.range(),
  ...paging,
  ...sorting(['id', 'code', 'name', 'type', 'status', 'createTime'] as const),
})

const saveFields = {
  name: field.text('模版名称不能为空', { max: [100, '模版名称长度不能超过 100 个字符'] }),
  code: field.text('模版编码不能为空', { max: [100, '模版编码长度不能超过 100 个字符'] }),
  type: field.int('模版类型不能为空'),
  nickname: field.text('发送人名称不能为空', { max: [100, '发送人名称长度不能超过 100 个字符'] }),
  content: field.text('模版内容不能为空', { max: [2_000, '模版内容长度不能超过 2000 个字符'] }),
  status: field.status('状态不能为空', STATUS_MESSAGE),
  remark: field.optionalText({ max: [500, '备注长度不能超过 500 个字符'] }),
}
const createBody = z.object(saveFields)
const updateBody = z.object({ id: field.int('模版编号不能为空'), ...saveFields })
const sendBody = z.object({
  userId: field.int('用户id不能为空'),
  userType: field.int('用户类型不能为空'),
  templateCode: field.text('模板编码不能为空', { max: [100, '模板编码长度不能超过 100 个字符'] }),
  templateParams: field.texts({ max: [1_000, '模板参数长度不能超过 1000 个字符'] }),
})

const missing = () => new Failure(1002026000, '站内信模版不存在')

function toWire(row: Row<'notifyTemplates'>): NotifyTemplate {
  return { ...row, params: JSON.parse(row.params) }
}

/** The column `params` of a content. @throws Failure 400 with too many or too long names */
function paramsColumn(content: string): string {
  const names = paramsOf(content)
  if (names.length > MAX_PARAMS) throw badInput(`模版参数不能超过 ${MAX_PARAMS} 个`)
  if (names.some(name => name.length > MAX_PARAM_NAME))
    throw badInput(`模版参数名称长度不能超过 ${MAX_PARAM_NAME} 个字符`)
  return JSON.stringify(names)
}

/** @throws Failure 1002026001 */
async function refuseDuplicate(db: Reader, { id, code }: { id?: number; code: string }) {
  const other = await db
    .selectFrom('notifyTemplates')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  if (other && other.id !== id) throw new Failure(1002026001, `已经存在编码为【${code}】的站内信模板`)
}

/**
 * A message as its template makes it.
 * @throws Failure 1002028000 for the first parameter without a text
 */
function compose(template: NotifyTemplate, given: Record<string, string | undefined>) {
  const texts = new Map<string, string>()
  for (const name of template.params) {
    const text = Object.hasOwn(given, name) ? given[name] : undefined
    if (text === undefined) throw new Failure(1002028000, `模板参数(${name})缺失`)
    texts.set(name, text)
  }
  const content = fillIn(template.content, texts)
  if (content.length > MAX_MESSAGE) throw badInput(`站内信内容长度不能超过 ${MAX_MESSAGE} 个字符`)
  return {
    templateId: template.id,
    templateCode: template.code,
    templateNickname: template.nickname,
    templateContent: content,
    templateType: template.type,
    templateParams: JSON.stringify(Object.fromEntries(texts)),
  }
}

/** Templates of in-site messages, and sending by them (contract 8.2). */
export const notifyTemplate = new Module('/admin-api/system/notify-template')
  .get('/page', { access: 'perm:system:notify-template:query', query: pageQuery }, async ({ db, query }) => {
    const { code, name, status, createTime } = query
    const rows = filterBy(db.selectFrom('notifyTemplates').selectAll(), {
      equals: { status },
      contains: { code, name },
      between: { createTime },
    })
    const { total, list } = await readPage(
      rows.orderBy(query.sortField ?? 'id', query.sortOrder ?? 'desc').orderBy('id', 'desc'),
      query,
    )
    return { total, list: list.map(toWire) }
  })
  .get(['/simple-list', '/list-all-simple'], { access: 'signed-in' }, ({ db }) =>
    db
      .selectFrom('notifyTemplates')
      .select(['id', 'name', 'code'])
      .where('status', '=', 0)
      .orderBy('id')
      .execute(),
  )
  .get(
    '/get',
    { access: 'perm:system:notify-template:query', query: z.object({ id: param.id() }) },
    async ({ db, query }) => {
      const row = await db
        .selectFrom('notifyTemplates')
        .selectAll()
        .where('id', '=', query.id)
        .executeTakeFirst()
      return row && toWire(row)
    },
  )
  .post(
    '/create',
    { access: 'perm:system:notify-template:create', body: createBody },
    ({ deps, body, user, now }) => {
      const params = paramsColumn(body.content)
      return deps.db.write(async trx => {
        await refuseDuplicate(trx, body)
        await checkDictValue(trx, TYPES, body.type)
        const { id } = await trx
          .insertInto('notifyTemplates')
          .values({
            ...body,
            params,
            remark: body.remark ?? null,
            createTime: now,
            ...firstSave({ user, now }),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      })
    },
  )
  .put(
    '/update',
    { access: 'perm:system:notify-template:update', body: updateBody },
    ({ deps, body, user, now, c }) => {
      const { id, ...values } = body
      const params = paramsColumn(values.content)
      return deps.db.write(async trx => {
        const row = await trx
          .selectFrom('notifyTemplates')
          .select(['type', 'updateTime', 'updater'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row) throw missing()
        refuseStale(c, row)
        await refuseDuplicate(trx, body)
        if (row.type !== values.type) await checkDictValue(trx, TYPES, values.type)
        await trx
          .updateTable('notifyTemplates')
          .set({ ...values, params, ...nextSave({ user, now }, row) })
          .where('id', '=', id)
          .execute()
        return true
      })
    },
  )
  .delete(
    '/delete',
    { access: 'perm:system:notify-template:delete', query: z.object({ id: param.id() }) },
    ({ deps, query }) => deps.db.write(trx => deleteRow(trx, 'notifyTemplates', query.id, missing)),
  )
  .delete(
    ['/delete-list', '/delete-batch'],
    { access: 'perm:system:notify-template:delete', query: z.object({ ids: param.ids() }) },
    ({ deps, query }) => deps.db.write(trx => deleteRows(trx, 'notifyTemplates', query.ids)),
  )
  .post(
    '/send-notify',
    { access: 'perm:system:notify-template:send-notify', body: sendBody },
    ({ deps, body, now }) =>
      deps.db.write(async trx => {
        const row = await trx
          .selectFrom('notifyTemplates')
          .selectAll()
          .where('code', '=', body.templateCode)
          .executeTakeFirst()
        // The contract's code, which is that of a missing notice.
        if (!row) throw new Failure(1002008001, '当前通知公告不存在')
        if (row.status !== 0) return null
        const { id } = await trx
          .insertInto('notifyMessages')
          .values({
            userId: body.userId,
            // Whoever is no member is staff.
            userType: body.userType === MEMBER ? MEMBER : STAFF,
            ...compose(toWire(row), body.templateParams ?? {}),
            readStatus: 0,
            readTime: null,
            createTime: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }),
  )
