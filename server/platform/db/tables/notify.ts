import type { Generated } from 'kysely'
import type { Fixed, Flag, Saved } from './columns'

export interface NotifyTemplateTable extends Saved {
  id: Generated<number>
  name: string
  code: string
  type: number
  nickname: string
  content: string
  /** JSON array of names */
  params: string
  status: number
  remark: string | null
  createTime: Fixed<number>
}

export interface NotifyMessageTable {
  id: Generated<number>
  userId: number
  userType: number
  templateId: number
  templateCode: string
  templateNickname: string
  templateContent: string
  templateType: number
  /** JSON object */
  templateParams: string
  readStatus: Flag
  readTime: number | null
  createTime: Fixed<number>
  /** The screen it leads to: a path inside the app. */
  link: Generated<string | null>
  /** The staff message it belongs to. */
  sentId: Generated<number | null>
}

/** A message that a user has written to colleagues, once; each recipient has a row of `notifyMessages`. */
interface StaffMessageTable {
  id: Generated<number>
  /** Null when the account was deleted. */
  senderId: number | null
  title: string
  content: string
  link: string | null
  /** To whom it was sent, in words. */
  target: string
  /** The number of recipients. */
  recipients: number
  /** The same key of the same sender again is the same message. */
  clientKey: string
  createTime: Fixed<number>
}

export interface NoticeTable extends Saved {
  id: Generated<number>
  title: string
  /** dict system_notice_type */
  type: number
  /** HTML */
  content: string
  status: number
  createTime: Fixed<number>
}

export interface NotifyTables {
  notifyTemplates: NotifyTemplateTable
  notifyMessages: NotifyMessageTable
  staffMessages: StaffMessageTable
  notices: NoticeTable
}
