import { STAFF } from '../contract/user-type'
import type { Writer } from '../db/database'

/** The kind 系统消息 of dict system_notify_template_type. */
const SYSTEM_MESSAGE = 2

interface SystemMessage {
  /** In place of a template's code: there is no template. */
  code: string
  /** As whose message it is shown. */
  sender: string
  text: string
  /** JSON object. */
  params: string
  now: number
}

/** Sends users an in-site message that the system has written. */
export async function sendSystemMessage(
  trx: Writer,
  userIds: readonly number[],
  { code, sender, text, params, now }: SystemMessage,
): Promise<void> {
  await trx
    .insertInto('notifyMessages')
    .values(
      userIds.map(userId => ({
        userId,
        userType: STAFF,
        templateId: 0,
        templateCode: code,
        templateNickname: sender,
        templateContent: text,
        templateType: SYSTEM_MESSAGE,
        templateParams: params,
        readStatus: 0 as const,
        readTime: null,
        createTime: now,
      })),
    )
    .execute()
}
