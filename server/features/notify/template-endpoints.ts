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
import { eventOf, MESSAGE_EVENTS, messageEvents } from '@shared/domain/messages/message-events'
import { TEMPLATE_LABELS } from '@shared/domain/messages/template-labels'
import { fillIn, paramsOf } from '@shared/domain/texts/placeholders'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { badInput, Failure } from '../../platform/api/envelope'
import { recordEndpoints } from '../../platform/api/record-module'
import { MEMBER, STAFF } from '../../platform/api/user-type'
import type { Reader, Writer } from '../../platform/db/database'
import { filterBy, isAmong } from '../../platform/db/query'
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
async function refuseDuplicate(db: Reader, code: string, id?: number) {
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
    ...TEMPLATE_LABELS,
    type: { label: TEMPLATE_LABELS.type, dict: TYPES },
    status: { label: TEMPLATE_LABELS.status, dict: 'common_status' },
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
export const notifyTemplate = recordEndpoints({
  base: '/admin-api/system/notify-template',
  table: 'notifyTemplates',
  title: '站内信模板',
  counter: '个',
  permission: 'system:notify-template',
  scope: OF_THE_INSTITUTION,
  audit: records,
  row: notifyTemplateRow,
  show: rows => rows.map(toWire),
  missing: () => new Failure(1002026000, '站内信模版不存在'),
  list: {
    query: notifyTemplatePageQuery,
    filter: (rows, { code, name, status, createTime }) =>
      filterBy(rows, {
        equals: { status },
        contains: { code },
        matches: { notifyTemplates: { name } },
        between: { createTime },
      }),
  },
  simpleList: {
    summary: '查询启用的站内信模板',
    row: notifyTemplateName,
    read: db =>
      db
        .selectFrom('notifyTemplates')
        .select(['id', 'name', 'code'])
        .where('status', '=', 0)
        .orderBy('id')
        .execute(),
  },
  saving: {
    create: notifyTemplateCreateBody,
    update: notifyTemplateUpdateBody,
    prepare: body => ({ ...body, params: paramsColumn(body) }),
    columns: async (trx, body, { former }) => {
      if (former) await refuseUsed(trx, [former.id], body.code)
      await refuseDuplicate(trx, body.code, former?.id)
      if (former?.type !== body.type) await checkDictValue(trx, TYPES, body.type)
      return body
    },
  },
  remove: async (trx, ids, call) => {
    await refuseUsed(trx, ids)
    return recycle(trx, notifyTemplateKind, ids, call)
  },
})
  .about(
    '8.2 Templates of messages: `admin-api/system/notify-template`',
    'The server computes `params`: every `{…}` of `content` in order. `type` is an enabled entry of its dictionary here (1002007001, 1002007002); a type that was disabled later stays until it is changed.',
    '`/send-notify`: `userType` left out is 2, staff; `data` is **null if the template is disabled**; an unknown code is **1002008001**, the code of notices.',
    'What the product sends by itself is an event (`shared/domain/messages/message-events.ts`), with a template whose code is the event’s; `/events` (an addition) lists them. Such a template is not deleted and keeps its code (1100058003), and its content names only parameters of the event (1100058004); `send-notify` sends by it as by any other. Disabled, it sends nothing.',
  )
  // An addition of this product.
  .get(
    '/events',
    {
      addition: 'templateEvents',
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
