/**
 * Everything that makes the product send in-site messages. Each event has a template of its own, found by the event's
 * name as its code: staff change its text, but neither delete it nor use parameters that the event does not fill in.
 * What stands here is the template of a new database, and what is sent where the template is missing.
 */
export interface MessageEventRule {
  name: string
  /** When it is sent, and to whom: sentences for staff. */
  when: string
  to: string
  /** The message is shown as sent by the user who caused it, not by the template's sender. */
  fromUser: boolean
  /** dict system_notify_template_type */
  type: number
  nickname: string
  content: string
  /** What each name in braces stands for, with an example. */
  params: Record<string, { label: string; example: string }>
}

const NOTICE = 1
const SYSTEM = 2
const COLLEAGUE = 3

export const MESSAGE_EVENTS = {
  staff_message: {
    name: '同事消息',
    when: '工作人员在“发消息”中发送时',
    to: '选中的同事、部门和角色中启用的账号',
    fromUser: true,
    type: COLLEAGUE,
    nickname: '工作人员',
    content: '【{title}】\n{content}',
    params: {
      title: { label: '标题', example: '周五下午部门例会' },
      content: { label: '内容', example: '请各位于周五14:30到第一会议室参加例会。' },
    },
  },
  notice: {
    name: '内部通知',
    when: '在“内部通知”中推送一条通知时',
    to: '全部启用的账号',
    fromUser: true,
    type: NOTICE,
    nickname: '工作人员',
    content: '《{title}》\n{content}',
    params: {
      title: { label: '通知标题', example: '关于国庆节值班安排的通知' },
      content: { label: '通知内容', example: '国庆节期间值班安排如下。' },
    },
  },
  'feedback-new': {
    name: '新的咨询投诉',
    when: '访客提交咨询、投诉或者立案预约时；上一条未读的，不再重复发送',
    to: '有“咨询投诉办理”权限的账号',
    fromUser: false,
    type: SYSTEM,
    nickname: '系统',
    content: '有新的咨询、投诉或者立案预约等待办理，请到“内容管理”的“咨询投诉”中查看。',
    params: {},
  },
  permission_request: {
    name: '权限申请',
    when: '工作人员打开没有权限的页面并提出申请时',
    to: '能看到申请人、处理权限申请的管理员；处理后自动标为已读',
    fromUser: false,
    type: SYSTEM,
    nickname: '权限申请',
    content:
      '{name}（{account}）申请查看“{page}”的权限。{reason}\n处理：在“权限申请”中批准或者拒绝 {address}',
    params: {
      name: { label: '申请人', example: '王书记员' },
      account: { label: '申请人登录名', example: 'clerk' },
      page: { label: '页面', example: '操作日志' },
      reason: { label: '申请理由', example: '\n申请理由：需要核对修改记录' },
      address: { label: '处理地址', example: '/system/permission-request?edit=1' },
    },
  },
  permission_answered: {
    name: '权限申请的处理结果',
    when: '管理员批准或者拒绝权限申请时',
    to: '申请人',
    fromUser: true,
    type: SYSTEM,
    nickname: '工作人员',
    content: '您申请查看“{page}”的权限，{result}',
    params: {
      page: { label: '页面', example: '操作日志' },
      result: { label: '处理结果', example: '已批准，现在可以打开。' },
    },
  },
  account_event: {
    name: '账号安全提醒',
    when: '账号的密码、手机号、两步验证、角色等发生变化时',
    to: '该账号本人',
    fromUser: false,
    type: SYSTEM,
    nickname: '账号安全',
    content: '您的账号于 {time} {change}，来自 {ip}。\n{advice}全部记录见“个人中心 → 账号动态”。',
    params: {
      time: { label: '时间', example: '2026-03-02 09:30:00' },
      change: { label: '变化', example: '修改了登录密码' },
      ip: { label: 'IP 地址', example: '192.0.2.10' },
      advice: { label: '提示', example: '如果不是您本人操作，请立即修改密码，并联系管理员。' },
    },
  },
  document_submitted: {
    name: '文章待审核',
    when: '撰稿人送审文章时',
    to: '有发布权限、能看到该文章的账号，送审人除外；审核后自动标为已读',
    fromUser: true,
    type: SYSTEM,
    nickname: '工作人员',
    content: '送审《{title}》，请审核。',
    params: { title: { label: '文章标题', example: '关于调整立案窗口时间的通知' } },
  },
  document_returned: {
    name: '文章被退回',
    when: '审核人员退回文章时',
    to: '送审人',
    fromUser: true,
    type: SYSTEM,
    nickname: '工作人员',
    content: '《{title}》已退回，请修改后重新送审。\n退回原因：{reason}',
    params: {
      title: { label: '文章标题', example: '关于调整立案窗口时间的通知' },
      reason: { label: '退回原因', example: '开放时间应写明起止日期' },
    },
  },
  document_approved: {
    name: '文章审核通过',
    when: '审核人员发布送审的文章时',
    to: '送审人',
    fromUser: true,
    type: SYSTEM,
    nickname: '工作人员',
    content: '《{title}》已审核通过，{when}。',
    params: {
      title: { label: '文章标题', example: '关于调整立案窗口时间的通知' },
      when: { label: '发布时间', example: '现已发布' },
    },
  },
} as const satisfies Record<string, MessageEventRule>

export type MessageEvent = keyof typeof MESSAGE_EVENTS

/** The texts that an event fills into its template. */
export type MessageTexts<E extends MessageEvent> = Record<keyof (typeof MESSAGE_EVENTS)[E]['params'], string>

export const messageEvents = Object.keys(MESSAGE_EVENTS) as MessageEvent[]

/** The event that sends by a template of this code, or undefined for a template that nothing of the product uses. */
export const eventOf = (code: string): MessageEventRule | undefined =>
  Object.hasOwn(MESSAGE_EVENTS, code) ? MESSAGE_EVENTS[code as MessageEvent] : undefined

/** What may stand for a parameter of a template; empty where no event declares it. */
export function exampleOf(code: string, name: string): string {
  const params = eventOf(code)?.params
  return (params && Object.hasOwn(params, name) && params[name]?.example) || ''
}

/** What a parameter of a template is called; where no event declares it, its name. */
export function paramLabel(code: string, name: string): string {
  const params = eventOf(code)?.params
  return (params && Object.hasOwn(params, name) && params[name]?.label) || name
}
