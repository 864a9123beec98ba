import { MESSAGE_EVENTS, type MessageEvent, type MessageTexts } from '@shared/domain/messages/message-events'
import { fillIn } from '@shared/domain/texts/placeholders'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { Failure } from '../../platform/api/envelope'
import { STAFF } from '../../platform/api/user-type'
import type { Reader, Writer } from '../../platform/db/database'
import type { Tables } from '../../platform/db/schema'

/** A template may name a parameter many times; thousands of recipients each get the result. */
const MAX_TEXT = 4_000
const DISABLED = 1

/** Which users get a message. */
export type Recipients = (eb: ExpressionBuilder<Tables, 'users'>) => Expression<SqlBool>

interface EventMessage<E extends MessageEvent> {
  to: readonly number[] | Recipients
  texts: MessageTexts<E>
  /** As whose message it is shown; by default the template's sender. */
  sender?: string
  /** The screen it leads to: a checked path inside the app. */
  link?: string | null
  /** What is stored as the message's parameters instead of the texts: long ones are in the message already. */
  stored?: Record<string, unknown>
  /** The staff message it belongs to. */
  sentId?: number
  now: number
}

/** The template of an event; where there is none, what a new database has. */
async function templateOf(db: Reader, event: MessageEvent) {
  const row = await db
    .selectFrom('notifyTemplates')
    .select(['id', 'nickname', 'content', 'type', 'status'])
    .where('code', '=', event)
    .executeTakeFirst()
  return row ?? { id: 0, status: 0, ...MESSAGE_EVENTS[event] }
}

/**
 * Sends users the in-site message of an event, made from its template, in one statement.
 * @returns the number of recipients; null, and nothing is sent, when the template is disabled
 */
export async function sendEventMessage<E extends MessageEvent>(
  trx: Writer,
  event: E,
  { to, texts, sender, link = null, stored = texts, sentId, now }: EventMessage<E>,
): Promise<number | null> {
  const template = await templateOf(trx, event)
  if (template.status === DISABLED) return null
  if (typeof to !== 'function' && to.length === 0) return 0
  const content = shortened(fillIn(template.content, new Map(Object.entries(texts))).trimEnd())
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('notifyMessages')
    .columns([
      'userId',
      'userType',
      'templateId',
      'templateCode',
      'templateNickname',
      'templateContent',
      'templateType',
      'templateParams',
      'readStatus',
      'readTime',
      'createTime',
      'link',
      'sentId',
    ])
    .expression(eb =>
      eb
        .selectFrom('users')
        .select(({ val, lit }) => [
          'users.id',
          val(STAFF).as('userType'),
          val(template.id).as('templateId'),
          val<string>(event).as('templateCode'),
          val(sender ?? template.nickname).as('templateNickname'),
          val(content).as('templateContent'),
          val(template.type).as('templateType'),
          val(JSON.stringify(stored)).as('templateParams'),
          val(0).as('readStatus'),
          lit(null).as('readTime'),
          val(now).as('createTime'),
          val(link).as('link'),
          val(sentId ?? null).as('sentId'),
        ])
        .where(users => (typeof to === 'function' ? to(users) : users('users.id', 'in', to)))
        .orderBy('users.id'),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

/** For a caller whose message was not sent. */
export const templateDisabled = (event: MessageEvent) =>
  new Failure(1100058001, `站内信模板“${MESSAGE_EVENTS[event].name}”已停用，没有发送`)

function shortened(text: string): string {
  if (text.length <= MAX_TEXT) return text
  const characters = Array.from(text)
  return characters.length > MAX_TEXT ? `${characters.slice(0, MAX_TEXT).join('')}…` : text
}
