import { MESSAGE_EVENTS, messageEvents } from '@shared/domain/messages/message-events'
import { paramsOf } from '@shared/domain/texts/placeholders'
import type { Insertable } from 'kysely'
import type { NotifyTemplateTable } from '../../../platform/db/tables/notify'
import { FOUNDED } from '../time'

/** One for each event that sends messages, and no others: nothing would send by them. */
export const notifyTemplates: Insertable<NotifyTemplateTable>[] = messageEvents.map((code, index) => {
  const { name, type, nickname, content, when } = MESSAGE_EVENTS[code]
  return {
    id: index + 1,
    ...{ code, name, type, nickname, content },
    params: JSON.stringify(paramsOf(content)),
    status: 0,
    remark: `${when}发送`,
    createTime: FOUNDED,
  }
})
