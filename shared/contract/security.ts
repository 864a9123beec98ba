import { z } from 'zod'
import { DUTIES, SECURITY_LABELS, SECURITY_LIMITS, type SecurityNumber } from '../domain/security'
import { field } from './input'

/** Null: the default. */
const numbers = {
  passwordMinLength: z.int().nullable(),
  passwordMaxAge: z.int().nullable(),
  sessionIdle: z.int().nullable(),
  sessionsPerUser: z.int().nullable(),
  auditRetention: z.int().nullable(),
}

const dutyHolder = z.object({
  id: z.int(),
  nickname: z.string(),
  username: z.string(),
  /** Enabled, with a password. */
  isReady: z.boolean(),
  duties: z.array(z.enum(DUTIES)),
})

export const securitySettings = z.object({
  ...numbers,
  separateDuties: z.boolean(),
  defaults: z.object({
    passwordMinLength: z.int(),
    passwordMaxAge: z.int(),
    sessionIdle: z.number(),
    sessionsPerUser: z.int(),
    auditRetention: z.int(),
  }),
  /** Accounts with duties, by their id. */
  holders: z.array(dutyHolder),
  updateTime: z.int(),
  updater: z.string().nullable(),
})
export type SecuritySettings = z.infer<typeof securitySettings>

const bounded = (name: SecurityNumber) => {
  const { min, max, ...rest } = SECURITY_LIMITS[name]
  const isNone = (value: number) => 'none' in rest && value === 0
  return field
    .optionalInt()
    .refine(
      value => value === undefined || isNone(value) || (value >= min && value <= max),
      `${SECURITY_LABELS[name]}应为 ${min}-${max}${'none' in rest ? '，或 0 表示不限' : ''}`,
    )
}

/** What is left out or null is set to its default. */
export const securitySaveBody = z.object({
  passwordMinLength: bounded('passwordMinLength'),
  passwordMaxAge: bounded('passwordMaxAge'),
  sessionIdle: bounded('sessionIdle'),
  sessionsPerUser: bounded('sessionsPerUser'),
  auditRetention: bounded('auditRetention'),
  separateDuties: field.flag('三员分立不能为空'),
})
export type SecuritySave = { [Name in SecurityNumber]: number | null } & { separateDuties: boolean }

/** The role of an administrator that the product makes with all it needs. */
export const dutyRoleBody = z.object({ duty: z.enum(['security', 'audit']) })
export type DutyRole = z.infer<typeof dutyRoleBody>
