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
