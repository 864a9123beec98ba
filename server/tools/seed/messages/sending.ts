import type { TextCode } from './texts'

/** A date near the message's own: that many days later, moved off the weekend. */
type DateNear = (daysLater: number, time?: string) => string

/** A message as it was sent; its parameters are those of the text. */
export interface Sending {
  daysAgo: number
  time: string
  to: number
  text: TextCode
  params: (on: DateNear) => Record<string, string>
  unread?: boolean
}
