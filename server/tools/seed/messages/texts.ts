import type { MessageEvent } from '@shared/domain/messages/message-events'

interface SampleText {
  event: Extract<MessageEvent, 'staff_message' | 'notice'>
  title: string
  sender: string
  /** With names in braces that each message fills in. */
  content: string
}

/** What the sample messages say, by kind. */
export const texts = {
  case_filed: {
    event: 'staff_message',
    title: '新案待审查',
    sender: '立案部',
    content:
      '收到新的仲裁申请：申请人{applicant}，案由{cause}，争议金额{amount}元，收件编号{receiptNo}。请于{deadline}前完成立案审查。',
  },
  fee_received: {
    event: 'staff_message',
    title: '仲裁费到账',
    sender: '综合部',
    content: '{caseNo}案件的仲裁费{amount}元已于{date}到账，请核对后办理受理和送达。',
  },
  tribunal_formed: {
    event: 'staff_message',
    title: '仲裁庭组成',
    sender: '仲裁员工作部',
    content:
      '{caseNo}案件已组成仲裁庭，{role}为{arbitrator}。请于{deadline}前向各方当事人发出组庭通知和披露信息。',
  },
  hearing_scheduled: {
    event: 'staff_message',
    title: '开庭排期',
    sender: '办案部',
    content:
      '{caseNo}案件定于{time}在{room}开庭，预计{duration}。请核对送达情况，并在开庭前一日确认到庭人员。',
  },
  award_due: {
    event: 'staff_message',
    title: '裁决期限提醒',
    sender: '办案部',
    content: '{caseNo}案件的裁决期限将于{date}届满，尚余{days}天。需要延长的，请提前办理审批。',
  },
  document_published: {
    event: 'staff_message',
    title: '文章发布',
    sender: '综合部',
    content: '《{title}》已在门户“{column}”栏目发布。发现内容有误的，请及时联系{author}更正。',
  },
  system_maintenance: {
    event: 'notice',
    title: '系统维护',
    sender: '系统管理员',
    content: '系统将于{start}至{end}进行维护，期间{effect}。请提前保存正在编辑的内容。',
  },
  meeting_notice: {
    event: 'notice',
    title: '会议通知',
    sender: '综合部',
    content: '{time}在{place}召开{topic}，请准时参加；不能参加的，请提前向{contact}请假。',
  },
} satisfies Record<string, SampleText>

export type TextCode = keyof typeof texts
