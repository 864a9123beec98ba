import { DEFAULT_LIMITS, type Limits } from './brakes'
import { CAPTCHA_TYPES, type CaptchaType } from './captcha/kinds'
import { type OAuthClient, readOAuthClients } from './oauth/settings'
import type { RosterService } from './roster/other'
import { SettingsError } from './settings-error'
import type { SmsSettings } from './sms/sender'
import { readSmsSettings } from './sms/settings'
import { readSocial, type SocialProvider } from './social/settings'

/** What the environment may set (README, "Commands"). */
export interface Settings {
  port: number
  host: string
  databaseUrl: string
  /** Of the accounts made at first start. Without a password, the administrator's is random, and there is no clerk. */
  adminUsername: string
  adminPassword: string | undefined
  clerkPassword: string | undefined
  captchaEnabled: boolean
  captchaType: CaptchaType
  /** Seals the secrets of two-step sign-in; unset, they are kept as they are. */
  secretsKey: string | undefined
  /** Whether a proxy stands in front, whose X-Forwarded-For tells the caller's address. */
  trustProxy: boolean
  /** How often a way in may be tried; null: without end. */
  limits: Limits | null
  sms: SmsSettings
  /** Whether `send-sms-code` says that nobody has a number. */
  smsTellUnknown: boolean
  /** Milliseconds without use after which a session cannot be continued; 0: no such limit. */
  sessionIdle: number
  logLevel: string
  /** Whether browsers of visitors may keep what was read on the public site, for the time without a network. */
  offlinePages: boolean
  /** Where visitors find this site, without a path, such as `https://www.example.cn`. Null: wherever they call it. */
  publicUrl: string | null
  /** Other names of this site, `name` or `name:port`, such as that in the office's own network. */
  allowedHosts: string[]
  /** Connections that are served at a time. */
  maxConnections: number
  /** Sites whose accounts may be used to sign in. */
  social: SocialProvider[]
  /** Sites that are signed in to from here. */
  oauthClients: OAuthClient[]
  /** Another system that keeps the roster of arbitrators; null: this one does. */
  rosterService: RosterService | null
}

type Environment = Record<string, string | undefined>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/**
 * Reads and checks the environment. An empty variable counts as not set.
 * @throws SettingsError for the first bad one; a password's value is never part of the message
 */
export function readSettings(env: Environment): Settings {
  const host = env.HOST || '127.0.0.1'
  return {
    port: readPort(env.PORT || '8080'),
    host,
    databaseUrl: readDatabaseUrl(env.DATABASE_URL || 'file:.data/app.db'),
    adminUsername: readUsername(env.ADMIN_USERNAME || 'admin'),
    adminPassword: readPassword('ADMIN_PASSWORD', env.ADMIN_PASSWORD),
    clerkPassword: readPassword('CLERK_PASSWORD', env.CLERK_PASSWORD),
    captchaEnabled: readFlag('CAPTCHA_ENABLED', env.CAPTCHA_ENABLED || 'true'),
    captchaType: readCaptchaType(env.CAPTCHA_TYPE || 'blockPuzzle'),
    secretsKey: readSecretsKey(env.SECRETS_KEY),
    trustProxy: readFlag('TRUST_PROXY', env.TRUST_PROXY || 'false'),
    limits: readFlag('RATE_LIMITS', env.RATE_LIMITS || 'true') ? readLimits(env) : null,
    sessionIdle: readSessionIdle(env.SESSION_IDLE_HOURS || '12'),
    sms: readSmsSettings(env, (name, expected) => new SettingsError(name, expected)),
    smsTellUnknown: readFlag('SMS_TELL_UNKNOWN', env.SMS_TELL_UNKNOWN || 'false'),
    logLevel: readLogLevel(env.LOG_LEVEL || 'info'),
    offlinePages: readFlag('OFFLINE_PAGES', env.OFFLINE_PAGES || 'true'),
    publicUrl: readPublicUrl(env.PUBLIC_URL, host),
    allowedHosts: readHosts(env.ALLOWED_HOSTS || ''),
    maxConnections: readConnections(env.MAX_CONNECTIONS || '2000'),
    social: readSocial(env),
    oauthClients: readOAuthClients(env),
    rosterService: readRosterService(env.ARBITRATOR_API),
  }
}

function readPort(value: string): number {
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65535) return Number(value)
  throw new SettingsError('PORT', `应为 0–65535 的整数（0 表示任选空闲端口），当前值为“${value}”`)
}

function readDatabaseUrl(value: string): string {
  const isFile = value.startsWith('file:')
    ? value.length > 'file:'.length
    : !/^[a-z][a-z\d+.-]+:/i.test(value)
  if (isFile && !value.includes(':memory:') && !value.includes('?')) return value
  // The value may hold a password of another database.
  throw new SettingsError('DATABASE_URL', '应为数据库文件的位置，例如 file:.data/app.db')
}

/** The clerk's name is taken. */
function readUsername(value: string): string {
  if (/^[a-zA-Z0-9]{4,30}$/.test(value) && value.toLowerCase() !== 'clerk') return value
  throw new SettingsError('ADMIN_USERNAME', `应为 4–30 位字母或数字，且不能为 clerk，当前值为“${value}”`)
}

/** The length of new passwords; what is easily guessed is refused where it is used (first-start.ts). */
function readPassword(name: string, value: string | undefined): string | undefined {
  if (!value || (value.length >= 8 && value.length <= 64)) return value || undefined
  throw new SettingsError(name, '密码长度为 8-64 位')
}

const LOOPBACK = /^(?:localhost|127\.[\d.]+|::1)$/i

function readPublicUrl(value: string | undefined, host: string): string | null {
  if (!value && LOOPBACK.test(host)) return null
  if (!value)
    throw new SettingsError(
      'PUBLIC_URL',
      `HOST 为 ${host}，其他机器可以访问，请设为访问者使用的网址，例如 https://www.example.cn`,
    )
  const url = URL.canParse(value) ? new URL(value) : null
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new SettingsError(
    'PUBLIC_URL',
    `应为网站的地址，不含路径，例如 https://www.example.cn，当前值为“${value}”`,
  )
}

const HOST = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[a-f\d:.]+\])(?::\d{1,5})?$/

function readHosts(value: string): string[] {
  const hosts = value.split(',').flatMap(part => part.trim().toLowerCase() || [])
  const wrong = hosts.find(host => !HOST.test(host))
  if (wrong === undefined) return hosts
  throw new SettingsError(
    'ALLOWED_HOSTS',
    `应为以逗号分隔的主机名，例如 oa.example.cn,10.0.0.8，当前有“${wrong}”`,
  )
}

function readConnections(value: string): number {
  if (/^[1-9]\d{0,5}$/.test(value)) return Number(value)
  throw new SettingsError('MAX_CONNECTIONS', `应为 1–999999 的整数，当前值为“${value}”`)
}

/** How long the other system's answer is waited for: a visitor waits with it. */
const ROSTER_PATIENCE = 8_000

function readRosterService(value: string | undefined): RosterService | null {
  if (!value) return null
  const url = URL.canParse(value) ? new URL(value) : null
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password)
    return { url: url.href, patience: ROSTER_PATIENCE }
  // The value may hold a password.
  throw new SettingsError('ARBITRATOR_API', '应为名册查询接口的 http 或 https 地址，且不含用户名和密码')
}

function readFlag(name: string, value: string): boolean {
  if (value === 'true' || value === '1') return true
  if (value === 'false' || value === '0') return false
  throw new SettingsError(name, `应为 true 或 false，当前值为“${value}”`)
}

function readCaptchaType(value: string): CaptchaType {
  const known = CAPTCHA_TYPES.find(type => type === value)
  if (known) return known
  throw new SettingsError('CAPTCHA_TYPE', `应为 ${CAPTCHA_TYPES.join('、')} 之一，当前值为“${value}”`)
}

/** The value is not named: it is a secret. */
function readSecretsKey(value: string | undefined): string | undefined {
  if (!value || value.length >= 32) return value || undefined
  throw new SettingsError('SECRETS_KEY', '应为不少于 32 个字符的随机文字')
}

const HOUR = 3_600_000

function readSessionIdle(value: string): number {
  if (/^\d{1,3}$/.test(value) && Number(value) <= 720) return Number(value) * HOUR
  throw new SettingsError('SESSION_IDLE_HOURS', `应为 0–720 的整数（0 表示不限），当前值为“${value}”`)
}

const LIMIT_VARIABLES = {
  accountTries: 'LIMIT_ACCOUNT_TRIES',
  addressTries: 'LIMIT_ADDRESS_TRIES',
  smsPerAddress: 'LIMIT_SMS_PER_ADDRESS',
  captchasPerMinute: 'LIMIT_CAPTCHAS_PER_MINUTE',
  searches: 'LIMIT_SEARCHES',
} as const satisfies Record<keyof Limits, string>

function readLimits(env: Environment): Limits {
  const limits = { ...DEFAULT_LIMITS }
  for (const [limit, name] of Object.entries(LIMIT_VARIABLES)) {
    const value = env[name]
    if (!value) continue
    if (!/^[1-9]\d{0,5}$/.test(value))
      throw new SettingsError(name, `应为 1–999999 的整数，当前值为“${value}”`)
    limits[limit as keyof Limits] = Number(value)
  }
  return limits
}

function readLogLevel(value: string): string {
  if (LOG_LEVELS.includes(value)) return value
  throw new SettingsError('LOG_LEVEL', `应为 ${LOG_LEVELS.join('、')} 之一，当前值为“${value}”`)
}
