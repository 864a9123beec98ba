import type { Insertable } from 'kysely'
import type { NotifyTemplateTable } from '../../db/tables/notify'
import { paramsOf } from '../../notify/placeholders'
import { FOUNDED } from '../time'

/** Values of the dictionary `system_notify_template_type`. */
const NOTICE = 1
const SYSTEM = 2

interface Template {
  name: string
  type: typeof NOTICE | typeof SYSTEM
  nickname: string
  content: string
  remark: string
}

/** By code. */
export const templates = {
  case_filed: {
    name: '新案待审查',
    type: SYSTEM,
    nickname: '立案部',
    content:
      '收到新的仲裁申请：申请人{applicant}，案由{cause}，争议金额{amount}元，收件编号{receiptNo}。请于{deadline}前完成立案审查。',
    remark: '收到仲裁申请时发送给立案人员',
  },
  fee_received: {
    name: '仲裁费到账',
    type: SYSTEM,
    nickname: '综合部',
    content: '{caseNo}案件的仲裁费{amount}元已于{date}到账，请核对后办理受理和送达。',
    remark: '财务登记到账后发送',
  },
  tribunal_formed: {
    name: '仲裁庭组成',
    type: SYSTEM,
    nickname: '仲裁员工作部',
    content:
      '{caseNo}案件已组成仲裁庭，{role}为{arbitrator}。请于{deadline}前向各方当事人发出组庭通知和披露信息。',
    remark: '组庭后发送给案件秘书',
  },
  hearing_scheduled: {
    name: '开庭排期',
    type: SYSTEM,
    nickname: '办案部',
    content:
      '{caseNo}案件定于{time}在{room}开庭，预计{duration}。请核对送达情况，并在开庭前一日确认到庭人员。',
    remark: '排定开庭时间后发送',
  },
  award_due: {
    name: '裁决期限提醒',
    type: SYSTEM,
    nickname: '办案部',
    content: '{caseNo}案件的裁决期限将于{date}届满，尚余{days}天。需要延长的，请提前办理审批。',
    remark: '裁决期限届满前发送',
  },
  document_published: {
    name: '文章发布',
    type: NOTICE,
    nickname: '综合部',
    content: '《{title}》已在门户“{column}”栏目发布。发现内容有误的，请及时联系{author}更正。',
    remark: '门户文章发布后发送',
  },
  system_maintenance: {
    name: '系统维护',
    type: NOTICE,
    nickname: '系统管理员',
    content: '系统将于{start}至{end}进行维护，期间{effect}。请提前保存正在编辑的内容。',
    remark: '系统维护前发送给全体人员',
  },
  meeting_notice: {
    name: '会议通知',
    type: NOTICE,
    nickname: '综合部',
    content: '{time}在{place}召开{topic}，请准时参加；不能参加的，请提前向{contact}请假。',
    remark: '内部会议通知',
  },
} satisfies Record<string, Template>

export type TemplateCode = keyof typeof templates

export const notifyTemplates: Insertable<NotifyTemplateTable>[] = Object.entries(templates).map(
  ([code, template], index) => ({
    id: index + 1,
    code,
    ...template,
    params: JSON.stringify(paramsOf(template.content)),
    status: 0,
    createTime: FOUNDED,
  }),
)
