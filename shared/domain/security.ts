/** The three administrators of 等保: no account is two of them where duties are separate. */
export const DUTIES = ['system', 'security', 'audit'] as const
export type Duty = (typeof DUTIES)[number]

/** Minimum length of a new password; the schema of the input checks the maximum. */
export const MIN_PASSWORD = 8

/** Bounds of each setting: characters, days, minutes, sessions, days. 0: no limit, where it is allowed. */
export const SECURITY_LIMITS = {
  passwordMinLength: { min: MIN_PASSWORD, max: 64 },
  passwordMaxAge: { min: 30, max: 730, none: true },
  sessionIdle: { min: 30, max: 43_200, none: true },
  sessionsPerUser: { min: 1, max: 100, none: true },
  auditRetention: { min: 180, max: 3_650 },
} as const satisfies Record<string, { min: number; max: number; none?: true }>
export type SecurityNumber = keyof typeof SECURITY_LIMITS

export const SECURITY_LABELS: Record<SecurityNumber, string> = {
  passwordMinLength: '密码最小长度',
  passwordMaxAge: '密码有效期',
  sessionIdle: '闲置退出时间',
  sessionsPerUser: '每个账号的同时登录数',
  auditRetention: '操作日志保存时间',
}
