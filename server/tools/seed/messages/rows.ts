import { MESSAGE_EVENTS } from '@shared/domain/messages/message-events'
import { fillIn } from '@shared/domain/texts/placeholders'
import type { Insertable } from 'kysely'
import type { NotifyMessageTable } from '../../../platform/db/tables/notify'
import { chinaDay, chinaTime, DAY, MINUTE } from '../time'
import { earlierSendings } from './earlier'
import { recentSendings } from './recent'
import type { Sending } from './sending'
import { notifyTemplates } from './templates'
import { texts } from './texts'

/** Staff, not members (dictionary `user_type`). */
const STAFF = 2

/** The messages of the six weeks before `now`, oldest first, so that ids grow with time. */
export function notifyMessages(now: number): Insertable<NotifyMessageTable>[] {
  return [...earlierSendings, ...recentSendings]
    .map((sending, index) => message(sending, now, (20 + ((index * 37) % 200)) * MINUTE))
    .sort((a, b) => a.createTime - b.createTime)
    .map((row, index) => ({ id: index + 1, ...row }))
}

/** @param readAfter how long it lay unread, if it has been read */
function message(sending: Sending, now: number, readAfter: number): Insertable<NotifyMessageTable> {
  const { to, unread } = sending
  const { event, title, sender, content } = texts[sending.text]
  const template = MESSAGE_EVENTS[event]
  const day = workday(now - sending.daysAgo * DAY, -1)
  const createTime = chinaTime(`${chinaDay(day)} ${sending.time}`)
  const params = sending.params((daysLater, time) => inWords(workday(createTime + daysLater * DAY, 1), time))
  const filled = { title, content: fillIn(content, new Map(Object.entries(params))) }
  return {
    userId: to,
    userType: STAFF,
    templateId: notifyTemplates.findIndex(row => row.code === event) + 1,
    templateCode: event,
    templateNickname: sender,
    templateContent: fillIn(template.content, new Map(Object.entries(filled))),
    templateType: template.type,
    templateParams: JSON.stringify({ title }),
    readStatus: unread ? 0 : 1,
    readTime: unread ? null : Math.min(createTime + readAfter, now),
    createTime,
  }
}

/** The nearest instant that is no Saturday or Sunday, going by whole days in a direction. */
function workday(instant: number, direction: 1 | -1): number {
  const weekday = new Date(`${chinaDay(instant)}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 ? workday(instant + direction * DAY, direction) : instant
}

/** 11月24日 or 11月24日9:30 */
function inWords(instant: number, time?: string): string {
  const [, month, date] = chinaDay(instant).split('-').map(Number)
  return `${month}月${date}日${time?.replace(/^0/, '') ?? ''}`
}
