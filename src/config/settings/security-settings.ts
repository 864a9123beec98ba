import { SECURITY_LABELS, type SecurityNumber } from '@shared/domain/security'
import type { SettingPart, SettingText } from './setting'

/** The fields of 安全设置. */
export const SECURITY_TEXTS: Readonly<Record<SecurityNumber | 'separateDuties', SettingText>> = {
  passwordMinLength: { label: SECURITY_LABELS.passwordMinLength, words: '密码强度 位数' },
  passwordMaxAge: { label: SECURITY_LABELS.passwordMaxAge, words: '密码到期 定期更换' },
  sessionIdle: { label: SECURITY_LABELS.sessionIdle, words: '自动退出 超时' },
  sessionsPerUser: { label: SECURITY_LABELS.sessionsPerUser, words: '多处登录 并发' },
  auditRetention: { label: SECURITY_LABELS.auditRetention, words: '日志保留 留存' },
  separateDuties: { label: '三员分立', words: '等级保护 系统管理员 安全管理员 审计管理员' },
}

export const SECURITY_PARTS = [
  { part: 'password', title: '密码', fields: ['passwordMinLength', 'passwordMaxAge'] },
  { part: 'session', title: '登录', fields: ['sessionIdle', 'sessionsPerUser'] },
  { part: 'audit', title: '操作日志', fields: ['auditRetention'] },
  { part: 'duties', title: '三员分立', fields: ['separateDuties'] },
] as const satisfies readonly SettingPart<SecurityNumber | 'separateDuties'>[]
