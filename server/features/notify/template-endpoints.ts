import { param } from '@shared/contract/input'
import {
  messageEventRow,
  type NotifyTemplate,
  notifySendBody,
  notifyTemplateCreateBody,
  notifyTemplateName,
  notifyTemplatePageQuery,
  notifyTemplateRow,
  notifyTemplateUpdateBody,
  sentMessage,
} from '@shared/contract/notify'
import { changedCount, done, newId, pageOf } from '@shared/contract/row'
import { eventOf, MESSAGE_EVENTS, messageEvents } from '@shared/domain/messages/message-events'
import { fillIn, paramsOf } from '@shared/domain/texts/placeholders'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Module } from '../../platform/api/endpoint'
import { badInput, Failure } from '../../platform/api/envelope'
import { MEMBER, STAFF } from '../../platform/api/user-type'
import type { Reader, Writer } from '../../platform/db/database'
import { assertNotStale, createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import { filterBy, inOrder, isAmong, readPage } from '../../platform/db/query'
import { recycle } from '../../platform/db/recycle/move'
import type { Row } from '../../platform/db/schema'
import { tableRecords } from '../audit'
import { checkDictValue } from '../dictionaries'
import { dataScopeOf, seenUsers } from '../roles'
import { notifyTemplateKind } from './recycle'

const TYPES = 'system_notify_template_type'
const MAX_PARAMS = 50
const MAX_PARAM_NAME = 50
/** A template may name a parameter many times; the result must still fit a message. */
const MAX_MESSAGE = 10_000

const byId = z.object({ id: param.id() })

const notFound = () => new Failure(1002026000, '站内信模版不存在')

function toWire(row: Row<'notifyTemplates'>): NotifyTemplate {
  return { ...row, params: JSON.parse(row.params) }
}

/** @throws Failure 1100058004 when the content of an event's template names a parameter that the event does not fill in */
function checkParams(code: string, params: string[]) {
  const event = eventOf(code)
  if (!event) return
  const unknown = params.find(name => !Object.hasOwn(event.params, name))
  if (unknown === undefined) return
  const known = Object.entries(event.params).map(([name, { label }]) => `{${name}} ${label}`)
  const hint = known.length > 0 ? `可用的参数：${known.join('、')}` : '它没有参数'
  throw new Failure(1100058004, `“${event.name}”没有参数 {${unknown}}，${hint}`)
}

/** Templates of events are neither deleted nor given another code. @throws Failure 1100058003 */
async function refuseUsed(db: Reader, ids: readonly number[], code?: string) {
  const rows = await db
    .selectFrom('notifyTemplates')
    .select(['code', 'name'])
    .where(isAmong('id', ids))
    .execute()
  const used = rows.find(row => eventOf(row.code) && row.code !== code)
  if (!used) return
  const what = code === undefined ? '不能删除，不需要发送时请停用' : '编码不能修改'
  throw new Failure(1100058003, `模板“${used.name}”用于“${eventOf(used.code)?.name}”，${what}`)
}

/** The column `params` of a content. @throws Failure 400 with too many or too long names */
function paramsColumn({ code, content }: { code: string; content: string }): string {
  const names = paramsOf(content)
  if (names.length > MAX_PARAMS) throw badInput(`模版参数不能超过 ${MAX_PARAMS} 个`)
  if (names.some(name => name.length > MAX_PARAM_NAME))
    throw badInput(`模版参数名称长度不能超过 ${MAX_PARAM_NAME} 个字符`)
  checkParams(code, names)
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
 * The text of a message made from its template.
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

const records = tableRecords('notifyTemplates', {
  name: 'name',
  columns: {
    name: '模板名称',
    code: '模板编码',
    type: { label: '模板类型', dict: 'system_notify_template_type' },
    nickname: '发送人名称',
    content: '模板内容',
    params: '模板参数',
    status: { label: '状态', dict: 'common_status' },
    remark: '备注',
  },
})

/** Callers whose scope is all may name any number, as in the contract. @throws Failure 1002003003 */
async function checkRecipient(trx: Writer, userId: number, callerId: number): Promise<void> {
  if ((await dataScopeOf(trx, callerId)) === 'all') return
  const seen = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(await seenUsers(trx, callerId))
    .executeTakeFirst()
  if (!seen) throw new Failure(1002003003, '用户不存在，或者不在您的数据范围内')
}

/** Templates of in-site messages, and sending with them (contract 8.2). */
export const notifyTemplate = new Module(
  '/admin-api/system/notify-template',
  '站内信模板',
  { records },
  OF_THE_INSTITUTION,
)
  .get(
    '/page',
    {
      access: 'perm:system:notify-template:query',
      summary: '分页查询站内信模板',
      query: notifyTemplatePageQuery,
      response: pageOf(notifyTemplateRow),
    },
    async ({ db, query }) => {
      const { code, name, status, createTime } = query
      const rows = filterBy(db.selectFrom('notifyTemplates').selectAll(), {
        equals: { status },
        contains: { code, name },
        between: { createTime },
      })
      const { total, list } = await readPage(
        rows
          .orderBy(query.sortField ?? 'id', inOrder(query.sortField ?? 'id', query.sortOrder ?? 'desc'))
          .orderBy('id', 'desc'),
        query,
      )
      return { total, list: list.map(toWire) }
    },
  )
  .get(
    ['/simple-list', '/list-all-simple'],
    { access: 'signed-in', summary: '查询启用的站内信模板', response: z.array(notifyTemplateName) },
    ({ db }) =>
      db
        .selectFrom('notifyTemplates')
        .select(['id', 'name', 'code'])
        .where('status', '=', 0)
        .orderBy('id')
        .execute(),
  )
  // An addition of this product.
  .get(
    '/events',
    {
      access: 'perm:system:notify-template:query',
      summary: '查询发送站内信的事件和各自的模板',
      response: z.array(messageEventRow),
    },
    async ({ db }) => {
      const rows = await db
        .selectFrom('notifyTemplates')
        .select(['id', 'name', 'code', 'status'])
        .where('code', 'in', messageEvents)
        .execute()
      const byCode = new Map(rows.map(({ code, ...template }) => [code, template]))
      return messageEvents.map(code => {
        const { name, when, to, params } = MESSAGE_EVENTS[code]
        return {
          ...{ code, name, when, to },
          params: Object.entries<{ label: string; example: string }>(params).map(([param, words]) => ({
            name: param,
            ...words,
          })),
          template: byCode.get(code) ?? null,
        }
      })
    },
  )
  .get(
    '/get',
    {
      access: 'perm:system:notify-template:query',
      summary: '查询一个站内信模板',
      query: byId,
      response: notifyTemplateRow.nullable(),
    },
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
    {
      access: 'perm:system:notify-template:create',
      summary: '新增站内信模板',
      body: notifyTemplateCreateBody,
      response: newId,
    },
    ({ deps, body, user, now }) => {
      const params = paramsColumn(body)
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
            ...createdStamp({ user, now }),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      })
    },
  )
  .put(
    '/update',
    {
      access: 'perm:system:notify-template:update',
      summary: '修改站内信模板',
      body: notifyTemplateUpdateBody,
      response: done,
    },
    ({ deps, body, user, now, c }) => {
      const { id, ...values } = body
      const params = paramsColumn(values)
      return deps.db.write(async trx => {
        const row = await trx
          .selectFrom('notifyTemplates')
          .select(['type', 'updateTime', 'updater'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row) throw notFound()
        assertNotStale(c, row)
        await refuseUsed(trx, [id], values.code)
        await refuseDuplicate(trx, body)
        if (row.type !== values.type) await checkDictValue(trx, TYPES, values.type)
        await trx
          .updateTable('notifyTemplates')
          .set({ ...values, params, ...updatedStamp({ user, now }, row) })
          .where('id', '=', id)
          .execute()
        return true
      })
    },
  )
  .delete(
    '/delete',
    {
      access: 'perm:system:notify-template:delete',
      summary: '删除一个站内信模板',
      query: byId,
      response: done,
    },
    ({ deps, query, user, now }) =>
      deps.db.write(async trx => {
        await refuseUsed(trx, [query.id])
        if ((await recycle(trx, notifyTemplateKind, [query.id], { user, now })) === 0) throw notFound()
        return true
      }),
  )
  .delete(
    ['/delete-list', '/delete-batch'],
    {
      access: 'perm:system:notify-template:delete',
      summary: '删除多个站内信模板',
      query: z.object({ ids: param.ids() }),
      response: changedCount,
    },
    ({ deps, query, user, now }) =>
      deps.db.write(async trx => {
        await refuseUsed(trx, query.ids)
        return recycle(trx, notifyTemplateKind, query.ids, { user, now })
      }),
  )
  .post(
    '/send-notify',
    {
      access: 'perm:system:notify-template:send-notify',
      summary: '按模板发送站内信',
      audit: {},
      scope: { by: 'users' },
      body: notifySendBody,
      response: sentMessage,
    },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        if (body.userType !== MEMBER) await checkRecipient(trx, body.userId, user.id)
        const row = await trx
          .selectFrom('notifyTemplates')
          .selectAll()
          .where('code', '=', body.templateCode)
          .executeTakeFirst()
        // The contract's code, although it is that of a missing notice.
        if (!row) throw new Failure(1002008001, '当前通知公告不存在')
        if (row.status !== 0) return null
        const { id } = await trx
          .insertInto('notifyMessages')
          .values({
            userId: body.userId,
            // All other user types count as staff.
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
