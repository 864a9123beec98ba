import { MIN_PASSWORD } from '@shared/domain/security'
import type { Deps } from '../../platform/api/deps'
import type { Reader } from '../../platform/db/database'
import type { Row } from '../../platform/db/schema'

const MINUTE = 60_000

/** What applies where nothing was set; docs/threat-model.md, "Settings", has the reasons. */
export const SECURITY_DEFAULTS = {
  passwordMinLength: MIN_PASSWORD,
  passwordMaxAge: 0,
  sessionsPerUser: 0,
  auditRetention: 180,
} as const

/** Of the only row. */
export const SETTINGS_ID = 1

const NOTHING_SET: Row<'securitySettings'> = {
  id: SETTINGS_ID,
  passwordMinLength: null,
  passwordMaxAge: null,
  sessionIdle: null,
  sessionsPerUser: null,
  auditRetention: null,
  separateDuties: 0,
  updateTime: 0,
  updater: null,
}

/** There is no row before the first change. */
export async function readSecuritySettings(db: Reader): Promise<Row<'securitySettings'>> {
  const row = await db
    .selectFrom('securitySettings')
    .selectAll()
    .where('id', '=', SETTINGS_ID)
    .executeTakeFirst()
  return row ?? NOTHING_SET
}

/** One of the settings, or its default. */
export async function securitySetting(db: Reader, name: keyof typeof SECURITY_DEFAULTS): Promise<number> {
  return (await readSecuritySettings(db))[name] ?? SECURITY_DEFAULTS[name]
}

/** Minutes of idling that SESSION_IDLE_HOURS allows. */
export const defaultIdle = ({ sessionIdle = 0 }: Pick<Deps, 'sessionIdle'>): number => sessionIdle / MINUTE

/** Milliseconds without use after which a session cannot be continued; 0: no such limit. */
export async function sessionIdleOf(db: Reader, deps: Pick<Deps, 'sessionIdle'>): Promise<number> {
  const { sessionIdle } = await readSecuritySettings(db)
  return (sessionIdle ?? defaultIdle(deps)) * MINUTE
}
