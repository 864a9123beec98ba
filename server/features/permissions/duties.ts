import { DUTIES, type Duty } from '@shared/domain/security'

/** What each administrator alone may do (docs/threat-model.md, "Separation of duties"), by the start of the permission. */
const AREAS: Record<Duty, readonly string[]> = {
  system: ['system:user', 'system:dept', 'system:post', 'system:menu', 'system:dict', 'infra:config'],
  security: [
    ...['system:role', 'system:permission', 'system:permission-request', 'system:security'],
    ...['system:oauth2-token', 'system:oauth2-client'],
  ],
  audit: ['system:operate-log', 'system:login-log'],
}

/** Users who lose these can no longer exercise the duty. */
export const ESSENTIAL: Record<Duty, string> = {
  system: 'system:user:update',
  security: 'system:security:update',
  audit: 'system:operate-log:query',
}

export const DUTY_NAMES: Record<Duty, string> = {
  system: '系统管理员',
  security: '安全管理员',
  audit: '审计管理员',
}

const READING = ['query', 'list', 'page', 'export']

/** Whose duty a permission is; null: anyone's. Looking is a duty in the audit alone. */
export function dutyOf(permission: string): Duty | null {
  const end = permission.lastIndexOf(':')
  const [area, action] = [permission.slice(0, end), permission.slice(end + 1)]
  const duty = DUTIES.find(one => AREAS[one].includes(area)) ?? null
  return duty !== 'audit' && READING.includes(action) ? null : duty
}

/**
 * What is left of permissions where duties are separate: of an account that would hold two, nothing of either. The
 * super administrator is the system administrator.
 */
export function separated(names: ReadonlySet<string>): ReadonlySet<string> {
  const duties = new Set([...names].map(dutyOf).filter(duty => duty !== null))
  return duties.size < 2 ? names : new Set([...names].filter(name => dutyOf(name) === null))
}

/** Whether a super administrator has a permission where duties are separate. */
export function isSystemDuty(permission: string): boolean {
  const duty = dutyOf(permission)
  return duty === null || duty === 'system'
}
